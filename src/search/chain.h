#ifndef chain_h_INCLUDED
#define chain_h_INCLUDED

#include "region/direction.h"

#include <stddef.h>
#include <stdint.h>

struct instance;

/* What is left for every cube of a snake while cubes are being placed, as
 * sets of cells that are words of bits, and the rules that narrow it:
 *
 *   walks    an arc "cube i leaves cell c in direction k" stays only if it
 *            lies on a walk from the first cube to the last through what is
 *            left; two passes along the chain make that exact
 *   cells    the cell of a placed cube is no other cube's; where no cell is
 *            spare, each cell has a cube, and one that only one cube can
 *            take is taken by it
 *   joints   where the snake says how many joints are straight, the joints
 *            between three placed cubes are known; when there are as many
 *            as can be, the free ones that are left turn, or are straight
 *
 * The first rule is the arc consistency of a constraint network that is a
 * path (Freuder, A sufficient condition for backtrack-free search, JACM 29,
 * 1982), the second a part of that of "all different" (Regin, AAAI 1994).
 * Both together cost 3 microseconds at 64 cells, and refute what PicoSAT
 * needs several decisions for, at 70 microseconds each.
 *
 * Cubes and cells that contradictions come from gain weight, recent ones
 * more (Boussemart, Hemery, Lecoutre, Sais, ECAI 2004), and are branched on
 * earlier.  So a space is not to be shared by two searches at a time.
 */
struct space {
  const struct instance *instance; /* not owned */
  int cubes, words;                /* 64 bits each, for one set */
  int all_full;                    /* no cell is spare */
  int stride[3];                   /* from bit to bit along each axis */
  int *bit;                        /* [0..cells[ of each cell */
  int *cell;                       /* [0..64*words[ of each bit */
  uint64_t *cells;                 /* the set of all cells */
  uint64_t *taken, *forced;        /* scratch */
  struct weights *weights;         /* of past contradictions */
};

/* A chain is one block of memory, to be copied as a whole. */
struct chain {
  uint64_t *set;  /* [0..cubes*words[ the cells left for each cube */
  uint64_t *arcs; /* [0..cubes*DIRECTIONS*words[ and those that it can leave
                   * in each direction; the last cube in any */
  int *size;      /* [0..cubes[ of its set */
  char *joint;    /* [0..cubes[ an `enum joint`; FREE ones become known */
  char *changed;  /* [0..cubes[ since the last pass of the walks */
};

/* The instance has to outlive the space, and the space its chains. */
void space_init (struct space *, const struct instance *);
void space_clear (struct space *);

/* All contradictions are forgotten: what follows does not depend on what
 * was searched before.
 */
void space_forget (struct space *);

void chain_init (struct chain *, const struct space *); /* undefined */
size_t chain_bytes (const struct space *);              /* that it takes */
void chain_clear (struct chain *);

/* What the domains of the instance leave */
void chain_fill (struct chain *, const struct space *);
void chain_copy (struct chain *, const struct chain *,
                 const struct space *);

/* Cube `cube` lies in `cell`, one that it has left. */
void chain_place (struct chain *, const struct space *, int cube, int cell);
int chain_has (const struct chain *, const struct space *, int cube,
               int cell);

/* The cell of a cube with only one left */
int chain_cell (const struct chain *, const struct space *, int cube);

/* Applies the rules until nothing changes, or one of the limits of the
 * instance is reached; 0 where some cube has no cell left or some cell no
 * cube.
 */
int chain_narrow (struct chain *, const struct space *);

/* Where to go on: the cube with the fewest cells left for its weight, or
 * the cell with the fewest cubes; the other of the two is -1.  Both are
 * where all cubes are placed.
 */
void chain_find_branch (const struct chain *, const struct space *,
                        int *cube, int *cell);

/* How many cubes have more than one cell left */
int chain_open_cubes (const struct chain *, const struct space *);

#endif
