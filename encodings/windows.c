/* Symmetry breaking with `symmetry=windows`: a stretch of cubes lies as in
 * one of its placements up to symmetry.  A placement that is its own mirror
 * image may leave both a folding and its mirror image.
 *
 * Variables
 *
 *   w(j)   the window lies as in a placement of case j
 *
 * Clauses
 *
 *   OR w(j)      -w(j) | x(i,c)  for the cells in which all placements of
 *                                case j have cube i
 *                -w(j) | h(e)    for the edges that they share, if the
 *                                encoding has a map instead of some cubes
 */
#include "encodings/windows.h"

#include "cnf/formula.h"
#include "encodings/encoding.h"
#include "encodings/map.h"
#include "system/array.h"
#include "system/memory.h"
#include "system/table.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

/* A walk along the window.  The bits `still` are the symmetries that map
 * each cube placed so far to itself: of the next cells that they carry into
 * each other, one is enough.
 */
struct tour {
  const struct instance *instance;
  int first, last; /* cubes */
  int most, found; /* cases; it stops at most + 1 */
  int may_skip;    /* lengths in a row that have too many cases */
  int *at;         /* [0..cubes[ the cell of each placed cube */
  bool *taken;     /* [0..cells[ */

  /* Which cubes tell cases apart, or 0: then each placement is a case of
   * its own.  The keys of cases are the cells of these cubes; `kept` has
   * room for one, and for the cells before they are moved.
   */
  bool (*keeps) (const struct instance *, int cube);
  struct table cases;
  int *kept; /* [0..2*cubes[ */

  bool is_noted; /* are the placements kept, or only counted? */
  struct ints cells, of_case;
  unsigned rounds;
  enum stop_reason stop;
};

/* The symmetries that map `cell` to itself; marks all of its images in
 * `seen`.
 */
static uint64_t keep_cell (const struct instance *instance, int cell,
                           bool *seen) {
  uint64_t left = 0;
  for (int i = 0; i < instance->symmetries.size; i++) {
    const int image = instance->symmetries.element[i].cell[cell];
    seen[image] = true;
    if (image == cell)
      left |= (uint64_t)1 << i;
  }
  return left;
}

/* The symmetries of `still` that map a direction to itself; marks the
 * images that all of `still` give it in `seen`.
 */
static uint64_t keep_direction (const struct instance *instance,
                                uint64_t still, int direction,
                                unsigned *seen) {
  uint64_t left = 0;
  for (int i = 0; i < instance->symmetries.size; i++) {
    if (!(still >> i & 1))
      continue;
    const int image = instance->symmetries.element[i].direction[direction];
    *seen |= 1u << image;
    if (image == direction)
      left |= (uint64_t)1 << i;
  }
  return left;
}

/* Placements are one case if a symmetry carries the cells of their kept
 * cubes into each other.  It moves the rest of the placement, too, so that
 * all placements of a case have these cubes in the same cells.
 */
static void note_placement (struct tour *tour) {
  const struct instance *instance = tour->instance;
  const struct symmetry *move = &instance->symmetries.element[0];
  size_t number = (size_t)tour->found;
  if (tour->keeps) {
    int kept = 0, *least = tour->kept + instance->domains.cubes;
    for (int cube = tour->first; cube <= tour->last; cube++)
      if (tour->keeps (instance, cube))
        tour->kept[kept++] = tour->at[cube];
    move = symmetry_least_image (&instance->symmetries, tour->kept, kept,
                                 least);
    tour->found += table_add (&tour->cases, least, &number);
  } else
    tour->found++;
  if (!tour->is_noted)
    return;
  array_push (&tour->of_case, (int)number);
  for (int cube = tour->first; cube <= tour->last; cube++)
    array_push (&tour->cells, move->cell[tour->at[cube]]);
}

