/* The half encoding: every second cube has a cell, and a map of edges leads
 * from one to the next.
 *
 * The cubes 2, 4, ... and the first and the last are kept; the others are
 * in between.  W(i) are the cubes kept before and after cube i, one or two
 * steps away.  An arm of x(i,c) is a way of one or two edges from c to a
 * cube of W(i) that the joints and domains allow.
 *
 * Variables: those of map.c.  The x(i,c) of cubes that are not kept also
 * exist, so that models are read, symmetry is broken and the types of
 * joints are added as in all encodings, but they are only outputs.
 *
 * Clauses
 *
 *   1  each kept cube lies in one cell        as group 1 of position.c
 *   2  each cell holds one kept cube at most  as group 2; and one cube of
 *                                             any kind if no cell is
 *                                             spare
 *   3  kept cubes support each other          2 per x(i,c)
 *        -x(i,c) | OR x(j,d) over the ends d of its arms to j in W(i)
 *   4  the map leads to the next kept cube    up to 30 per x(i,c)
 *        -x(i,c) | -h(e) | -h(f) | x(j,d) | x(k,d)  for the ways e, f from
 *        c to d; x(j,d) and x(k,d) only if it is an arm to j or k in
 *        W(i); without f if it is none after e
 *   5  the snake follows the map              up to 6 per arm
 *        -x(i,c) | -x(j,d) | h(e) and the same with h(f), if e, f is the
 *        only arm from c to d; if e', f' is another one, four clauses say
 *        (e and f) or (e' and f')
 *   6  arms fit together at a kept cube       redundant, as group 6 of
 *        -x(j,b) | -x(i,c) | -x(k,d)          position.c
 *        if no arm to b fits an arm to d at c
 *   7  cubes in between
 *        -x(i,c) | -x(j,d) | -h(e) | -h(f) | x(i+1,a)  for arms over a;
 *        without h if it is the only one
 *        -x(i+1,a) | -h(e) | x(i,d) | x(j,d)  for the edges e of a
 *        -x(i+1,a) | -x(1,a) and | -x(n,a)    if these are two steps away
 *   8  10 to 13 of map.c, symmetry
 *
 * Groups 1, 4 and the two edges of each cell say what a folding is.  The
 * cell of the first cube has one edge, which leads over a cell in between
 * to the cell of the second kept cube; the other edge of that cell leads to
 * the third kept cube, and so on up to the last cube.
 *
 * For a refutation, a CDCL solver takes about as many conflicts as with
 * map.c, and half the time for each conflict: with map.c it spends most of
 * its time on unit propagation in clauses that are missing here.  If only
 * every third cube is kept, or every second one that turns, there are fewer
 * clauses, but two to ten times as many conflicts.
 *
 * The edges encoding is the same without group 7: a cube in between is
 * where the edges between its neighbours lead, and its x(i,c) say nothing.
 * It has group 7 only if other clauses use these x(i,c): if straights are
 * counted, or if cubes are fixed and domains are not pruned.
 */
#include "encodings/encoding.h"
#include "encodings/groups.h"
#include "encodings/map.h"

#include <assert.h>

struct arm {
  int end, middle; /* cells; the same cell if the arm has one edge */
  int first, last; /* edges; the same edge if it has one */
  int leaves;      /* the direction of the first edge */
};

struct arms {
  int steps; /* of each arm, 1 or 2; 0 if there is no kept cube */
  int count;
  struct arm arm[DIRECTIONS * DIRECTIONS];
};

static bool is_kept (const struct instance *instance, int cube) {
  return cube % 2 || cube == 0 || cube == last_cube (instance);
}

/* The number of steps to the next kept cube; 0 if there is none */
static int gap_to_kept (const struct instance *instance, int cube,
                        int way) {
  assert (way == 1 || way == -1);
  if (cube == (way > 0 ? last_cube (instance) : 0))
    return 0;
  return is_kept (instance, cube + way) ? 1 : 2;
}

/* The cell that a step in direction k from cube `cube` in `cell` reaches,
 * along the snake (way 1) or against it (-1), or NO_CELL
 */
static int step_to (const struct instance *instance, int cube, int cell,
                    int way, int k) {
  return instance_step (instance, cube, cell, way,
                        way > 0 ? k : opposite (k));
}

/* The directions that can follow k across the joint of `cube`: the same
 * both ways along the snake
 */
static unsigned directions_across (const struct instance *instance,
                                   int cube, int k) {
  return directions_after (instance->puzzle->snake.joint[cube], k);
}

