#include "design/design.h"

#include "cnf/solver.h"
#include "design/random_path.h"
#include "encodings/encoding.h"
#include "instructions/easiest_folding.h"
#include "puzzle/folding_class.h"
#include "search/decider.h"
#include "system/memory.h"
#include "system/random.h"
#include "system/tuned.h"

#include <assert.h>

/*--------------------------------- models ------------------------------*/

/* The number of joints assumed at first if a snake is picked at random */
#define RANDOM_JOINTS 16

static unsigned draw_random (struct design *design) {
  return (unsigned)(random_next (&design->random) >> 32);
}

/* Finds a model within the range.  It is picked at random by assuming
 * joints, fewer and fewer until there is a model: the seed of PicoSAT alone
 * changes little.
 */
static char *find_model (struct design *design, enum verdict *verdict,
                         struct model *model) {
  const int joints = spec_joints (&design->spec);
  for (int assumed = design->options->random && joints ? RANDOM_JOINTS : 0;;
       assumed /= 2) {
    int unit[2];
    const int units = spec_bounds (&design->spec, design->now.least,
                                   design->now.most, unit);
    for (int i = 0; i < units; i++)
      solver_assume (design->solver, unit[i]);
    for (int i = 0; i < assumed; i++) {
      const int variable = design->spec.region->straight + 1 +
                           (int)(draw_random (design) % joints);
      solver_assume (design->solver,
                     draw_random (design) % 3 ? -variable : variable);
    }
    model_clear (model);
    char *error = solver_solve (design->solver, verdict, model);
    if (!error && *verdict == VERDICT_UNKNOWN)
      design->stop = design->solver->stop;
    if (error || !assumed || *verdict != VERDICT_UNSATISFIABLE)
      return error;
  }
}

/*-------------------------------- snakes -------------------------------*/

/* Sets the snake of the folding, which path_check accepts before and after
 * it is turned.  The same joints were found in the second region.
 */
static char *take_foldings (struct design *design, struct designed *found) {
  const struct spec *spec = &design->spec;
  char *wrong = 0;
  path_snake (&spec->region->puzzle, found->path, &found->snake);
  found->straights = snake_count (&found->snake, STRAIGHT);
  for (int i = 0; !wrong && i < spec->regions; i++) {
    const struct puzzle puzzle =
        puzzle_with_snake (&spec->region[i].puzzle, &found->snake);
    path_make_canonical (&puzzle, &found->path[i]);
    wrong = path_check (&puzzle, &found->path[i]);
  }
  return wrong;
}

/* Excludes the snake and its reverse. */
static void block_snake (struct design *design, const struct snake *snake) {
  const int n = snake->cubes - 2;
  const int ends = snake_is_palindrome (snake) ? 1 : 2;
  for (int end = 0; end < ends; end++) {
    for (int i = 1; i <= n; i++) {
      const char joint = snake->joint[end ? n + 1 - i : i];
      const int variable = design->spec.region->straight + i;
      assert (joint == STRAIGHT || joint == TURN);
      solver_add (design->solver, joint == STRAIGHT ? -variable : variable);
    }
    solver_add (design->solver, 0);
  }
}

bool design_counts_foldings (const struct design_wanted *wanted) {
  return wanted->most_foldings || wanted->least_foldings > 1;
}

/* If a snake of the formula may be refused, no model proves nothing. */
static bool may_refuse_snakes (const struct design_wanted *wanted) {
  return design_counts_foldings (wanted) || wanted->hands_easy;
}

/* Sets the difficulty for hands, if it matters.  Returns true if it is as
 * wanted.
 */
static bool rate_hands (const struct design *design,
                        struct designed *found) {
  const struct design_wanted *wanted = design->spec.wanted;
  const struct puzzle puzzle =
      puzzle_with_snake (&design->spec.region->puzzle, &found->snake);
  if (design->options->hands || wanted->hands_easy)
    difficulty_of_puzzle (&puzzle, found->path,
                          &design->options->how.limits, &found->hands);
  return !wanted->hands_easy ||
         (found->hands.is_known && !found->hands.waits);
}

/* Counts the foldings, if their number matters.  If a limit is reached
 * before it is known whether the number is wanted, the design stops.
 */
static char *count_wanted_foldings (struct design *design,
                                    struct designed *found,
                                    bool *is_wanted) {
  const struct design_wanted *wanted = design->spec.wanted;
  struct count_result result;
  *is_wanted = !design_counts_foldings (wanted);
  if (*is_wanted)
    return 0;
  const struct puzzle puzzle =
      puzzle_with_snake (&design->spec.region->puzzle, &found->snake);
  struct count_options how = count_options_default (&puzzle);
  how.how.limits = design->options->how.limits;
  how.how.limits.progress = 0;
  how.enough = wanted->most_foldings ? wanted->most_foldings + 1
               : wanted->least_foldings > DESIGN_MOST_COUNTED
                   ? wanted->least_foldings
                   : DESIGN_MOST_COUNTED;
  char *error = count_foldings (&puzzle, &how, &result);
  if (error)
    return error;
  found->count = result.count;
  found->is_counted = result.complete;
  const long long foldings = count_up_to_reversal (&result.count);
  const bool is_enough =
      !wanted->most_foldings && foldings >= wanted->least_foldings;
  if (result.stop && !is_enough)
    design->stop = result.stop;
  *is_wanted =
      foldings >= wanted->least_foldings &&
      (!wanted->most_foldings || foldings <= wanted->most_foldings);
  return 0;
}

