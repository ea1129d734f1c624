#ifndef trial_h_INCLUDED
#define trial_h_INCLUDED

#include "encodings/instance.h"
#include "search/tree.h"
#include "small_puzzle.h"

/* A puzzle and all that a search of it needs.  The plan breaks symmetry by
 * windows.
 */
struct trial {
  struct puzzle puzzle;
  struct instance instance;
  struct tree tree;
  struct search_context
      *context;     /* that of the tree; nothing has been learned */
  struct node node; /* filled, but not narrowed */
};

/* Makes a trial of a puzzle, which belongs to the trial from now on. */
void trial_begin (struct trial *, unsigned extras, int placements,
                  enum propagation_rules);
void trial_end (struct trial *);

/* Makes a trial of a puzzle of small_puzzle.h, with a plan that leaves
 * nothing out.
 */
void trial_begin_by_hand (struct trial *, const int side[3],
                          const char *inside, const char *joints,
                          enum propagation_rules);

/* Makes a trial of a box whose snake has only free joints. */
void trial_begin_free (struct trial *, const int side[3], int placements);

/* Can cube `cube` still leave `cell` in that direction? */
int node_has_arc (const struct node *, const struct search_context *,
                  int cube, int cell, int direction);

#endif
