#ifndef gathering_h_INCLUDED
#define gathering_h_INCLUDED

#include "system/byte_sink.h"
#include "work/result.h"

/* The sum of what the parts of a folder have found, whatever the order in
 * which they did.
 */
struct gathered {
  int parts;                  /* with a result, pieces too */
  struct folding_count count; /* of counts, and of catalogues */
  struct path folding;        /* that of the first part with one */
  int is_early;               /* parts before that are missing */
  long long nodes;
  double seconds; /* of processors */
};

/* Returns why there is no answer yet, on the heap, or 0: the part that is
 * missing or cannot be trusted, and the cure.  Where somebody has found a
 * folding, and one was asked for, no more parts are needed.  To be cleared
 * in both cases.
 */
char *gather (const struct folder *, struct gathered *);
void gathered_clear (struct gathered *);

/* Takes a line of data, without its end.  Returns an error to stop. */
typedef char *line_visitor (void *state, const char *line);

/* All lines of the data of all parts, in their order, each as often as it
 * is there; a part whose data is not what it was is an error.  Memory is
 * needed for a page of each part, and no more.
 */
char *gather_lines (const struct folder *, line_visitor *, void *state);

/* One proof in DRAT of all pieces: the start, what the parts have written,
 * the top of the tree, and the end (refutation.h).  1 in `*is_written`
 * unless some bytes did not get there.
 */
char *gather_proof (const struct folder *, struct byte_sink,
                    int *is_written);

#endif
