#include "explain/explain.h"

#include "notation/run_edit.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdlib.h>

struct repair_search {
  struct near_search *asked;
  struct variants variants; /* without joints if not wanted, or refuted */
  struct path *path; /* [0..variants[ without cubes if none is known */
  int undecided, found;
  long long nodes; /* for each attempt */
};

struct puzzle near_puzzle (const struct puzzle *puzzle,
                           const struct near_snake *near) {
  return puzzle_with_snake (puzzle, &near->variant.snake);
}

static int flips_outside (const struct variant *variant,
                          const char *conflict) {
  for (int i = 0; i < variant->changes; i++)
    if (variant->change[i].kind != CHANGE_FLIP ||
        conflict[variant->change[i].cube])
      return 0;
  return 1;
}

/* Other changes that were tried before can make the same snake. */
static int is_known (const struct nearest *nearest,
                     const struct snake *snake) {
  for (int i = 0; i < nearest->count; i++)
    if (snake_equal (&nearest->snake[i].variant.snake, snake))
      return 1;
  return 0;
}

static int is_wanted (const struct near_search *asked,
                      const struct nearest *known,
                      const struct variant *variant) {
  const int exchanges = variant_is_exchange (variant);
  if (asked->conflict && flips_outside (variant, asked->conflict))
    return 0;
  if (is_known (known, &variant->snake))
    return 0;
  return asked->stage.choice == ALL_VARIANTS ||
         exchanges == (asked->stage.choice == EXCHANGES);
}

/* Sorts by the changes of runs; equal costs keep their order. */
static void rank_by_runs (const struct snake *typed,
                          struct variants *variants) {
  const size_t count = (size_t)variants->count;
  struct variant *ranked = mem_alloc ((count + 1) * sizeof *ranked);
  size_t taken = 0;
  for (int cost = 0; taken < count; cost++)
    for (size_t i = 0; i < count; i++)
      if (run_edit_cost (typed, &variants->variant[i].snake) == cost)
        ranked[taken++] = variants->variant[i];
  mem_free (variants->variant);
  variants->variant = ranked;
}

static void drop (struct variant *variant) { variant->snake.joint = 0; }

static char *try_variant (struct repair_search *search, int i) {
  struct near_search *asked = search->asked;
  struct variant *variant = &search->variants.variant[i];
  const struct puzzle changed =
      puzzle_with_snake (asked->puzzle, &variant->snake);
  struct outcome outcome;
  limits_tell (asked->limits,
               "trying snakes with %d change%s, %d undecided, %d can be "
               "folded",
               variant->changes, plural (variant->changes),
               search->undecided, search->found);
  char *error =
      solve_briefly (&changed, search->nodes, asked->limits, &outcome);
  asked->stop = outcome.stop;
  search->path[i] = outcome.path;
  search->undecided -= outcome.verdict != VERDICT_UNKNOWN;
  search->found += outcome.verdict == VERDICT_SATISFIABLE;
  if (outcome.verdict == VERDICT_UNSATISFIABLE)
    drop (variant);
  return error;
}

static int is_enough (const struct repair_search *search) {
  return search->asked->stop || search->found > search->asked->most;
}

/* Appends the snakes that were found to those that are known, and says
 * whether there may be others that are as near as the first.
 */
static void take_results (struct repair_search *search,
                          struct nearest *nearest) {
  struct near_search *asked = search->asked;
  const struct near_stage *stage = &asked->stage;
  const int changes =
      stage->flips + 2 * stage->moved + abs (asked->missing);
  int room = asked->most;
  nearest->snake = mem_realloc (
      nearest->snake, (size_t)(nearest->count + search->found + 1) *
                          sizeof *nearest->snake);
  asked->is_complete = search->variants.is_complete && !search->undecided &&
                       search->found <= asked->most;
  if (!nearest->count || nearest->snake[0].variant.changes == changes) {
    nearest->is_complete &= asked->is_complete;
    nearest->stop = nearest->stop ? nearest->stop : asked->stop;
  }
  for (int i = 0; room && i < search->variants.count; i++) {
    const struct variant *variant = &search->variants.variant[i];
    if (!search->path[i].cubes)
      continue;
    struct near_snake *near = &nearest->snake[nearest->count++];
    *near = (struct near_snake){*variant, search->path[i]};
    snake_copy (&near->variant.snake, &variant->snake);
    search->path[i] = (struct path){0};
    room--;
  }
}

char *repair_find (struct near_search *asked, struct nearest *nearest) {
  struct repair_search search = {.asked = asked, .nodes = BRIEF_NODES};
  struct variants *variants = &search.variants;
  const int moved = asked->stage.moved, missing = asked->missing;
  const int changes[CHANGE_KINDS] = {
      [CHANGE_FLIP] = asked->stage.flips,
      [CHANGE_INSERT] = moved + (missing > 0 ? missing : 0),
      [CHANGE_REMOVE] = moved - (missing < 0 ? missing : 0)};
  char *error = 0;
  variants_init (variants, &asked->puzzle->snake, changes,
                 region_longest_side (&asked->puzzle->region),
                 asked->limits);
  asked->stop = variants->stop;
  if (asked->by_runs)
    rank_by_runs (&asked->puzzle->snake, variants);
  search.path =
      mem_alloc_zeroed ((size_t)variants->count + 1, sizeof *search.path);
  for (int i = 0; i < variants->count; i++)
    if (is_wanted (asked, nearest, &variants->variant[i]))
      search.undecided++;
    else
      drop (&variants->variant[i]);
  for (; !error && search.undecided && !is_enough (&search);
       search.nodes *= BRIEF_FACTOR)
    for (int i = 0; i < variants->count; i++)
      if (variants->variant[i].snake.joint && !search.path[i].cubes &&
          !error && !is_enough (&search))
        error = try_variant (&search, i);
  take_results (&search, nearest);
  for (int i = 0; i < variants->count; i++)
    path_clear (&search.path[i]);
  variants_clear (variants);
  mem_free (search.path);
  return error;
}

char *nearest_with_flips (const struct puzzle *puzzle, int most,
                          const struct limits *limits,
                          struct nearest *nearest) {
  static const struct near_stage stages[] = {
      {1, 0, ALL_VARIANTS}, {2, 0, EXCHANGES}, {2, 0, NO_EXCHANGES}};
  char *error = 0;
  *nearest = (struct nearest){.is_complete = 1};
  for (int i = 0; !error && i < (nearest->count ? 2 : 3); i++) {
    struct near_search search = {.puzzle = puzzle,
                                 .stage = stages[i],
                                 .most = most - nearest->count,
                                 .limits = limits};
    if (search.most > 0)
      error = repair_find (&search, nearest);
  }
  return error;
}

void repair_clear (struct nearest *nearest) {
  for (int i = 0; i < nearest->count; i++) {
    snake_clear (&nearest->snake[i].variant.snake);
    path_clear (&nearest->snake[i].path);
  }
  mem_free (nearest->snake);
  *nearest = (struct nearest){0};
}
