#include "count/walk.h"

#include "instance/instance.h"
#include "system/memory.h"
#include "system/tuned.h"

#include <limits.h>

#define ROUNDS_BETWEEN_LOOKS TUNED (4096, 2)

/* Up to that many cubes a walk has been measured to be faster than nodes.
 * With spare cells it may have thousands of times as many foldings.
 */
#define MOST_OPEN TUNED (26, 4)
#define MOST_OPEN_WITH_SPARE TUNED (12, 3)

#define TAKEN 64 /* more than all ways of a cell */

/* It places `cube` next to `from`, which is placed. */
struct step {
  int cube, from;
  int direction; /* in which it did */
  unsigned ways; /* other directions that are left to try */
  int straights; /* joints, before it */
  int dead_ends; /* before it */
};

static void plan_steps (struct walk *walk) {
  const int last = walk->path.cubes - 1;
  const int is_low = 2 * walk->first <= last, sign = is_low ? 1 : -1;
  walk->aside = is_low ? walk->first : last - walk->first;
  walk->end[0] = is_low ? last : 0;
  walk->end[1] = last - walk->end[0];
  for (int k = 1; k <= last; k++) {
    struct step *step = walk->step + k;
    const int is_aside = k <= walk->aside;
    step->cube = walk->first + sign * (is_aside ? -k : k - walk->aside);
    step->from = step->cube + (is_aside ? sign : -sign);
  }
}

void walk_init (struct walk *walk, const struct tree *tree,
                const struct limits *limits) {
  const struct puzzle *puzzle = tree->space.instance->puzzle;
  const struct region *region = &puzzle->region;
  const size_t cells = (size_t)region->cells;
  *walk = (struct walk){.space = &tree->space,
                        .puzzle = puzzle,
                        .limits = limits,
                        .first = tree->window.first};
  path_init (&walk->path, tree->space.cubes);
  walk->step =
      allocate_zeroed ((size_t)walk->path.cubes + 1, sizeof *walk->step);
  walk->near = allocate (cells * sizeof *walk->near);
  walk->ways = allocate ((cells + 1) * sizeof *walk->ways);
  for (int cell = 0; cell < region->cells; cell++)
    for (int d = 0; d < DIRECTIONS; d++) {
      const int next = region->neighbour[cell][d];
      walk->near[cell][d] = next == NO_CELL ? region->cells : next;
    }
  plan_steps (walk);
}

void walk_clear (struct walk *walk) {
  path_clear (&walk->path);
  release (walk->step);
  release (walk->near);
  release (walk->ways);
}

/*------------------------------- dead ends -----------------------------*/

/* A free cell that has to be next, as it has less than two ways, and no end
 * of the snake that is left can take it
 */
static int is_lost (const struct walk *walk, int cell) {
  if (walk->ways[cell] != 1)
    return !walk->ways[cell];
  return !chain_has (walk->chain, walk->space, walk->end[0], cell) &&
         (walk->placed > walk->aside ||
          !chain_has (walk->chain, walk->space, walk->end[1], cell));
}

/* No more cube comes by this cell.  Returns how many cells that loses. */
static int close_cell (struct walk *walk, int cell) {
  const int *near = walk->near[cell];
  int lost = 0;
  for (int d = 0; d < DIRECTIONS; d++)
    if (--walk->ways[near[d]] < 2) {
      walk->dead_ends += walk->ways[near[d]];
      lost += is_lost (walk, near[d]);
    }
  return lost;
}

static void open_cell (struct walk *walk, int cell) {
  for (int d = 0; d < DIRECTIONS; d++)
    walk->ways[walk->near[cell][d]]++;
}

/* The next step leaves the cube that it begins from behind, unless the
 * other side of the snake begins there, too; then also the nearer end.
 */
static int closes_first (const struct walk *walk) {
  return walk->placed > 1 || !walk->aside;
}

static int closes_end (const struct walk *walk) {
  return walk->aside && walk->placed == walk->aside + 1;
}

/* The ways of a step on which it takes what is lost, and the dead end that
 * is too many
 */
static unsigned close_behind (struct walk *walk, const struct step *step) {
  const int *cell = walk->path.cell, *near = walk->near[cell[step->from]];
  unsigned ways = step->ways;
  int lost = 0;
  if (closes_first (walk))
    lost += close_cell (walk, cell[step->from]);
  if (closes_end (walk))
    lost += close_cell (walk, cell[walk->end[1]]);
  const int ends =
      (walk->placed < walk->aside) + (walk->placed + 1 < walk->path.cubes);
  const int too_many = walk->dead_ends - ends;
  if (lost > 1 || too_many > 1)
    return 0;
  if (lost || too_many > 0)
    for (int d = 0; d < DIRECTIONS; d++)
      if (ways >> d & 1 &&
          !(lost ? is_lost (walk, near[d]) : walk->ways[near[d]] < 2))
        ways &= ~(1u << d);
  return ways;
}

