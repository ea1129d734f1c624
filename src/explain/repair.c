#include "explain/repair.h"

#include "notation/run_edit.h"
#include "puzzle/symmetry.h"
#include "search/solve.h"
#include "system/memory.h"
#include "text/prose.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

struct fix *fixes_with (const struct puzzle *puzzle, struct fix moved) {
  struct fix *fix =
      copy_block (puzzle->fix, (size_t)puzzle->fixes * sizeof *puzzle->fix);
  for (int i = 0; i < puzzle->fixes; i++)
    if (fix[i].cube == moved.cube)
      fix[i] = moved;
  return fix;
}

struct puzzle near_puzzle (const struct puzzle *puzzle,
                           const struct near_snake *near) {
  return near->fix ? puzzle_with_fixes (puzzle, near->fix, puzzle->fixes)
                   : puzzle_with_snake (puzzle, &near->variant.snake);
}

/* Returns false if the variant cannot fold, is known (other changes can
 * make the same snake), or belongs to another stage.
 */
static bool is_in_stage (const struct repair_request *request,
                         const struct nearest *known,
                         const struct variant *variant) {
  const enum variant_choice choice = request->stage.choice;
  bool may_fold = !request->mus;
  for (int i = 0; !may_fold && i < variant->changes; i++)
    may_fold = variant->change[i].kind != CHANGE_FLIP ||
               request->mus[variant->change[i].cube];
  if (!may_fold)
    return false;
  for (int i = 0; i < known->count; i++)
    if (snake_equal (&known->snake[i].variant.snake, &variant->snake))
      return false;
  return choice == ALL_VARIANTS ||
         variant_is_exchange (variant) == (choice == EXCHANGES);
}

/* What is tried, with growing numbers of nodes */
struct repair_attempt {
  const struct variant *variant; /* or 0, and then */
  struct fix moved;              /* a fixed cube in another cell */
  int cost; /* of changes of runs, or steps between cells; or 0 */
  enum verdict verdict;
  struct path path; /* a folding, or no cubes */
};

struct repair_attempts {
  struct repair_attempt *item; /* [0..count[ by cost */
  int count, undecided, found;
};

static char *decide_attempt (const struct puzzle *puzzle, long long nodes,
                             const struct limits *limits,
                             struct repair_attempt *attempt,
                             enum stop_reason *stop) {
  const struct variant *variant = attempt->variant;
  AUTOFREE struct fix *fix =
      variant ? 0 : fixes_with (puzzle, attempt->moved);
  const struct puzzle changed =
      variant ? puzzle_with_snake (puzzle, &variant->snake)
              : puzzle_with_fixes (puzzle, fix, puzzle->fixes);
  struct outcome outcome;
  char *error = solve_briefly (&changed, nodes, limits, &outcome);
  attempt->verdict = outcome.verdict;
  attempt->path = outcome.path;
  *stop = outcome.stop;
  return error;
}

/* Decides them all, until more than `most` fold or a limit is reached.
 * `what` is being done, for the progress.
 */
static char *decide_attempts (const struct puzzle *puzzle, int most,
                              const char *what, const struct limits *limits,
                              struct repair_attempts *attempts,
                              enum stop_reason *stop) {
  char *error = 0;
  attempts->undecided = attempts->count;
  for (long long nodes = BRIEF_NODES;
       !error && attempts->undecided && !*stop && attempts->found <= most;
       nodes *= BRIEF_FACTOR)
    for (int i = 0;
         i < attempts->count && !error && !*stop && attempts->found <= most;
         i++) {
      struct repair_attempt *attempt = &attempts->item[i];
      if (attempt->verdict != VERDICT_UNKNOWN)
        continue;
      limits_tell (limits, "%s, %d undecided, %d can be folded", what,
                   attempts->undecided, attempts->found);
      error = decide_attempt (puzzle, nodes, limits, attempt, stop);
      attempts->undecided -= attempt->verdict != VERDICT_UNKNOWN;
      attempts->found += attempt->verdict == VERDICT_SATISFIABLE;
    }
  return error;
}

