/* Symmetry breaking with `symmetry=windows`: a stretch of cubes lies as in
 * one of its placements up to symmetry.  A placement that is its own mirror
 * image may leave both a folding and its mirror image.
 *
 * Variables
 *
 *   w(j)   the window lies as in placement j
 *
 * Clauses
 *
 *   OR w(j)      -w(j) | x(i,c)  for the cells of placement j
 */
#include "encodings/windows.h"

#include "cnf/formula.h"
#include "encodings/instance.h"
#include "system/memory.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

/* A walk along the window.  The bits `still` are the symmetries that map
 * each cube placed so far to itself: of the next cells that they carry into
 * each other, one is enough.
 */
struct tour {
  const struct instance *instance;
  int first, last;       /* cubes */
  int most, found;       /* placements; it stops at most + 1 */
  int *at;               /* [0..cubes[ the cell of each placed cube */
  bool *taken;           /* [0..cells[ */
  struct window *window; /* keeps the placements, or 0 to count only */
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

static void extend_tour (struct tour *tour, int cube, int entered,
                         uint64_t still) {
  const struct window *window = tour->window;
  if (!tour->stop)
    tour->stop = limits_reached (tour->instance->limits, &tour->rounds);
  if (tour->stop)
    return;
  if (cube == tour->last) {
    if (window)
      memcpy (window_placement (window, tour->found),
              tour->at + tour->first,
              (size_t)window->cubes * sizeof *tour->at);
    tour->found++;
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

static void tour_all_cells (struct tour *tour) {
  const struct instance *instance = tour->instance;
  const int cells = instance->domains.cells;
  AUTOFREE bool *seen = mem_alloc_zeroed ((size_t)cells, sizeof *seen);
  tour->found = 0;
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

/* For each first cube, tries windows from the length of the best window so
 * far on, as long as they do not have too many placements.
 */
static void choose_stretch (struct tour *tour, struct window *window) {
  const int cubes = tour->instance->domains.cubes;
  *window = (struct window){.placements = 1};
  for (int first = 0; first < cubes && !tour->stop; first++)
    for (int length = window->cubes ? window->cubes : 1;
         first + length <= cubes; length++) {
      tour->first = first;
      tour->last = first + length - 1;
      tour_all_cells (tour);
      if (tour->stop || tour->found > tour->most)
        break;
      if (length == window->cubes && tour->found >= window->placements)
        continue;
      window->first = first;
      window->cubes = length;
      window->placements = tour->found;
    }
}

enum stop_reason window_choose (struct window *window,
                                const struct instance *instance, int most) {
  struct tour tour = {
      .instance = instance, .most = most, .stop = instance->stop};
  assert (instance->plan.symmetry != SYMMETRY_START && most > 0);
  tour.at = mem_alloc ((size_t)instance->domains.cubes * sizeof *tour.at);
  tour.taken = mem_alloc_zeroed ((size_t)instance->domains.cells,
                                 sizeof *tour.taken);
  choose_stretch (&tour, window);
  window->cell = mem_alloc ((size_t)window->placements *
                            (size_t)window->cubes * sizeof *window->cell);
  if (window->cubes && !tour.stop) { /* once more, to keep the placements */
    tour.window = window;
    tour.first = window->first;
    tour.last = window->first + window->cubes - 1;
    tour_all_cells (&tour);
    assert (tour.stop || tour.found == window->placements);
  }
  if (tour.stop) {
    window->cubes = 0;
    window->placements = 1;
  }
  mem_free (tour.at);
  mem_free (tour.taken);
  return tour.stop;
}

void window_clear (struct window *window) {
  mem_free (window->cell);
  *window = (struct window){0};
}

/*-------------------------------- clauses ------------------------------*/

static const char first_placement[] = "w(1)";

void window_encode (const struct instance *instance, struct formula *f) {
  CLEANUP (window_clear) struct window window;
  const enum stop_reason stop =
      window_choose (&window, instance, instance->plan.placements);
  if (stop)
    f->stop = stop;
  if (f->stop)
    return;
  const int w = formula_numbered (f, window.placements, first_placement);
  for (int j = 0; j < window.placements; j++)
    formula_add (f, w + j);
  formula_add (f, 0);
  for (int j = 0; j < window.placements && !f->stop; j++)
    for (int i = 0; i < window.cubes; i++)
      formula_binary (f, -(w + j),
                      instance_variable (instance, window.first + i,
                                         window_placement (&window, j)[i]));
}

int window_first_variable (const struct formula *f, int *placements) {
  return formula_first_numbered (f, first_placement, placements);
}
