#include "design/uniform_path.h"

#include "system/memory.h"
#include "system/random.h"

#include <stdbool.h>

/* A state is a set of edges, and above them the number of ends. */
#define EDGES 62
#define ONE_END ((uint64_t)1 << EDGES)
#define MOST_CHOICES 21 /* one or two of six edges */

struct edge_choice {
  uint64_t edges;
  int cell[2]; /* at their other ends; the second is NO_CELL at an end */
};

/* In the order of the cells each edge has a bit from its first cell to its
 * second, so a choice for a cell clears the bits of its edges to cells
 * before it, and sets those of its edges to cells after it.
 */
struct uniform_step {
  int cell;
  uint64_t before, after; /* all edges to cells before it and after it */
  int choices;
  struct edge_choice choice[MOST_CHOICES];
};

/*--------------------------------- steps -------------------------------*/

static void add_edge_choice (struct uniform_step *step, uint64_t edges,
                             int cell, int other) {
  step->choice[step->choices++] =
      (struct edge_choice){edges, {cell, other}};
}

/* `edge` has the bit of each direction, or 0.  A bit is free again when
 * both cells of the edge had their step.
 */
static bool fill_step (struct uniform_step *step,
                       const struct region *region, int cell,
                       uint64_t (*edge)[DIRECTIONS], uint64_t *used) {
  const int *neighbour = region->neighbour[cell];
  const uint64_t *own = edge[cell];
  for (int d = 0; d < DIRECTIONS; d++)
    if (edge[cell][d])
      step->before |= edge[cell][d];
    else if (neighbour[d] != NO_CELL) {
      const uint64_t unused = ~*used & (ONE_END - 1);
      const uint64_t bit = unused & -unused;
      if (!bit)
        return false;
      edge[cell][d] = edge[neighbour[d]][opposite (d)] = bit;
      *used |= bit;
      step->after |= bit;
    }
  *used &= ~step->before;
  step->cell = cell;
  for (int one = 0; one < DIRECTIONS; one++) {
    if (!own[one])
      continue;
    add_edge_choice (step, own[one], neighbour[one], NO_CELL);
    for (int other = 0; other < one; other++)
      if (own[other])
        add_edge_choice (step, own[one] | own[other], neighbour[one],
                         neighbour[other]);
  }
  return true;
}

/* Cells come in the order of the longest side, so that few edges cross from
 * the first cells to the others.  Returns false if the bits do not suffice.
 */
static bool fill_steps (struct uniform_step *step,
                        const struct region *region) {
  const int *side = region->side;
  const int along = side[0] > side[1] ? (side[0] > side[2] ? 0 : 2)
                                      : (side[1] > side[2] ? 1 : 2);
  uint64_t (*edge)[DIRECTIONS] =
      mem_alloc_zeroed ((size_t)region->cells, sizeof *edge);
  uint64_t used = 0;
  bool fits = true;
  for (int i = 0; i < side[along]; i++)
    for (int cell = 0; fits && cell < region->cells; cell++)
      if (region->position[cell].at[along] == i)
        fits = fill_step (step++, region, cell, edge, &used);
  mem_free (edge);
  return fits;
}

/*--------------------------------- tables ------------------------------*/

static void add_ways (struct uniform_layer *layer, uint64_t state,
                      double ways) {
  size_t number;
  if (table_add (&layer->states, &state, &number))
    array_push (&layer->ways, 0);
  layer->ways.item[number] += ways;
}

static enum stop_reason fill_layer (struct uniform_layer *to,
                                    const struct uniform_layer *from,
                                    const struct uniform_step *step,
                                    const struct limits *limits) {
  enum stop_reason stop = NOT_STOPPED;
  unsigned rounds = 0;
  for (size_t i = 0; !stop && i < from->states.count; i++) {
    const uint64_t state = *(const uint64_t *)table_key (&from->states, i);
    for (int c = 0; c < step->choices; c++) {
      const struct edge_choice *choice = &step->choice[c];
      const bool is_end = choice->cell[1] == NO_CELL;
      if ((state ^ choice->edges) & step->before ||
          (is_end && state >= 2 * ONE_END))
        continue;
      add_ways (to, (state ^ choice->edges) + (is_end ? ONE_END : 0),
                from->ways.item[i]);
    }
    const size_t bytes = table_growth (&to->states);
    stop = bytes ? limits_forbid (limits, bytes)
                 : limits_reached (limits, &rounds);
  }
  return stop;
}

