#include "proof/window_cover.h"

#include "encodings/instance.h"
#include "encodings/windows.h"
#include "proof/dominance.h"
#include "proof/lemmas.h"
#include "proof/proof.h"
#include "system/memory.h"

#include <assert.h>

struct cover {
  const struct instance *instance;
  const struct window *window;
  const struct dominance *dominance;
  struct lemmas *lemmas;
  bool *taken; /* [0..cells[ */
  int *at;     /* [0..cubes[ of the window: the cells of the way */
};

/* The directions in which the next cube may follow */
static int find_ways (const struct cover *cover, int cube, int cell,
                      int entered, int way[DIRECTIONS]) {
  const struct puzzle *puzzle = cover->instance->puzzle;
  const int *neighbour = puzzle->region.neighbour[cell];
  unsigned arcs = domain_arcs (&cover->instance->domains, cube, cell);
  int ways = 0;
  if (cube > cover->window->first)
    arcs &= directions_after (puzzle->snake.joint[cube], entered);
  for (int k = 0; k < DIRECTIONS; k++)
    if (arcs >> k & 1 && !cover->taken[neighbour[k]])
      way[ways++] = k;
  return ways;
}

static bool is_last_cube (const struct cover *cover, int cube) {
  return cube == cover->window->first + cover->window->cubes - 1;
}

/* Puts the cube into the cell, and asks dominance about the way so far. */
static bool is_dominated (const struct cover *cover, int cube, int cell) {
  const int before = cube - cover->window->first;
  assert (before >= 0 && before < cover->window->cubes);
  cover->at[before] = cell;
  return dominance_excludes (cover->dominance, cover->at, before + 1);
}

static void cover_ways_on (struct cover *cover, int cube, int cell,
                           int entered);

/* Proves "not all cubes so far in their cells and this one here".  At the
 * end of the window the clause of the placement says so.
 */
static void cover_cell (struct cover *cover, int cube, int cell,
                        int entered) {
  struct lemmas *lemmas = cover->lemmas;
  const size_t mark = lemmas->live.count;
  const bool dominated = is_dominated (cover, cube, cell);
  lemmas_decide (lemmas, cube, cell);
  if (!dominated)
    cover_ways_on (cover, cube, cell, entered);
  if (dominated || !is_last_cube (cover, cube))
    lemmas_close_whole (lemmas, mark);
  lemmas_take_back (lemmas);
}

/* The last way needs no clause, like the last child in the search tree. */
static void cover_ways_on (struct cover *cover, int cube, int cell,
                           int entered) {
  const int *neighbour = cover->instance->puzzle->region.neighbour[cell];
  int way[DIRECTIONS];
  if (is_last_cube (cover, cube) || cover->lemmas->proof->out.failed)
    return;
  assert (!cover->taken[cell]);
  cover->taken[cell] = true;
  const int ways = find_ways (cover, cube, cell, entered, way);
  for (int i = 0; i + 1 < ways; i++)
    cover_cell (cover, cube + 1, neighbour[way[i]], way[i]);
  if (ways) {
    const int last = way[ways - 1];
    if (!is_dominated (cover, cube + 1, neighbour[last]))
      cover_ways_on (cover, cube + 1, neighbour[last], last);
  }
  cover->taken[cell] = false;
}

void window_cover_write (const struct instance *instance,
                         const struct window *window,
                         const struct dominance *dominance,
                         struct lemmas *lemmas) {
  const struct domains *domains = &instance->domains;
  assert (window->cubes > 0);
  AUTOFREE bool *taken =
      mem_alloc_zeroed ((size_t)domains->cells, sizeof *taken);
  AUTOFREE int *at = mem_alloc ((size_t)window->cubes * sizeof *at);
  struct cover cover = {instance, window, dominance, lemmas, taken, at};
  for (int cell = 0; cell < domains->cells; cell++)
    if (domain_has (domains, window->first, cell))
      cover_cell (&cover, window->first, cell, 0);
}
