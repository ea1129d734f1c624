#ifndef work_status_h_INCLUDED
#define work_status_h_INCLUDED

#include "system/array.h"
#include "work/result.h"

/* The results of the parts of a folder so far, and the amount of work that
 * is left.  It does not depend on the order in which the parts were done.
 *
 * If one folding was asked for, the answer is the folding of the first
 * part, in the order of the tree, that has one: later parts are not needed.
 */
struct work_status {
  int parts, done, doubtful;  /* numbers of parts */
  struct folding_count found; /* of counts and catalogues */
  struct path folding;        /* of the first part with one, or no cubes */
  char *doubt;                /* why the result of the first missing part is
                               * not valid, or 0 */
  struct texts missing; /* names of parts that are needed and not done */
  long long nodes;
  double seconds;     /* of processor time, so far */
  double left;        /* an estimate of the seconds of the other parts */
  double least, most; /* its likely limits; `most` is 0 if unknown */
  double longest, median; /* of the seconds of a part that is done */
};

/* With `checks_data` all data is read, and a part with damaged data is
 * doubtful.  If no part is missing, unfinished files of killed processes
 * are removed.  The status is to be cleared.
 */
void work_status_find (const struct folder *, bool checks_data,
                       struct work_status *);
void work_status_clear (struct work_status *);

/* The sum of all parts as the result of a count */
struct count_result gathered_count (const struct work_status *);

/* Returns why there is no answer yet, on the heap, or 0: which part is
 * missing or not valid, and what to do.  A folding is checked.
 */
char *work_status_error (const struct folder *, const struct work_status *);

#endif
