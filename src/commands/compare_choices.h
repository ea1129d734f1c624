#ifndef compare_choices_h_INCLUDED
#define compare_choices_h_INCLUDED

#include "compare_run.h"

/* What `compare` compares: every way to take a word of each of three lists
 * for the plan, with every solver.
 */
struct words {
  int count;
  char **word; /* [0..count[ as plans know them: "map", "amo=ladder" */
};

struct choices {
  struct words encodings, kinds, symmetries;
  int solvers;
  struct solver *solver; /* [0..solvers[ */
};

/* Replaces the list by the words of `list`, which have commas between them;
 * `all` stands for all there are.  They return what is wrong, on the heap,
 * or 0.
 */
char *choose_encodings (struct choices *, const char *list);
char *choose_kinds (struct choices *, const char *list);
char *choose_symmetries (struct choices *, const char *list);

/* Adds a command, or `picosat`, or `search`. */
char *choose_solver (struct choices *, const char *command);

/* Where a list is still empty: all encodings, otherwise what the default
 * plan has, and PicoSAT.
 */
char *choose_defaults (struct choices *);
void choices_clear (struct choices *);

#endif
