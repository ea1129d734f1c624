#include "explain/explain.h"

#include "notation/run_edit.h"
#include "system/memory.h"

#include <stdlib.h>

struct work {
  const struct puzzle *puzzle;
  const struct explain_options *options;
  struct explanation *explanation;
  int stage_is_complete; /* the last one */
};

/* Limits with that share of the remaining time, if time is limited */
static struct limits part_of (const struct limits *limits, double share) {
  struct limits part = *limits;
  const double gone = limits_seconds (limits);
  if (limits->seconds > gone)
    part.seconds = gone + share * (limits->seconds - gone);
  return part;
}

static void note_stop (struct work *work, enum stop_reason stop) {
  if (!work->explanation->stop)
    work->explanation->stop = stop;
}

/*---------------------------- snakes near to it ------------------------*/

/* `share` is that of the time that is left. */
static char *try_stage (struct work *work, struct near_stage stage,
                        double share) {
  struct explanation *explanation = work->explanation;
  struct nearest *nearest = &explanation->nearest;
  const struct conflict *conflict = &explanation->conflict;
  const int missing = explanation->missing;
  const int is_one_change = !stage.moved && stage.flips + abs (missing) < 2;
  const struct limits limits = part_of (&work->options->how.limits, share);
  struct near_search search = {
      .puzzle = work->puzzle,
      .stage = stage,
      .missing = missing,
      .most = is_one_change ? VARIANTS_MOST
                            : work->options->most - nearest->count,
      .by_runs = work->options->by_runs,
      .conflict = conflict->joints ? conflict->joint : 0,
      .limits = &limits};
  if (search.most < 1)
    return 0;
  char *error = repair_find (&search, nearest);
  work->stage_is_complete = search.is_complete;
  note_stop (work, search.stop);
  return error;
}

/* Until something is found, or there is too much to try */
static char *try_more_flips (struct work *work, int flips) {
  const struct nearest *nearest = &work->explanation->nearest;
  char *error = 0;
  do {
    const struct near_stage stage = {
        flips, 0, flips == 2 ? NO_EXCHANGES : ALL_VARIANTS};
    error = try_stage (work, stage, 1);
  } while (!error && !nearest->count && work->stage_is_complete &&
           ++flips < work->puzzle->snake.cubes);
  return error;
}

/*------------------------------- the parts -----------------------------*/

/* A joint is in every conflict if the snake folds once it is flipped. */
static char *find_conflict (struct work *work) {
  struct explanation *explanation = work->explanation;
  const struct nearest *nearest = &explanation->nearest;
  const size_t cubes = (size_t)work->puzzle->snake.cubes;
  AUTOFREE char *needed = mem_alloc_zeroed (cubes, 1);
  for (int i = 0; i < nearest->count; i++)
    if (nearest->snake[i].variant.changes == 1)
      needed[nearest->snake[i].variant.change[0].cube] = 1;
  const struct limits limits =
      part_of (&work->options->how.limits, nearest->count ? 1 : 0.5);
  char *error =
      mus_find (work->puzzle, needed, &limits, &explanation->conflict);
  note_stop (work, explanation->conflict.stop);
  return error;
}

/* The stages come by changes of joints; snakes of equal cost keep that
 * order.
 */
static void rank_by_runs (const struct snake *typed,
                          struct nearest *nearest) {
  struct near_snake *near = nearest->snake;
  for (int i = 1; i < nearest->count; i++)
    for (int k = i;
         k && run_edit_cost (typed, &near[k].variant.snake) <
                  run_edit_cost (typed, &near[k - 1].variant.snake);
         k--) {
      const struct near_snake better = near[k];
      near[k] = near[k - 1];
      near[k - 1] = better;
    }
}

/* The likeliest mistakes first */
static char *explain_joints (struct work *work) {
  static const struct near_stage stages[] = {
      {1, 0, ALL_VARIANTS}, {2, 0, EXCHANGES}, {0, 1, ALL_VARIANTS}};
  const struct nearest *nearest = &work->explanation->nearest;
  char *error = 0;
  for (int i = 0; !error && i < (work->options->moved ? 3 : 2); i++)
    error = try_stage (work, stages[i], 0.5);
  if (!error)
    error = find_conflict (work);
  const int is_one_flip =
      nearest->count && nearest->snake[0].variant.changes == 1;
  if (!error && !is_one_flip)
    error = try_more_flips (work, 2);
  if (work->options->by_runs)
    rank_by_runs (&work->puzzle->snake, &work->explanation->nearest);
  return error;
}

char *explain_error (const struct puzzle *puzzle, int must_fill) {
  const int spare = puzzle_spare_cells (puzzle);
  if (!puzzle->fixes || spare == 0 || (spare > 0 && !must_fill))
    return 0;
  return format_text (
      "the snake has %d cubes for %d cells, so the numbers of "
      "the fixed cubes are uncertain: leave out the lines `fix:`",
      puzzle->snake.cubes, puzzle->region.cells);
}

char *explain (const struct puzzle *puzzle,
               const struct explain_options *options,
               struct explanation *explanation) {
  struct work work = {puzzle, options, explanation, 0};
  const int spare = puzzle_spare_cells (puzzle);
  *explanation = (struct explanation){
      .missing = spare > 0 && !options->must_fill ? 0 : spare,
      .verdict = VERDICT_UNSATISFIABLE,
      .nearest = {.is_complete = 1}};
  if (explanation->missing)
    return try_more_flips (&work, 0);
  if (!options->is_obvious) {
    struct outcome outcome;
    limits_tell (&options->how.limits, "folding the snake itself");
    char *error = solve_by_default (puzzle, &options->how, &outcome);
    explanation->verdict = outcome.verdict;
    explanation->path = outcome.path;
    note_stop (&work, outcome.stop);
    if (error)
      return error;
  }
  return explanation->verdict == VERDICT_UNSATISFIABLE
             ? explain_joints (&work)
             : 0;
}

void explanation_clear (struct explanation *explanation) {
  path_clear (&explanation->path);
  mem_free (explanation->conflict.joint);
  repair_clear (&explanation->nearest);
  *explanation = (struct explanation){0};
}