/* The arms of x(i,c) to the kept cube after it (way 1) or before it (-1) */
static struct arms arms_of (const struct instance *instance, int cube,
                            int cell, int way) {
  struct arms arms = {.steps = gap_to_kept (instance, cube, way)};
  for (int k = 0; arms.steps && k < DIRECTIONS; k++) {
    const int middle = step_to (instance, cube, cell, way, k);
    const int first = map_edge (instance, cell, k);
    if (middle == NO_CELL)
      continue;
    if (arms.steps == 1) {
      arms.arm[arms.count++] =
          (struct arm){middle, middle, first, first, k};
      continue;
    }
    const unsigned allowed = directions_across (instance, cube + way, k);
    for (int l = 0; l < DIRECTIONS; l++) {
      const int end = allowed >> l & 1
                          ? step_to (instance, cube + way, middle, way, l)
                          : NO_CELL;
      if (end != NO_CELL)
        arms.arm[arms.count++] = (struct arm){
            end, middle, first, map_edge (instance, middle, l), k};
    }
  }
  return arms;
}

static bool is_new_end (const struct arms *arms, int i) {
  for (int j = 0; j < i; j++)
    if (arms->arm[j].end == arms->arm[i].end)
      return false;
  return true;
}

static void kept_cubes_support (const struct instance *instance,
                                struct formula *f, int cube, int cell) {
  for (int way = 1; way >= -1; way -= 2) {
    const struct arms arms = arms_of (instance, cube, cell, way);
    const int other = cube + way * arms.steps;
    if (other == cube)
      continue;
    assert (x (instance, cube, cell));
    formula_add (f, -x (instance, cube, cell));
    for (int i = 0; i < arms.count; i++)
      if (is_new_end (&arms, i))
        formula_add (f, x (instance, other, arms.arm[i].end));
    formula_add (f, 0);
  }
}

/* A way from x(i,c) goes in direction k, and then in direction l unless l
 * is DIRECTIONS.  Returns the x of the kept cube at its end, or 0.
 */
static int cube_kept_at (const struct instance *instance, int cube,
                         int cell, int way, int k, int l) {
  const int beside = step_to (instance, cube, cell, way, k);
  if (beside == NO_CELL || gap_to_kept (instance, cube, way) == 1)
    return x (instance, cube + way, beside);
  if (l == DIRECTIONS ||
      !(directions_across (instance, cube + way, k) >> l & 1))
    return 0;
  return x (instance, cube + 2 * way,
            step_to (instance, cube + way, beside, way, l));
}

static bool has_arm_over (const struct instance *instance, int cube,
                          int cell, int way, int k) {
  return gap_to_kept (instance, cube, way) == 2 &&
         step_to (instance, cube, cell, way, k) != NO_CELL;
}

static void way_leads_on (const struct instance *instance,
                          struct formula *f, int cube, int cell, int k,
                          int l) {
  const int beside = instance->puzzle->region.neighbour[cell][k];
  const int second = l == DIRECTIONS ? 0 : map_edge (instance, beside, l);
  assert (x (instance, cube, cell) && map_edge (instance, cell, k));
  formula_add (f, -x (instance, cube, cell));
  formula_clause (f, -map_edge (instance, cell, k), -second,
                  cube_kept_at (instance, cube, cell, 1, k, l),
                  cube_kept_at (instance, cube, cell, -1, k, l));
}

static void the_map_leads_on (const struct instance *instance,
                              struct formula *f, int cube, int cell) {
  for (int k = 0; k < DIRECTIONS; k++) {
    const int beside = instance->puzzle->region.neighbour[cell][k];
    if (beside == NO_CELL)
      continue;
    if (!has_arm_over (instance, cube, cell, 1, k) &&
        !has_arm_over (instance, cube, cell, -1, k)) {
      way_leads_on (instance, f, cube, cell, k, DIRECTIONS);
      continue;
    }
    for (int l = 0; l < DIRECTIONS; l++)
      if (l != opposite (k) && map_edge (instance, beside, l))
        way_leads_on (instance, f, cube, cell, k, l);
  }
}

/* The other arm to the same end, the other way round a square, or 0 */
static const struct arm *other_way (const struct arms *arms, int i) {
  for (int j = 0; j < arms->count; j++)
    if (j != i && arms->arm[j].end == arms->arm[i].end)
      return &arms->arm[j];
  return 0;
}

static void the_snake_follows (const struct instance *instance,
                               struct formula *f, int cube, int cell) {
  const struct arms arms = arms_of (instance, cube, cell, 1);
  for (int i = 0; i < arms.count; i++) {
    const struct arm *arm = &arms.arm[i], *other = other_way (&arms, i);
    const int here = -x (instance, cube, cell);
    const int there = -x (instance, cube + arms.steps, arm->end);
    if (!other) {
      formula_ternary (f, here, there, arm->first);
      if (arm->last != arm->first)
        formula_ternary (f, here, there, arm->last);
    } else if (other > arm) {
      assert (here && there && arm->first && arm->last && other->first &&
              other->last);
      formula_clause (f, here, there, arm->first, other->first);
      formula_clause (f, here, there, arm->first, other->last);
      formula_clause (f, here, there, arm->last, other->first);
      formula_clause (f, here, there, arm->last, other->last);
    }
  }
}

/* Does some arm to cell b fit together with some arm to cell d at cube
 * `cube`?
 */
