/* The half encoding: every second cube has a cell, and a map of edges leads
 * from one to the next.
 *
 * Kept are the cubes 2, 4, ... and the first and the last; the others lie
 * in between.  W(i) are the cubes kept before and behind cube i, one or two
 * steps away.  An arm of x(i,c) is a way of one or two edges from c that
 * the joints and domains allow as far as a cube of W(i).
 *
 * Variables: those of map.c.  The x(i,c) of cubes that are not kept are
 * there, too, so that models are read, symmetry is broken and joints are
 * told as in all encodings, but they are only outputs.
 *
 * Clauses
 *
 *   1  each kept cube lies in one cell        as group 1 of position.c
 *   2  each cell holds one kept cube at most  as group 2; and one cube of
 *                                             any kind where no cell is
 *                                             spare
 *   3  kept cubes support each other          2 per x(i,c)
 *        -x(i,c) | OR x(j,d) over the ends d of its arms to j in W(i)
 *   4  the map leads to the next kept cube    up to 30 per x(i,c)
 *        -x(i,c) | -h(e) | -h(f) | x(j,d) | x(k,d)  for the ways e, f from
 *        c to d; x(j,d) and x(k,d) only where it is an arm to j or k in
 *        W(i); without f where it is none after e
 *   5  and follows it                         up to 6 per arm
 *        -x(i,c) | -x(j,d) | h(e) and | h(f) for the only arm e, f from c
 *        to d; for two of them, (e and f) or (e' and f') as four clauses
 *   6  arms fit together at a kept cube       redundant, as group 6 of
 *        -x(j,b) | -x(i,c) | -x(k,d)          position.c
 *        where no arm to b goes on as an arm to d
 *   7  cubes in between
 *        -x(i,c) | -x(j,d) | -h(e) | -h(f) | x(i+1,a)  for arms over a;
 *        without h where it is the only one
 *        -x(i+1,a) | -h(e) | x(i,d) | x(j,d)  for the edges e of a
 *        -x(i+1,a) | -x(1,a) and | -x(n,a)    where these are two steps on
 *   8  10 to 12 of map.c, symmetry
 *
 * Groups 1, 4 and the two edges of each cell say what a folding is: from
 * the first cube's cell the only edge leads over a cell in between to that
 * of the second kept cube, whose other edge leads on, for what lies behind
 * is taken; and so to the last.
 *
 * A solver that learns takes about as many conflicts for a refutation as
 * with map.c, half as long for each: the rest of map.c is what unit
 * propagation does all day.  Every third cube only, or only every second
 * one that turns, has fewer clauses still, and two to ten times as many
 * conflicts.
 */
#include "cnf/formula.h"
#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/map_layer.h"
#include "encodings/symmetry.h"
#include "instance/instance.h"

struct arm {
  int end, middle;     /* cells; the same where it has one edge */
  int first, last;     /* edges, the same */
  int leaves, arrives; /* directions of the first and the last */
};

#define MOST_ARMS (DIRECTIONS * DIRECTIONS)

static int kept (const struct map *map, int cube) {
  return cube % 2 || cube == 0 || cube == map->last;
}

/* How many steps away the next kept cube is; 0 where there is none */
static int gap (const struct map *map, int cube, int way) {
  if (cube == (way > 0 ? map->last : 0))
    return 0;
  return kept (map, cube + way) ? 1 : 2;
}

static int x (const struct map *map, int cube, int cell) {
  return instance_variable_or_0 (map->instance, cube, cell);
}

/* From cube `cube` in `cell` a step in direction k, along the snake (way 1)
 * or against it; the cell that is reached, or NO_CELL
 */
static int step (const struct map *map, int cube, int cell, int way,
                 int k) {
  return cube == (way > 0 ? map->last : 0)
             ? NO_CELL
             : instance_step (map->instance, cube, cell, way,
                              way > 0 ? k : opposite (k));
}

/* The directions that can follow k across the joint of `cube`: the same
 * both ways along the snake
 */
static unsigned across (const struct map *map, int cube, int k) {
  return directions_after (map->instance->puzzle->snake.joint[cube], k);
}

static int arms_of (const struct map *map, int cube, int cell, int way,
                    struct arm arm[MOST_ARMS]) {
  int arms = 0;
  const int steps = gap (map, cube, way);
  for (int k = 0; steps && k < DIRECTIONS; k++) {
    const int middle = step (map, cube, cell, way, k);
    if (middle == NO_CELL)
      continue;
    const int first = map_edge (map, cell, k);
    if (steps == 1) {
      arm[arms++] = (struct arm){middle, middle, first, first, k, k};
      continue;
    }
    const unsigned allowed = across (map, cube + way, k);
    for (int l = 0; l < DIRECTIONS; l++) {
      const int end = allowed >> l & 1
                          ? step (map, cube + way, middle, way, l)
                          : NO_CELL;
      if (end != NO_CELL)
        arm[arms++] = (struct arm){
            end, middle, first, map_edge (map, middle, l), k, l};
    }
  }
  return arms;
}

