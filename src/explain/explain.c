#include "explain/explain.h"

#include "puzzle/quick_checks.h"
#include "system/memory.h"

#include <stdlib.h>

/* An explanation that is being made */
struct explaining {
  const struct explain_request *request;
  struct explanation *explanation;
  bool stage_is_complete; /* in the last stage, all that fold were found */
};

/* Limits with that share of the remaining time, if time is limited */
static struct limits share_of_limits (const struct limits *limits,
                                      double share) {
  struct limits less = *limits;
  const double gone = limits_seconds (limits);
  if (limits->seconds > gone)
    less.seconds = gone + share * (limits->seconds - gone);
  return less;
}

#define MOST_CHANGES_OF_SIMILAR 2
#define REREADING_NODES (10 * BRIEF_NODES)

static void note_stop (struct explaining *explaining,
                       enum stop_reason stop) {
  if (!explaining->explanation->stop)
    explaining->explanation->stop = stop;
}

/*---------------------------- snakes near to it ------------------------*/

/* Takes at most this share of the time that is left. */
static char *try_stage (struct explaining *explaining,
                        struct near_stage stage, double share) {
  const struct explain_request *request = explaining->request;
  struct explanation *explanation = explaining->explanation;
  struct nearest *nearest = &explanation->nearest;
  const struct mus *mus = &explanation->mus;
  const int missing = explanation->missing;
  const bool is_one_change =
      !stage.moved && stage.flips + abs (missing) < 2;
  const struct limits limits =
      share_of_limits (&request->how.limits, share);
  const struct repair_request repair = {
      .puzzle = request->puzzle,
      .stage = stage,
      .missing = missing,
      .most =
          is_one_change ? VARIANTS_MOST : request->most - nearest->count,
      .by_runs = request->by_runs,
      .mus = mus->joints ? mus->joint : 0,
      .limits = &limits};
  enum stop_reason stop;
  if (repair.most < 1)
    return 0;
  char *error =
      repair_find (&repair, nearest, &explaining->stage_is_complete, &stop);
  note_stop (explaining, stop);
  return error;
}

/* Flips more and more joints, until a snake folds or there are too many
 * variants to try.
 */
static char *try_more_flips (struct explaining *explaining, int flips) {
  const struct nearest *nearest = &explaining->explanation->nearest;
  char *error = 0;
  do {
    const struct near_stage stage = {
        flips, 0, flips == 2 ? NO_EXCHANGES : ALL_VARIANTS};
    error = try_stage (explaining, stage, 1);
  } while (!error && !nearest->count && explaining->stage_is_complete &&
           ++flips < explaining->request->puzzle->snake.cubes);
  return error;
}

/*----------------------------- other readings --------------------------*/

/* Other readings of the letters of a snake: the letters stay, the cubes
 * that they belong to do not, and a letter that is missing then is any; or
 * straight letters are those of turns.  Returns false if it is a similar
 * snake, which is found as such.
 */
static bool reread_snake (const struct snake *typed, enum rereading how,
                          struct snake *reread) {
  const int last = typed->cubes - 1;
  int changes = 0;
  snake_init (reread, typed->cubes, FREE);
  for (int cube = 1; cube < last; cube++) {
    const int from = how == EXCHANGED        ? cube
                     : how == OF_CUBE_BEFORE ? cube + 1
                                             : cube - 1;
    const char joint = typed->joint[from];
    if (joint != END)
      reread->joint[cube] = how != EXCHANGED    ? joint
                            : joint == STRAIGHT ? TURN
                            : joint == TURN     ? STRAIGHT
                                                : joint;
    changes += joint != END && reread->joint[cube] != typed->joint[cube];
  }
  return changes > MOST_CHANGES_OF_SIMILAR;
}

/* Adds the rereadings that can be folded to the nearest snakes. */
static char *try_rereadings (struct explaining *explaining) {
  const struct explain_request *request = explaining->request;
  struct nearest *nearest = &explaining->explanation->nearest;
  char *error = 0;
  nearest->snake = mem_alloc_zeroed (REREADINGS, sizeof *nearest->snake);
  for (int how = 0; !error && how < REREADINGS; how++) {
    CLEANUP (snake_clear) struct snake reread;
    if (!reread_snake (&request->puzzle->snake, (enum rereading)how,
                       &reread))
      continue;
    const struct puzzle puzzle =
        puzzle_with_snake (request->puzzle, &reread);
    CLEANUP (outcome_clear) struct outcome outcome;
    error = solve_briefly (&puzzle, REREADING_NODES, &request->how.limits,
                           &outcome);
    if (outcome.verdict == VERDICT_SATISFIABLE) {
      struct near_snake *near = &nearest->snake[nearest->count++];
      near->rereading = (enum rereading)how;
      path_snake (&puzzle, &outcome.path, &near->variant.snake);
      path_copy (&near->path, &outcome.path);
    }
    note_stop (explaining, outcome.stop);
  }
  return error;
}

/*------------------------------- the parts -----------------------------*/

/* The likeliest mistakes come first.  A joint is in every MUS if the snake
 * folds once it is flipped.
 */
