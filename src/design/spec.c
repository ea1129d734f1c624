#include "design/spec.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/joint_types.h"
#include "encodings/straights.h"
#include "system/memory.h"

#include <assert.h>
#include <string.h>

/*-------------------------------- clauses ------------------------------*/

/* The variable "the last cube is in that cell" */
static int last_in (const struct instance *instance, int cell) {
  return instance_variable (instance, instance->domains.cubes - 1, cell);
}

static void encode_corners (const struct spec *spec,
                            struct formula *formula) {
  const struct instance *instance = &spec->region->instance;
  const struct region *region = &spec->region->puzzle.region;
  formula_group (formula, "both ends in corners");
  for (int cell = 0; cell < region->cells; cell++) {
    const int *at = region->position[cell].at;
    bool is_corner = true;
    for (int axis = 0; axis < 3; axis++)
      is_corner &= at[axis] == 0 || at[axis] == region->side[axis] - 1;
    if (is_corner)
      continue;
    formula_unit (formula, -instance_variable (instance, 0, cell));
    formula_unit (formula, -last_in (instance, cell));
  }
}

/*  -x(n,c) | OR x(1,d)  over the neighbours d of c  */
static void encode_closed (const struct spec *spec,
                           struct formula *formula) {
  const struct instance *instance = &spec->region->instance;
  const struct region *region = &spec->region->puzzle.region;
  formula_group (formula, "the ends touch");
  for (int cell = 0; cell < region->cells; cell++) {
    formula_add (formula, -last_in (instance, cell));
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = region->neighbour[cell][k];
      if (next != NO_CELL && domain_has (&instance->domains, 0, next) &&
          !instance_excludes (instance, 0, next))
        formula_add (formula, instance_variable (instance, 0, next));
    }
    formula_add (formula, 0);
  }
}

static void encode_palindrome (const struct spec *spec,
                               struct formula *formula) {
  formula_group (formula, "palindrome");
  const int last = spec->snake.cubes - 1;
  for (int i = 1; i < last - i; i++) {
    const int a = spec->region->straight + i;
    const int b = spec->region->straight + last - i;
    formula_binary (formula, -a, b);
    formula_binary (formula, a, -b);
  }
}

/*-------------------------------- regions ------------------------------*/

static void encode_region (void *state, struct formula *formula) {
  struct spec_region *copy = state;
  instance_encode (&copy->instance, formula);
  copy->straight =
      copy->before + joint_types_encode (&copy->instance, formula);
}

/* A sink that adds a number to all variables */
struct shift {
  struct formula *to, *from;
  int before;
};

static void add_shifted (void *state, const int *literals, size_t count) {
  const struct shift *shift = state;
  for (size_t i = 0; i < count; i++) {
    const int literal = literals[i];
    formula_add (shift->to, literal > 0   ? literal + shift->before
                            : literal < 0 ? literal - shift->before
                                          : 0);
  }
  shift->from->stop = shift->to->stop;
}

/* The clauses of the second region are a formula inside the formula.  Its
 * variables are numbered from 1, and the sink `add_shifted` adds to them
 * the number of the variables that the formula has by then:
 *
 *     formula     1 ... before   before + 1 ... before + n
 *     inside it                           1 ... n
 *
 * The types of the joints (joint_types.h) are the same in both regions.
 */
static void encode_second_region (struct spec *spec,
                                  struct formula *formula) {
  struct spec_region *also = &spec->region[1];
  CLEANUP (formula_clear) struct formula inner;
  struct shift shift = {formula, &inner, formula->variables};
  also->before = formula->variables;
  formula_group (formula, "the second region");
  formula_init (&inner,
                (struct clause_sink){.state = &shift, .take = add_shifted});
  const enum stop_reason stop =
      formula_write (&inner, (struct clause_source){also, encode_region,
                                                    formula->limits, 0});
  if (stop)
    formula->stop = stop;
  formula_numbered (formula, inner.variables, "second(1)");
  formula_group (formula, "joints are the same in both regions");
  for (int i = 1; i + 1 < spec->snake.cubes; i++) {
    const int here = spec->region->straight + i, there = also->straight + i;
    formula_binary (formula, -here, there);
    formula_binary (formula, here, -there);
  }
}

/*-------------------------------- formula ------------------------------*/

void spec_encode (void *state, struct formula *formula) {
  struct spec *spec = state;
  struct spec_region *copy = spec->region;
  encode_region (copy, formula);
  if (spec->wanted->palindrome)
    encode_palindrome (spec, formula);
  if (spec->wanted->corners)
    encode_corners (spec, formula);
  if (spec->wanted->closed)
    encode_closed (spec, formula);
  spec->at_least =
      straights_encode (&copy->instance, formula, copy->straight);
  if (spec->regions > 1)
    encode_second_region (spec, formula);
  formula_flush (formula);
}

char *spec_decode (const struct spec *spec, const struct model *model,
                   struct path path[2]) {
  char *error = 0;
  for (int i = 0; !error && i < spec->regions; i++) {
    const int before = spec->region[i].before;
    const struct model own = {model->variables - before,
                              model->value + before};
    error = instance_decode (&spec->region[i].instance, &own, &path[i]);
  }
  return error;
}

int spec_bounds (const struct spec *spec, int least, int most,
                 int unit[2]) {
  const int n = spec_joints (spec);
  int units = 0;
  assert (spec->at_least > 0); /* it was encoded */
  if (least > n || most < 0) {
    unit[0] = 1, unit[1] = -1;
    return 2;
  }
  if (least > 0)
    unit[units++] = spec->at_least + least - 1;
  if (most < n)
    unit[units++] = -(spec->at_least + most);
  return units;
}

/*--------------------------------- life --------------------------------*/

/* If the snake must have no straight joint, all its free joints turn. */
void spec_init (struct spec *spec, const struct region *region,
                const struct design_wanted *wanted, const struct plan *plan,
                const struct limits *limits) {
  struct snake *snake = &spec->snake;
  assert (!wanted->also || wanted->also->cells == region->cells);
  *spec = (struct spec){.wanted = wanted, .regions = wanted->also ? 2 : 1};
  snake_init (snake, region->cells, FREE);
  if (wanted->joints)
    memcpy (snake->joint, wanted->joints, (size_t)snake->cubes);
  if (wanted->straights == STRAIGHTS_ANY && wanted->most_straights == 0)
    for (int i = 1; i + 1 < snake->cubes; i++)
      if (snake->joint[i] == FREE)
        snake->joint[i] = TURN;
  for (int i = 0; i < spec->regions; i++) {
    struct spec_region *copy = &spec->region[i];
    copy->puzzle = puzzle_of (i ? wanted->also : region, snake);
    instance_init_within (&copy->instance, &copy->puzzle, plan, limits);
  }
}

void spec_clear (struct spec *spec) {
  for (int i = 0; i < spec->regions; i++)
    instance_clear (&spec->region[i].instance);
  snake_clear (&spec->snake);
  *spec = (struct spec){0};
}
