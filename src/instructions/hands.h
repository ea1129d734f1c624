#ifndef hands_h_INCLUDED
#define hands_h_INCLUDED

#include "instructions/fold_sequence.h"
#include "instructions/language.h"
#include "puzzle/path.h"

/* A folding as hands fold it: from one of its ends, in an order in which no
 * cube passes through another, if one is found.  Words, pictures, pages and
 * hints all use this, so they agree.
 */
struct hands {
  struct puzzle puzzle; /* with cube 1 at the end at which hands begin; a
                         * view of the puzzle, which has to outlive it */
  struct path path;     /* the folding, counted from there */
  bool is_other_end;    /* cubes are counted from the end that the puzzle
                         * counts last */
  bool has_order;
  struct fold_sequence order; /* if it has one */
};

/* From the end of cube 1, or from the other end; then the folding becomes
 * canonical again.  The path is a folding.  Limits, which may be 0, end the
 * search for an order, which takes seconds for hundreds of cubes.
 */
void hands_from_end (struct hands *, const struct puzzle *,
                     const struct path *, const struct limits *,
                     bool is_other_end);

/* From the end that is easier; from cube 1 if both are equally easy */
void hands_easiest (struct hands *, const struct puzzle *,
                    const struct path *, const struct limits *);

/* Which of the foldings is likely to be the easiest; the first of equals */
int hands_easiest_folding (const struct puzzle *, const struct path *,
                           int paths, const struct limits *);

/* Along the snake from cube 1, with no order */
void hands_along (struct hands *, const struct puzzle *,
                  const struct path *);

void hands_clear (struct hands *);

/* Is the first one easier?  It has an order, fewer turns that wait, fewer
 * turns, or less play.
 */
bool hands_are_easier (const struct hands *, const struct hands *than);

/* How hard a folding is for hands: the numbers of its order, as in
 * fold_sequence.h
 */
struct difficulty {
  bool is_known; /* an order was found */
  int turns, waits, play;
};

struct difficulty difficulty_of (const struct hands *);

/* "14 turns, in order along the snake", "14 turns, 2 of them out of order",
 * or "no order for hands was found"; on the heap; difficulty_text is
 * English
 */
char *difficulty_text (const struct difficulty *);
char *hands_difficulty (const struct hands *, const struct words *);

#endif
