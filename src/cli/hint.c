#include "cli/hint.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "instructions/folding_words.h"
#include "instructions/place_words.h"
#include "output/report.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/prose.h"

#include <limits.h>
#include <stdio.h>

/*----------------------------------- text ------------------------------*/

static void say_fault (struct prose *prose,
                       const struct hint_report *report) {
  const struct hint *hint = report->hint;
  const int number = hint->fault_at + 1;
  if (hint->fault == FAULT_APART)
    prose_say (prose,
               "Cubes %d and %d are neighbours in the snake, but you put "
               "them in cells that do not touch.",
               number, number + 1);
  else if (hint->fault == FAULT_TURNS)
    prose_say (prose,
               "You turn at cube %d, but there the snake is straight.",
               number);
  else if (hint->fault == FAULT_STRAIGHT)
    prose_say (prose,
               "You go straight on at cube %d, but there the snake turns.",
               number);
  else if (hint->fault == FAULT_TAKEN)
    prose_say (prose, "Cube %d would be in the cell of cube %d.", number,
               report->placed->collides + 1);
}

/* Why the cubes are counted from that end */
void hint_say_choice (struct prose *prose,
                      const struct hint_report *report) {
  const struct hint *hint = report->hint;
  const enum folding_fault fault = hint->fault;
  if (report->placed->are_runs)
    prose_say (prose, "Read as a direction for each straight run.");
  if (hint->keep >= 0)
    say_fault (prose, report);
  if (hint->is_other_end)
    prose_say (prose,
               "%s, so that end is used: your cube 1 is cube %d of the "
               "snake as it was typed.",
               fault ? "Counted from the other end it fits"
                     : "It cannot be finished that way, but it can if you "
                       "count from the other end",
               hint->puzzle.snake.cubes);
  else if (hint->keep >= 0 &&
           (fault == FAULT_TURNS || fault == FAULT_STRAIGHT))
    prose_say (prose, "Compare it with what 'snakesat show' draws.");
}

/* "1 to 4, 7 and 9", on the heap */
static char *kept_cubes_text (const struct hint *hint) {
  const int cubes = hint->puzzle.snake.cubes;
  AUTOFREE bool *stays = mem_alloc_zeroed ((size_t)cubes, sizeof *stays);
  char *list = 0;
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
    AUTOFREE char *item = last > cube
                              ? format_text ("%d to %d", cube + 1, last + 1)
                              : format_text ("%d", cube + 1);
    list = append_item (list, left ? ", " : " and ", item);
  }
  return list;
}

static void say_what_can_stay (struct prose *prose,
                               const struct hint_report *report) {
  const struct hint *hint = report->hint;
  const int keep = hint->keep;
  AUTOFREE char *fixed = fixed_cubes_text (&hint->puzzle, &hint->fixed);
  if (keep < 0)
    prose_say (prose, "%s %s",
               fixed ? "This puzzle cannot be folded."
                     : "This snake cannot be folded at all.",
               fixed ? fixed : "");
  else if (keep == hint->puzzle.snake.cubes)
    prose_say (prose, "Done: every cube is in its place.");
  else if (keep == report->placed->count &&
           hint->verdict == VERDICT_SATISFIABLE)
    prose_say (prose, keep ? "So far so good: you can keep everything."
                           : "Nothing is placed yet.");
  else if (keep) {
    AUTOFREE char *kept = kept_cubes_text (hint);
    prose_say (prose,
               "It cannot be finished from here. Unfold everything after "
               "cube %d; you can keep cube%s %s.",
               hint->held[keep - 1].cube + 1, plural (keep), kept);
  } else
    prose_say (prose, "It cannot be finished from here. Start over: you "
                      "can keep no cube.");
}

static const int *position_of_cube (const struct hint *hint, int cube) {
  return hint->puzzle.region.position[hint->path.cell[cube]].at;
}

/* A run that continues the snake is said in the words of the instructions.
 */
