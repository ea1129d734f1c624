#ifndef tree_h_INCLUDED
#define tree_h_INCLUDED

#include "instance/windows.h"
#include "search/chain.h"
#include "system/array.h"
#include "system/search_limits.h"

/* The search tree.  The children of its root are the placements of a window
 * (windows.h).  A node keeps the cells that are left for each cube when
 * some cubes are placed, narrowed (chain.h).  Without a contradiction the
 * client is asked, and may have the node split: on the cells of a cube, or
 * the cubes of a cell, which `chain_find_branch` or ahead.h chooses.  Each
 * choice is a child, so that all cases are exhausted.
 *
 * The last choice of a node needs no child: if all others are refuted it
 * follows, is placed in the node itself, and the client is asked again.
 * That saves copies, and in a proof the decision.
 *
 * The order of nodes depends on nothing but the instance, the rules and
 * what was met before in this tree (space_forget).
 */
enum tree_step {
  TREE_SPLIT, /* go on below this node */
  TREE_CLOSE, /* nothing is left to do here */
  TREE_STOP   /* end the search at once */
};

/* Cube `cube` is in `cell`. */
struct tree_choice {
  int cube, cell;
};

struct tree_choices {
  struct tree_choice *item; /* [0..count[, array.h */
  size_t count, room;
};

/* The path to a node.  It stands for all foldings that have the placement
 * and obey the choices, whatever the program that reads it would choose.
 */
struct branch {
  int placement;
  struct tree_choices choice; /* from the placement down */
  double nodes; /* expected below it (branches.h); 0 if refuted at once */
};

struct tree_client {
  /* What to do with a node that has been narrowed.  TREE_SPLIT only if some
   * cube has several cells left.
   */
  enum tree_step (*enter) (void *state, const struct chain *);

  /* Cube `cube` is going to be placed in `cell`, in a child; later all
   * cases below it have been closed, and the decision is taken back.
   * Neither is called for the last choice of a node, nor `close` after a
   * stop.  Both may be 0.
   */
  void (*decide) (void *state, int cube, int cell);
  void (*close) (void *state);

  /* For clients that resume a stopped search (share.h).  The last choice of
   * the node at hand has been placed in it; or, after a stop, at each node
   * from the one that stopped up to the root: this choice of the node at
   * `level` has not been tried yet.  Both may be 0.
   */
  void (*place_last) (void *state, int cube, int cell);
  void (*leave) (void *state, int level, int cube, int cell);
};

struct tree {
  struct window window;
  struct space space;
  struct chain *chain; /* [0..depth[ the nodes from the root to the one at
                        * hand; as deep as the search ever was */
  int depth;
  int is_refuted;  /* nothing is left before anything is placed */
  enum stop stop;  /* a limit of the instance that has been reached: nothing
                    * is searched any more, and no other result counts */
  int is_careful;  /* 0 at first: branches are chosen with a look ahead
                    * (ahead.h) only if it is expected to pay */
  long long nodes; /* that a client was asked about */
  long long narrowings; /* of chains, all together */
};

/* The tree of an instance, which has to outlive it.  The first function
 * chooses a window with at most `placements` placements, the second one
 * takes over a window that the caller has chosen.
 */
void tree_init (struct tree *, const struct instance *, int placements,
                enum chain_rules);
void tree_init_in_window (struct tree *, const struct instance *,
                          struct window, enum chain_rules);
void tree_clear (struct tree *);

/* Searches below a branch of a tree that is not refuted.  Returns 1 if all
 * cases are closed, 0 if the client has stopped the search or the tree's
 * `stop` says why it had to end.
 */
int tree_search (struct tree *, const struct branch *,
                 const struct tree_client *, void *state);

/* The same in two steps: goes to the node of the branch, and returns 0 if
 * it is refuted; searches from there.
 */
int tree_go_to (struct tree *, const struct branch *);
int tree_search_here (struct tree *, const struct tree_client *,
                      void *state);

/* The choices of the node that `tree_go_to` has gone to: all cases, no two
 * of which have a folding in common.  They replace what is in the array.
 */
void tree_choices_here (const struct tree *, struct tree_choices *);

#endif
