#include "search/formula_cubes.h"

#include "encodings/symmetry.h"
#include "instance/instance.h"

/* What a solver takes over at: with fewer it has nothing left to do. */
#define OPEN_CUBES 20

static enum stop list (struct formula_cubes *all, int count) {
  const struct cubes_wish wish = {.count = count, .open_cubes = OPEN_CUBES};
  struct tree tree;
  tree_init (&tree, all->instance, &all->window, ALL_RULES);
  if (!tree.is_refuted && !tree.stop)
    cubes_list (&tree, &wish, &all->cubes);
  const enum stop stop = tree.stop;
  tree_clear (&tree);
  return stop;
}

enum stop formula_cubes_init (struct formula_cubes *all,
                              const struct instance *instance, int count) {
  *all = (struct formula_cubes){.instance = instance};
  if (instance_is_refuted (instance))
    return instance->stop;
  const enum stop stop =
      window_choose (&all->window, instance, instance->plan.placements);
  return stop ? stop : list (all, count);
}

void formula_cubes_clear (struct formula_cubes *all) {
  window_clear (&all->window);
  cubes_clear (&all->cubes);
}

static void write_cubes (void *state, struct formula *formula) {
  const struct formula_cubes *all = state;
  const struct cubes *cubes = &all->cubes;
  const int placement = symmetry_first_placement (formula);
  for (int i = 0; i < cubes->count; i++) {
    const struct cube *cube = &cubes->cube[i];
    formula_add (formula, placement + cube->placement);
    for (int j = 0; j < cube->choices; j++)
      formula_add (formula,
                   instance_variable (all->instance, cube->choice[j].cube,
                                      cube->choice[j].cell));
    formula_add (formula, 0);
  }
  if (!cubes->count)
    formula_add (formula, 0);
  formula_flush (formula);
}

struct clause_source formula_cubes_source (struct formula_cubes *all) {
  return (struct clause_source){all, write_cubes, all->instance->limits};
}