/* Finds one model after the other, and blocks their snakes, until a snake
 * is as wanted.
 */
static char *find_wanted_snake (struct design *design,
                                enum verdict *verdict,
                                struct designed *found) {
  const bool may_refuse = may_refuse_snakes (design->spec.wanted);
  const struct limits *limits = &design->options->how.limits;
  for (bool is_wanted = false; !is_wanted;) {
    CLEANUP (model_clear) struct model model = {0};
    *found = (struct designed){.straights = 0};
    char *error = find_model (design, verdict, &model);
    if (error || *verdict != VERDICT_SATISFIABLE)
      return error;
    error = spec_decode (&design->spec, &model, found->path);
    if (!error)
      error = take_foldings (design, found);
    if (error)
      return error;
    block_snake (design, &found->snake);
    if (may_refuse) {
      limits_tell (limits, "looking at the foldings of snake %lld",
                   ++design->looked_at);
      limits_show_progress (limits);
    }
    error = count_wanted_foldings (design, found, &is_wanted);
    if (error || design->stop) {
      *verdict = VERDICT_UNKNOWN;
      return error;
    }
    is_wanted = is_wanted && rate_hands (design, found);
    if (!is_wanted)
      designed_clear (found);
  }
  return 0;
}

/*-------------------------------- chance -------------------------------*/

/* If nothing but the number of straights is wanted, any path will do:
 * in half a second annealing finds a path that the solver often cannot
 * improve, and would need minutes to find.
 */
#define ANNEALING_MOVES 3000000LL
#define ANNEALING_CELLS 1000 /* in larger regions a move takes longer */

/* A solver that has to find a folding in each of two boxes at once needs
 * minutes.  But one in fifty random paths through 8x8x1 folds into 4x4x4,
 * which the splitting search finds in two seconds.
 */
#define TRIES_PER_CELL 50
#define NODES TUNED (5000, 2) /* for each path: most need fewer */

/* Moves a path through one box until it folds into the other.  An error of
 * the solver is ignored here: the search that follows meets it again and
 * reports it.
 */
static void find_pair_of_paths (struct random_path *random,
                                const struct region *other,
                                struct path *here, struct path *there) {
  const struct puzzle puzzle = puzzle_of (random->region, 0);
  for (int tries = TRIES_PER_CELL * other->cells;
       tries && !there->cubes && !limits_exceeded (random->limits);
       tries--) {
    CLEANUP (snake_clear) struct snake snake;
    struct outcome outcome;
    random_path_next (random);
    path_snake (&puzzle, &random->path, &snake);
    if (snake_longest_run (&snake, 0) > region_longest_side (other))
      continue;
    const struct puzzle folded = puzzle_of (other, &snake);
    mem_free (solve_briefly (&folded, NODES, random->limits, &outcome));
    *there = outcome.path;
  }
  if (there->cubes)
    path_copy (here, &random->path);
}

static int shortest_side (const struct region *region) {
  const int *side = region->side;
  const int shorter = side[0] < side[1] ? side[0] : side[1];
  return shorter < side[2] ? shorter : side[2];
}

/* Finds a first snake without the formula, or none. */
static char *guess_snake (struct design *design, struct designed *found) {
  const struct design_wanted *wanted = design->spec.wanted;
  const struct region *box[2] = {&design->spec.region->puzzle.region,
                                 wanted->also};
  const bool is_best = wanted->straights != STRAIGHTS_ANY;
  const bool is_pair = !is_best && box[1] && region_is_box (box[1]) &&
                       !design->now.least &&
                       design->now.most == spec_joints (&design->spec);
  if (wanted->joints || wanted->palindrome || wanted->corners ||
      wanted->closed || may_refuse_snakes (wanted) ||
      !region_is_box (box[0]) || box[0]->cells < 3 ||
      !(is_pair || (is_best && !box[1])))
    return 0;
  const int flat =
      is_pair && shortest_side (box[1]) < shortest_side (box[0]);
  const int cells = box[flat]->cells;
  CLEANUP (random_path_clear) struct random_path random;
  random_path_init (&random, box[flat], 0,
                    design->options->how.solver.seed);
  random.limits = &design->options->how.limits;
  if (is_pair)
    find_pair_of_paths (&random, box[!flat], &found->path[flat],
                        &found->path[!flat]);
  else {
    random_path_anneal (&random, wanted->straights == STRAIGHTS_MOST,
                        cells <= ANNEALING_CELLS
                            ? ANNEALING_MOVES
                            : ANNEALING_MOVES * ANNEALING_CELLS / cells);
    path_copy (found->path, &random.path);
  }
  return found->path->cubes ? take_foldings (design, found) : 0;
}

/*-------------------------------- the best -----------------------------*/

/* Replaces the snake by better and better ones, until a better snake is
 * refuted or a limit is hit.
 */
