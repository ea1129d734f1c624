#include "cli/hint.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "instructions/folding_words.h"
#include "instructions/place_words.h"
#include "output/report.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>

/*----------------------------------- text ------------------------------*/

static void say_fault (struct speech *speech,
                       const struct hint_report *report) {
  const struct words *words = speech->words;
  const struct hint *hint = report->hint;
  const char *faults[] = {[FAULT_APART] = words->fault_apart,
                          [FAULT_TURNS] = words->fault_turns,
                          [FAULT_STRAIGHT] = words->fault_straight,
                          [FAULT_TAKEN] = words->fault_taken};
  const int number = hint->fault_at + 1;
  if (hint->fault)
    speech_say (speech, faults[hint->fault],
                SLOTS (NUMBER ("cube", number), NUMBER ("next", number + 1),
                       NUMBER ("other", report->placed->collides + 1)));
}

/* Why the cubes are counted from that end */
void hint_say_choice (struct speech *speech,
                      const struct hint_report *report) {
  const struct words *words = speech->words;
  const struct hint *hint = report->hint;
  const enum folding_fault fault = hint->fault;
  if (report->placed->are_runs)
    speech_say (speech, words->read_as_runs, 0);
  if (hint->keep >= 0)
    say_fault (speech, report);
  if (hint->is_other_end)
    speech_say (speech,
                fault ? words->fits_from_other_end
                      : words->finishes_from_other_end,
                SLOTS (NUMBER ("cubes", hint->puzzle.snake.cubes)));
  else if (hint->keep >= 0 &&
           (fault == FAULT_TURNS || fault == FAULT_STRAIGHT))
    speech_say (speech, words->compare, 0);
}

/* "cubes 1 to 4, 7 and 9", on the heap */
static char *kept_cubes_phrase (const struct words *words,
                                const struct hint *hint) {
  const int cubes = hint->puzzle.snake.cubes;
  AUTOFREE bool *stays = mem_alloc_zeroed ((size_t)cubes, sizeof *stays);
  AUTOFREE char *list = 0;
  for (int i = 0; i < hint->keep; i++)
    stays[hint->held[i].cube] = true;
  for (int cube = 0, last, left = hint->keep; left; cube = last + 1) {
    last = cube;
    if (!stays[cube])
      continue;
    while (last + 1 < cubes && stays[last + 1])
      last++;
    last = last == cube + 1 ? cube : last; /* two cubes are no range */
    left -= last - cube + 1;
    AUTOFREE char *item = words_fill (
        words->listed[last > cube ? SEVERAL : ONE],
        SLOTS (NUMBER ("first", cube + 1), NUMBER ("last", last + 1)));
    list = append_item (list, left ? words->comma : words->and, item);
  }
  return words_fill (words->cubes_listed[hint->keep > 1 ? SEVERAL : ONE],
                     SLOTS (PHRASE ("list", list)));
}

static void say_what_can_stay (struct speech *speech,
                               const struct hint_report *report) {
  const struct words *words = speech->words;
  const struct hint *hint = report->hint;
  const int keep = hint->keep;
  AUTOFREE char *fixed =
      fixed_cubes_text (words, &hint->puzzle, &hint->fixed);
  if (keep < 0) {
    speech_say (speech,
                fixed ? words->puzzle_impossible : words->snake_impossible,
                0);
    if (fixed)
      speech_say (speech, "{fixed}", SLOTS (PHRASE ("fixed", fixed)));
  } else if (keep == hint->puzzle.snake.cubes)
    speech_say (speech, words->all_placed, 0);
  else if (keep == report->placed->count &&
           hint->verdict == VERDICT_SATISFIABLE)
    speech_say (speech, keep ? words->keep_all : words->nothing_placed, 0);
  else if (keep) {
    AUTOFREE char *cubes = kept_cubes_phrase (words, hint);
    speech_say (speech, words->unfold_after,
                SLOTS (NUMBER ("cube", hint->held[keep - 1].cube + 1),
                       PHRASE ("cubes", cubes)));
  } else
    speech_say (speech, words->start_over, 0);
}

void hint_say_undecided (struct speech *speech, const struct hint *hint) {
  const struct words *words = speech->words;
  speech_say (speech, words->undecided,
              SLOTS (PHRASE ("why", words->why[hint->stop])));
}

static const int *position_of_cube (const struct hint *hint, int cube) {
  return hint->puzzle.region.position[hint->path.cell[cube]].at;
}

