#include "design/wish_formula.h"

#include "cnf/formula.h"
#include "cnf/model.h"
#include "encodings/encode.h"
#include "encodings/joint_types.h"
#include "encodings/straights.h"

#include <string.h>

/*-------------------------------- clauses ------------------------------*/

static int x (const struct wish_formula *wish, int cube, int cell) {
  return instance_variable (&wish->instance, cube, cell);
}

static int last_cube (const struct wish_formula *wish) {
  return wish->puzzle.snake.cubes - 1;
}

static int is_corner (const struct region *region, int cell) {
  const int *at = region->position[cell].at;
  for (int axis = 0; axis < 3; axis++)
    if (at[axis] != 0 && at[axis] != region->side[axis] - 1)
      return 0;
  return 1;
}

static void ends_lie_in_corners (const struct wish_formula *wish,
                                 struct formula *formula) {
  const struct region *region = &wish->puzzle.region;
  formula_group (formula, "both ends in corners");
  for (int cell = 0; cell < region->cells; cell++) {
    if (is_corner (region, cell))
      continue;
    formula_unit (formula, -x (wish, 0, cell));
    formula_unit (formula, -x (wish, last_cube (wish), cell));
  }
}

/*  -x(n,c) | OR x(1,d)  over the neighbours d of c  */
static void ends_touch (const struct wish_formula *wish,
                        struct formula *formula) {
  const struct instance *instance = &wish->instance;
  const struct region *region = &wish->puzzle.region;
  formula_group (formula, "the ends touch");
  for (int cell = 0; cell < region->cells; cell++) {
    formula_add (formula, -x (wish, last_cube (wish), cell));
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = region->neighbour[cell][k];
      if (next != NO_CELL && domain_has (&instance->domains, 0, next) &&
          !instance_excludes (instance, 0, next))
        formula_add (formula, x (wish, 0, next));
    }
    formula_add (formula, 0);
  }
}

static void reads_alike_from_both_ends (const struct wish_formula *wish,
                                        struct formula *formula) {
  formula_group (formula, "palindrome");
  const int last = last_cube (wish);
  for (int i = 1; i < last - i; i++) {
    const int a = wish->straight + i, b = wish->straight + last - i;
    formula_binary (formula, -a, b);
    formula_binary (formula, a, -b);
  }
}

/*----------------------------- second region ---------------------------*/

/* A sink that numbers variables from another one on */
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
  if (shift->to->stop)
    shift->from->stop = shift->to->stop;
}

static const struct numbered_name second_name = {"second", 1};

static void write_second (void *state, struct formula *part) {
  struct wish_formula *wish = state;
  instance_encode (&wish->also_instance, part);
  wish->again =
      wish->before + joint_types_encode (&wish->also_instance, part);
}

/* What the sink hands on must not leave the formula, with the part not
 * cleared: the part looks at the limits itself.
 */
static void write_part (struct wish_formula *wish, struct formula *formula,
                        struct formula *part) {
  jmp_buf *escape = formula->escape;
  formula->escape = 0;
  formula_write (
      part, (struct clause_source){wish, write_second, formula->limits});
  formula->escape = escape;
}

/* Behind all else that is in the formula, with variables of its own; the
 * types of the joints (joint_types.h) are the same in both parts.
 */
static void folds_also (struct wish_formula *wish,
                        struct formula *formula) {
  struct formula part;
  struct shift shift = {formula, &part, formula->variables};
  wish->before = formula->variables;
  formula_group (formula, "the second region");
  formula_init (
      &part, (struct clause_sink){.state = &shift, .take = take_shifted});
  write_part (wish, formula, &part);
  const int straight = wish->straight, again = wish->again;
  const int variables = part.variables;
  const enum stop stop = part.stop;
  formula_clear (&part);
  if (stop)
    formula_leave (formula, stop);
  formula_variables (formula, variables, name_by_number, &second_name);
  formula_group (formula, "joints are the same in both regions");
  for (int i = 1; i + 1 < wish->snake.cubes; i++) {
    formula_binary (formula, -(straight + i), again + i);
    formula_binary (formula, straight + i, -(again + i));
  }
}

/*-------------------------------- formula ------------------------------*/

void wish_formula_encode (struct wish_formula *wish,
                          struct formula *formula) {
  instance_encode (&wish->instance, formula);
  wish->straight = joint_types_encode (&wish->instance, formula);
  if (wish->wishes->palindrome)
    reads_alike_from_both_ends (wish, formula);
  if (wish->wishes->corners)
    ends_lie_in_corners (wish, formula);
  if (wish->wishes->closed)
    ends_touch (wish, formula);
  wish->at_least =
      straights_encode (&wish->instance, formula, wish->straight);
  if (wish->wishes->also)
    folds_also (wish, formula);
  formula_flush (formula);
}

char *wish_formula_decode_also (const struct wish_formula *wish,
                                const struct model *model,
                                struct path *path) {
  const struct model part = {model->variables - wish->before,
                             model->value + wish->before};
  return instance_decode (&wish->also_instance, &part, path);
}

int wish_formula_bounds (const struct wish_formula *wish, int least,
                         int most, int unit[2]) {
  const int n = wish_formula_joints (wish);
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

/* Where no straights are wished, all free joints turn. */
void wish_formula_init (struct wish_formula *wish,
                        const struct region *region,
                        const struct design_wishes *wishes,
                        const struct plan *plan,
                        const struct limits *limits) {
  *wish = (struct wish_formula){.wishes = wishes};
  struct snake *snake = &wish->snake;
  snake_init (snake, region->cells, FREE);
  if (wishes->joints)
    memcpy (snake->joint, wishes->joints, (size_t)snake->cubes);
  if (wishes->straights == STRAIGHTS_ANY && wishes->most_straights == 0)
    for (int i = 1; i + 1 < snake->cubes; i++)
      if (snake->joint[i] == FREE)
        snake->joint[i] = TURN;
  wish->puzzle = puzzle_of (region, &wish->snake);
  instance_init_within (&wish->instance, &wish->puzzle, plan, limits);
  if (wishes->also) {
    wish->also_puzzle = puzzle_of (wishes->also, &wish->snake);
    instance_init_within (&wish->also_instance, &wish->also_puzzle, plan,
                          limits);
  }
}

void wish_formula_clear (struct wish_formula *wish) {
  if (wish->wishes->also)
    instance_clear (&wish->also_instance);
  instance_clear (&wish->instance);
  snake_clear (&wish->snake);
}
