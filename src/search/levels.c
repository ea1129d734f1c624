#include "search/levels.h"

#include "instance/windows.h"
#include "system/memory.h"

#include <stdlib.h>

static void reach (struct levels *levels, int level) {
  if (level < levels->depth)
    return;
  levels->chain = reallocate (levels->chain,
                              (size_t)(level + 1) * sizeof *levels->chain);
  chain_init (&levels->chain[level], &levels->space);
  levels->depth = level + 1;
}

void levels_init (struct levels *levels, const struct instance *instance) {
  *levels = (struct levels){.depth = 0};
  space_init (&levels->space, instance);
  reach (levels, 0);
  chain_fill (&levels->chain[0], &levels->space);
}

void levels_clear (struct levels *levels) {
  for (int i = 0; i < levels->depth; i++)
    chain_clear (&levels->chain[i]);
  free (levels->chain);
  space_clear (&levels->space);
}

static struct chain *copy_to_next (struct levels *levels, int from) {
  reach (levels, from + 1);
  struct chain *next = &levels->chain[from + 1];
  chain_copy (next, &levels->chain[from], &levels->space);
  return next;
}

int levels_place_window (struct levels *levels, const struct window *window,
                         const int *placement) {
  struct chain *chain = copy_to_next (levels, 0);
  for (int i = 0; i < window->cubes; i++) {
    const int cube = window->first + i;
    if (!chain_has (chain, &levels->space, cube, placement[i]))
      return 0;
    chain_place (chain, &levels->space, cube, placement[i]);
  }
  return chain_narrow (chain, &levels->space);
}

int levels_place_cube (struct levels *levels, int from, int cube,
                       int cell) {
  if (!chain_has (&levels->chain[from], &levels->space, cube, cell))
    return 0;
  struct chain *chain = copy_to_next (levels, from);
  chain_place (chain, &levels->space, cube, cell);
  return chain_narrow (chain, &levels->space);
}
