#ifndef fixed_cubes_h_INCLUDED
#define fixed_cubes_h_INCLUDED

#include "instructions/language.h"
#include "puzzle/path.h"
#include "search/solve.h"

#include <stdbool.h>

/* Why a puzzle with fixed cubes has no folding: its snake cannot be folded
 * at all, or it can, but not with the cubes there.
 */
struct fixed_cubes {
  bool is_asked;        /* there is no folding, and a cube is fixed: else
                         * all is 0 */
  enum verdict without; /* can the snake be folded with no cube fixed? */
  struct fix *fix;      /* [0..fixes[ if it can: a set of fixed cubes with
                         * which it cannot; on the heap */
  int fixes;
  bool is_minimal;       /* it can without any one of this set alone */
  enum stop_reason stop; /* why something is not known */
};

/* The verdict is about the puzzle.  Returns what went wrong with the
 * solver, on the heap, or 0; the record is to be cleared in both cases.
 */
char *fixed_cubes_find (const struct puzzle *, enum verdict,
                        const struct search_options *,
                        struct fixed_cubes *);

/* The same with few nodes, for commands that have another task: the puzzle
 * without fixed cubes may be much harder.  The limits may be 0.
 */
char *fixed_cubes_find_briefly (const struct puzzle *, enum verdict,
                                const struct limits *,
                                struct fixed_cubes *);
void fixed_cubes_clear (struct fixed_cubes *);

/* Sentences about it, on the heap, or 0 if it was not asked */
char *fixed_cubes_text (const struct words *, const struct puzzle *,
                        const struct fixed_cubes *);

/* "cube 8 in cell 1,1,0", on the heap */
char *fix_words (const struct words *, const struct puzzle *, struct fix);

#endif
