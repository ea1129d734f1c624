#ifndef published_h_INCLUDED
#define published_h_INCLUDED

#include "instructions/folding_style.h"
#include "puzzle/path.h"
#include "system/search_limits.h"

#include <stdio.h>

/* Foldings that other people have printed, read here from their own text by
 * code that knows nothing of ours: positions are added up step by step, and
 * then moved so that the least coordinates are 0.
 */
struct published {
  struct puzzle puzzle;
  struct path path;
};

/* C. Delord, Snake Puzzle Solver in Haskell (2018), and his 63 moves */
extern const char delord_snake[];
extern const char delord_moves[];
void published_delord (struct published *);

/* C. Smith, Solving a puzzle in Haskell: `segments` and `theAnswer` */
extern const int smith_segments[];
extern const char smith_answer[];
void published_smith (struct published *);

/* N. Craig-Wood, Snake Puzzle Solver (2016): two solutions, as he prints
 * them.  His first grid is our bottom layer, his first row our far row.
 */
extern const char *const craig_wood_layers[2];
void published_craig_wood (struct published *, int solution);

/* A folding along `moves`, six letters FBRLUD for the six directions, of a
 * snake with joints "S", "T", "*" for cubes 2..n-1, in the box around it.
 */
void published_moves (struct published *, const char *joints,
                      const char *moves);

/* The same positions in another region that has them; `inside` as for
 * region_init_shape.
 */
void published_put_into (struct published *, const int side[3],
                         const char *inside);

/* What `print` writes about the folding, which path_check has to accept */
typedef void folding_printer (const struct puzzle *, const struct path *,
                              const struct folding_style *,
                              const struct limits *, FILE *);
char *published_print (const struct published *, folding_printer *print);

void published_clear (struct published *);

#endif