/* Calls `clauses` for all that a kept cube's arms can say. */
typedef void clauses_at_kept_cube (const struct map *, int cube, int cell);

static void for_kept_cubes (const struct map *map, const char *group,
                            clauses_at_kept_cube *clauses) {
  formula_group (map->formula, group);
  for (int cube = 0; cube <= map->last; cube++)
    for (int cell = 0; kept (map, cube) && cell < map->region->cells;
         cell++)
      if (x (map, cube, cell))
        clauses (map, cube, cell);
}

static int is_new_end (const struct arm *arm, int i) {
  for (int j = 0; j < i; j++)
    if (arm[j].end == arm[i].end)
      return 0;
  return 1;
}

static void kept_cubes_support (const struct map *map, int cube, int cell) {
  for (int way = 1; way >= -1; way -= 2) {
    struct arm arm[MOST_ARMS];
    const int steps = gap (map, cube, way);
    const int arms = arms_of (map, cube, cell, way, arm);
    if (!steps)
      continue;
    formula_add (map->formula, -x (map, cube, cell));
    for (int i = 0; i < arms; i++)
      if (is_new_end (arm, i))
        formula_add (map->formula, x (map, cube + way * steps, arm[i].end));
    formula_add (map->formula, 0);
  }
}

/* From x(i,c) in direction k, and in direction l where that is not
 * DIRECTIONS: the cube kept there, or 0
 */
static int cube_kept_at (const struct map *map, int cube, int cell, int way,
                         int k, int l) {
  const int beside = step (map, cube, cell, way, k);
  const int steps = gap (map, cube, way);
  if (beside == NO_CELL || steps == 1)
    return x (map, cube + way, beside);
  if (l == DIRECTIONS || !(across (map, cube + way, k) >> l & 1))
    return 0;
  return x (map, cube + 2 * way, step (map, cube + way, beside, way, l));
}

static int has_arm_over (const struct map *map, int cube, int cell, int way,
                         int k) {
  return gap (map, cube, way) == 2 &&
         step (map, cube, cell, way, k) != NO_CELL;
}

static void a_way_leads_on (const struct map *map, int cube, int cell,
                            int k, int l) {
  const int beside = map->region->neighbour[cell][k];
  formula_add (map->formula, -x (map, cube, cell));
  formula_add (map->formula, -map_edge (map, cell, k));
  formula_clause (map->formula,
                  l == DIRECTIONS ? 0 : -map_edge (map, beside, l),
                  cube_kept_at (map, cube, cell, 1, k, l),
                  cube_kept_at (map, cube, cell, -1, k, l), 0);
}

static void the_map_leads_on (const struct map *map, int cube, int cell) {
  const int (*neighbour)[DIRECTIONS] = map->region->neighbour;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int beside = neighbour[cell][k];
    if (beside == NO_CELL)
      continue;
    if (!has_arm_over (map, cube, cell, 1, k) &&
        !has_arm_over (map, cube, cell, -1, k)) {
      a_way_leads_on (map, cube, cell, k, DIRECTIONS);
      continue;
    }
    for (int l = 0; l < DIRECTIONS; l++)
      if (l != opposite (k) && neighbour[beside][l] != NO_CELL)
        a_way_leads_on (map, cube, cell, k, l);
  }
}

/* The other arm to the same end, or 0: two ways round a square */
static const struct arm *other_way (const struct arm *arm, int arms,
                                    int i) {
  for (int j = 0; j < arms; j++)
    if (j != i && arm[j].end == arm[i].end)
      return arm + j;
  return 0;
}

static void the_snake_follows (const struct map *map, int cube, int cell) {
  struct arm arm[MOST_ARMS];
  struct formula *formula = map->formula;
  const int arms = arms_of (map, cube, cell, 1, arm);
  for (int i = 0; i < arms; i++) {
    const struct arm *other = other_way (arm, arms, i);
    const int here = -x (map, cube, cell),
              there = -x (map, cube + gap (map, cube, 1), arm[i].end);
    if (!other) {
      formula_ternary (formula, here, there, arm[i].first);
      if (arm[i].last != arm[i].first)
        formula_ternary (formula, here, there, arm[i].last);
    } else if (other > arm + i) {
      formula_clause (formula, here, there, arm[i].first, other->first);
      formula_clause (formula, here, there, arm[i].first, other->last);
      formula_clause (formula, here, there, arm[i].last, other->first);
      formula_clause (formula, here, there, arm[i].last, other->last);
    }
  }
}

