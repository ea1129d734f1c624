#include "count/backtracking.h"

#include "encodings/instance.h"
#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>

#define ROUNDS_BETWEEN_LOOKS TUNED (4096, 2)

/* Up to that number of open cubes backtracking has been measured to be
 * faster than nodes.  With spare cells there may be thousands of times more
 * foldings.
 */
#define MOST_OPEN TUNED (26, 4)
#define MOST_OPEN_WITH_SPARE TUNED (12, 3)

#define TAKEN 64 /* more than all ways of a cell */

/* A step places `cube` next to `from`, which is placed already. */
struct backtracking_step {
  int cube, from;
  int direction; /* from there to the cell of the cube */
  unsigned ways; /* the set of other directions that are left to try */
  int straights; /* straight joints before the step */
  int dead_ends; /* before the step */
};

void backtracking_init (struct backtracking *it, const struct tree *tree) {
  const struct puzzle *puzzle = tree->context.instance->puzzle;
  const struct region *region = &puzzle->region;
  const size_t cells = (size_t)region->cells;
  const int first = tree->window.first, last = tree->context.cubes - 1;
  const bool is_low = 2 * first <= last;
  const int sign = is_low ? 1 : -1;
  *it =
      (struct backtracking){.context = &tree->context,
                            .puzzle = puzzle,
                            .limits = tree->context.instance->limits,
                            .first = first,
                            .aside = is_low ? first : last - first,
                            .end = {is_low ? last : 0, is_low ? 0 : last}};
  path_init (&it->path, last + 1);
  it->step = mem_alloc_zeroed ((size_t)last + 2, sizeof *it->step);
  it->near = mem_alloc (cells * sizeof *it->near);
  it->ways = mem_alloc ((cells + 1) * sizeof *it->ways);
  for (int cell = 0; cell < region->cells; cell++)
    for (int d = 0; d < DIRECTIONS; d++) {
      const int next = region->neighbour[cell][d];
      it->near[cell][d] = next == NO_CELL ? region->cells : next;
    }
  for (int k = 1; k <= last; k++) {
    struct backtracking_step *step = it->step + k;
    const bool is_aside = k <= it->aside;
    step->cube = first + sign * (is_aside ? -k : k - it->aside);
    step->from = step->cube + (is_aside ? sign : -sign);
  }
}

void backtracking_clear (struct backtracking *it) {
  path_clear (&it->path);
  mem_free (it->step);
  mem_free (it->near);
  mem_free (it->ways);
  *it = (struct backtracking){0};
}

/*------------------------------- dead ends -----------------------------*/

/* Is a free cell lost?  It is if it has no way, or a single one and can
 * hold no end of the snake that is still to be placed.
 */
static bool is_lost_cell (const struct backtracking *it, int cell) {
  if (it->ways[cell] != 1)
    return !it->ways[cell];
  return !node_has (it->node, it->context, it->end[0], cell) &&
         (it->placed > it->aside ||
          !node_has (it->node, it->context, it->end[1], cell));
}

/* No more cube comes by this cell.  Returns how many cells are lost by
 * that.
 */
static int close_cell (struct backtracking *it, int cell) {
  const int *near = it->near[cell];
  int lost = 0;
  for (int d = 0; d < DIRECTIONS; d++)
    if (--it->ways[near[d]] < 2) {
      it->dead_ends += it->ways[near[d]];
      lost += is_lost_cell (it, near[d]);
    }
  return lost;
}

static void open_cell (struct backtracking *it, int cell) {
  for (int d = 0; d < DIRECTIONS; d++)
    it->ways[it->near[cell][d]]++;
}

/* No later step begins at the cube from which the next step begins, unless
 * it is the first cube and the other side of the snake begins there, too.
 * When that side begins, the nearer end is also closed.
 */
static bool closes_first_cell (const struct backtracking *it) {
  return it->placed > 1 || !it->aside;
}

static bool closes_end_cell (const struct backtracking *it) {
  return it->aside && it->placed == it->aside + 1;
}

/* Closes the cells that no cube comes by after the next step, and returns
 * the ways that are left for that step.  From @, here the last of the
 * placed cubes #, it goes to a, b or c; then @ leads to none of the others:
 *
 *     # # # . .
 *     # a @ c .    a has no way then: it is lost unless the step takes it
 *     # # b # .    b has one way: it is a dead end, so an end of the snake
 *     # # . . .    has to be there; if no end can be, b is lost, too
 *
 * The step can take only one cell that is lost, or one dead end more than
 * there are ends to come.  A cell that is lost is a dead end, too.
 */
static unsigned close_behind (struct backtracking *it,
                              const struct backtracking_step *step) {
  const int *cell = it->path.cell, *near = it->near[cell[step->from]];
  unsigned ways = step->ways;
  int lost = 0;
  if (closes_first_cell (it))
    lost += close_cell (it, cell[step->from]);
  if (closes_end_cell (it))
    lost += close_cell (it, cell[it->end[1]]);
  const int ends_to_come =
      (it->placed < it->aside) + (it->placed + 1 < it->path.cubes);
  const int too_many = it->dead_ends - ends_to_come;
  if (lost > 1 || too_many > 1)
    return 0;
  if (lost || too_many > 0)
    for (int d = 0; d < DIRECTIONS; d++)
      if (ways >> d & 1 &&
          !(lost ? is_lost_cell (it, near[d]) : it->ways[near[d]] < 2))
        ways &= ~(1u << d);
  return ways;
}

