#include "explain/nearest.h"

#include "search/solve.h"
#include "system/memory.h"

#include <stdlib.h>

struct search {
  const struct nearest_request *request;
  struct nearest *nearest;
  struct variants variants;
  char *open;        /* [0..variants[ not decided yet */
  struct path *path; /* [0..variants[ without cubes where none is known */
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

/* The changes of an earlier request can make the same snake. */
static int is_known (const struct nearest *nearest,
                     const struct snake *snake) {
  for (int i = 0; nearest && i < nearest->count; i++)
    if (snake_equal (&nearest->snake[i].variant.snake, snake))
      return 1;
  return 0;
}

static int is_wanted (const struct nearest_request *request,
                      const struct variant *variant) {
  const int exchanges = variant_is_exchange (variant);
  if (request->conflict && flips_outside (variant, request->conflict))
    return 0;
  if (is_known (request->known, &variant->snake))
    return 0;
  return request->choice == ALL_VARIANTS ||
         exchanges == (request->choice == EXCHANGES);
}

static char *try_variant (struct search *search, int i) {
  const struct nearest_request *request = search->request;
  const struct puzzle changed = puzzle_with_snake (
      request->puzzle, &search->variants.variant[i].snake);
  struct outcome outcome;
  limits_tell (request->limits,
               "trying snakes with %d change%s, %d undecided, %d can be "
               "folded",
               search->variants.variant[i].changes,
               search->variants.variant[i].changes == 1 ? "" : "s",
               search->undecided, search->found);
  char *error =
      solve_briefly (&changed, search->nodes, request->limits, &outcome);
  search->nearest->stop = outcome.stop;
  if (outcome.verdict != VERDICT_UNKNOWN) {
    search->open[i] = 0;
    search->undecided--;
  }
  if (outcome.verdict == VERDICT_SATISFIABLE) {
    search->path[i] = outcome.path;
    search->found++;
  } else
    outcome_clear (&outcome);
  return error;
}

static int is_enough (const struct search *search) {
  return search->nearest->stop || search->found > search->request->most;
}

/* Moves what was found into the answer. */
static void take_results (struct search *search) {
  struct nearest *nearest = search->nearest;
  nearest->snake =
      allocate_zeroed ((size_t)search->found + 1, sizeof *nearest->snake);
  for (int i = 0; i < search->variants.count; i++) {
    struct variant *variant = &search->variants.variant[i];
    if (!search->path[i].cubes || nearest->count == search->request->most)
      continue;
    nearest->snake[nearest->count++] =
        (struct near_snake){*variant, search->path[i]};
    variant->snake.joint = 0;
    search->path[i] = (struct path){0};
  }
  nearest->is_complete = search->variants.is_complete &&
                         !search->undecided &&
                         search->found <= search->request->most;
}

char *nearest_find (const struct nearest_request *request,
                    struct nearest *nearest) {
  struct search search = {
      .request = request, .nearest = nearest, .nodes = BRIEF_NODES};
  struct variants *variants = &search.variants;
  const struct puzzle *puzzle = request->puzzle;
  char *error = 0;
  *nearest = (struct nearest){0};
  variants_init (variants, &puzzle->snake, request->changes,
                 region_longest_side (&puzzle->region));
  const size_t count = (size_t)variants->count;
  search.open = allocate_zeroed (count + 1, 1);
  search.path = allocate_zeroed (count + 1, sizeof *search.path);
  for (int i = 0; i < variants->count; i++)
    search.undecided += search.open[i] =
        (char)is_wanted (request, &variants->variant[i]);
  for (; !error && search.undecided && !is_enough (&search);
       search.nodes *= BRIEF_FACTOR)
    for (int i = 0; i < variants->count; i++)
      if (search.open[i] && !error && !is_enough (&search))
        error = try_variant (&search, i);
  take_results (&search);
  for (int i = 0; i < variants->count; i++)
    path_clear (&search.path[i]);
  variants_clear (variants);
  release (search.open);
  release (search.path);
  return error;
}

static void near_snake_clear (struct near_snake *near) {
  snake_clear (&near->variant.snake);
  path_clear (&near->path);
}

void nearest_clear (struct nearest *nearest) {
  for (int i = 0; i < nearest->count; i++)
    near_snake_clear (&nearest->snake[i]);
  release (nearest->snake);
  *nearest = (struct nearest){0};
}

void nearest_append (struct nearest *nearest, struct nearest *more) {
  const size_t count = (size_t)nearest->count + (size_t)more->count;
  nearest->snake =
      reallocate (nearest->snake, (count + 1) * sizeof *nearest->snake);
  for (int i = 0; i < more->count; i++)
    nearest->snake[nearest->count++] = more->snake[i];
  more->count = 0;
  nearest_clear (more);
}
