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

struct question {
  const struct puzzle *puzzle;
  const struct plan *plan;
  const struct holding *holding;
  double seconds;
};

/*-------------------------------- next step ----------------------------*/

static int can_stay (const struct question *question,
                     const struct hint *hint, int cube) {
  for (int i = 0; i < hint->keep; i++)
    if (question->holding->fix[i].cube == cube)
      return 1;
  return 0;
}

/* The first step with a cube that is not placed yet, 0 where all are */
static int next_step (const struct question *question,
                      const struct hint *hint,
                      const struct folding_steps *steps) {
  for (int k = 1; k < steps->count; k++)
    for (int cube = steps->step[k].first; cube <= steps->step[k].last;
         cube++)
      if (!can_stay (question, hint, cube))
        return k;
  return 0;
}

/*----------------------------------- text ------------------------------*/

/* Where nobody said it, one has to know it: later steps name layers. */
static void say_where (struct prose *prose, const struct question *question,
                       const struct hint *hint) {
  const int *at = question->puzzle->region.position[hint->path.cell[0]].at;
  if (question->holding->at && hint->keep > 0)
    prose_say (prose, "Cube 1 is in cell %d,%d,%d.", at[0], at[1], at[2]);
}

static void say_next (struct prose *prose, const struct question *question,
                      const struct hint *hint) {
  struct folding_steps steps;
  folding_steps_init (&steps, question->puzzle, &hint->path);
  const int k = next_step (question, hint, &steps);
  if (!hint->keep)
    prose_say (prose, "%s", steps.step[0].words);
  if (k)
    prose_say (prose, "Then step %d of %d: %s", k, steps.count - 1,
               steps.step[k].words);
  folding_steps_clear (&steps);
}

static void say_what_can_stay (struct prose *prose,
                               const struct question *question,
                               const struct hint *hint) {
  const int held = question->holding->count;
  if (hint->keep < 0)
    prose_say (prose, "This snake cannot be folded at all.");
  else if (hint->keep == question->puzzle->snake.cubes)
    prose_say (prose, "Done: every cube is in its place.");
  else if (hint->keep == held)
    prose_say (prose, held ? "So far so good: you can keep everything."
                           : "Nothing is placed yet.");
  else if (hint->keep)
    prose_say (prose,
               "From here it can no longer be folded. Undo back to cube "
               "%d: you can keep everything up to there.",
               question->holding->fix[hint->keep - 1].cube + 1);
  else
    prose_say (prose, "From here it can no longer be folded. Start over: "
                      "no cube can stay where it is.");
}

static void print_text (const struct question *question,
                        const struct hint *hint) {
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (&prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else
    say_what_can_stay (&prose, question, hint);
  if (hint->path.cubes) {
    say_where (&prose, question, hint);
    say_next (&prose, question, hint);
  }
  prose_end (&prose);
}

/*----------------------------------- JSON ------------------------------*/

static json_t *next_to_json (const struct question *question,
                             const struct hint *hint) {
  struct folding_steps steps;
  if (!hint->path.cubes)
    return json_null ();
  folding_steps_init (&steps, question->puzzle, &hint->path);
  const int k = next_step (question, hint, &steps);
  const struct folding_step *step = &steps.step[k];
  json_t *next =
      k ? json_pack ("{sisisiss}", "step", k, "first", step->first + 1,
                     "last", step->last + 1, "words", step->words)
        : json_null ();
  folding_steps_clear (&steps);
  return next;
}

static json_t *completable (enum verdict verdict) {
  return verdict == VERDICT_UNKNOWN
             ? json_null ()
             : json_boolean (verdict == VERDICT_SATISFIABLE);
}

/* The status is that of the snake alone, wherever its cubes are held. */
static void print_json (const struct question *question,
                        const struct hint *hint) {
  const int folds = hint->path.cubes > 0;
  const struct report report = {
      .command = "hint",
      .puzzle = question->puzzle,
      .plan = question->plan,
      .path = &hint->path,
      .paths = folds,
      .has_foldings = 1,
      .status = folds ? report_status (VERDICT_SATISFIABLE)
                      : report_status (hint->verdict),
      .is_search = 1,
      .stop = hint->stop,
      .seconds = question->seconds};
  json_t *own = json_pack ("{s:o, s:i, s:i, s:o}", "completable",
                           completable (hint->verdict), "held",
                           question->holding->count, "keep", hint->keep,
                           "next", next_to_json (question, hint));
  report_print_json (&report, own, stdout);
}

/*--------------------------------- command -----------------------------*/

static char *find (const struct puzzle *puzzle, struct holding *holding,
                   const struct hint_options *how, struct hint *hint) {
  return holding->at
             ? hint_find_anywhere (puzzle, holding->at, holding->count, how,
                                   holding->fix, hint)
             : hint_find (puzzle, holding->fix, holding->count, how, hint);
}

static int find_and_print (const struct puzzle *puzzle,
                           struct hint_options *how,
                           struct holding *holding,
                           const struct options *options) {
  struct hint hint;
  progress_begin (&how->how.limits, options);
  char *error = find (puzzle, holding, how, &hint);
  progress_end ();
  const struct question question = {puzzle, &how->plan, holding,
                                    limits_seconds (&how->how.limits)};
  if (!error && options->json)
    print_json (&question, &hint);
  else if (!error)
    print_text (&question, &hint);
  const int status = error ? complain_of_machine (error)
                           : finish_output ((int)hint.verdict);
  hint_clear (&hint);
  return status;
}

int command_hint (const struct options *options, char **argument,
                  int count) {
  struct puzzle puzzle;
  struct holding holding;
  struct hint_options how = {.how = question_search (options)};
  (void)count;
  char *error = question_read (*argument, options, &puzzle, &how.plan);
  if (error)
    return complain (error);
  error = holding_read (&puzzle, options, &holding);
  const int status =
      error ? complain (error)
            : find_and_print (&puzzle, &how, &holding, options);
  holding_clear (&holding);
  puzzle_clear (&puzzle);
  return status;
}