/*--------------------------------- steps -------------------------------*/

/* The direction into the cube that the next step begins from, if the cube
 * on its other side is placed, or -1
 */
static int direction_into (const struct backtracking *it) {
  if (it->aside && it->placed == it->aside + 1)
    return opposite (it->step[1].direction);
  return it->placed > 1 ? it->step[it->placed - 1].direction : -1;
}

static unsigned find_ways (const struct backtracking *it,
                           const struct backtracking_step *step) {
  const int *near = it->near[it->path.cell[step->from]];
  const char joint = it->node->joint[step->from];
  const int into = direction_into (it);
  const unsigned allowed =
      into < 0 || joint == FREE ? ~0u : directions_after (joint, into);
  unsigned ways = 0;
  for (int d = 0; d < DIRECTIONS; d++)
    if (it->ways[near[d]] < TAKEN && allowed >> d & 1 &&
        node_has (it->node, it->context, step->cube, near[d]))
      ways |= 1u << d;
  return ways;
}

/* Can the number of straight joints still be right? */
static bool can_have_straights (const struct backtracking *it,
                                const struct backtracking_step *step) {
  const struct snake *snake = &it->puzzle->snake;
  const int left = it->path.cubes - it->placed;
  return !snake->is_counted || (step->straights <= snake->straights &&
                                step->straights + left >= snake->straights);
}

/* Places a cube and begins the step to the next one. */
static void place_next_cube (struct backtracking *it, int cube, int cell) {
  assert (it->placed < it->path.cubes && it->ways[cell] < TAKEN);
  it->path.cell[cube] = cell;
  it->dead_ends -= it->ways[cell] < 2;
  it->ways[cell] += TAKEN;
  it->placed++;
  struct backtracking_step *step = it->step + it->placed;
  step->ways = 0;
  step->dead_ends = it->dead_ends;
  if (it->placed == it->path.cubes)
    return;
  if (can_have_straights (it, step))
    step->ways = find_ways (it, step);
  if (it->context->all_full)
    step->ways = close_behind (it, step);
}

/* Ends the next step, which has no ways left, and takes back the last. */
static void take_back (struct backtracking *it) {
  const struct backtracking_step *step = it->step + it->placed;
  const int *cell = it->path.cell;
  if (it->context->all_full && it->placed < it->path.cubes) {
    if (closes_first_cell (it))
      open_cell (it, cell[step->from]);
    if (closes_end_cell (it))
      open_cell (it, cell[it->end[1]]);
  }
  it->dead_ends = step->dead_ends;
  it->placed--;
  if (it->placed) {
    const int last = cell[step[-1].cube];
    it->ways[last] -= TAKEN;
    it->dead_ends += it->ways[last] < 2;
  }
}

static void begin_at_node (struct backtracking *it,
                           const struct node *node) {
  const int cells = it->puzzle->region.cells;
  it->node = node;
  it->dead_ends = it->placed = 0;
  it->ways[cells] = INT_MAX; /* it is never free, and only loses ways */
  for (int i = 0; i < cells; i++) {
    it->ways[i] = 0;
    for (int d = 0; d < DIRECTIONS; d++)
      it->ways[i] += it->near[i][d] < cells;
    it->dead_ends += it->ways[i] < 2;
  }
  place_next_cube (it, it->first, node_cell (node, it->context, it->first));
}

/*---------------------------------- all --------------------------------*/

bool backtracking_pays (const struct backtracking *it,
                        const struct node *node) {
  int open = 0, known = 0;
  for (int cube = 0; cube < it->path.cubes; cube++)
    if (node->size[cube] > 1) {
      open++;
      known += node->joint[cube] != FREE;
    }
  return open <=
             (it->context->all_full ? MOST_OPEN : MOST_OPEN_WITH_SPARE) &&
         4 * known <= open && node->size[it->first] == 1;
}

bool backtracking_visit (struct backtracking *it, const struct node *node,
                         folding_visitor *visit, void *state,
                         enum stop_reason *stop) {
  assert (node->size[it->first] == 1);
  begin_at_node (it, node);
  while (it->placed) {
    if (++it->rounds % ROUNDS_BETWEEN_LOOKS == 0) {
      limits_show_progress (it->limits);
      *stop = limits_exceeded (it->limits);
    }
    struct backtracking_step *step = it->step + it->placed;
    const bool is_complete =
        it->placed == it->path.cubes && can_have_straights (it, step);
    if (*stop || (is_complete && visit (state, &it->path)))
      return false;
    if (!step->ways) {
      take_back (it);
      continue;
    }
    const int d = step->direction = __builtin_ctz (step->ways);
    step->ways &= step->ways - 1;
    step[1].straights = step->straights + (d == direction_into (it));
    place_next_cube (it, step->cube,
                     it->near[it->path.cell[step->from]][d]);
  }
  return true;
}
