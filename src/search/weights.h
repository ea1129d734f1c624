#ifndef weights_h_INCLUDED
#define weights_h_INCLUDED

#include <stdint.h>

/* Cubes and cells that contradictions come from gain weight, recent ones
 * more (Boussemart, Hemery, Lecoutre, Sais, ECAI 2004); cells are bits, as
 * in chain.h.  All weigh 1 at first.
 */
struct weights {
  double gain;
  int cubes, bits;
  double *cube, *bit; /* [0..cubes[, [0..bits[ */
};

struct weights *weights_new (int cubes, int bits);
void weights_delete (struct weights *);

/* A contradiction at a cube, or at the first cell of word `w` of a set.
 * Both return 0, as whoever finds one does.
 */
int blame_cube (struct weights *, int cube);
int blame_cell (struct weights *, uint64_t set, int w);

#endif