static char *improve_snake (struct design *design, enum verdict *better,
                            struct designed *best) {
  const bool want_fewest =
      design->spec.wanted->straights == STRAIGHTS_FEWEST;
  char *error = 0;
  *better = VERDICT_SATISFIABLE;
  while (!error && *better == VERDICT_SATISFIABLE) {
    struct designed next;
    if (want_fewest)
      design->now.most = best->straights - 1;
    else
      design->now.least = best->straights + 1;
    limits_tell (&design->options->how.limits,
                 "best so far %d straight joints, looking for %s",
                 best->straights, want_fewest ? "fewer" : "more");
    error = find_wanted_snake (design, better, &next);
    if (error || *better != VERDICT_SATISFIABLE) {
      designed_clear (&next);
      continue;
    }
    designed_clear (best);
    *best = next;
  }
  return error;
}

/* The guess is made first: the formula of a large box may take all the time
 * that is allowed.  All later snakes have the same number of straights if
 * this is the best.
 */
static char *find_first_snake (struct design *design, enum verdict *verdict,
                               struct designed *found) {
  const struct design_options *options = design->options;
  const struct clause_source clauses = {&design->spec, spec_encode,
                                        &options->how.limits, 0};
  const bool is_best = design->spec.wanted->straights != STRAIGHTS_ANY;
  limits_tell (&options->how.limits, "looking for a snake");
  char *error = guess_snake (design, found);
  if (!error)
    error = solver_open (
        backend_of_command (options->how.solver.command)->solver, clauses,
        &options->how.solver, &design->solver);
  if (!error && found->path->cubes) {
    rate_hands (design, found);
    block_snake (design, &found->snake);
    *verdict = VERDICT_SATISFIABLE;
  } else if (!error)
    error = find_wanted_snake (design, verdict, found);
  enum verdict last = *verdict;
  if (!error && is_best && last == VERDICT_SATISFIABLE)
    error = improve_snake (design, &last, found);
  if (!error && last == VERDICT_UNSATISFIABLE) {
    design->has_refuted = !may_refuse_snakes (design->spec.wanted);
    design->refuted = design->now;
    design->is_optimal = is_best;
  }
  if (is_best && *verdict == VERDICT_SATISFIABLE)
    design->now =
        (struct straights_range){found->straights, found->straights};
  return error;
}

char *design_next (struct design *design, enum verdict *verdict,
                   struct designed *found) {
  *verdict = VERDICT_UNKNOWN;
  *found = (struct designed){.straights = 0};
  design->stop = NOT_STOPPED;
  return design->solver ? find_wanted_snake (design, verdict, found)
                        : find_first_snake (design, verdict, found);
}

/*--------------------------------- proof -------------------------------*/

/* Leaves out the clauses that block the snakes found so far: these snakes
 * are not within the range that was refuted.
 */
void design_encode_refuted (void *state, struct formula *formula) {
  struct design *design = state;
  int unit[2];
  spec_encode (&design->spec, formula);
  const int units = spec_bounds (&design->spec, design->refuted.least,
                                 design->refuted.most, unit);
  formula_group (formula, "this question");
  for (int i = 0; i < units; i++)
    formula_unit (formula, unit[i]);
  formula_flush (formula);
}

char *design_prove (struct design *design, struct byte_sink proof,
                    const char *path, enum verdict *verdict) {
  const struct design_options *options = design->options;
  const struct clause_source refuted = {design, design_encode_refuted,
                                        &options->how.limits, 0};
  struct solver_options how = options->how.solver;
  how.proof_path = path;
  how.proof = &proof;
  struct solver *solver;
  CLEANUP (model_clear) struct model model = {0};
  char *error =
      solver_open (backend_of_command (options->how.solver.command)->solver,
                   refuted, &how, &solver);
  if (error)
    return error;
  error = solver_solve (solver, verdict, &model);
  solver_delete (solver);
  return error;
}

/*--------------------------------- life --------------------------------*/

void design_init (struct design *design, const struct region *region,
                  const struct design_wanted *wanted,
                  const struct design_options *options) {
  struct plan plan = options->plan;
  plan.encoding = encoding_whole (plan.encoding);
  if (plan.symmetry == SYMMETRY_WINDOWS)
    plan.symmetry = SYMMETRY_START;
  *design = (struct design){
      .options = options,
      .random = random_state (1 + (uint64_t)options->how.solver.seed)};
  spec_init (&design->spec, region, wanted, &plan, &options->how.limits);
  design->now.least = wanted->least_straights;
  design->now.most = wanted->most_straights < 0
                         ? spec_joints (&design->spec)
                         : wanted->most_straights;
}

const struct plan *design_plan (const struct design *design) {
  return &design->spec.region[0].instance.plan;
}

void design_clear (struct design *design) {
  if (design->solver)
    solver_delete (design->solver);
  spec_clear (&design->spec);
  *design = (struct design){0};
}

void designed_clear (struct designed *designed) {
  snake_clear (&designed->snake);
  path_clear (&designed->path[0]);
  path_clear (&designed->path[1]);
  *designed = (struct designed){0};
}
