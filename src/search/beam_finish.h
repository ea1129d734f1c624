#ifndef beam_finish_h_INCLUDED
#define beam_finish_h_INCLUDED

#include "system/search_limits.h"

struct path;
struct puzzle;

/* Finishes states of a beam (beam.h).  The last cubes of a snake have so
 * little room that the rules of the splitting search (propagate.h) refute
 * most states of a beam at once, and a few nodes the others.  A state is a
 * branch of a tree (tree.h), with a choice for each cube that is placed.
 */
struct beam_finish;

/* Puzzle and limits, which may be 0, have to outlive it. */
struct beam_finish *beam_finish_new (const struct puzzle *,
                                     const struct limits *);
void beam_finish_delete (struct beam_finish *); /* 0 is fine */

enum beam_finished {
  FINISH_FAILS, /* no folding has these cubes in these cells */
  FINISH_GIVES_UP /* after some thousand nodes, or by a limit */,
  FINISH_FOLDS
};

/* Cubes `first` to `last` are in `path->cell`; the others are set if the
 * state can be finished.  Adds its nodes, one at least, to `*nodes`.
 */
enum beam_finished beam_finish (struct beam_finish *, int first, int last,
                                struct path *, long long *nodes);

#endif
