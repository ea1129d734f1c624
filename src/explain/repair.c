#include "explain/repair.h"

#include "notation/run_edit.h"
#include "search/solve.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdlib.h>

struct puzzle near_puzzle (const struct puzzle *puzzle,
                           const struct near_snake *near) {
  return puzzle_with_snake (puzzle, &near->variant.snake);
}

static bool flips_others (const struct variant *variant, const char *mus) {
  for (int i = 0; i < variant->changes; i++)
    if (variant->change[i].kind != CHANGE_FLIP ||
        mus[variant->change[i].cube])
      return false;
  return true;
}

/* Other changes that were tried before can make the same snake. */
static bool is_wanted (const struct repair_request *request,
                       const struct nearest *known,
                       const struct variant *variant) {
  const enum variant_choice choice = request->stage.choice;
  if (request->mus && flips_others (variant, request->mus))
    return false;
  for (int i = 0; i < known->count; i++)
    if (snake_equal (&known->snake[i].variant.snake, &variant->snake))
      return false;
  return choice == ALL_VARIANTS ||
         variant_is_exchange (variant) == (choice == EXCHANGES);
}

/* A variant that is tried, in growing numbers of nodes */
struct attempt {
  const struct variant *variant;
  int cost; /* of the changes of runs, or 0 */
  enum verdict verdict;
  struct path path; /* a folding, or no cubes */
};

/* The wanted variants by cost; equal costs keep their order.  Returns how
 * many they are.
 */
static int attempts_init (const struct repair_request *request,
                          const struct nearest *known,
                          const struct variants *variants,
                          struct attempt *attempt) {
  const struct snake *typed = &request->puzzle->snake;
  int count = 0;
  for (int cost = 0; cost <= (request->by_runs ? RUN_EDIT_FAR : 0); cost++)
    for (int i = 0; i < variants->count; i++) {
      const struct variant *variant = &variants->variant[i];
      if ((!request->by_runs ||
           run_edit_cost (typed, &variant->snake) == cost) &&
          is_wanted (request, known, variant))
        attempt[count++] =
            (struct attempt){.variant = variant, .cost = cost};
    }
  return count;
}

/* Tries one that is not decided yet. */
static char *attempt_search (const struct repair_request *request,
                             long long nodes, struct attempt *attempt,
                             enum stop_reason *stop) {
  const struct puzzle changed =
      puzzle_with_snake (request->puzzle, &attempt->variant->snake);
  struct outcome outcome;
  char *error = solve_briefly (&changed, nodes, request->limits, &outcome);
  attempt->verdict = outcome.verdict;
  attempt->path = outcome.path;
  *stop = outcome.stop;
  return error;
}

/* Inserts a snake that folds, behind those that are as likely. */
static void add_near_snake (const struct snake *typed,
                            const struct attempt *attempt, bool by_runs,
                            struct nearest *nearest) {
  int at = nearest->count++;
  struct near_snake *near = nearest->snake;
  for (; by_runs && at &&
         run_edit_cost (typed, &near[at - 1].variant.snake) > attempt->cost;
       at--)
    near[at] = near[at - 1];
  near[at].variant = *attempt->variant;
  snake_copy (&near[at].variant.snake, &attempt->variant->snake);
  path_copy (&near[at].path, &attempt->path);
}

/* Stages come by the number of changes: the nearest have the fewest. */
static bool are_as_near (const struct nearest *nearest, int changes) {
  for (int i = 0; i < nearest->count; i++)
    if (nearest->snake[i].variant.changes < changes)
      return false;
  return true;
}

char *repair_find (const struct repair_request *request,
                   struct nearest *nearest, bool *is_complete,
                   enum stop_reason *stop) {
  const int moved = request->stage.moved, missing = request->missing;
  const int changes[CHANGE_KINDS] = {
      [CHANGE_FLIP] = request->stage.flips,
      [CHANGE_INSERT] = moved + (missing > 0 ? missing : 0),
      [CHANGE_REMOVE] = moved - (missing < 0 ? missing : 0)};
  const int all_changes = request->stage.flips + 2 * moved + abs (missing);
  CLEANUP (variants_clear) struct variants variants;
  char *error = 0;
  variants_init (&variants, &request->puzzle->snake, changes,
                 region_longest_side (&request->puzzle->region),
                 request->limits);
  *stop = variants.stop;
  AUTOFREE struct attempt *attempt =
      mem_alloc ((size_t)(variants.count + 1) * sizeof *attempt);
  const int attempts = attempts_init (request, nearest, &variants, attempt);
  int undecided = attempts, found = 0;
  for (long long nodes = BRIEF_NODES;
       !error && undecided && !*stop && found <= request->most;
       nodes *= BRIEF_FACTOR)
    for (int i = 0;
         i < attempts && !error && !*stop && found <= request->most; i++) {
      if (attempt[i].verdict != VERDICT_UNKNOWN)
        continue;
      limits_tell (request->limits,
                   "trying snakes with %d change%s, %d undecided, %d can "
                   "be folded",
                   attempt[i].variant->changes,
                   plural (attempt[i].variant->changes), undecided, found);
      error = attempt_search (request, nodes, &attempt[i], stop);
      undecided -= attempt[i].verdict != VERDICT_UNKNOWN;
      found += attempt[i].verdict == VERDICT_SATISFIABLE;
    }
  *is_complete =
      variants.is_complete && !undecided && found <= request->most;
  if (are_as_near (nearest, all_changes)) {
    nearest->is_complete &= *is_complete;
    nearest->stop = nearest->stop ? nearest->stop : *stop;
  }
  nearest->snake =
      mem_realloc (nearest->snake, (size_t)(nearest->count + found + 1) *
                                       sizeof *nearest->snake);
  for (int i = 0, added = 0; i < attempts; i++) {
    if (attempt[i].path.cubes && added++ < request->most)
      add_near_snake (&request->puzzle->snake, &attempt[i],
                      request->by_runs, nearest);
    path_clear (&attempt[i].path);
  }
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

void nearest_clear (struct nearest *nearest) {
  for (int i = 0; i < nearest->count; i++) {
    snake_clear (&nearest->snake[i].variant.snake);
    path_clear (&nearest->snake[i].path);
  }
  mem_free (nearest->snake);
  *nearest = (struct nearest){0};
}
