#ifndef folding_reader_h_INCLUDED
#define folding_reader_h_INCLUDED

#include "cnf/model.h"
#include "puzzle/path.h"

/* The foldings in a file that `solve --json` or `design --json` printed.
 * `solve` prints objects with "puzzle" and "foldings" (see puzzle_json.h),
 * with --all several in a row.  `design` prints an object with "puzzle" and
 * "designs", each of which has a snake and its foldings.
 */
struct foldings_read {
  struct puzzle puzzle; /* with the snake of the design that was chosen */
  struct path *path;    /* [0..paths[ accepted by path_check */
  int paths;
  enum verdict verdict; /* as the status says, or the foldings show */
  int designs;          /* in the file; 0 if it has no list of designs */
};

/* Reads a file, "-" for standard input.  Of several designs it reads number
 * `design`, from 1; if the file has fewer, there is no folding.  `puzzle`,
 * a text or the name of a file, replaces the puzzle in the file unless it
 * is 0, and `region` its region; the region of "also_foldings" selects
 * these foldings.  Returns the error, `FILE: ...` on the heap, or 0; after
 * an error there is nothing to clear.
 */
char *foldings_read (const char *file, const char *puzzle,
                     const struct region *region, int design,
                     struct foldings_read *);
void foldings_read_clear (struct foldings_read *);

#endif
