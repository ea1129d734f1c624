#include "explain/hint.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/holding.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "folding/folding_words.h"
#include "report/report_json.h"
#include "text/prose.h"

#include <stdio.h>

/* What was asked, and the answer */
struct asked {
  struct puzzle puzzle;
  struct hint_options how;
  struct holding holding;
  struct hint hint;
};

/* The first step with a cube that is not placed yet or cannot stay, 0 where
 * there is none
 */
static int next_step (const struct asked *asked,
                      const struct folding_steps *steps) {
  const struct holding *holding = &asked->holding;
  for (int k = 1; k < steps->count; k++)
    for (int cube = steps->step[k].first; cube <= steps->step[k].last;
         cube++) {
      int i = 0;
      while (i < asked->hint.keep && holding->fix[i].cube != cube)
        i++;
      if (i >= asked->hint.keep)
        return k;
    }
  return 0;
}

/*----------------------------------- text ------------------------------*/

static void say_what_can_stay (struct prose *prose,
                               const struct asked *asked) {
  const struct holding *holding = &asked->holding;
  const int keep = asked->hint.keep;
  if (keep < 0)
    prose_say (prose, "This snake cannot be folded at all.");
  else if (keep == asked->puzzle.snake.cubes)
    prose_say (prose, "Done: every cube is in its place.");
  else if (keep == holding->count)
    prose_say (prose, keep ? "So far so good: you can keep everything."
                           : "Nothing is placed yet.");
  else if (keep)
    prose_say (prose,
               "From here it can no longer be folded. Undo back to cube "
               "%d: you can keep everything up to there.",
               holding->fix[keep - 1].cube + 1);
  else
    prose_say (prose, "From here it can no longer be folded. Start over: "
                      "no cube can stay where it is.");
}

/* Where nobody said in which cell the first cube is, one has to know it:
 * later steps name layers.
 */
static void say_next (struct prose *prose, const struct asked *asked) {
  const struct hint *hint = &asked->hint;
  const struct region *region = &asked->puzzle.region;
  const int *at = region->position[hint->path.cell[0]].at;
  struct folding_steps steps;
  if (asked->holding.at && hint->keep > 0)
    prose_say (prose, "Cube 1 is in cell %d,%d,%d.", at[0], at[1], at[2]);
  folding_steps_init (&steps, &asked->puzzle, &hint->path, 0);
  const int k = next_step (asked, &steps);
  if (!hint->keep)
    prose_say (prose, "%s", steps.step[0].words);
  if (k)
    prose_say (prose, "Then step %d of %d: %s", k, steps.count - 1,
               steps.step[k].words);
  folding_steps_clear (&steps);
}

static void print_text (const struct asked *asked) {
  const struct hint *hint = &asked->hint;
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (&prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else
    say_what_can_stay (&prose, asked);
  if (hint->path.cubes)
    say_next (&prose, asked);
  prose_end (&prose);
}

/*----------------------------------- JSON ------------------------------*/

static json_t *next_to_json (const struct asked *asked) {
  struct folding_steps steps;
  if (!asked->hint.path.cubes)
    return json_null ();
  folding_steps_init (&steps, &asked->puzzle, &asked->hint.path, 0);
  const int k = next_step (asked, &steps);
  const struct folding_step *step = &steps.step[k];
  json_t *next =
      k ? json_pack ("{sisisiss}", "step", k, "first", step->first + 1,
                     "last", step->last + 1, "words", step->words)
        : json_null ();
  folding_steps_clear (&steps);
  return next;
}

/* The status is that of the snake alone, wherever its cubes are held. */
static void print_json (const struct asked *asked) {
  const struct hint *hint = &asked->hint;
  const int folds = hint->path.cubes > 0;
  const struct report report = {
      .command = "hint",
      .puzzle = &asked->puzzle,
      .plan = &asked->how.plan,
      .path = &hint->path,
      .paths = folds,
      .has_foldings = 1,
      .status = report_status (folds ? VERDICT_SATISFIABLE : hint->verdict),
      .is_search = 1,
      .stop = hint->stop,
      .seconds = limits_seconds (&asked->how.how.limits)};
  json_t *completable =
      hint->verdict == VERDICT_UNKNOWN
          ? json_null ()
          : json_boolean (hint->verdict == VERDICT_SATISFIABLE);
  json_t *own =
      json_pack ("{s:o, s:i, s:i, s:o}", "completable", completable, "held",
                 asked->holding.count, "keep", hint->keep, "next",
                 next_to_json (asked));
  report_print_json (&report, own, stdout);
}

/*--------------------------------- command -----------------------------*/

static int find_and_print (struct asked *asked,
                           const struct options *options) {
  struct holding *holding = &asked->holding;
  progress_begin (&asked->how.how.limits, options);
  char *error =
      holding->at
          ? hint_find_anywhere (&asked->puzzle, holding->at, holding->count,
                                &asked->how, holding->fix, &asked->hint)
          : hint_find (&asked->puzzle, holding->fix, holding->count,
                       &asked->how, &asked->hint);
  progress_end ();
  if (!error && options->json)
    print_json (asked);
  else if (!error)
    print_text (asked);
  const int status = error ? complain_of_machine (error)
                           : finish_output ((int)asked->hint.verdict);
  hint_clear (&asked->hint);
  return status;
}

static int run (const struct options *options, char **argument) {
  struct asked asked = {.how = {.how = question_search (options)}};
  char *error =
      question_read (*argument, options, &asked.puzzle, &asked.how.plan, 0);
  if (error)
    return complain (error);
  error = holding_read (&asked.puzzle, options, &asked.holding);
  const int status =
      error ? complain (error) : find_and_print (&asked, options);
  holding_clear (&asked.holding);
  puzzle_clear (&asked.puzzle);
  return status;
}

const struct command command_hint = {
    .name = "hint",
    .run = run,
    .usage = "PUZZLE --have LIST\nPUZZLE --moves LETTERS",
    .summary = "help when you are stuck",
    .man_examples = "Can the cubes stay that were placed by these moves?\n"
                    "snakesat hint craig-wood.snake --moves FFRRUU",
    .description =
        "Says whether the cubes you have placed can still be completed, "
        "and the next step; if not, how far to undo.",
    .exit_statuses = "10: can be completed; 20: cannot; 0: not decided",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
};
