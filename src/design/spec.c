#include "design/spec.h"

#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/joint_types.h"
#include "encodings/straights.h"
#include "system/memory.h"

#include <string.h>

/*-------------------------------- clauses ------------------------------*/

/* The variable "the last cube is in that cell" */
static int last_in (const struct instance *instance, int cell) {
  return instance_variable (instance, instance->domains.cubes - 1, cell);
}

static int is_corner (const struct region *region, int cell) {
  const int *at = region->position[cell].at;
  for (int axis = 0; axis < 3; axis++)
    if (at[axis] != 0 && at[axis] != region->side[axis] - 1)
      return 0;
  return 1;
}

static void ends_lie_in_corners (const struct spec *wish,
                                 struct formula *formula) {
  const struct instance *instance = &wish->part->instance;
  const struct region *region = &wish->part->puzzle.region;
  formula_group (formula, "both ends in corners");
  for (int cell = 0; cell < region->cells; cell++) {
    if (is_corner (region, cell))
      continue;
    formula_unit (formula, -instance_variable (instance, 0, cell));
    formula_unit (formula, -last_in (instance, cell));
  }
}

/*  -x(n,c) | OR x(1,d)  over the neighbours d of c  */
static void ends_touch (const struct spec *wish, struct formula *formula) {
  const struct instance *instance = &wish->part->instance;
  const struct region *region = &wish->part->puzzle.region;
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

static void reads_alike_from_both_ends (const struct spec *wish,
                                        struct formula *formula) {
  formula_group (formula, "palindrome");
  const int last = wish->snake.cubes - 1;
  for (int i = 1; i < last - i; i++) {
    const int a = wish->part->straight + i;
    const int b = wish->part->straight + last - i;
    formula_binary (formula, -a, b);
    formula_binary (formula, a, -b);
  }
}

/*--------------------------------- parts -------------------------------*/

static void write_part (void *state, struct formula *formula) {
  struct spec_part *part = state;
  instance_encode (&part->instance, formula);
  part->straight =
      part->before + joint_types_encode (&part->instance, formula);
}

/* A sink that adds a number to all variables */
struct shift {
  struct formula *to, *from;
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
  shift->from->stop = shift->to->stop;
}

/* The part for the second region is a formula inside the formula.  Its
 * variables are numbered from 1, and the sink `take_shifted` adds to them
 * the number of the variables that the formula has by then:
 *
 *     formula     1 ... before   before + 1 ... before + n
 *     its part                            1 ... n
 *
 * The types of the joints (joint_types.h) are the same in both parts.
 */
static void folds_also (struct spec *wish, struct formula *formula) {
  struct spec_part *also = &wish->part[1];
  CLEANUP (formula_clear) struct formula part;
  struct shift shift = {formula, &part, formula->variables};
  also->before = formula->variables;
  formula_group (formula, "the second region");
  formula_init (
      &part, (struct clause_sink){.state = &shift, .take = take_shifted});
  const enum stop_reason stop = formula_write (
      &part, (struct clause_source){also, write_part, formula->limits, 0});
  if (stop)
    formula->stop = stop;
  formula_numbered (formula, part.variables, "second(1)");
  formula_group (formula, "joints are the same in both regions");
  for (int i = 1; i + 1 < wish->snake.cubes; i++) {
    const int here = wish->part->straight + i, there = also->straight + i;
    formula_binary (formula, -here, there);
    formula_binary (formula, here, -there);
  }
}

/*-------------------------------- formula ------------------------------*/

void spec_encode (struct spec *wish, struct formula *formula) {
  struct spec_part *part = wish->part;
  write_part (part, formula);
  if (wish->wishes->palindrome)
    reads_alike_from_both_ends (wish, formula);
  if (wish->wishes->corners)
    ends_lie_in_corners (wish, formula);
  if (wish->wishes->closed)
    ends_touch (wish, formula);
  wish->at_least =
      straights_encode (&part->instance, formula, part->straight);
  if (wish->parts > 1)
    folds_also (wish, formula);
  formula_flush (formula);
}

char *spec_decode (const struct spec *wish, const struct model *model,
                   struct path path[2]) {
  char *error = 0;
  for (int i = 0; !error && i < wish->parts; i++) {
    const int before = wish->part[i].before;
    const struct model own = {model->variables - before,
                              model->value + before};
    error = instance_decode (&wish->part[i].instance, &own, &path[i]);
  }
  return error;
}

int spec_bounds (const struct spec *wish, int least, int most,
                 int unit[2]) {
  const int n = spec_joints (wish);
  int units = 0;
  if (least > n || most < 0) {
    unit[0] = 1, unit[1] = -1;
    return 2;
  }
  if (least > 0)
    unit[units++] = wish->at_least + least - 1;
  if (most < n)
    unit[units++] = -(wish->at_least + most);
  return units;
}

/*--------------------------------- life --------------------------------*/

/* If no straights are wished, all free joints turn. */
void spec_init (struct spec *wish, const struct region *region,
                const struct design_wishes *wishes, const struct plan *plan,
                const struct limits *limits) {
  struct snake *snake = &wish->snake;
  *wish = (struct spec){.wishes = wishes, .parts = wishes->also ? 2 : 1};
  snake_init (snake, region->cells, FREE);
  if (wishes->joints)
    memcpy (snake->joint, wishes->joints, (size_t)snake->cubes);
  if (wishes->straights == STRAIGHTS_ANY && wishes->most_straights == 0)
    for (int i = 1; i + 1 < snake->cubes; i++)
      if (snake->joint[i] == FREE)
        snake->joint[i] = TURN;
  for (int i = 0; i < wish->parts; i++) {
    struct spec_part *part = &wish->part[i];
    part->puzzle = puzzle_of (i ? wishes->also : region, snake);
    instance_init_within (&part->instance, &part->puzzle, plan, limits);
  }
}

void spec_clear (struct spec *wish) {
  for (int i = 0; i < wish->parts; i++)
    instance_clear (&wish->part[i].instance);
  snake_clear (&wish->snake);
  *wish = (struct spec){0};
}
