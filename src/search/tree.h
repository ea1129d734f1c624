#ifndef tree_h_INCLUDED
#define tree_h_INCLUDED

#include "encodings/windows.h"
#include "search/branches.h"
#include "search/node.h"
#include "system/search_limits.h"

/* The search tree.  The children of its root are the placements of a window
 * (windows.h).  A node keeps the cells that are left for each cube when
 * some cubes are placed, narrowed (propagate.h).  Without a contradiction
 * the client is asked, and may have the node split: on the cells of a cube,
 * or the cubes of a cell, which `node_find_branch` or lookahead.h chooses.
 * Each choice is a child, so that all cases are exhausted.
 *
 * The last choice of a node needs no child: if all others are refuted it
 * follows, is placed in the node itself, and the client is asked again.
 * That saves copies, and in a proof the decision.
 *
 * The order of nodes depends on nothing but the instance, the rules and
 * what was met before in this tree (heuristics_forget).
 */
enum tree_step {
  TREE_SPLIT, /* go on below this node */
  TREE_CLOSE, /* nothing is left to do here */
  TREE_STOP   /* end the search at once */
};

struct tree_client {
  /* What to do with a node that has been narrowed.  TREE_SPLIT only if some
   * cube has several cells left.
   */
  enum tree_step (*enter) (void *state, const struct node *);

  /* Cube `cube` is going to be placed in `cell`, in a child; later all
   * cases below it have been closed, and the decision is taken back.
   * Neither is called for the last choice of a node, nor `close` after a
   * stop.  Both may be 0.
   */
  void (*decide) (void *state, int cube, int cell);
  void (*close) (void *state);
};

struct tree {
  struct window window;
  struct search_context context;
  struct node *stack; /* [0..depth[ the nodes from the root to the one at
                       * hand; as deep as the search ever was */
  int depth;
  int is_refuted; /* nothing is left before anything is placed */
  enum stop_reason
      stop;        /* a limit of the instance that has been reached: nothing
                    * is searched any more, and no other result counts */
  int is_careful;  /* 0 at first: branches are chosen with a look ahead
                    * (lookahead.h) only if it is expected to pay */
  double log_ways; /* of the node at hand (node.h) */
  long long nodes; /* that a client was asked about */
  long long narrowings; /* of nodes, all together */
};

/* The tree of an instance, which has to outlive it.  The first function
 * chooses a window with at most `placements` placements, the second one
 * takes over a window that the caller has chosen.
 */
void tree_init (struct tree *, const struct instance *, int placements,
                enum propagation_rules);
void tree_init_in_window (struct tree *, const struct instance *,
                          struct window, enum propagation_rules);
void tree_clear (struct tree *);

/* Searches below a branch of a tree that is not refuted.  Returns 1 if all
 * cases are closed, 0 if the client has stopped the search or the tree's
 * `stop` says why it had to end.
 */
int tree_search (struct tree *, const struct branch *,
                 const struct tree_client *, void *state);

/* A share of a search: some branches, one after the other.  If it takes
 * more nodes than it may, or is told to end, what is left is a list of
 * branches again, and nothing is searched twice.
 */
struct share {
  struct branches branches;
  long long most_nodes;                  /* 0 for any number */
  const volatile sig_atomic_t *must_end; /* not 0: it ends before the next
                                          * node; may be a null pointer */
  long long nodes;                       /* taken so far */
  int is_over;          /* it took too many, or had to end */
  struct branches rest; /* what is left */
};

void share_clear (struct share *);

/* Searches below branch `i` of a share, as `tree_search`; the cases may
 * also be in the rest.
 */
int tree_search_share (struct tree *, struct share *, size_t i,
                       const struct tree_client *, void *state);

/* `tree_search` in two steps: goes to the node of the branch, and returns 0
 * if it is refuted; searches from there.
 */
int tree_go_to (struct tree *, const struct branch *);
int tree_search_here (struct tree *, const struct tree_client *,
                      void *state);

/* The choices of the node that `tree_go_to` has gone to: all cases, no two
 * of which have a folding in common.  They replace what is in the array.
 */
void tree_choices_here (const struct tree *, struct choices *);

#endif