char *uniform_path_init (struct uniform_path *uniform,
                         const struct region *region,
                         const struct limits *limits) {
  const size_t cells = (size_t)region->cells;
  enum stop_reason stop = NOT_STOPPED;
  *uniform = (struct uniform_path){
      .region = region,
      .step = mem_alloc_zeroed (cells, sizeof *uniform->step),
      .layer = mem_alloc_zeroed (cells + 1, sizeof *uniform->layer)};
  if (!fill_steps (uniform->step, region))
    return format_text ("the region is too wide for uniform paths");
  for (size_t i = 0; i <= cells; i++)
    uniform->layer[i].states.key_bytes = sizeof (uint64_t);
  add_ways (&uniform->layer[0], 0, 1);
  for (size_t i = 0; !stop && i < cells; i++)
    stop = fill_layer (&uniform->layer[i + 1], &uniform->layer[i],
                       &uniform->step[i], limits);
  uniform->stop = stop;
  return stop ? format_text ("uniform paths need larger tables: %s",
                             stop_name (stop))
              : 0;
}

void uniform_path_clear (struct uniform_path *uniform) {
  for (int i = 0; uniform->layer && i <= uniform->region->cells; i++) {
    table_clear (&uniform->layer[i].states);
    array_clear (&uniform->layer[i].ways);
  }
  mem_free (uniform->layer);
  mem_free (uniform->step);
  *uniform = (struct uniform_path){0};
}

static double ways_to (const struct uniform_layer *layer, uint64_t state) {
  size_t number;
  return table_find (&layer->states, &state, &number)
             ? layer->ways.item[number]
             : 0;
}

double uniform_path_covers (const struct uniform_path *uniform) {
  return ways_to (&uniform->layer[uniform->region->cells], 2 * ONE_END);
}

/*--------------------------------- drawing -----------------------------*/

/* Draws a choice that leads to the state, and replaces the state by the
 * state before it.
 */
static const struct edge_choice *
step_back (const struct uniform_layer *layer,
           const struct uniform_step *step, uint64_t *state,
           uint64_t *random) {
  double ways[MOST_CHOICES], sum = 0;
  uint64_t before[MOST_CHOICES] = {0};
  for (int c = 0; c < step->choices; c++) {
    const struct edge_choice *choice = &step->choice[c];
    const uint64_t end = choice->cell[1] == NO_CELL ? ONE_END : 0;
    before[c] = (*state ^ choice->edges) - end;
    ways[c] = (*state ^ choice->edges) & step->after || *state < end
                  ? 0
                  : ways_to (layer, before[c]);
    sum += ways[c];
  }
  double left = (double)(random_next (random) >> 11) * 0x1p-53 * sum;
  int chosen = 0;
  for (int c = 0; left >= 0 && c < step->choices; c++)
    if (ways[c] > 0) {
      chosen = c;
      left -= ways[c];
    }
  *state = before[chosen];
  return &step->choice[chosen];
}

/* Sets the path of a cover.  Returns false if cells are left for cycles. */
static bool follow_cover (const struct edge_choice **choice,
                          struct path *path) {
  int cubes = 0, before = NO_CELL, cell = 0;
  while (choice[cell]->cell[1] != NO_CELL)
    cell++;
  while (cell != NO_CELL) {
    const int *neighbour = choice[cell]->cell;
    const int next = neighbour[neighbour[0] == before];
    path->cell[cubes++] = before = cell;
    cell = next;
  }
  return cubes == path->cubes;
}

long long uniform_path_draw (const struct uniform_path *uniform,
                             uint64_t *random, const struct limits *limits,
                             struct path *path) {
  const size_t cells = (size_t)uniform->region->cells;
  ARRAY (const struct edge_choice *) choice = {0};
  long long covers = 0;
  bool is_path = false;
  array_reserve (&choice, cells);
  for (; !is_path && !limits_exceeded (limits); covers++) {
    uint64_t state = 2 * ONE_END;
    for (size_t i = cells; i-- > 0;)
      choice.item[uniform->step[i].cell] =
          step_back (&uniform->layer[i], &uniform->step[i], &state, random);
    is_path = follow_cover (choice.item, path);
  }
  array_clear (&choice);
  return is_path ? covers : 0;
}