/* Inserts what folds, with `by_runs` behind those that are as likely. */
static void add_near_snake (const struct puzzle *puzzle,
                            const struct repair_attempt *attempt,
                            bool by_runs, struct nearest *nearest) {
  const struct snake *typed = &puzzle->snake;
  const struct variant same = {.snake = *typed};
  const struct variant *variant =
      attempt->variant ? attempt->variant : &same;
  int at = nearest->count++;
  struct near_snake *near = nearest->snake;
  for (; by_runs && at &&
         run_edit_cost (typed, &near[at - 1].variant.snake) > attempt->cost;
       at--)
    near[at] = near[at - 1];
  near[at] = (struct near_snake){
      .variant = *variant,
      .fix = attempt->variant ? 0 : fixes_with (puzzle, attempt->moved),
      .moved = attempt->moved};
  snake_copy (&near[at].variant.snake, &variant->snake);
  path_copy (&near[at].path, &attempt->path);
}

/* Adds at most `most` of those that fold, and clears all attempts. */
static void end_attempts (const struct puzzle *puzzle, int most,
                          bool by_runs, struct repair_attempts *attempts,
                          struct nearest *nearest) {
  nearest->snake = mem_realloc (
      nearest->snake, (size_t)(nearest->count + attempts->found + 1) *
                          sizeof *nearest->snake);
  for (int i = 0, added = 0; i < attempts->count; i++) {
    struct repair_attempt *attempt = &attempts->item[i];
    if (attempt->path.cubes && added++ < most)
      add_near_snake (puzzle, attempt, by_runs, nearest);
    path_clear (&attempt->path);
  }
  mem_free (attempts->item);
}

/*-------------------------------- variants -----------------------------*/

/* Variants of equal cost keep their order. */
static void attempts_init (const struct repair_request *request,
                           const struct nearest *known,
                           const struct variants *variants,
                           struct repair_attempts *attempts) {
  const struct snake *typed = &request->puzzle->snake;
  const int last = request->by_runs ? RUN_EDIT_FAR : 0;
  *attempts = (struct repair_attempts){
      .item = mem_alloc ((size_t)(variants->count + 1) *
                         sizeof *attempts->item)};
  for (int cost = 0; cost <= last; cost++)
    for (int i = 0; i < variants->count; i++) {
      const struct variant *variant = &variants->variant[i];
      if ((!last || run_edit_cost (typed, &variant->snake) == cost) &&
          is_in_stage (request, known, variant))
        attempts->item[attempts->count++] =
            (struct repair_attempt){.variant = variant, .cost = cost};
    }
}

char *repair_find (const struct repair_request *request,
                   struct nearest *nearest, bool *is_complete,
                   enum stop_reason *stop) {
  const int moved = request->stage.moved, missing = request->missing;
  const int all = request->stage.flips + 2 * moved + abs (missing);
  const int changes[CHANGE_KINDS] = {
      [CHANGE_FLIP] = request->stage.flips,
      [CHANGE_INSERT] = moved + (missing > 0 ? missing : 0),
      [CHANGE_REMOVE] = moved - (missing < 0 ? missing : 0)};
  CLEANUP (variants_clear) struct variants variants;
  struct repair_attempts attempts;
  AUTOFREE char *what =
      format_text ("trying snakes with %d change%s", all, plural (all));
  assert (request->most > 0);
  variants_init (&variants, &request->puzzle->snake, changes,
                 region_longest_side (&request->puzzle->region),
                 request->limits);
  *stop = variants.stop;
  attempts_init (request, nearest, &variants, &attempts);
  char *error = decide_attempts (request->puzzle, request->most, what,
                                 request->limits, &attempts, stop);
  *is_complete = variants.is_complete && !attempts.undecided &&
                 attempts.found <= request->most;
  /* A stage with more changes than the nearest snake says nothing of it. */
  bool is_as_near = true;
  for (int i = 0; i < nearest->count; i++)
    is_as_near &= nearest->snake[i].variant.changes >= all;
  if (is_as_near) {
    nearest->is_complete &= *is_complete;
    nearest->stop = nearest->stop ? nearest->stop : *stop;
  }
  end_attempts (request->puzzle, request->most, request->by_runs, &attempts,
                nearest);
  return error;
}

