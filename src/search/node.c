#include "search/node.h"

#include "encodings/instance.h"
#include "puzzle/path.h"
#include "puzzle/region.h"
#include "search/bitset.h"
#include "search/heuristics.h"
#include "search/propagate.h"
#include "system/memory.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#define WORD_BITS 64

/*------------------------------- context -------------------------------*/

/* The bit of a cell is its place in the box around the region: a step in
 * any direction is then a shift by a fixed number of bits, less than 64 in
 * nearly all boxes since the longest axis comes last.  Along a side of one
 * place there are no steps: any number will do.
 */
static void choose_strides (struct search_context *context,
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
    context->stride[axis[i]] = side[axis[i]] > 1 ? places : 1;
    places *= side[axis[i]];
  }
  context->words = (places + WORD_BITS - 1) / WORD_BITS;
}

static void set_cell_bit (word *set, int bit) {
  set[bit / WORD_BITS] |= (word)1 << bit % WORD_BITS;
}

void context_init (struct search_context *context,
                   const struct instance *instance,
                   enum propagation_rules rules) {
  const struct region *region = &instance->puzzle->region;
  *context = (struct search_context){.instance = instance,
                                     .cubes = instance->domains.cubes};
  context->all_full = puzzle_spare_cells (instance->puzzle) == 0;
  context->uses_edges =
      rules == ALL_RULES && context->all_full && context->cubes > 1;
  choose_strides (context, region->side);
  const size_t cubes = (size_t)context->cubes,
               words = (size_t)context->words;
  context->bit = mem_alloc ((size_t)region->cells * sizeof *context->bit);
  context->cell = mem_alloc_zeroed (words * WORD_BITS, sizeof (int));
  context->cells = mem_alloc_zeroed (words, sizeof *context->cells);
  for (int cell = 0; cell < region->cells; cell++) {
    const int *at = region->position[cell].at;
    int bit = 0;
    for (int i = 0; i < 3; i++)
      bit += at[i] * context->stride[i];
    context->bit[cell] = bit;
    context->cell[bit] = cell;
    set_cell_bit (context->cells, bit);
  }
  context->straight = mem_alloc_zeroed (cubes, sizeof *context->straight);
  for (int cube = 0; cube < context->cubes; cube++)
    if (instance->puzzle->snake.joint[cube] != TURN)
      context->straight[context->may_be_straight++] = cube;
  context->log_of =
      mem_alloc_zeroed ((size_t)region->cells + 1, sizeof *context->log_of);
  for (int i = 1; i <= region->cells; i++)
    context->log_of[i] = log (i);
  context->node_bytes =
      (cubes + 1) * words * sizeof (struct by_direction) +
      (cubes * words + words + cubes / WORD_BITS + 1) * sizeof (word) +
      cubes * (sizeof (int) + 1);
  context->scratch = propagation_scratch_new (context->words);
  context->heuristics =
      heuristics_new (context->cubes, context->words * WORD_BITS);
}

void context_clear (struct search_context *context) {
  mem_free (context->bit);
  mem_free (context->cell);
  mem_free (context->cells);
  mem_free (context->straight);
  mem_free (context->log_of);
  mem_free (context->scratch);
  heuristics_delete (context->heuristics);
  *context = (struct search_context){0};
}

/*-------------------------------- nodes -------------------------------*/

void node_init (struct node *node, const struct search_context *context) {
  const size_t cubes = (size_t)context->cubes,
               words = (size_t)context->words;
  const size_t alignment = sizeof (lanes);
  node->block = mem_alloc (context->node_bytes + alignment);
  const size_t beyond = (uintptr_t)node->block % alignment;
  node->edges =
      (struct by_direction *)((char *)node->block + (alignment - beyond));
  node->arcs = node->edges + words;
  node->set = (word *)(node->arcs + cubes * words);
  node->taken = node->set + cubes * words;
  node->changed = node->taken + words;
  node->size = (int *)(node->changed + cubes / WORD_BITS + 1);
  node->joint = (char *)(node->size + cubes);
}

void node_copy (struct node *to, const struct node *from,
                const struct search_context *context) {
  memcpy (to->edges, from->edges, context->node_bytes);
}

void node_clear (struct node *node) {
  mem_free (node->block);
  *node = (struct node){0};
}

static word *cell_set (const struct node *node, int cube, int words) {
  return node->set + cube * words;
}

void node_fill (struct node *node, const struct search_context *context) {
  const struct domains *domains = &context->instance->domains;
  const int words = context->words;
  memset (node->edges, 0, context->node_bytes);
  memcpy (node->joint, context->instance->puzzle->snake.joint,
          (size_t)context->cubes);
  for (int cube = 0; cube < context->cubes; cube++) {
    set_cell_bit (node->changed, cube);
    for (int cell = 0; cell < domains->cells; cell++) {
      const int bit = context->bit[cell];
      if (!domain_has (domains, cube, cell) ||
          instance_excludes (context->instance, cube, cell))
        continue;
      set_cell_bit (cell_set (node, cube, words), bit);
      node->size[cube]++;
      struct by_direction *arcs =
          node->arcs + cube * words + bit / WORD_BITS;
      for (int d = 0; d < DIRECTIONS; d++) {
        lanes *half = sign_of (d) > 0 ? &arcs->up : &arcs->down;
        if (cube + 1 == context->cubes ||
            domain_has_arc (domains, cube, cell, d))
          (*half)[axis_of (d)] |= (word)1 << bit % WORD_BITS;
      }
    }
  }
}