/* A run that continues the snake is said in the words of the instructions.
 */
static void say_next_run (struct speech *speech,
                          const struct hint_report *report,
                          const struct hint_next *next) {
  const struct words *words = speech->words;
  const struct hint *hint = report->hint;
  const struct puzzle *puzzle = &hint->puzzle;
  const struct region *region = &puzzle->region;
  const int follower = next->cube + (next->cube - next->from);
  if (next->from && next->cube > next->from) {
    const int z = position_of_cube (hint, next->last)[2];
    AUTOFREE char *way = way_phrase (words, region, next->direction, z);
    AUTOFREE char *run = cubes_phrase (words->run, next->cube, next->last);
    speech_say (speech,
                path_is_straight (puzzle, &hint->path, next->from)
                    ? words->next_straight
                    : words->next_turn,
                SLOTS (NUMBER ("cube", next->from + 1), PHRASE ("way", way),
                       PHRASE ("run", run)));
    return;
  }
  AUTOFREE char *place =
      place_phrase (words, region, position_of_cube (hint, next->cube));
  speech_say (speech, words->next_beside[next->direction],
              SLOTS (NUMBER ("cube", next->cube + 1),
                     NUMBER ("from", next->from + 1),
                     PHRASE ("place", place)));
  if (next->last != next->cube)
    speech_say (speech,
                words->follow[next->last == follower ? ONE : SEVERAL],
                SLOTS (NUMBER ("first", follower + 1),
                       NUMBER ("last", next->last + 1)));
}

/* The place of cube 1 is told first if it is not known: the next run is
 * told with its place.
 */
void hint_say_next (struct speech *speech,
                    const struct hint_report *report) {
  const struct words *words = speech->words;
  const struct hint *hint = report->hint;
  struct hint_next next;
  if (report->placed->at && hint->keep > 0) {
    AUTOFREE char *place = place_phrase (words, &hint->puzzle.region,
                                         position_of_cube (hint, 0));
    speech_say (speech, words->first_is_at,
                SLOTS (PHRASE ("place", place)));
  }
  if (!hint->keep) {
    CLEANUP (hands_clear) struct hands hands;
    CLEANUP (folding_steps_clear) struct folding_steps steps;
    hands_along (&hands, &hint->puzzle, &hint->path);
    folding_steps_init (&steps, &hands, report->style);
    speech_say (speech, "{begin}",
                SLOTS (PHRASE ("begin", steps.step[0].words)));
  }
  if (hint_next (hint, &next))
    say_next_run (speech, report, &next);
}

/* Prints the steps after the next one, along the snake, if cubes 1, 2, ...
 * can stay.
 */
static void print_steps_after (const struct hint_report *report) {
  const struct hint *hint = report->hint;
  struct hint_next next;
  int number = 0;
  if (!hint->path.cubes || hint->keep < 1 || !hint_next (hint, &next) ||
      next.from != hint->keep - 1 || hint->held[0].cube != 0)
    return;
  CLEANUP (hands_clear) struct hands hands;
  CLEANUP (folding_steps_clear) struct folding_steps steps;
  hands_along (&hands, &hint->puzzle, &hint->path);
  folding_steps_init (&steps, &hands, report->style);
  for (int i = 1; i < steps.count; i++)
    if (steps.step[i].first >= next.last) {
      if (!number)
        printf ("\n%s\n\n", style_words (report->style)->then_along);
      prose_item (stdout, ++number, steps.step[i].words);
    }
}

static void print_hint (const struct hint_report *report) {
  const struct hint *hint = report->hint;
  const struct words *words = style_words (report->style);
  struct speech speech = {.words = words};
  hint_say_choice (&speech, report);
  if (hint->verdict == VERDICT_UNKNOWN)
    hint_say_undecided (&speech, hint);
  else
    say_what_can_stay (&speech, report);
  if (hint->path.cubes)
    hint_say_next (&speech, report);
  prose_item (stdout, 0, speech.text);
  mem_free (speech.text);
  print_steps_after (report);
  if (hint->verdict == VERDICT_UNSATISFIABLE && hint->keep < 0) {
    AUTOFREE char *command = suggest (
        "explain", "", report->question->options, report->argument);
    printf ("%s\n  %s\n",
            hint->fixed.without == VERDICT_SATISFIABLE ? words->other_cells
                                                       : words->mistyped,
            command);
  }
}

/*----------------------------------- JSON ------------------------------*/