static void say_next_run (struct prose *prose,
                          const struct hint_report *report,
                          const struct hint_next *next) {
  static const char *const sides[DIRECTIONS] = {
      "behind",         "in front of", "to the right of",
      "to the left of", "on top of",   "below"};
  const struct hint *hint = report->hint;
  const struct puzzle *puzzle = &hint->puzzle;
  const int follower = next->cube + (next->cube - next->from);
  if (next->from && next->cube > next->from) {
    prose_say (prose, "Next: at cube %d %s", next->from + 1,
               path_is_straight (puzzle, &hint->path, next->from)
                   ? "go straight on,"
                   : "turn");
    say_way (prose, report->style, &puzzle->region, next->direction,
             position_of_cube (hint, next->last)[2], ":");
    say_cubes (prose, "cube", next->cube, next->last, ".");
    return;
  }
  prose_say (prose, "Next: cube %d goes %s cube %d,", next->cube + 1,
             sides[next->direction], next->from + 1);
  say_place (prose, &puzzle->region, position_of_cube (hint, next->cube));
  if (next->last == follower)
    prose_say (prose, "Cube %d follows in the same direction.",
               next->last + 1);
  else if (next->last != next->cube)
    prose_say (prose, "Cubes %d to %d follow in the same direction.",
               follower + 1, next->last + 1);
}

/* The place of cube 1 is told first if it is not known: the next run is
 * told with its place.
 */
void hint_say_next (struct prose *prose, const struct hint_report *report) {
  const struct hint *hint = report->hint;
  struct hint_next next;
  if (report->placed->at && hint->keep > 0) {
    prose_say (prose, "Cube 1 is");
    say_place (prose, &hint->puzzle.region, position_of_cube (hint, 0));
  }
  if (!hint->keep) {
    CLEANUP (hands_clear) struct hands hands;
    CLEANUP (folding_steps_clear) struct folding_steps steps;
    hands_along (&hands, &hint->puzzle, &hint->path);
    folding_steps_init (&steps, &hands, report->style);
    prose_say (prose, "%s", steps.step[0].words);
  }
  if (hint_next (hint, &next))
    say_next_run (prose, report, &next);
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
        puts ("\nThen, along the snake:\n");
      prose_item (stdout, ++number, steps.step[i].words);
    }
}

static void print_hint (const struct hint_report *report) {
  const struct hint *hint = report->hint;
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  hint_say_choice (&prose, report);
  if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (&prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else
    say_what_can_stay (&prose, report);
  if (hint->path.cubes)
    hint_say_next (&prose, report);
  prose_end (&prose);
  print_steps_after (report);
  if (hint->verdict == VERDICT_UNSATISFIABLE && hint->keep < 0) {
    AUTOFREE char *command = suggest (
        "explain", "", report->question->options, report->argument);
    printf ("%s:\n  %s\n",
            hint->fixed.without == VERDICT_SATISFIABLE
                ? "In which other cells it can be"
                : "Most often a joint was mistyped; this finds it",
            command);
  }
}

/*----------------------------------- JSON ------------------------------*/

json_t *hint_next_to_json (const struct hint_report *report) {
  const struct hint *hint = report->hint;
  struct hint_next next;
  if (!hint_next (hint, &next))
    return json_null ();
  struct prose prose;
  prose_init (&prose, text_stream_open ());
  prose.width = INT_MAX;
  prose_begin (&prose, 0);
  say_next_run (&prose, report, &next);
  AUTOFREE char *words = text_stream_close (prose.out);
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
  json_t *own = json_pack ("{s:o, s:b, s:i, s:i, s:o}", "completable",
                           completable, "other_end", hint->is_other_end,
                           "held", report->placed->count, "keep",
                           hint->keep, "next", hint_next_to_json (report));
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
    error = command->read (&question.puzzle, options, argument, &placed);
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

static char *read_placed_cubes (const struct puzzle *puzzle,
                                const struct options *options,
                                char **argument,
                                struct partial_folding *placed) {
  const struct partial_folding_text text = {.have = options->hint.have,
                                            .moves = options->hint.moves,
                                            .from = options->hint.from};
  (void)argument;
  return partial_folding_read (puzzle, &text, placed);
}

static int hint_status (const struct hint_report *report) {
  return (int)report->hint->verdict;
}

static int run_hint (const struct options *options, char **argument) {
  static const struct hint_command command = {read_placed_cubes, print_hint,
                                              print_hint_json, hint_status};
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