/*--------------------------------- steps -------------------------------*/

/* The direction into the cube that the next step begins from, if the cube
 * on its other side is placed, or -1
 */
static int direction_into (const struct walk *walk) {
  if (walk->aside && walk->placed == walk->aside + 1)
    return opposite (walk->step[1].direction);
  return walk->placed > 1 ? walk->step[walk->placed - 1].direction : -1;
}

static unsigned find_ways (const struct walk *walk,
                           const struct step *step) {
  const int *near = walk->near[walk->path.cell[step->from]];
  const char joint = walk->chain->joint[step->from];
  const int into = direction_into (walk);
  const unsigned allowed =
      into < 0 || joint == FREE ? ~0u : directions_after (joint, into);
  unsigned ways = 0;
  for (int d = 0; d < DIRECTIONS; d++)
    if (walk->ways[near[d]] < TAKEN && allowed >> d & 1 &&
        chain_has (walk->chain, walk->space, step->cube, near[d]))
      ways |= 1u << d;
  return ways;
}

/* Can the number of straight joints still be right? */
static int can_count (const struct walk *walk, const struct step *step) {
  const struct snake *snake = &walk->puzzle->snake;
  const int left = walk->path.cubes - walk->placed;
  return !snake->is_counted || (step->straights <= snake->straights &&
                                step->straights + left >= snake->straights);
}

static void begin_step (struct walk *walk) {
  struct step *step = walk->step + walk->placed;
  step->ways = 0;
  step->dead_ends = walk->dead_ends;
  if (walk->placed == walk->path.cubes)
    return;
  if (can_count (walk, step))
    step->ways = find_ways (walk, step);
  if (walk->space->all_full)
    step->ways = close_behind (walk, step);
}

static void place (struct walk *walk, int cube, int cell) {
  walk->path.cell[cube] = cell;
  walk->dead_ends -= walk->ways[cell] < 2;
  walk->ways[cell] += TAKEN;
  walk->placed++;
  begin_step (walk);
}

static void take_step (struct walk *walk) {
  struct step *step = walk->step + walk->placed;
  const int d = step->direction = __builtin_ctz (step->ways);
  step->ways &= step->ways - 1;
  step[1].straights = step->straights + (d == direction_into (walk));
  place (walk, step->cube, walk->near[walk->path.cell[step->from]][d]);
}

/* Ends the next step, which has no ways left, and takes back the last. */
static void take_back (struct walk *walk) {
  const struct step *step = walk->step + walk->placed;
  const int *cell = walk->path.cell;
  if (walk->space->all_full && walk->placed < walk->path.cubes) {
    if (closes_first (walk))
      open_cell (walk, cell[step->from]);
    if (closes_end (walk))
      open_cell (walk, cell[walk->end[1]]);
  }
  walk->dead_ends = step->dead_ends;
  walk->placed--;
  if (walk->placed) {
    const int last = cell[step[-1].cube];
    walk->ways[last] -= TAKEN;
    walk->dead_ends += walk->ways[last] < 2;
  }
}

static void begin (struct walk *walk, const struct chain *chain) {
  const int cells = walk->puzzle->region.cells;
  walk->chain = chain;
  walk->dead_ends = walk->placed = 0;
  walk->ways[cells] = INT_MAX; /* it is never free, and only loses ways */
  for (int i = 0; i < cells; i++) {
    walk->ways[i] = 0;
    for (int d = 0; d < DIRECTIONS; d++)
      walk->ways[i] += walk->near[i][d] < cells;
    walk->dead_ends += walk->ways[i] < 2;
  }
  place (walk, walk->first, chain_cell (chain, walk->space, walk->first));
}

/*---------------------------------- all --------------------------------*/

int walk_pays (const struct walk *walk, const struct chain *chain) {
  int open = 0, known = 0;
  for (int cube = 0; cube < walk->path.cubes; cube++)
    if (chain->size[cube] > 1) {
      open++;
      known += chain->joint[cube] != FREE;
    }
  return open <=
             (walk->space->all_full ? MOST_OPEN : MOST_OPEN_WITH_SPARE) &&
         4 * known <= open && chain->size[walk->first] == 1;
}

static int is_complete (const struct walk *walk) {
  const struct step *step = walk->step + walk->placed;
  return walk->placed == walk->path.cubes && can_count (walk, step);
}

int walk_visit (struct walk *walk, const struct chain *chain,
                folding_visitor *visit, void *state, enum stop *stop) {
  begin (walk, chain);
  while (walk->placed) {
    if (++walk->rounds % ROUNDS_BETWEEN_LOOKS == 0) {
      limits_show_progress (walk->limits);
      *stop = limits_exceeded (walk->limits);
    }
    if (*stop || (is_complete (walk) && visit (state, &walk->path)))
      return 0;
    if (walk->step[walk->placed].ways)
      take_step (walk);
    else
      take_back (walk);
  }
  return 1;
}
