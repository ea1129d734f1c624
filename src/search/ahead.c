#include "search/ahead.h"

#include "instance/instance.h"
#include "search/narrow.h"
#include "search/weights.h"

#include <math.h>

/* More candidates find hardly better ones. */
#define MOST_CANDIDATES 32

/* A tree is taken to grow with this power of the number of ways that there
 * are to choose a cell for each cube.
 */
#define GROWTH 0.06

/* Either cube or cell is -1. */
struct candidate {
  int cube, cell;
  double cost; /* choices by weight */
};

struct candidates {
  struct candidate list[MOST_CANDIDATES]; /* [0..count[, the best first */
  int count;
};

static void consider (struct candidates *candidates,
                      struct candidate candidate) {
  struct candidate *list = candidates->list;
  int i = candidates->count;
  if (i < MOST_CANDIDATES)
    candidates->count++;
  else if (list[--i].cost <= candidate.cost)
    return;
  for (; i && list[i - 1].cost > candidate.cost; i--)
    list[i] = list[i - 1];
  list[i] = candidate;
}

static int count_cubes (const struct chain *chain,
                        const struct space *space, int cell) {
  int count = 0;
  for (int cube = 0; cube < space->cubes; cube++)
    count += chain_has (chain, space, cube, cell);
  return count;
}

static void consider_all (struct candidates *candidates,
                          const struct chain *chain,
                          const struct space *space) {
  const struct weights *weights = space->weights;
  const int cells = space->all_full ? space->instance->domains.cells : 0;
  for (int cube = 0; cube < space->cubes; cube++)
    if (chain->size[cube] > 1)
      consider (candidates,
                (struct candidate){
                    cube, -1, chain->size[cube] / weights->cube[cube]});
  for (int cell = 0; cell < cells; cell++) {
    const int cubes = count_cubes (chain, space, cell);
    if (cubes > 1)
      consider (candidates,
                (struct candidate){-1, cell,
                                   cubes / weights->bit[space->bit[cell]]});
  }
}

/* The nodes below a chain, as a guess */
static double guess_nodes (const struct chain *chain,
                           const struct space *space) {
  double sum = 0;
  for (int cube = 0; cube < space->cubes; cube++)
    sum += log (chain->size[cube]);
  return exp (GROWTH * sum);
}

static double try_choice (const struct chain *chain,
                          const struct space *space, struct chain *scratch,
                          int cube, int cell) {
  chain_copy (scratch, chain, space);
  chain_place (scratch, space, cube, cell);
  return chain_narrow (scratch, space) ? guess_nodes (scratch, space) : 0;
}

/* The nodes of a branch, all but the last choice of which are nodes
 * themselves; or some number above `most`
 */
static double try_branch (const struct chain *chain,
                          const struct space *space, struct chain *scratch,
                          const struct candidate *candidate, double most) {
  const int end =
      candidate->cube < 0 ? space->cubes : space->instance->domains.cells;
  double nodes = -1;
  for (int i = 0; i < end && nodes <= most; i++) {
    const int cube = candidate->cube < 0 ? i : candidate->cube;
    const int cell = candidate->cell < 0 ? i : candidate->cell;
    if (chain_has (chain, space, cube, cell))
      nodes += 1 + try_choice (chain, space, scratch, cube, cell);
  }
  return nodes;
}

void ahead_find_branch (const struct chain *chain,
                        const struct space *space, struct chain *scratch,
                        int *cube, int *cell) {
  struct candidates candidates = {.count = 0};
  struct weights *before = weights_copy (space->weights);
  double least = HUGE_VAL;
  *cube = *cell = -1;
  consider_all (&candidates, chain, space);
  for (int i = 0; i < candidates.count; i++) {
    const struct candidate *candidate = &candidates.list[i];
    const double nodes =
        try_branch (chain, space, scratch, candidate, least);
    if (nodes >= least)
      continue;
    least = nodes;
    *cube = candidate->cube;
    *cell = candidate->cell;
  }
  weights_take_back (space->weights, before);
}
