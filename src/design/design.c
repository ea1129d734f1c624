#include "design/design.h"

#include "cnf/solver.h"
#include "design/annealed_path.h"
#include "design/chance_pair.h"
#include "design/wish_formula.h"
#include "instance/instance.h"
#include "puzzle/path_turn.h"
#include "search/backend.h"
#include "system/memory.h"
#include "system/random.h"

#include <stdint.h>
#include <stdlib.h>

#define RANDOM_JOINTS 16

struct bounds {
  int least, most;
};

struct design {
  const struct design_wishes *wishes;
  const struct design_options *options;
  struct wish_formula wish;
  struct solver *solver; /* 0 before the first snake is asked for */
  struct bounds now;     /* of the straights that are asked for */
  struct bounds refuted; /* no snake has a number in here */
  int has_refuted, is_optimal;
  uint64_t random;
  long long looked_at; /* snakes whose foldings were counted */
  enum stop stop;
};

static int joints (const struct design *design) {
  return wish_formula_joints (&design->wish);
}

/*------------------------------- questions -----------------------------*/

static unsigned draw (struct design *design) {
  return (unsigned)(random_next (&design->random) >> 32);
}

/* Asks for a model within the bounds, with `random_joints` assumptions at
 * random.  The model replaces that of an earlier question.
 */
static char *ask (struct design *design, int random_joints,
                  enum verdict *verdict, struct model *model) {
  int unit[2];
  const int units = wish_formula_bounds (&design->wish, design->now.least,
                                         design->now.most, unit);
  for (int i = 0; i < units; i++)
    solver_assume (design->solver, unit[i]);
  for (int i = 0; i < random_joints; i++) {
    const int variable =
        design->wish.straight + 1 + (int)(draw (design) % joints (design));
    solver_assume (design->solver,
                   draw (design) % 3 ? -variable : variable);
  }
  model_clear (model);
  char *error = solver_solve (design->solver, verdict, model);
  if (!error && *verdict == VERDICT_UNKNOWN)
    design->stop = solver_stopped (design->solver);
  return error;
}

/* Picks at random by assuming joints, fewer and fewer until there is a
 * model: the seed of PicoSAT alone changes little.
 */
static char *ask_for_one (struct design *design, enum verdict *verdict,
                          struct model *model) {
  int count =
      design->options->random && joints (design) ? RANDOM_JOINTS : 0;
  for (; count; count /= 2) {
    char *error = ask (design, count, verdict, model);
    if (error || *verdict != VERDICT_UNSATISFIABLE)
      return error;
  }
  return ask (design, 0, verdict, model);
}

/*-------------------------------- snakes -------------------------------*/

/* The snake of the folding, which path_check accepts before and after it
 * is turned.  The same joints were found in the other region, if there is
 * one.
 */
static char *take_paths (struct design *design, struct designed *found) {
  struct puzzle puzzle = design->wish.puzzle;
  path_snake (&puzzle, &found->path, &found->snake);
  found->straights = snake_count (&found->snake, STRAIGHT);
  puzzle.snake = found->snake;
  path_turn_to_front (&puzzle, &found->path);
  char *wrong = path_check (&puzzle, &found->path);
  if (wrong || !design->wishes->also)
    return wrong;
  const struct puzzle also =
      puzzle_with_snake (&design->wish.also_puzzle, &found->snake);
  return path_check (&also, &found->also);
}

static char *decode (struct design *design, const struct model *model,
                     struct designed *found) {
  char *error =
      instance_decode (&design->wish.instance, model, &found->path);
  if (!error && design->wishes->also)
    error = wish_formula_decode_also (&design->wish, model, &found->also);
  if (!error)
    error = take_paths (design, found);
  if (error)
    designed_clear (found);
  return error;
}

/* The joints of another snake are not all as these. */
static void block_joints (struct design *design, const struct snake *snake,
                          int backwards) {
  const int n = snake->cubes - 2;
  for (int i = 1; i <= n; i++) {
    const int straight =
        snake->joint[backwards ? n + 1 - i : i] == STRAIGHT;
    const int variable = design->wish.straight + i;
    solver_add (design->solver, straight ? -variable : variable);
  }
  solver_add (design->solver, 0);
}

static void block (struct design *design, const struct snake *snake) {
  block_joints (design, snake, 0);
  if (!snake_is_palindrome (snake))
    block_joints (design, snake, 1);
}

/* Takes a folding that no solver found; clears it where it is wrong. */
static char *keep (struct design *design, struct designed *found) {
  char *error = take_paths (design, found);
  if (error)
    designed_clear (found);
  else
    block (design, &found->snake);
  return error;
}

int design_counts_foldings (const struct design_wishes *wishes) {
  return wishes->most_foldings || wishes->least_foldings > 1;
}

/* 1 where the number of foldings is as wished, -1 where a limit keeps us
 * from knowing
 */
