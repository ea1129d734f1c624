#ifndef tree_h_INCLUDED
#define tree_h_INCLUDED

#include "search/chain.h"
#include "system/search_limits.h"

struct instance;
struct window;

/* The tree of all our searches.  Below its root there is one subtree for
 * each placement of a window (windows.h).  A node has the domains of the
 * cubes when some are placed, narrowed (chain.h); without a contradiction
 * the client is asked, and may have the node split: on the cells left for
 * a cube, or the cubes for a cell.  Each choice is a child, so all cases
 * are exhausted.  Which cube or cell, chain_find_branch says, or ahead.h.
 *
 * The last choice of a node needs no node below: where all others are
 * refuted it is a consequence, is placed in the node itself, and the client
 * is asked again.  That saves copies, and in a refutation the decision.
 *
 * The clients: split.h stops at the first folding, all_foldings.h goes
 * down to every folding, refutation.h writes a proof on the way back up.
 * The order of nodes is the same for all that ask for the same rules, and
 * depends only on the snake and on what was met before (space_forget).
 */
enum tree_step {
  TREE_SPLIT, /* go on below this node */
  TREE_CLOSE, /* nothing is left to do here */
  TREE_STOP   /* nor anywhere else: the search ends at once */
};

/* Cube `cube` lies in `cell`. */
struct tree_choice {
  int cube, cell;
};

struct tree_client {
  /* What to do with a node that has been narrowed.  TREE_SPLIT only where
   * some cube has several cells left.
   */
  enum tree_step (*enter) (void *state, const struct chain *);

  /* Cube `cube` is going to be placed in `cell`, in a node of its own; then
   * all cases below have been closed, by the client or by a contradiction,
   * and the decision is taken back.  Neither is told of the last choice of
   * a node, nor `close` once somebody has stopped.  Both may be 0.
   */
  void (*decide) (void *state, int cube, int cell);
  void (*close) (void *state);

  /* For those who go on later where a search was stopped (cubes.h): the
   * last choice of the node at hand has been placed in it; or, after a
   * stop, from the node where that happened up, this choice of a node has
   * not been tried, the choice that was being tried not among them.  Both
   * may be 0.
   */
  void (*place_last) (void *state, int cube, int cell);
  void (*leave) (void *state, int level, int cube, int cell);
};

struct tree {
  const struct window *window; /* not owned */
  struct space space;
  struct chain *chain; /* [0..depth[ the nodes from the root to the one at
                        * hand; as deep as the search ever was */
  int depth;
  int is_refuted;  /* nothing is left before anything is placed */
  enum stop stop;  /* one of the instance's limits has been reached: from
                    * then on nothing is searched, and what else is said
                    * does not count */
  int is_careful;  /* 0 at first: branches are chosen with a look ahead
                    * (ahead.h) only where it is expected to pay */
  long long nodes; /* that a client was asked about */
  long long narrowings; /* of chains, all together */
};

/* Of an instance, and a window that was chosen for it.  Both have to
 * outlive the tree.
 */
void tree_init (struct tree *, const struct instance *,
                const struct window *, enum chain_rules);
void tree_clear (struct tree *);

/* Searches below one placement of the window, in a tree that is not refuted
 * already.  Returns 1 where all cases are closed, 0 where the client has
 * stopped the search, or the tree's `stop` says why it had to end.
 */
int tree_search (struct tree *, int placement, const struct tree_client *,
                 void *state);

/* The same in two steps, from any node: goes to the one that a placement
 * and these choices lead to, whoever made them, or returns 0 where that is
 * refuted; and searches from there.
 */
int tree_go_to (struct tree *, int placement, const struct tree_choice *,
                int choices);
int tree_search_here (struct tree *, const struct tree_client *,
                      void *state);

/* The choices that the node which was gone to would be split into: all
 * cases, and no two of them have a folding in common.  `choice` has room
 * for as many as there are cells.  Returns how many there are.
 */
int tree_choices_here (const struct tree *, struct tree_choice *choice);

#endif