static bool some_arms_fit (const struct instance *instance, int cube,
                           const struct arms *behind, int b,
                           const struct arms *ahead, int d) {
  for (int i = 0; i < behind->count; i++)
    for (int j = 0; j < ahead->count; j++) {
      const struct arm *from = &behind->arm[i], *to = &ahead->arm[j];
      const unsigned allowed =
          directions_across (instance, cube, opposite (from->leaves));
      if (from->end == b && to->end == d && from->middle != to->middle &&
          allowed >> to->leaves & 1)
        return true;
    }
  return false;
}

static void arms_fit_together (const struct instance *instance,
                               struct formula *f, int cube, int cell) {
  const struct arms behind = arms_of (instance, cube, cell, -1);
  const struct arms ahead = arms_of (instance, cube, cell, 1);
  for (int i = 0; i < behind.count; i++)
    for (int j = 0; j < ahead.count; j++) {
      const int b = behind.arm[i].end, d = ahead.arm[j].end;
      if (b != d && is_new_end (&behind, i) && is_new_end (&ahead, j) &&
          !some_arms_fit (instance, cube, &behind, b, &ahead, d))
        formula_ternary (f, -x (instance, cube, cell),
                         -x (instance, cube - behind.steps, b),
                         -x (instance, cube + ahead.steps, d));
    }
}

static void cubes_lie_in_between (const struct instance *instance,
                                  struct formula *f, int cube, int cell) {
  const struct arms arms = arms_of (instance, cube, cell, 1);
  for (int i = 0; arms.steps == 2 && i < arms.count; i++) {
    const struct arm *arm = &arms.arm[i];
    const bool is_only = !other_way (&arms, i);
    assert (x (instance, cube + 2, arm->end));
    formula_add (f, -x (instance, cube, cell));
    formula_clause (f, -x (instance, cube + 2, arm->end),
                    is_only ? 0 : -arm->first, is_only ? 0 : -arm->last,
                    x (instance, cube + 1, arm->middle));
  }
}

/* A cell with edges to the cubes kept before and after it is between them;
 * a cell with a single edge could be that of an end.
 */
static void no_other_cube_lies_there (const struct instance *instance,
                                      struct formula *f, int cube,
                                      int cell) {
  const int here = -x (instance, cube, cell);
  assert (here);
  if (is_kept (instance, cube))
    return;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int before = step_to (instance, cube, cell, -1, k);
    const int after = step_to (instance, cube, cell, 1, k);
    if (map_edge (instance, cell, k))
      formula_clause (f, here, -map_edge (instance, cell, k),
                      x (instance, cube - 1, before),
                      x (instance, cube + 1, after));
  }
  for (int way = 1; way >= -1; way -= 2) {
    const int end = way > 0 ? last_cube (instance) : 0;
    if (cube + 2 * way == end && x (instance, end, cell))
      formula_binary (f, here, -x (instance, end, cell));
  }
}

static void encode_kept_cubes (const struct instance *instance,
                               struct formula *f, bool says_all) {
  map_variables (instance, f);
  fold_the_snake_into_cells (instance, f, is_kept);
  formula_group (f, "kept cubes support each other");
  for_cubes (instance, f, is_kept, kept_cubes_support);
  formula_group (f, "the map leads to the next kept cube");
  for_cubes (instance, f, is_kept, the_map_leads_on);
  formula_group (f, "the snake follows the map");
  for_cubes (instance, f, is_kept, the_snake_follows);
  if (instance->plan.extras & PLAN_TWOSTEP) {
    formula_group (f, "arms fit together");
    for_cubes (instance, f, is_kept, arms_fit_together);
  }
  if (says_all) {
    formula_group (f, "cubes lie in between");
    for_cubes (instance, f, is_kept, cubes_lie_in_between);
    for_cubes (instance, f, 0, no_other_cube_lies_there);
  }
  break_symmetry (instance, f);
  map_clauses (instance, f);
}

static void encode_half (const struct instance *instance,
                         struct formula *f) {
  encode_kept_cubes (instance, f, true);
}

static void encode_edges (const struct instance *instance,
                          struct formula *f) {
  const struct puzzle *puzzle = instance->puzzle;
  const bool has_fixes =
      puzzle->fixes && !(instance->plan.extras & PLAN_PRUNE);
  encode_kept_cubes (instance, f, puzzle->snake.is_counted || has_fixes);
}

const struct encoding half_encoding = {
    .name = "half",
    .summary = "every second cube, and a map that leads to the next",
    .encode = encode_half,
    .straight_cell = map_straight_cell,
    .keeps = is_kept,
};

const struct encoding edges_encoding = {
    .name = "edges",
    .summary = "half, which leaves the cubes in between to the map",
    .encode = encode_edges,
    .straight_cell = map_straight_cell,
    .keeps = is_kept,
    .says_cell = is_kept,
    .edge = map_edge,
    .whole = &half_encoding,
};