static int has_wished_foldings (struct design *design,
                                struct designed *found, char **error) {
  const struct design_wishes *wishes = design->wishes;
  struct puzzle puzzle = design->wish.puzzle;
  struct count_result result;
  if (!design_counts_foldings (wishes))
    return 1;
  puzzle.snake = found->snake;
  struct count_options how = count_options_default (&puzzle);
  how.how.limits = design->options->limits;
  how.how.limits.progress = 0;
  how.enough = wishes->most_foldings ? wishes->most_foldings + 1
               : wishes->least_foldings > DESIGN_MOST_COUNTED
                   ? wishes->least_foldings
                   : DESIGN_MOST_COUNTED;
  *error = count_foldings (&puzzle, &how, &result);
  if (*error)
    return -1;
  found->count = result.count;
  found->is_counted = result.complete;
  const long long foldings = count_up_to_reversal (&result.count);
  const int is_enough =
      !wishes->most_foldings && foldings >= wishes->least_foldings;
  if (result.stop && !is_enough) {
    design->stop = result.stop;
    return -1;
  }
  return foldings >= wishes->least_foldings &&
         (!wishes->most_foldings || foldings <= wishes->most_foldings);
}

/* One model after the other, each with its snake blocked, until one is as
 * wished.
 */
static char *find (struct design *design, enum verdict *verdict,
                   struct designed *found) {
  for (;;) {
    struct model model = {0};
    *found = (struct designed){.straights = 0};
    char *error = ask_for_one (design, verdict, &model);
    if (!error && *verdict == VERDICT_SATISFIABLE)
      error = decode (design, &model, found);
    model_clear (&model);
    if (error || *verdict != VERDICT_SATISFIABLE)
      return error;
    block (design, &found->snake);
    if (design_counts_foldings (design->wishes)) {
      limits_tell (&design->options->limits, "%lld snakes looked at",
                   ++design->looked_at);
      limits_show_progress (&design->options->limits);
    }
    const int good = has_wished_foldings (design, found, &error);
    if (good > 0)
      return 0;
    designed_clear (found);
    if (good < 0) {
      *verdict = error ? *verdict : VERDICT_UNKNOWN;
      return error;
    }
  }
}

/*-------------------------------- the best -----------------------------*/

/* No snake has a number of straights within the last bounds. */
static void note_refuted (struct design *design) {
  design->has_refuted = !design_counts_foldings (design->wishes);
  design->refuted = design->now;
}

/* Where nothing but the number of straights is wished any path will do:
 * annealing finds in half a second one that the solver often cannot
 * improve, and would need minutes to find.
 */
#define ANNEALING_MOVES 3000000LL
#define ANNEALING_CELLS 1000 /* beyond that each move takes longer */

static int any_path_will_do (const struct design *design) {
  const struct design_wishes *wishes = design->wishes;
  const struct region *region = &design->wish.puzzle.region;
  return !wishes->joints && !wishes->palindrome && !wishes->corners &&
         !wishes->closed && !design_counts_foldings (wishes) &&
         region_is_box (region) && region->cells > 2;
}

static int anneals (const struct design *design) {
  return design->wishes->straights != STRAIGHTS_ANY &&
         !design->wishes->also && any_path_will_do (design);
}

static char *anneal (struct design *design, struct designed *found) {
  const struct region *region = &design->wish.puzzle.region;
  const int most = design->wishes->straights == STRAIGHTS_MOST;
  const long long moves =
      region->cells <= ANNEALING_CELLS
          ? ANNEALING_MOVES
          : ANNEALING_MOVES * ANNEALING_CELLS / region->cells;
  struct random_path random;
  random_path_init (&random, region, 0, design->options->seed);
  random.limits = &design->options->limits;
  annealed_path (&random, most, moves);
  *found = (struct designed){.straights = 0};
  path_copy (&found->path, &random.path);
  random_path_clear (&random);
  char *error = take_paths (design, found);
  if (error)
    designed_clear (found);
  return error;
}

/* From `best`, if it is there already, to a better one, until that is
 * refuted or a limit is hit.  The others then have as many straights as the
 * last.
 */
static char *find_best (struct design *design, enum verdict *verdict,
                        struct designed *best) {
  char *error = 0;
  *verdict = VERDICT_SATISFIABLE;
  if (best->path.cubes)
    block (design, &best->snake);
  else
    error = find (design, verdict, best);
  enum verdict better = *verdict;
  if (error)
    return error;
  while (!error && better == VERDICT_SATISFIABLE) {
    struct designed next;
    if (design->wishes->straights == STRAIGHTS_FEWEST)
      design->now.most = best->straights - 1;
    else
      design->now.least = best->straights + 1;
    limits_tell (&design->options->limits,
                 "best so far %d straight joints, looking for %d to %d",
                 best->straights, design->now.least, design->now.most);
    error = find (design, &better, &next);
    if (!error && better == VERDICT_SATISFIABLE) {
      designed_clear (best);
      *best = next;
    }
  }
  design->is_optimal = !error && better == VERDICT_UNSATISFIABLE;
  if (design->is_optimal)
    note_refuted (design);
  if (*verdict != VERDICT_SATISFIABLE)
    return error;
  design->now = (struct bounds){best->straights, best->straights};
  if (error)
    designed_clear (best);
  return error;
}

