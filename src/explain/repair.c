#include "explain/repair.h"

#include "notation/run_edit.h"
#include "search/solve.h"
#include "system/memory.h"
#include "text/prose.h"

#include <assert.h>
#include <stdlib.h>

struct puzzle near_puzzle (const struct puzzle *puzzle,
                           const struct near_snake *near) {
  return puzzle_with_snake (puzzle, &near->variant.snake);
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

/* A variant that is tried, with growing numbers of nodes */
struct repair_attempt {
  const struct variant *variant;
  int cost; /* of the changes of runs, or 0 */
  enum verdict verdict;
  struct path path; /* a folding, or no cubes */
};

struct repair_attempts {
  struct repair_attempt *item; /* [0..count[ by cost */
  int count, undecided, found;
};

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
  attempts->undecided = attempts->count;
}

/* Decides them all, until one more than wanted folds or a limit is reached.
 */
static char *decide_attempts (const struct repair_request *request,
                              struct repair_attempts *attempts,
                              enum stop_reason *stop) {
  char *error = 0;
  for (long long nodes = BRIEF_NODES;
       !error && attempts->undecided && !*stop &&
       attempts->found <= request->most;
       nodes *= BRIEF_FACTOR)
    for (int i = 0; i < attempts->count && !error && !*stop &&
                    attempts->found <= request->most;
         i++) {
      struct repair_attempt *attempt = &attempts->item[i];
      const struct puzzle changed =
          puzzle_with_snake (request->puzzle, &attempt->variant->snake);
      struct outcome outcome;
      if (attempt->verdict != VERDICT_UNKNOWN)
        continue;
      limits_tell (request->limits,
                   "trying snakes with %d change%s, %d undecided, %d can "
                   "be folded",
                   attempt->variant->changes,
                   plural (attempt->variant->changes), attempts->undecided,
                   attempts->found);
      error = solve_briefly (&changed, nodes, request->limits, &outcome);
      attempt->verdict = outcome.verdict;
      attempt->path = outcome.path;
      *stop = outcome.stop;
      attempts->undecided -= attempt->verdict != VERDICT_UNKNOWN;
      attempts->found += attempt->verdict == VERDICT_SATISFIABLE;
    }
  return error;
}

/* Inserts a snake that folds, behind those that are as likely. */
static void add_near_snake (const struct snake *typed,
                            const struct repair_attempt *attempt,
                            bool by_runs, struct nearest *nearest) {
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

char *repair_find (const struct repair_request *request,
                   struct nearest *nearest, bool *is_complete,
                   enum stop_reason *stop) {
  const int moved = request->stage.moved, missing = request->missing;
  const int changes[CHANGE_KINDS] = {
      [CHANGE_FLIP] = request->stage.flips,
      [CHANGE_INSERT] = moved + (missing > 0 ? missing : 0),
      [CHANGE_REMOVE] = moved - (missing < 0 ? missing : 0)};
  CLEANUP (variants_clear) struct variants variants;
  struct repair_attempts attempts;
  assert (request->most > 0);
  variants_init (&variants, &request->puzzle->snake, changes,
                 region_longest_side (&request->puzzle->region),
                 request->limits);
  *stop = variants.stop;
  attempts_init (request, nearest, &variants, &attempts);
  char *error = decide_attempts (request, &attempts, stop);
  *is_complete = variants.is_complete && !attempts.undecided &&
                 attempts.found <= request->most;
  /* A stage with more changes than the nearest snake says nothing of it. */
  bool is_as_near = true;
  for (int i = 0; i < nearest->count; i++)
    is_as_near &= nearest->snake[i].variant.changes >=
                  request->stage.flips + 2 * moved + abs (missing);
  if (is_as_near) {
    nearest->is_complete &= *is_complete;
    nearest->stop = nearest->stop ? nearest->stop : *stop;
  }
  nearest->snake = mem_realloc (
      nearest->snake, (size_t)(nearest->count + attempts.found + 1) *
                          sizeof *nearest->snake);
  for (int i = 0, added = 0; i < attempts.count; i++) {
    struct repair_attempt *attempt = &attempts.item[i];
    if (attempt->path.cubes && added++ < request->most)
      add_near_snake (&request->puzzle->snake, attempt, request->by_runs,
                      nearest);
    path_clear (&attempt->path);
  }
  mem_free (attempts.item);
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