void node_place (struct node *node, const struct search_context *context,
                 int cube, int cell) {
  const int words = context->words, bit = context->bit[cell];
  word *set = cell_set (node, cube, words);
  struct by_direction *arcs = node->arcs + cube * words;
  assert (node_has (node, context, cube, cell));
  node->size[cube] = 1;
  for (int w = 0; w < words; w++) {
    const word kept = w == bit / WORD_BITS ? (word)1 << bit % WORD_BITS : 0;
    set[w] &= kept;
    arcs[w].up &= everywhere (kept);
    arcs[w].down &= everywhere (kept);
  }
  set_cell_bit (node->changed, cube);
}

int node_cell (const struct node *node,
               const struct search_context *context, int cube) {
  const word *set = cell_set (node, cube, context->words);
  int w = 0;
  assert (node->size[cube] == 1);
  while (!set[w])
    w++;
  return context->cell[w * WORD_BITS + __builtin_ctzll (set[w])];
}

void node_to_path (const struct node *node,
                   const struct search_context *context,
                   struct path *path) {
  for (int cube = 0; cube < context->cubes; cube++)
    path->cell[cube] = node_cell (node, context, cube);
}

double node_log_ways (const struct node *node,
                      const struct search_context *context) {
  double sum = 0;
  for (int cube = 0; cube < context->cubes; cube++)
    sum += context->log_of[node->size[cube]];
  return sum;
}

int node_open_cubes (const struct node *node,
                     const struct search_context *context) {
  int open = 0;
  for (int cube = 0; cube < context->cubes; cube++)
    open += node->size[cube] > 1;
  return open;
}

/*------------------------------- branches ------------------------------*/

#define COUNTER_BITS 4

/* Sets `*cell` to the cell of word `w` of least cost, if it costs less than
 * `*least`: the number of cubes left, two or more, divided by the weight.
 * The cubes of 64 cells are counted at once, bit by bit.  Cells whose
 * number does not fit into the counter are marked in `over`.
 */
static void weigh_cells (const struct node *node,
                         const struct search_context *context, int w,
                         double *least, int *cell) {
  word counter[COUNTER_BITS] = {0}, over = 0;
  for (int cube = 0; cube < context->cubes; cube++) {
    word set = cell_set (node, cube, context->words)[w];
    for (int i = 0; i < COUNTER_BITS; i++) {
      const word carry = counter[i] & set;
      counter[i] ^= set;
      set = carry;
    }
    over |= set;
  }
  for (int n = 2; n < 1 << COUNTER_BITS; n++) {
    word set = context->cells[w] & ~over; /* that n cubes can take */
    for (int i = 0; i < COUNTER_BITS; i++)
      set &= n >> i & 1 ? counter[i] : ~counter[i];
    for (; set; set &= set - 1) {
      const int bit = w * WORD_BITS + __builtin_ctzll (set);
      const double cost = n / context->heuristics->bit[bit];
      if (cost < *least)
        *least = cost, *cell = context->cell[bit];
    }
  }
}

struct choice node_find_branch (const struct node *node,
                                const struct search_context *context) {
  double least = HUGE_VAL;
  struct choice best = {-1, -1};
  for (int i = 0; i < context->cubes; i++) {
    const double cost = node->size[i] / context->heuristics->cube[i];
    if (node->size[i] > 1 && cost < least)
      least = cost, best.cube = i;
  }
  for (int w = 0; context->all_full && w < context->words; w++)
    weigh_cells (node, context, w, &least, &best.cell);
  if (best.cell >= 0)
    best.cube = -1;
  return best;
}

int node_next_choice (const struct node *node,
                      const struct search_context *context,
                      struct choice where, int from,
                      struct choice *choice) {
  const int end =
      where.cube < 0 ? context->cubes : context->instance->domains.cells;
  for (int i = from; i < end; i++) {
    choice->cube = where.cube < 0 ? i : where.cube;
    choice->cell = where.cell < 0 ? i : where.cell;
    if (node_has (node, context, choice->cube, choice->cell))
      return i;
  }
  return -1;
}

/*-------------------------------- joints -------------------------------*/

/* FREE if it is free and the cubes around it are not all placed */
static char known_joint (const struct node *node,
                         const struct search_context *context, int cube) {
  const int *size = node->size + cube;
  if (node->joint[cube] != FREE || size[-1] > 1 || size[0] > 1 ||
      size[1] > 1)
    return node->joint[cube];
  const int before = context->bit[node_cell (node, context, cube - 1)];
  const int here = context->bit[node_cell (node, context, cube)];
  const int after = context->bit[node_cell (node, context, cube + 1)];
  return here - before == after - here ? STRAIGHT : TURN;
}

bool node_count_joints (struct node *node,
                        const struct search_context *context) {
  const int cubes = context->cubes;
  int open = 0, left = context->instance->puzzle->snake.straights;
  for (int cube = 1; cube + 1 < cubes; cube++) {
    const char joint = known_joint (node, context, cube);
    open += joint == FREE;
    left -= joint == STRAIGHT;
  }
  if (open && (left == 0 || left == open))
    for (int cube = 1; cube + 1 < cubes; cube++)
      if (known_joint (node, context, cube) == FREE) {
        node->joint[cube] = left ? STRAIGHT : TURN;
        set_cell_bit (node->changed, cube - 1);
        set_cell_bit (node->changed, cube);
      }
  return 0 <= left && left <= open;
}
