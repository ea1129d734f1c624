#include "design/second_region.h"

#include "cnf/formula.h"
#include "cnf/model.h"
#include "encodings/encode.h"
#include "encodings/joint_types.h"

#include <stdio.h>

void second_region_init (struct second_region *second,
                         const struct region *region,
                         const struct snake *snake,
                         const struct plan *plan) {
  *second = (struct second_region){0};
  second->puzzle = puzzle_of (region, snake);
  instance_init (&second->instance, &second->puzzle, plan);
}

void second_region_clear (struct second_region *second) {
  instance_clear (&second->instance);
}

/* A sink that numbers variables from another one on */
struct shift {
  struct formula *to;
  int before;
};

static void take_shifted (void *state, const int *literals, size_t count) {
  const struct shift *shift = state;
  for (size_t i = 0; i < count; i++) {
    const int literal = literals[i];
    formula_add (shift->to, literal > 0   ? literal + shift->before
                            : literal < 0 ? literal - shift->before
                                          : 0);
  }
}

static const struct numbered_name second_name = {"second", 1};

void second_region_encode (struct second_region *second,
                           struct formula *formula, int straight) {
  struct shift shift = {formula, formula->variables};
  struct formula part;
  second->before = formula->variables;
  formula_group (formula, "the second region");
  formula_init (&part, (struct clause_sink){&shift, take_shifted});
  instance_encode (&second->instance, &part);
  const int again =
      second->before + joint_types_encode (&second->instance, &part);
  formula_flush (&part);
  formula_variables (formula, part.variables, name_by_number, &second_name);
  formula_clear (&part);
  formula_group (formula, "joints are the same in both regions");
  for (int i = 1; i + 1 < second->puzzle.snake.cubes; i++) {
    formula_binary (formula, -(straight + i), again + i);
    formula_binary (formula, straight + i, -(again + i));
  }
}

char *second_region_decode (const struct second_region *second,
                            const struct model *model, struct path *path) {
  const struct model part = {model->variables - second->before,
                             model->value + second->before};
  return instance_decode (&second->instance, &part, path);
}
