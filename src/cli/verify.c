#include "cli/command.h"
#include "cli/hint.h"
#include "output/report.h"
#include "puzzle/region.h"
#include "system/memory.h"

#include <stdio.h>

enum { RIGHT_FOLDING = 0, WRONG_FOLDING = 1 };

static bool is_right (const struct hint_report *report) {
  return report->hint->verdict == VERDICT_SATISFIABLE &&
         report->placed->count == report->question->puzzle.snake.cubes;
}

static void say_verdict (struct prose *prose,
                         const struct hint_report *report) {
  const struct hint *hint = report->hint;
  const struct puzzle *puzzle = &report->question->puzzle;
  const int count = report->placed->count, keep = hint->keep;
  AUTOFREE char *region = region_name (&puzzle->region);
  if (is_right (report))
    prose_say (prose, "Right: it %s %s.",
               puzzle_spare_cells (puzzle) ? "is folded into" : "fills",
               region);
  else if (hint->verdict == VERDICT_SATISFIABLE)
    prose_say (prose, "Right so far, but %d cube%s missing.",
               puzzle->snake.cubes - count,
               puzzle->snake.cubes - count == 1 ? " is" : "s are");
  else if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else if (keep < 0)
    prose_say (prose, "Wrong: this puzzle cannot be folded at all.");
  else
    prose_say (prose, "Wrong from cube %d on.",
               keep < count ? hint->held[keep].cube + 1 : count + 1);
}

static void print_verdict (const struct hint_report *report) {
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  hint_say_choice (&prose, report);
  say_verdict (&prose, report);
  if (!is_right (report) && report->hint->path.cubes) {
    prose_say (&prose, "Right would be:");
    hint_say_next (&prose, report);
  }
  prose_end (&prose);
}

static void print_verdict_json (const struct hint_report *report,
                                const struct limits *limits) {
  const struct hint *hint = report->hint;
  const struct report answer = {.command = "verify",
                                .puzzle = &report->question->puzzle,
                                .reading = &report->question->reading,
                                .fixed = &hint->fixed,
                                .is_search = true,
                                .stop = hint->stop,
                                .seconds = limits_seconds (limits)};
  json_t *own = json_pack ("{s:o, s:i, s:i, s:o}", "right",
                           hint->verdict == VERDICT_UNKNOWN
                               ? json_null ()
                               : json_boolean (is_right (report)),
                           "held", report->placed->count, "keep",
                           hint->keep, "next", hint_next_to_json (report));
  report_print_json (&answer, own, stdout);
}

static char *read_folding (const struct puzzle *puzzle,
                           const struct options *options, char **argument,
                           struct partial_folding *placed) {
  (void)options;
  return partial_folding_recognise (puzzle, argument[1], placed);
}

static int verify_status (const struct hint_report *report) {
  return is_right (report) ? RIGHT_FOLDING : WRONG_FOLDING;
}

static int run_verify (const struct options *options, char **argument) {
  static const struct hint_command command = {
      read_folding, print_verdict, print_verdict_json, verify_status};
  return hint_run (&command, options, argument);
}

const struct command command_verify = {
    .name = "verify",
    .run = run_verify,
    .usage = "PUZZLE FOLDING",
    .summary = "is this folding right, or from which cube on is it wrong?",
    .man_examples = "Check what another program prints:\n"
                    "snakesat verify 1,1,1,1,1,1,1 FRBUFLB",
    .description =
        "Says whether a folding is right, or from which cube on it is "
        "wrong "
        "and what would be right there. FOLDING is a file, - for standard "
        "input, or the folding itself: moves, axes, a direction for each "
        "run, cells, or layers with numbers.",
    .exit_statuses = "0: right; 1: wrong, not complete or not decided",
    .argument = {"PUZZLE", "FOLDING"},
    .least = 2,
    .most = 2,
};