/* A solver that has to find both foldings at once takes long, so chance is
 * tried first.
 */
static int may_try_chance (const struct design *design) {
  const struct region *also = design->wishes->also;
  return also && region_is_box (also) && any_path_will_do (design) &&
         !design->now.least && design->now.most == joints (design);
}

static int find_by_chance (struct design *design, struct designed *found,
                           char **error) {
  const struct region *const box[2] = {&design->wish.puzzle.region,
                                       design->wishes->also};
  struct path path[2];
  if (!chance_pair_find (box, design->options->seed,
                         &design->options->limits, path))
    return 0;
  *found = (struct designed){.path = path[0], .also = path[1]};
  *error = keep (design, found);
  return 1;
}

static void encode_wishes (void *wish, struct formula *formula) {
  wish_formula_encode (wish, formula);
}

/* Annealing goes first: the formula of a large box may take all the time
 * that there is.
 */
static char *begin (struct design *design, struct designed *found) {
  const struct design_options *options = design->options;
  const struct solver_options how = {.seed = options->seed,
                                     .command = options->command,
                                     .limits = &options->limits};
  const struct clause_source wishes = {&design->wish, encode_wishes,
                                       &options->limits};
  char *error = anneals (design) ? anneal (design, found) : 0;
  if (!error)
    error = solver_open (backend_of_command (options->command)->solver,
                         wishes, &how, &design->solver);
  if (error)
    designed_clear (found);
  return error;
}

char *design_next (struct design *design, enum verdict *verdict,
                   struct designed *found) {
  const int is_first = !design->solver;
  *verdict = VERDICT_UNKNOWN;
  *found = (struct designed){.straights = 0};
  design->stop = NOT_STOPPED;
  char *error = is_first ? begin (design, found) : 0;
  if (error)
    return error;
  if (is_first && design->wishes->straights != STRAIGHTS_ANY)
    return find_best (design, verdict, found);
  if (is_first && may_try_chance (design) &&
      find_by_chance (design, found, &error)) {
    *verdict = VERDICT_SATISFIABLE;
    return error;
  }
  error = find (design, verdict, found);
  if (!error && is_first && *verdict == VERDICT_UNSATISFIABLE)
    note_refuted (design);
  return error;
}

int design_has_refuted (const struct design *design, int *least,
                        int *most) {
  *least = design->refuted.least;
  *most = design->refuted.most;
  return design->has_refuted;
}

/* Leaves out the clauses that block snakes which were found: those are not
 * within the bounds that were refuted.
 */
static void encode_refuted (void *state, struct formula *formula) {
  struct design *design = state;
  int unit[2];
  wish_formula_encode (&design->wish, formula);
  const int units = wish_formula_bounds (
      &design->wish, design->refuted.least, design->refuted.most, unit);
  formula_group (formula, "this question");
  for (int i = 0; i < units; i++)
    formula_unit (formula, unit[i]);
  formula_flush (formula);
}

struct clause_source design_refuted_clauses (struct design *design) {
  return (struct clause_source){design, encode_refuted,
                                &design->options->limits};
}

char *design_prove (struct design *design, struct byte_sink proof,
                    const char *path, enum verdict *verdict) {
  const struct design_options *options = design->options;
  const struct solver_options how = {.seed = options->seed,
                                     .command = options->command,
                                     .proof_path = path,
                                     .proof = &proof,
                                     .limits = &options->limits};
  struct solver *solver;
  struct model model;
  char *error =
      solver_open (backend_of_command (options->command)->solver,
                   design_refuted_clauses (design), &how, &solver);
  if (error)
    return error;
  error = solver_solve (solver, verdict, &model);
  model_clear (&model);
  solver_delete (solver);
  return error;
}

int design_is_optimal (const struct design *design) {
  return design->is_optimal;
}

enum stop design_stopped (const struct design *design) {
  return design->stop;
}

/*--------------------------------- life --------------------------------*/

struct design *design_new (const struct region *region,
                           const struct design_wishes *wishes,
                           const struct design_options *options) {
  struct design *design = allocate_zeroed (1, sizeof *design);
  struct plan plan = options->plan;
  if (plan.symmetry == SYMMETRY_WINDOWS)
    plan.symmetry = SYMMETRY_START;
  design->wishes = wishes;
  design->options = options;
  design->random = random_state (1 + (uint64_t)options->seed);
  wish_formula_init (&design->wish, region, wishes, &plan,
                     &options->limits);
  design->now.least = wishes->least_straights;
  design->now.most =
      wishes->most_straights < 0 ? joints (design) : wishes->most_straights;
  return design;
}

void design_delete (struct design *design) {
  if (design->solver)
    solver_delete (design->solver);
  wish_formula_clear (&design->wish);
  release (design);
}

void designed_clear (struct designed *designed) {
  snake_clear (&designed->snake);
  path_clear (&designed->path);
  path_clear (&designed->also);
}