static int arms_fit (const struct map *map, int cube,
                     const struct arm *behind, int arms_behind, int b,
                     const struct arm *ahead, int arms_ahead, int d) {
  for (int i = 0; i < arms_behind; i++)
    for (int j = 0; behind[i].end == b && j < arms_ahead; j++)
      if (ahead[j].end == d && ahead[j].middle != behind[i].middle &&
          across (map, cube, opposite (behind[i].leaves)) >>
                  ahead[j].leaves &
              1)
        return 1;
  return 0;
}

static void arms_fit_together (const struct map *map, int cube, int cell) {
  struct arm behind[MOST_ARMS], ahead[MOST_ARMS];
  const int arms_behind = arms_of (map, cube, cell, -1, behind);
  const int arms_ahead = arms_of (map, cube, cell, 1, ahead);
  for (int i = 0; i < arms_behind; i++)
    for (int j = 0; j < arms_ahead; j++) {
      const int b = behind[i].end, d = ahead[j].end;
      if (b != d && is_new_end (behind, i) && is_new_end (ahead, j) &&
          !arms_fit (map, cube, behind, arms_behind, b, ahead, arms_ahead,
                     d))
        formula_ternary (map->formula, -x (map, cube, cell),
                         -x (map, cube - gap (map, cube, -1), b),
                         -x (map, cube + gap (map, cube, 1), d));
    }
}

static void cubes_lie_in_between (const struct map *map, int cube,
                                  int cell) {
  struct arm arm[MOST_ARMS];
  const int arms = arms_of (map, cube, cell, 1, arm);
  for (int i = 0; gap (map, cube, 1) == 2 && i < arms; i++) {
    const int other = other_way (arm, arms, i) != 0;
    formula_add (map->formula, -x (map, cube, cell));
    formula_add (map->formula, -x (map, cube + 2, arm[i].end));
    formula_clause (map->formula, other ? -arm[i].first : 0,
                    other ? -arm[i].last : 0,
                    x (map, cube + 1, arm[i].middle), 0);
  }
}

/* A cell with two edges to cubes kept before and behind lies between them;
 * one with a single edge could be that of an end.
 */
static void in_between_lies_no_other (const struct map *map, int cube,
                                      int cell) {
  const int here = -x (map, cube, cell);
  for (int k = 0; k < DIRECTIONS; k++)
    if (map->region->neighbour[cell][k] != NO_CELL)
      formula_clause (map->formula, here, -map_edge (map, cell, k),
                      x (map, cube - 1, step (map, cube, cell, -1, k)),
                      x (map, cube + 1, step (map, cube, cell, 1, k)));
  for (int way = 1; way >= -1; way -= 2) {
    const int end = way > 0 ? map->last : 0;
    if (cube + 2 * way == end && x (map, end, cell))
      formula_binary (map->formula, here, -x (map, end, cell));
  }
}

static void encode_half (const struct instance *instance,
                         struct formula *formula) {
  struct map map;
  map_init (&map, instance, formula);
  char *keep = formula_scratch (formula, (size_t)map.last + 1);
  for (int cube = 0; cube <= map.last; cube++)
    keep[cube] = (char)kept (&map, cube);
  fold_these_into_cells (instance, formula, keep);
  formula_release (formula);
  for_kept_cubes (&map, "kept cubes support each other",
                  kept_cubes_support);
  for_kept_cubes (&map, "the map leads to the next kept cube",
                  the_map_leads_on);
  for_kept_cubes (&map, "the snake follows the map", the_snake_follows);
  if (instance->plan.parts & PLAN_TWOSTEP)
    for_kept_cubes (&map, "arms fit together", arms_fit_together);
  for_kept_cubes (&map, "cubes lie in between", cubes_lie_in_between);
  for (int cube = 0; cube <= map.last; cube++)
    for (int cell = 0; !kept (&map, cube) && cell < instance->domains.cells;
         cell++)
      if (x (&map, cube, cell))
        in_between_lies_no_other (&map, cube, cell);
  break_symmetry (instance, formula);
  map_clauses (&map);
}

const struct encoding half_encoding = {
    .name = "half",
    .summary = "every second cube, and a map that leads to the next",
    .encode = encode_half,
    .straight_cell = map_straight_cell,
};
