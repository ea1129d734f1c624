#ifndef work_status_h_INCLUDED
#define work_status_h_INCLUDED

#include "system/array.h"
#include "work/result.h"

/* What the parts of a folder have found so far, and how much work is left.
 * It does not depend on the order in which they were done.
 *
 * If one folding was asked for, the answer is the folding of the first
 * part, in the order of the tree, that has one: parts behind it are not
 * needed.
 */
struct work_status {
  int parts, done, doubtful;  /* done and doubtful ones among the parts */
  struct folding_count found; /* of counts and catalogues */
  struct path folding;        /* of the first part with one, or no cubes */
  char *doubt;                /* why the result of the first part that is
                               * needed is not valid, or 0 */
  struct texts missing; /* names of parts that are needed, but not done */
  long long nodes;
  double seconds;           /* of processor time, so far */
  double left, least, most; /* and to come: an estimate, within limits that
                             * the parts done so far suggest */
  double longest, median;   /* of the seconds of a part that is done */
};

/* If `checks_data` is not 0, all data is read, and a part with damaged data
 * is doubtful.  If no part is missing, what killed processes have left of
 * results is removed.  The status is to be cleared.
 */
void work_status_find (const struct folder *, int checks_data,
                       struct work_status *);
void work_status_clear (struct work_status *);

/* Returns why there is no answer yet, on the heap, or 0: which part is
 * missing or not valid, and what to do.  A folding is checked.
 */
char *work_status_error (const struct folder *, const struct work_status *);

#endif
