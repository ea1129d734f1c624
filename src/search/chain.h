#ifndef chain_h_INCLUDED
#define chain_h_INCLUDED

#include "region/direction.h"

#include <stddef.h>
#include <stdint.h>

struct effort;
struct instance;
struct path;
struct weights;

/* What is left for every cube of a snake while cubes are being placed, as
 * sets of cells that are words of bits.  The rules that narrow it are those
 * of narrow.h.
 *
 * Cubes and cells that contradictions come from gain weight (weights.h),
 * and are branched on earlier; and what it took to refute nodes is kept
 * (effort.h).  So a space is not to be shared by two searches at a time.
 */
struct space {
  const struct instance *instance; /* not owned */
  int cubes, words;                /* 64 bits each, for one set */
  int all_full;                    /* no cell is spare */
  int uses_edges;                  /* that rule is asked for, and holds */
  int stride[3];                   /* from bit to bit along each axis */
  int *bit;                        /* [0..cells[ of each cell */
  int *cell;                       /* [0..64*words[ of each bit */
  uint64_t *cells;                 /* the set of all cells */
  int may_be_straight;             /* so many cubes, or are ends */
  int *straight;                   /* [0..may_be_straight[ these */
  double *log_of;                  /* [0..cells] logarithms; 0 of 0 */
  struct weights *weights;         /* of past contradictions */
  struct effort *effort;           /* of past nodes */
};

/* Of the words of arcs: three axes, and one that is not used */
#define LANES 4

/* A chain is one block of memory, to be copied as a whole. */
struct chain {
  void *block;
  uint64_t *arcs;  /* [0..cubes*words*2*LANES[ the cells that each cube can
                    * leave: for each word the directions along the axes,
                    * and those against them; the last cube in any */
  uint64_t *edges; /* [0..words*2*LANES[ that every folding has */
  uint64_t *set;   /* [0..cubes*words[ the cells left for each cube */
  uint64_t *taken; /* [0..words[ cells that others have left to a cube */
  int *size;       /* [0..cubes[ of its set */
  char *joint;     /* [0..cubes[ an `enum joint`; FREE ones become known */
  uint64_t *changed; /* the set of the cubes that have changed since the
                      * last pass of the walks */
};

/* The instance has to outlive the space, and the space its chains. */
enum chain_rules {
  RULES_OF_WALKS, /* what unit propagation does in the encoding `walk` */
  ALL_RULES       /* and the edges */
};
void space_init (struct space *, const struct instance *, enum chain_rules);
void space_clear (struct space *);

/* All that was learned is forgotten: what follows does not depend on what
 * was searched before.
 */
void space_forget (struct space *);

void chain_init (struct chain *, const struct space *); /* undefined */
size_t chain_bytes (const struct space *);              /* that it takes */
void chain_clear (struct chain *);

/* What the instance leaves, in its domains and beside them */
void chain_fill (struct chain *, const struct space *);
void chain_copy (struct chain *, const struct chain *,
                 const struct space *);

/* Cube `cube` lies in `cell`, one that it has left. */
void chain_place (struct chain *, const struct space *, int cube, int cell);
int chain_has (const struct chain *, const struct space *, int cube,
               int cell);
int chain_has_arc (const struct chain *, const struct space *, int cube,
                   int cell, int direction);

/* The cell of a cube with only one left; those of all cubes, to a path that
 * has been initialised
 */
int chain_cell (const struct chain *, const struct space *, int cube);
void chain_to_path (const struct chain *, const struct space *,
                    struct path *);

/* Where to go on: the cube with the fewest cells left for its weight, or
 * the cell with the fewest cubes; the other of the two is -1.  Both are
 * where all cubes are placed.
 */
void chain_find_branch (const struct chain *, const struct space *,
                        int *cube, int *cell);

/* The logarithm of the number of ways to choose a cell for each cube, from
 * 0 on
 */
double chain_log_ways (const struct chain *, const struct space *);

/* How many cubes have more than one cell left */
int chain_open_cubes (const struct chain *, const struct space *);

#endif