static char *explain_joints (struct explaining *explaining) {
  static const struct near_stage stages[] = {
      {1, 0, ALL_VARIANTS}, {2, 0, EXCHANGES}, {0, 1, ALL_VARIANTS}};
  const struct explain_request *request = explaining->request;
  struct mus *mus = &explaining->explanation->mus;
  const struct nearest *nearest = &explaining->explanation->nearest;
  bool is_one_flip = false;
  char *error = request->by_letters ? try_rereadings (explaining) : 0;
  const bool is_reread = nearest->count > 0;
  for (int i = 0; !error && !is_reread && i < (request->moved ? 3 : 2); i++)
    error = try_stage (explaining, stages[i], 0.5);
  if (error)
    return error;
  AUTOFREE bool *needed = mem_alloc_zeroed (
      (size_t)request->puzzle->snake.cubes, sizeof *needed);
  for (int i = 0; i < nearest->count; i++)
    if (nearest->snake[i].variant.changes == 1) {
      needed[nearest->snake[i].variant.change[0].cube] = true;
      is_one_flip = true;
    }
  const struct limits limits =
      share_of_limits (&request->how.limits, nearest->count ? 1 : 0.5);
  const struct puzzle nowhere = puzzle_with_fixes (request->puzzle, 0, 0);
  const bool fails_anywhere =
      explaining->explanation->fixed.without == VERDICT_UNSATISFIABLE;
  error = mus_find (fails_anywhere ? &nowhere : request->puzzle, needed,
                    &limits, mus);
  note_stop (explaining, mus->stop);
  return error || is_one_flip || is_reread ? error
                                           : try_more_flips (explaining, 2);
}

/* The snake can be folded with no cube fixed. */
static char *explain_fixed_cubes (struct explaining *explaining) {
  const struct explain_request *request = explaining->request;
  struct explanation *explanation = explaining->explanation;
  const struct fixed_cubes *fixed = &explanation->fixed;
  const struct limits limits = share_of_limits (&request->how.limits, 0.5);
  enum stop_reason stop;
  char *error = repair_fixed_cubes (request->puzzle, fixed, &limits,
                                    &explanation->nearest, &stop);
  note_stop (explaining, stop);
  if (error)
    return error;
  const struct puzzle alone =
      puzzle_with_fixes (request->puzzle, fixed->fix, fixed->fixes);
  error = mus_find (&alone, 0, &request->how.limits, &explanation->mus);
  note_stop (explaining, explanation->mus.stop);
  return error;
}

char *explain_error (const struct explain_request *request) {
  const struct puzzle *puzzle = request->puzzle;
  const int spare = puzzle_spare_cells (puzzle);
  if (!puzzle->fixes || spare == 0 || (spare > 0 && !request->must_fill))
    return 0;
  return format_text (
      "the snake has %d cubes for %d cells, so the numbers of "
      "the fixed cubes are uncertain: leave out the lines `fix:`",
      puzzle->snake.cubes, puzzle->region.cells);
}

char *explain (const struct explain_request *request,
               struct explanation *explanation) {
  const struct puzzle *puzzle = request->puzzle;
  struct explaining explaining = {.request = request,
                                  .explanation = explanation};
  const int spare = puzzle_spare_cells (puzzle);
  *explanation = (struct explanation){
      .obvious = quick_checks (puzzle, request->must_fill),
      .missing = spare > 0 && !request->must_fill ? 0 : spare,
      .verdict = VERDICT_UNSATISFIABLE,
      .nearest = {.is_complete = true}};
  if (request->show_obvious)
    request->show_obvious (request->state, explanation);
  if (explanation->missing)
    return try_more_flips (&explaining, 0);
  if (!explanation->obvious) {
    struct outcome outcome;
    limits_tell (&request->how.limits, "folding the snake itself");
    char *error = solve_by_default (puzzle, &request->how, &outcome);
    explanation->verdict = outcome.verdict;
    explanation->path = outcome.path;
    note_stop (&explaining, outcome.stop);
    if (error)
      return error;
  }
  if (explanation->verdict != VERDICT_UNSATISFIABLE)
    return 0;
  struct fixed_cubes *fixed = &explanation->fixed;
  if (explanation->obvious)
    *fixed = (struct fixed_cubes){.is_asked = puzzle->fixes,
                                  .without = VERDICT_UNSATISFIABLE};
  else {
    char *error = fixed_cubes_find (puzzle, explanation->verdict,
                                    &request->how, fixed);
    note_stop (&explaining, fixed->stop);
    if (error)
      return error;
  }
  return fixed->without == VERDICT_SATISFIABLE
             ? explain_fixed_cubes (&explaining)
             : explain_joints (&explaining);
}

void explanation_clear (struct explanation *explanation) {
  mem_free (explanation->obvious);
  path_clear (&explanation->path);
  fixed_cubes_clear (&explanation->fixed);
  mus_clear (&explanation->mus);
  nearest_clear (&explanation->nearest);
  *explanation = (struct explanation){0};
}
