#ifndef chain_h_INCLUDED
#define chain_h_INCLUDED

#include <stddef.h>
#include <stdint.h>

struct six;
struct instance;
struct learned;
struct path;

/* Which rules narrow the chains of a space, see narrow.h */
enum chain_rules {
  RULES_OF_WALKS, /* what unit propagation does in the encoding `walk` */
  ALL_RULES       /* and the edges */
};

/* What all chains of a search have in common.  A search learns (learned.h):
 * no two searches use a space at the same time.
 */
struct space {
  const struct instance *instance; /* not owned */
  int cubes, words;                /* 64 bits each, for one set of cells */
  int all_full;                    /* no cell is spare */
  int uses_edges;                  /* that rule is asked for, and holds */
  int stride[3];                   /* from bit to bit along each axis */
  int *bit;                        /* [0..cells[ of each cell */
  int *cell;                       /* [0..64*words[ of each bit */
  uint64_t *cells;                 /* the set of all cells */
  int may_be_straight;             /* number of cubes that do not turn */
  int *straight;                   /* [0..may_be_straight[ these cubes */
  double *log_of;                  /* [0..cells] logarithms; 0 of 0 */
  size_t chain_bytes;              /* that a chain takes */
  struct learned *learned;
};

/* The instance has to outlive the space, and the space its chains. */
void space_init (struct space *, const struct instance *, enum chain_rules);
void space_clear (struct space *);

/* What is left for each cube of a snake when some cubes are placed, as sets
 * of cells.  A chain is one block of memory, to be copied as a whole.
 */
struct chain {
  void *block;
  struct six *edges; /* [0..words[ that every folding has (lanes.h) */
  struct six *arcs;  /* [0..cubes*words[ the cells that each cube can leave
                      * in each direction; the last cube in any */
  uint64_t *set;     /* [0..cubes*words[ the cells left for each cube */
  uint64_t *taken;   /* [0..words[ cells of placed cubes, which no other
                      * cube has left */
  uint64_t *changed; /* the set of the cubes that have changed since the
                      * last pass of the walks */
  int *size;         /* [0..cubes[ of the set of each cube */
  char *joint; /* [0..cubes[ an `enum joint`; FREE ones become known */
};

void chain_init (struct chain *, const struct space *); /* undefined */
void chain_clear (struct chain *);

/* All cells and arcs of the domains that the instance does not exclude */
void chain_fill (struct chain *, const struct space *);
void chain_copy (struct chain *, const struct chain *,
                 const struct space *);

/* Places a cube in one of the cells that it has left. */
void chain_place (struct chain *, const struct space *, int cube, int cell);
static inline int chain_has (const struct chain *chain,
                             const struct space *space, int cube,
                             int cell) {
  const int bit = space->bit[cell];
  return chain->set[cube * space->words + bit / 64] >> bit % 64 & 1;
}

/* The cell of a cube that has only one left; and the cells of all cubes,
 * for a path that has been initialised
 */
int chain_cell (const struct chain *, const struct space *, int cube);
void chain_to_path (const struct chain *, const struct space *,
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
struct choice chain_find_branch (const struct chain *,
                                 const struct space *);

/* Finds the first choice of a split that is left, with a cell or cube of
 * `from` or higher, and returns that number, or -1.
 */
int chain_next_choice (const struct chain *, const struct space *,
                       struct choice where, int from, struct choice *);

/* The logarithm of the number of ways to choose a cell for each cube */
double chain_log_ways (const struct chain *, const struct space *);

/* How many cubes have more than one cell left */
int chain_open_cubes (const struct chain *, const struct space *);

/* The rule of joints (narrow.h): if the joints that are not known must all
 * be alike, they become known.  Returns 0 if there are too many or too few
 * straight ones.
 */
int chain_count_joints (struct chain *, const struct space *);

#endif
