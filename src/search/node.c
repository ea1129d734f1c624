#include "search/node.h"

#include "encodings/instance.h"
#include "puzzle/path.h"
#include "puzzle/region.h"
#include "search/bitset.h"
#include "search/heuristics.h"
#include "system/memory.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define WORD_BITS 64

/*-------------------------------- space --------------------------------*/

/* The bit of a cell is its place in the box around the region: a step in
 * any direction is then a shift by a fixed number of bits, less than 64 in
 * nearly all boxes since the longest axis comes last.  Along a side of one
 * place there are no steps: any number will do.
 */
static void choose_strides (struct search_context *space,
                            const int side[3]) {
  int axis[3] = {0, 1, 2}, places = 1;
  for (int i = 0; i < 2; i++)
    for (int j = 1; j < 3; j++)
      if (side[axis[j - 1]] > side[axis[j]]) {
        const int swap = axis[j];
        axis[j] = axis[j - 1];
        axis[j - 1] = swap;
      }
  for (int i = 0; i < 3; i++) {
    space->stride[axis[i]] = side[axis[i]] > 1 ? places : 1;
    places *= side[axis[i]];
  }
  space->words = (places + WORD_BITS - 1) / WORD_BITS;
}

static void number_bits (struct search_context *space,
                         const struct region *region) {
  choose_strides (space, region->side);
  space->bit = mem_alloc ((size_t)region->cells * sizeof *space->bit);
  space->cell = mem_alloc_zeroed ((size_t)space->words * WORD_BITS,
                                  sizeof *space->cell);
  for (int cell = 0; cell < region->cells; cell++) {
    const int *at = region->position[cell].at;
    int bit = 0;
    for (int i = 0; i < 3; i++)
      bit += at[i] * space->stride[i];
    space->bit[cell] = bit;
    space->cell[bit] = cell;
  }
}

static void set_bit (word *set, int bit) {
  set[bit / WORD_BITS] |= (word)1 << bit % WORD_BITS;
}

static size_t count_bytes (const struct search_context *space) {
  const size_t cubes = (size_t)space->cubes, words = (size_t)space->words;
  return (cubes + 1) * words * sizeof (struct by_direction) +
         (cubes * words + words + cubes / WORD_BITS + 1) * sizeof (word) +
         cubes * (sizeof (int) + 1);
}

void context_init (struct search_context *space,
                   const struct instance *instance,
                   enum propagation_rules rules) {
  const struct region *region = &instance->puzzle->region;
  *space = (struct search_context){.instance = instance,
                                   .cubes = instance->domains.cubes};
  space->all_full = puzzle_spare_cells (instance->puzzle) == 0;
  space->uses_edges =
      rules == ALL_RULES && space->all_full && space->cubes > 1;
  number_bits (space, region);
  space->cells =
      mem_alloc_zeroed ((size_t)space->words, sizeof *space->cells);
  for (int cell = 0; cell < region->cells; cell++)
    set_bit (space->cells, space->bit[cell]);
  space->straight =
      mem_alloc_zeroed ((size_t)space->cubes, sizeof *space->straight);
  for (int cube = 0; cube < space->cubes; cube++)
    if (instance->puzzle->snake.joint[cube] != TURN)
      space->straight[space->may_be_straight++] = cube;
  space->log_of =
      mem_alloc_zeroed ((size_t)region->cells + 1, sizeof *space->log_of);
  for (int i = 1; i <= region->cells; i++)
    space->log_of[i] = log (i);
  space->chain_bytes = count_bytes (space);
  space->learned = heuristics_new (space->cubes, space->words * WORD_BITS);
}

void context_clear (struct search_context *space) {
  mem_free (space->bit);
  mem_free (space->cell);
  mem_free (space->cells);
  mem_free (space->straight);
  mem_free (space->log_of);
  heuristics_delete (space->learned);
  *space = (struct search_context){0};
}

/*-------------------------------- chains -------------------------------*/