static void extend_tour (struct tour *tour, int cube, int entered,
                         uint64_t still) {
  if (!tour->stop)
    tour->stop = limits_reached (tour->instance->limits, &tour->rounds);
  if (tour->stop)
    return;
  if (cube == tour->last) {
    note_placement (tour);
    return;
  }
  const struct instance *instance = tour->instance;
  const int *neighbour = instance->puzzle->region.neighbour[tour->at[cube]];
  unsigned ways = domain_arcs (&instance->domains, cube, tour->at[cube]);
  if (cube > tour->first)
    ways &= directions_after (instance->puzzle->snake.joint[cube], entered);
  unsigned seen = 0;
  for (int k = 0; k < DIRECTIONS && tour->found <= tour->most; k++) {
    if (!(ways & ~seen & 1u << k) || tour->taken[neighbour[k]])
      continue;
    const uint64_t left = keep_direction (instance, still, k, &seen);
    tour->at[cube + 1] = neighbour[k];
    tour->taken[neighbour[k]] = true;
    extend_tour (tour, cube + 1, k, left);
    tour->taken[neighbour[k]] = false;
  }
}

static void tour_all_cells (struct tour *tour, int first, int length) {
  const struct instance *instance = tour->instance;
  const int cells = instance->domains.cells;
  AUTOFREE bool *seen = mem_alloc_zeroed ((size_t)cells, sizeof *seen);
  size_t kept = 0;
  tour->first = first;
  tour->last = first + length - 1;
  tour->found = 0;
  for (int i = 0; tour->keeps && i < length; i++)
    kept += tour->keeps (instance, first + i);
  table_clear (&tour->cases);
  tour->cases.key_bytes = kept * sizeof *tour->kept;
  for (int cell = 0; cell < cells && tour->found <= tour->most; cell++) {
    if (seen[cell] || !domain_has (&instance->domains, tour->first, cell))
      continue;
    const uint64_t left = keep_cell (instance, cell, seen);
    tour->at[tour->first] = cell;
    tour->taken[cell] = true;
    extend_tour (tour, tour->first, 0, left);
    tour->taken[cell] = false;
  }
}

/* A longer stretch may have fewer cases, as its ends meet walls.  So the
 * window of a formula may have too many for some lengths in a row.  To pass
 * over a length costs as much as the cases that a window may have.
 */
#define LENGTHS_TO_SKIP 4
#define CASES_TO_SKIP 400

/* For each first cube, tries windows from the length of the best window so
 * far on.
 */
static void choose_stretch (struct tour *tour, struct window *window) {
  const int cubes = tour->instance->domains.cubes;
  *window = (struct window){.cases = 1};
  for (int first = 0; first < cubes && !tour->stop; first++)
    for (int length = window->cubes ? window->cubes : 1, skipped = 0;
         first + length <= cubes && skipped <= tour->may_skip; length++) {
      tour_all_cells (tour, first, length);
      if (tour->stop)
        break;
      skipped = tour->found > tour->most ? skipped + 1 : 0;
      if (skipped ||
          (length == window->cubes && tour->found >= window->cases))
        continue;
      window->first = first;
      window->cubes = length;
      window->cases = tour->found;
    }
}

/* Moves the placements of the tour to the window, sorted by their cases. */
static void take_placements (struct window *window, struct tour *tour) {
  const struct ints *of_case = &tour->of_case;
  const size_t size = (size_t)window->cubes * sizeof *window->cell;
  AUTOFREE int *place =
      mem_alloc_zeroed ((size_t)window->cases + 1, sizeof *place);
  window->placements = (int)of_case->count;
  window->cell = mem_alloc (of_case->count * size);
  window->of_case = mem_alloc (of_case->count * sizeof *window->of_case);
  for (size_t i = 0; i < of_case->count; i++)
    place[of_case->item[i] + 1]++;
  for (int number = 0; number < window->cases; number++)
    place[number + 1] += place[number];
  for (size_t i = 0; i < of_case->count; i++) {
    const int to = place[of_case->item[i]]++;
    memcpy (window_placement (window, to),
            tour->cells.item + i * (size_t)window->cubes, size);
    window->of_case[to] = of_case->item[i];
  }
  array_clear (&tour->cells);
  array_clear (&tour->of_case);
}