json_t *hint_next_to_json (const struct hint_report *report) {
  const struct hint *hint = report->hint;
  struct hint_next next;
  if (!hint_next (hint, &next))
    return json_null ();
  struct speech speech = {.words = style_words (report->style)};
  say_next_run (&speech, report, &next);
  AUTOFREE char *words = speech.text;
  const int *at = position_of_cube (hint, next.cube);
  return json_pack ("{s:i, s:i, s:i, s:s, s:[iii], s:s}", "from",
                    next.from + 1, "cube", next.cube + 1, "last",
                    next.last + 1, "direction",
                    direction_name (next.direction), "cell", at[0], at[1],
                    at[2], "words", words);
}

/* The status and the folding are about the snake as it was typed. */
static void print_hint_json (const struct hint_report *report,
                             const struct limits *limits) {
  const struct hint *hint = report->hint;
  const bool folds = hint->path.cubes > 0;
  json_t *completable =
      hint->verdict == VERDICT_UNKNOWN
          ? json_null ()
          : json_boolean (hint->verdict == VERDICT_SATISFIABLE);
  json_t *own =
      json_pack ("{s:o, s:b, s:b, s:i, s:i, s:o}", "completable",
                 completable, "other_end", hint->is_other_end, "by_runs",
                 report->placed->are_runs, "held", report->placed->count,
                 "keep", hint->keep, "next", hint_next_to_json (report));
  CLEANUP (path_clear) struct path path;
  path_copy (&path, &hint->path);
  if (hint->is_other_end)
    path_reverse (&path);
  const struct report answer = {
      .command = "hint",
      .puzzle = &report->question->puzzle,
      .reading = &report->question->reading,
      .plan = &report->question->plan,
      .path = &path,
      .paths = folds,
      .has_foldings = 1,
      .status = report_status (folds ? VERDICT_SATISFIABLE : hint->verdict),
      .fixed = &hint->fixed,
      .is_search = 1,
      .stop = hint->stop,
      .seconds = limits_seconds (limits)};
  report_print_json (&answer, own, stdout);
}

/*--------------------------------- command -----------------------------*/

int hint_run (const struct hint_command *command,
              const struct options *options, char **argument) {
  CLEANUP (question_clear) struct question question;
  CLEANUP (partial_folding_clear) struct partial_folding placed = {0};
  CLEANUP (hint_clear) struct hint hint = {0};
  char *error = question_init_search (&question, options, *argument);
  if (!error)
    error = argument[1] ? partial_folding_recognise (&question.puzzle,
                                                     argument[1], &placed)
                        : partial_folding_read (&question.puzzle,
                                                &options->hint, &placed);
  if (error)
    return complain_of_input (error, &question.reading);
  struct search_options how = question_search (options);
  const struct hint_request request = {.puzzle = &question.puzzle,
                                       .placed = &placed,
                                       .takes_either_end = true,
                                       .plan = &question.plan,
                                       .how = &how};
  const struct hint_report report = {.question = &question,
                                     .argument = *argument,
                                     .style = &options->output.folding,
                                     .placed = &placed,
                                     .hint = &hint};
  progress_begin (&how.limits, options);
  error = hint_find (&request, &hint);
  progress_end ();
  if (error)
    return complain_of_machine (error);
  if (options->output.json)
    command->print_json (&report, &how.limits);
  else
    command->print (&report);
  return finish_output (command->status (&report));
}

static int hint_status (const struct hint_report *report) {
  return (int)report->hint->verdict;
}

static int run_hint (const struct options *options, char **argument) {
  static const struct hint_command command = {print_hint, print_hint_json,
                                              hint_status};
  return hint_run (&command, options, argument);
}

const struct command command_hint = {
    .name = "hint",
    .run = run_hint,
    .usage = "PUZZLE\nPUZZLE --have LIST|FILE\nPUZZLE --moves LETTERS",
    .summary = "help when you are stuck",
    .man_examples = "Can the cubes stay that were placed by these moves?\n"
                    "snakesat hint craig-wood.snake --moves FFRRUU",
    .usual = "have moves box language json",
    .description =
        "Says whether the folding you have begun can still be finished, "
        "and where the next cube goes; if not, how far to undo. Without "
        "--have and --moves nothing is placed yet, and the hint is the "
        "first step. If you give three cubes or more, in rising order, you "
        "may count from either end, unless the puzzle fixes cubes.",
    .exit_statuses = "10: can be finished; 20: cannot; 0: not decided",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
};
