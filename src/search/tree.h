#ifndef tree_h_INCLUDED
#define tree_h_INCLUDED

#include "encodings/windows.h"
#include "search/branches.h"
#include "search/node.h"
#include "system/search_limits.h"

#include <stdbool.h>

/* The search tree.  The children of its root are the placements of a window
 * (windows.h).  A node keeps the cells that are left for each cube when
 * some cubes are placed, narrowed (propagate.h).  If narrowing meets no
 * contradiction the client may have the node split: on the cells of a cube,
 * or on the cubes of a cell, which `node_find_branch` or lookahead.h
 * chooses.  Each choice is a child, so that all cases are exhausted.
 *
 * The last choice of a node needs no child: if all others are refuted it
 * follows.  It is placed in the node itself, and the client enters the node
 * again.  That saves copies, and in a proof the decision.
 *
 * The order of nodes depends on nothing but the instance, the rules and
 * what the search has learned in this tree (heuristics_forget).
 */
enum tree_step {
  TREE_SPLIT, /* go on below this node */
  TREE_CLOSE, /* nothing is left to do here */
  TREE_STOP   /* end the search at once */
};

struct tree_client {
  /* Says what to do with a node that has been narrowed, while no limit of
   * the instance is reached: TREE_SPLIT only if some cube has several cells
   * left.
   */
  enum tree_step (*enter) (void *state, const struct node *);

  /* `decide` is called before cube `cube` is placed in `cell`, in a child;
   * `close` when all cases below the child have been closed, and the
   * decision is taken back.  Neither is called for the last choice of a
   * node, and `close` is not called after a stop.  Both may be 0.
   */
  void (*decide) (void *state, int cube, int cell);
  void (*close) (void *state);
};

struct tree {
  struct window window;
  struct search_context context;
  struct node *stack; /* [0..depth[ the nodes from the root to the current
                       * one; as deep as the search ever was */
  int depth;
  bool is_refuted;       /* nothing is left before anything is placed */
  enum stop_reason stop; /* the limit of the instance that was reached: then
                          * the search has ended, and no other result
                          * counts */
  bool is_careful;       /* choose all branches with a look ahead; false at
                          * first: only if a look is expected to pay */
  double log_ways;       /* of the current node (node.h) */
  long long nodes;       /* that a client has entered */
  long long narrowings;  /* calls of `node_propagate` */
};

/* Makes the tree of an instance, which has to outlive the tree.  The first
 * function chooses a window as the plan says, and takes all rules; the
 * second one takes over a window that the caller has chosen.
 */
void tree_init (struct tree *, const struct instance *);
void tree_init_in_window (struct tree *, const struct instance *,
                          struct window, enum propagation_rules);
void tree_clear (struct tree *);

/* Searches below a branch of a tree that is not refuted.  Returns true if
 * all cases are closed, false if the client has stopped the search or the
 * tree's `stop` says why it had to end.
 */
bool tree_search (struct tree *, const struct branch *,
                  const struct tree_client *, void *state);

/* A share of a search: some branches, one after the other.  If the share
 * takes more nodes than it may, or is told to end, the rest is a list of
 * branches again, and nothing is searched twice.
 */
struct share {
  struct branches branches;
  long long most_nodes;                  /* 0 for any number */
  const volatile sig_atomic_t *must_end; /* not 0: it ends before the next
                                          * node; may be a null pointer */
  long long nodes;                       /* taken so far */
  bool is_over;         /* it took too many nodes, or had to end */
  struct branches rest; /* not searched yet */
};

void share_clear (struct share *);

/* Searches below branch `i` of a share.  Returns true if all cases are
 * closed or in the rest of the share, else false, as `tree_search`.
 */
bool tree_search_share (struct tree *, struct share *, size_t i,
                        const struct tree_client *, void *state);

/* `tree_search` in two steps.  The first one goes to the node of a branch.
 * It returns false if the node is refuted, and true if the node is open or
 * the tree has stopped: then nothing may be asked of the node.  The second
 * one searches from there; it returns false at once if the tree has
 * stopped.
 */
bool tree_go_to (struct tree *, const struct branch *);
bool tree_search_here (struct tree *, const struct tree_client *,
                       void *state);

/* The choices of the node that `tree_go_to` has gone to.  They are all
 * cases, and no two have a folding in common.  They replace what is in the
 * array.
 */
void tree_choices_here (const struct tree *, struct choices *);

#endif