void node_init (struct node *chain, const struct search_context *space) {
  const size_t cubes = (size_t)space->cubes, words = (size_t)space->words;
  const size_t alignment = sizeof (lanes);
  chain->block = mem_alloc (space->chain_bytes + alignment);
  const size_t beyond = (uintptr_t)chain->block % alignment;
  chain->edges =
      (struct by_direction *)((char *)chain->block + (alignment - beyond));
  chain->arcs = chain->edges + words;
  chain->set = (word *)(chain->arcs + cubes * words);
  chain->taken = chain->set + cubes * words;
  chain->changed = chain->taken + words;
  chain->size = (int *)(chain->changed + cubes / WORD_BITS + 1);
  chain->joint = (char *)(chain->size + cubes);
}

void node_copy (struct node *to, const struct node *from,
                const struct search_context *space) {
  memcpy (to->edges, from->edges, space->chain_bytes);
}

void node_clear (struct node *chain) {
  mem_free (chain->block);
  *chain = (struct node){0};
}

static word *set_of (const struct node *chain, int cube, int words) {
  return chain->set + cube * words;
}

static void add_arc (struct by_direction *arcs, int bit, int direction) {
  lanes *half = sign_of (direction) > 0 ? &arcs[bit / WORD_BITS].up
                                        : &arcs[bit / WORD_BITS].down;
  (*half)[axis_of (direction)] |= (word)1 << bit % WORD_BITS;
}

void node_fill (struct node *chain, const struct search_context *space) {
  const struct domains *domains = &space->instance->domains;
  const int words = space->words;
  memset (chain->edges, 0, space->chain_bytes);
  memcpy (chain->joint, space->instance->puzzle->snake.joint,
          (size_t)space->cubes);
  for (int cube = 0; cube < space->cubes; cube++) {
    set_bit (chain->changed, cube);
    for (int cell = 0; cell < domains->cells; cell++) {
      const int bit = space->bit[cell];
      if (!domain_has (domains, cube, cell) ||
          instance_excludes (space->instance, cube, cell))
        continue;
      set_bit (set_of (chain, cube, words), bit);
      chain->size[cube]++;
      for (int d = 0; d < DIRECTIONS; d++)
        if (cube + 1 == space->cubes ||
            domain_has_arc (domains, cube, cell, d))
          add_arc (chain->arcs + cube * words, bit, d);
    }
  }
}

void node_place (struct node *chain, const struct search_context *space,
                 int cube, int cell) {
  const int words = space->words, bit = space->bit[cell];
  word *set = set_of (chain, cube, words);
  struct by_direction *arcs = chain->arcs + cube * words;
  assert (node_has (chain, space, cube, cell));
  chain->size[cube] = 1;
  for (int w = 0; w < words; w++) {
    const word kept = w == bit / WORD_BITS ? (word)1 << bit % WORD_BITS : 0;
    set[w] &= kept;
    arcs[w].up &= everywhere (kept);
    arcs[w].down &= everywhere (kept);
  }
  set_bit (chain->changed, cube);
}

int node_cell (const struct node *chain, const struct search_context *space,
               int cube) {
  const word *set = set_of (chain, cube, space->words);
  int w = 0;
  assert (chain->size[cube] == 1);
  while (!set[w])
    w++;
  return space->cell[w * WORD_BITS + __builtin_ctzll (set[w])];
}

void node_to_path (const struct node *chain,
                   const struct search_context *space, struct path *path) {
  for (int cube = 0; cube < space->cubes; cube++)
    path->cell[cube] = node_cell (chain, space, cube);
}

double node_log_ways (const struct node *chain,
                      const struct search_context *space) {
  double sum = 0;
  for (int cube = 0; cube < space->cubes; cube++)
    sum += space->log_of[chain->size[cube]];
  return sum;
}

int node_open_cubes (const struct node *chain,
                     const struct search_context *space) {
  int open = 0;
  for (int cube = 0; cube < space->cubes; cube++)
    open += chain->size[cube] > 1;
  return open;
}

