#ifndef node_h_INCLUDED
#define node_h_INCLUDED

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct by_direction;
struct instance;
struct heuristics;
struct path;
struct propagation_scratch;

/* Which rules narrow the nodes of a context, see propagate.h */
enum propagation_rules {
  RULES_OF_WALKS, /* what unit propagation does in the encoding `walk` */
  ALL_RULES       /* and the edges */
};

/* What all nodes of a search have in common.  A search learns
 * (heuristics.h): no two searches use a context at the same time.
 */
struct search_context {
  const struct instance *instance; /* not owned */
  int cubes, words;                /* 64 bits each, for one set of cells */
  bool all_full;                   /* no cell is spare */
  bool uses_edges;     /* the rule of edges is asked for, and holds */
  int stride[3];       /* from bit to bit along each axis */
  int *bit;            /* [0..cells[ of each cell */
  int *cell;           /* [0..64*words[ of each bit */
  uint64_t *cells;     /* the set of all cells */
  int may_be_straight; /* number of cubes that do not turn */
  int *straight;       /* [0..may_be_straight[ these cubes */
  double *log_of;      /* [0..cells] logarithms; 0 of 0 */
  size_t node_bytes;   /* that a node takes */
  struct heuristics *heuristics;
  struct propagation_scratch *scratch; /* propagate.h */
};

/* The instance has to outlive the context, and the context its nodes. */
void context_init (struct search_context *, const struct instance *,
                   enum propagation_rules);
void context_clear (struct search_context *);

/* What is left for each cube of a snake when some cubes are placed, as sets
 * of cells.  A node is one block of memory, to be copied as a whole.
 */
struct node {
  void *block;
  struct by_direction
      *edges; /* [0..words[ that every folding has (bitset.h) */
  struct by_direction
      *arcs;         /* [0..cubes*words[ the cells that each cube can leave
                      * in each direction; the last cube in any */
  uint64_t *set;     /* [0..cubes*words[ the cells left for each cube */
  uint64_t *taken;   /* [0..words[ cells of placed cubes, which no other
                      * cube has left */
  uint64_t *changed; /* the set of the cubes that have changed since the
                      * last pass of the walks */
  int *size;         /* [0..cubes[ of the set of each cube */
  char *joint; /* [0..cubes[ an `enum joint`; FREE ones become known */
};

void node_init (struct node *,
                const struct search_context *); /* undefined */
void node_clear (struct node *);

/* All cells and arcs of the domains that the instance does not exclude */
void node_fill (struct node *, const struct search_context *);
void node_copy (struct node *, const struct node *,
                const struct search_context *);

/* Places a cube in one of the cells that it has left. */
void node_place (struct node *, const struct search_context *, int cube,
                 int cell);
/* Has the cube that cell left? */
static inline bool node_has (const struct node *node,
                             const struct search_context *context, int cube,
                             int cell) {
  const int bit = context->bit[cell];
  return node->set[cube * context->words + bit / 64] >> bit % 64 & 1;
}

/* The cell of a cube that has only one left */
int node_cell (const struct node *, const struct search_context *,
               int cube);
/* The cells of all cubes, which have one each; the path has been
 * initialised.
 */
void node_to_path (const struct node *, const struct search_context *,
                   struct path *);

/* Cube `cube` is in `cell`.  A node is split on a cube with its cells, or
 * on a cell with its cubes: then the other one is -1.
 */
struct choice {
  int cube, cell;
};

/* Where to split: on the cube with the fewest cells left for its weight, or
 * on the cell with the fewest cubes; both are -1 if all cubes are placed.
 */
struct choice node_find_branch (const struct node *,
                                const struct search_context *);

/* Finds the first choice of a split that is left, with a cell or cube of
 * `from` or higher, and returns that number, or -1.
 */
int node_next_choice (const struct node *, const struct search_context *,
                      struct choice where, int from, struct choice *);

/* The logarithm of the number of ways to choose a cell for each cube */
double node_log_ways (const struct node *, const struct search_context *);

/* How many cubes have more than one cell left */
int node_open_cubes (const struct node *, const struct search_context *);

/* The rule of joints (propagate.h): if the joints that are not known must
 * all be alike, they become known.  Returns false if there are too many or
 * too few straight ones.
 */
bool node_count_joints (struct node *, const struct search_context *);

#endif