/* Chooses a window, and takes its placements from the tour. */
static enum stop_reason choose_window (struct window *window,
                                       struct tour *tour) {
  const struct instance *instance = tour->instance;
  const size_t cubes = (size_t)instance->domains.cubes;
  assert (instance->plan.symmetry != SYMMETRY_START && tour->most > 0);
  tour->stop = instance->stop;
  tour->at = mem_alloc (cubes * sizeof *tour->at);
  tour->kept = mem_alloc (2 * cubes * sizeof *tour->kept);
  tour->taken = mem_alloc_zeroed ((size_t)instance->domains.cells,
                                  sizeof *tour->taken);
  choose_stretch (tour, window);
  array_reserve (&tour->cells, 1); /* also if the window has no cubes */
  if (window->cubes &&
      !tour->stop) { /* once more, to keep the placements */
    tour->is_noted = true;
    tour_all_cells (tour, window->first, window->cubes);
    assert (tour->stop || tour->found == window->cases);
  }
  if (tour->stop || !window->cubes) {
    *window = (struct window){.cases = 1};
    tour->of_case.count = 0;
    array_push (&tour->of_case, 0);
  }
  take_placements (window, tour);
  table_clear (&tour->cases);
  mem_free (tour->at);
  mem_free (tour->kept);
  mem_free (tour->taken);
  return tour->stop;
}

enum stop_reason window_choose (struct window *window,
                                const struct instance *instance, int most) {
  struct tour tour = {.instance = instance, .most = most};
  return choose_window (window, &tour);
}

enum stop_reason
window_choose_for_formula (struct window *window,
                           const struct instance *instance) {
  struct tour tour = {.instance = instance,
                      .most = instance->plan.placements,
                      .keeps = instance->plan.encoding->keeps};
  const int lengths = CASES_TO_SKIP / tour.most;
  tour.may_skip = lengths < LENGTHS_TO_SKIP ? lengths : LENGTHS_TO_SKIP;
  return choose_window (window, &tour);
}

void window_clear (struct window *window) {
  mem_free (window->cell);
  mem_free (window->of_case);
  *window = (struct window){0};
}

/*-------------------------------- clauses ------------------------------*/

/* Do all placements of a case, of which `i` is the first, have cube `cube`
 * of the window in the same cell?
 */
static bool agrees_on_cube (const struct window *window, int i, int cube) {
  const int *cell = window_placement (window, i) + cube;
  for (int j = i;
       j < window->placements && window->of_case[j] == window->of_case[i];
       j++, cell += window->cubes)
    if (*cell != window_placement (window, i)[cube])
      return false;
  return true;
}

/* `i` is the first placement of the case that variable `w` says. */
static void case_implies_cells (const struct instance *instance,
                                struct formula *f,
                                const struct window *window, int i, int w) {
  const int (*neighbour)[DIRECTIONS] = instance->puzzle->region.neighbour;
  const int *cell = window_placement (window, i);
  bool agreed = false;
  for (int j = 0; j < window->cubes; j++) {
    const int cube = window->first + j;
    const bool agrees = agrees_on_cube (window, i, j);
    if (agrees && encoding_says_cell (instance, cube))
      formula_binary (f, -w, instance_variable (instance, cube, cell[j]));
    for (int k = 0; agrees && agreed && k < DIRECTIONS; k++)
      if (instance->plan.encoding->keeps &&
          neighbour[cell[j]][k] == cell[j - 1])
        formula_binary (f, -w, map_edge (instance, cell[j], k));
    agreed = agrees;
  }
}

void window_encode (const struct instance *instance, struct formula *f) {
  CLEANUP (window_clear) struct window window;
  const enum stop_reason stop =
      window_choose_for_formula (&window, instance);
  if (stop)
    f->stop = stop;
  if (f->stop)
    return;
  const int w = formula_numbered (f, window.cases, "w(1)");
  f->first_case = w;
  f->cases = window.cases;
  for (int j = 0; j < window.cases; j++)
    formula_add (f, w + j);
  formula_add (f, 0);
  for (int i = 0; i < window.placements && !f->stop; i++)
    if (!i || window.of_case[i] != window.of_case[i - 1])
      case_implies_cells (instance, f, &window, i, w + window.of_case[i]);
}