/*------------------------------- branches ------------------------------*/

/* Counters of COUNTER_BITS bits for 64 cells at once, bit by bit.  Cells
 * whose number does not fit are marked in `over`.
 */
#define COUNTER_BITS 4

static void count_up (word counter[COUNTER_BITS], word *over, word set) {
  for (int i = 0; i < COUNTER_BITS; i++) {
    const word carry = counter[i] & set;
    counter[i] ^= set;
    set = carry;
  }
  *over |= set;
}

static word equal_to (const word counter[COUNTER_BITS], int number) {
  word equal = ~(word)0;
  for (int i = 0; i < COUNTER_BITS; i++)
    equal &= number >> i & 1 ? counter[i] : ~counter[i];
  return equal;
}

/* The cells of word `w` for which two or more cubes are left */
static void weigh_cells (const struct node *chain,
                         const struct search_context *space, int w,
                         double *least, int *cell) {
  word counter[COUNTER_BITS] = {0}, over = 0;
  for (int cube = 0; cube < space->cubes; cube++)
    count_up (counter, &over, set_of (chain, cube, space->words)[w]);
  for (int n = 2; n < 1 << COUNTER_BITS; n++)
    for (word set = equal_to (counter, n) & ~over & space->cells[w]; set;
         set &= set - 1) {
      const int bit = w * WORD_BITS + __builtin_ctzll (set);
      const double cost = n / space->learned->bit[bit];
      if (cost < *least)
        *least = cost, *cell = space->cell[bit];
    }
}

struct choice node_find_branch (const struct node *chain,
                                const struct search_context *space) {
  double least = HUGE_VAL;
  struct choice best = {-1, -1};
  for (int i = 0; i < space->cubes; i++) {
    const double cost = chain->size[i] / space->learned->cube[i];
    if (chain->size[i] > 1 && cost < least)
      least = cost, best.cube = i;
  }
  for (int w = 0; space->all_full && w < space->words; w++)
    weigh_cells (chain, space, w, &least, &best.cell);
  if (best.cell >= 0)
    best.cube = -1;
  return best;
}

int node_next_choice (const struct node *chain,
                      const struct search_context *space,
                      struct choice where, int from,
                      struct choice *choice) {
  const int end =
      where.cube < 0 ? space->cubes : space->instance->domains.cells;
  for (int i = from; i < end; i++) {
    choice->cube = where.cube < 0 ? i : where.cube;
    choice->cell = where.cell < 0 ? i : where.cell;
    if (node_has (chain, space, choice->cube, choice->cell))
      return i;
  }
  return -1;
}

/*-------------------------------- joints -------------------------------*/

/* FREE if it is free and the cubes around it are not all placed */
static char known_joint (const struct node *chain,
                         const struct search_context *space, int cube) {
  const int *size = chain->size + cube;
  if (chain->joint[cube] != FREE || size[-1] > 1 || size[0] > 1 ||
      size[1] > 1)
    return chain->joint[cube];
  const int before = space->bit[node_cell (chain, space, cube - 1)];
  const int here = space->bit[node_cell (chain, space, cube)];
  const int after = space->bit[node_cell (chain, space, cube + 1)];
  return here - before == after - here ? STRAIGHT : TURN;
}

int node_count_joints (struct node *chain,
                       const struct search_context *space) {
  const int cubes = space->cubes;
  int open = 0, left = space->instance->puzzle->snake.straights;
  for (int cube = 1; cube + 1 < cubes; cube++) {
    const char joint = known_joint (chain, space, cube);
    open += joint == FREE;
    left -= joint == STRAIGHT;
  }
  if (open && (left == 0 || left == open))
    for (int cube = 1; cube + 1 < cubes; cube++)
      if (known_joint (chain, space, cube) == FREE) {
        chain->joint[cube] = left ? STRAIGHT : TURN;
        set_bit (chain->changed, cube - 1);
        set_bit (chain->changed, cube);
      }
  return 0 <= left && left <= open;
}
