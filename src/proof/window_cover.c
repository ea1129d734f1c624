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

/* Proves "not all cubes so far in their cells and this one here".  At the
 * end of the window the clause of the placement says so.  The last way from
 * a cell needs no clause, like the last child in the search tree.
 */
static void cover_cell (struct cover *cover, int cube, int cell,
                        int entered, bool is_last_way) {
  const struct puzzle *puzzle = cover->instance->puzzle;
  const int *neighbour = puzzle->region.neighbour[cell];
  struct lemmas *lemmas = cover->lemmas;
  const size_t mark = lemmas->live.count;
  const int before = cube - cover->window->first;
  assert (before >= 0 && before < cover->window->cubes);
  cover->at[before] = cell;
  const bool is_dominated =
      dominance_excludes (cover->dominance, cover->at, before + 1);
  const bool is_last_cube = before + 1 == cover->window->cubes;
  if (!is_last_way)
    lemmas_decide (lemmas, cube, cell);
  if (!is_dominated && !is_last_cube && !lemmas->proof->out.failed) {
    int way[DIRECTIONS], ways = 0;
    unsigned arcs = domain_arcs (&cover->instance->domains, cube, cell);
    if (before)
      arcs &= directions_after (puzzle->snake.joint[cube], entered);
    for (int k = 0; k < DIRECTIONS; k++)
      if (arcs >> k & 1 && !cover->taken[neighbour[k]])
        way[ways++] = k;
    assert (!cover->taken[cell]);
    cover->taken[cell] = true;
    for (int i = 0; i < ways; i++)
      cover_cell (cover, cube + 1, neighbour[way[i]], way[i],
                  i + 1 == ways);
    cover->taken[cell] = false;
  }
  if (is_last_way)
    return;
  if (is_dominated || !is_last_cube)
    lemmas_close_whole (lemmas, mark);
  lemmas_take_back (lemmas);
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
      cover_cell (&cover, window->first, cell, 0, false);
}
