#ifndef every_box_h_INCLUDED
#define every_box_h_INCLUDED

#include "puzzle/puzzle.h"
#include "search/outcome.h"
#include "search/solve.h"

/* Into which boxes can a snake be folded?  Each box of as many cells as the
 * snake has cubes is one question.  All get a few nodes at first, and then
 * those that are not decided share the time that is left, so that no hard
 * box delays the answers for others.
 */
struct box_answer {
  struct region box; /* its sides do not decrease */
  struct outcome outcome;
};

struct box_answers {
  struct box_answer *item; /* [0..count[ the thickest box first */
  size_t count, capacity;
  enum stop_reason stop; /* why a box is not decided, if a limit is why */
  double seconds;        /* since the clock of the limits started */
};

/* More cubes have boxes that no region can be (region.h). */
#define EVERY_BOX_MOST_CUBES REGION_LONGEST_SIDE

/* `plan` is what the user changes in the default plan, 0 for nothing.
 * Returns what went wrong, on the heap, or 0; the answers are to be cleared
 * in both cases.
 */
char *box_answers_find (const struct snake *, const char *plan,
                        const struct search_options *,
                        struct box_answers *);
void box_answers_clear (struct box_answers *);

/* One box is enough to fold it; that no box is possible needs all answers.
 */
enum verdict box_answers_verdict (const struct box_answers *);

/* How many boxes have this verdict */
int box_answers_count (const struct box_answers *, enum verdict);

/* The puzzle of an answer: a view of both */
struct puzzle box_answer_puzzle (const struct box_answer *,
                                 const struct snake *);

#endif