char *nearest_with_flips (const struct puzzle *puzzle, int most,
                          const struct limits *limits,
                          struct nearest *nearest) {
  static const struct near_stage stages[] = {
      {1, 0, ALL_VARIANTS}, {2, 0, EXCHANGES}, {2, 0, NO_EXCHANGES}};
  char *error = 0;
  *nearest = (struct nearest){.is_complete = true};
  for (int i = 0; !error && i < (nearest->count ? 2 : 3); i++) {
    const struct repair_request request = {.puzzle = puzzle,
                                           .stage = stages[i],
                                           .most = most - nearest->count,
                                           .limits = limits};
    bool is_complete;
    enum stop_reason stop;
    if (request.most > 0)
      error = repair_find (&request, nearest, &is_complete, &stop);
  }
  return error;
}

/*------------------------------ fixed cubes ----------------------------*/

static int compare_attempts (const void *a, const void *b) {
  const struct repair_attempt *f = a, *g = b;
  return f->cost != g->cost               ? f->cost - g->cost
         : f->moved.cube != g->moved.cube ? f->moved.cube - g->moved.cube
                                          : f->moved.cell - g->moved.cell;
}

static int distance_between (const struct region *region, int a, int b) {
  const int *from = region->position[a].at, *to = region->position[b].at;
  return abs (from[0] - to[0]) + abs (from[1] - to[1]) +
         abs (from[2] - to[2]);
}

/* Adds the cells for one cube.  Returns the new end of the attempts. */
static struct repair_attempt *add_cells (const struct puzzle *puzzle,
                                         struct fix fixed,
                                         struct repair_attempt *end) {
  const struct region *region = &puzzle->region;
  CLEANUP (symmetry_group_clear) struct symmetry_group group;
  symmetry_group_init (&group, region);
  for (int i = 0; i < puzzle->fixes; i++)
    if (puzzle->fix[i].cube != fixed.cube)
      symmetry_group_stabilise (&group, puzzle->fix[i].cell);
  for (int cell = 0; cell < region->cells; cell++) {
    const int distance = distance_between (region, cell, fixed.cell);
    bool is_nearest = true, is_taken = false;
    for (int i = 0; i < group.size; i++) {
      const int image = group.element[i].cell[cell];
      const int other = distance_between (region, image, fixed.cell);
      is_nearest &=
          other > distance || (other == distance && image >= cell);
    }
    for (int i = 0; i < puzzle->fixes; i++)
      is_taken |= puzzle->fix[i].cell == cell;
    if (is_nearest && distance && !is_taken)
      *end++ = (struct repair_attempt){.moved = {fixed.cube, cell},
                                       .cost = distance};
  }
  return end;
}

char *repair_fixed_cubes (const struct puzzle *puzzle,
                          const struct fixed_cubes *fixed,
                          const struct limits *limits,
                          struct nearest *nearest, enum stop_reason *stop) {
  struct repair_attempts attempts = {
      .item =
          mem_alloc (((size_t)(fixed->fixes * puzzle->region.cells) + 1) *
                     sizeof *attempts.item)};
  struct repair_attempt *end = attempts.item;
  *stop = NOT_STOPPED;
  for (int i = 0; i < fixed->fixes; i++)
    end = add_cells (puzzle, fixed->fix[i], end);
  attempts.count = (int)(end - attempts.item);
  qsort (attempts.item, (size_t)attempts.count, sizeof *attempts.item,
         compare_attempts);
  char *error =
      decide_attempts (puzzle, INT_MAX, "fixing cubes in other cells",
                       limits, &attempts, stop);
  nearest->is_complete = !attempts.undecided;
  end_attempts (puzzle, INT_MAX, false, &attempts, nearest);
  return error;
}

/*---------------------------------- ends -------------------------------*/

void nearest_clear (struct nearest *nearest) {
  for (int i = 0; i < nearest->count; i++) {
    snake_clear (&nearest->snake[i].variant.snake);
    mem_free (nearest->snake[i].fix);
    path_clear (&nearest->snake[i].path);
  }
  mem_free (nearest->snake);
  *nearest = (struct nearest){0};
}
