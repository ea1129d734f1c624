#include "cli/command.h"
#include "cli/hint.h"
#include "instructions/place_words.h"
#include "output/report.h"
#include "puzzle/region.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>

enum { RIGHT_FOLDING = 0, WRONG_FOLDING = 1 };

static bool is_right (const struct hint_report *report) {
  return report->hint->verdict == VERDICT_SATISFIABLE &&
         report->placed->count == report->question->puzzle.snake.cubes;
}

static void say_verdict (struct speech *speech,
                         const struct hint_report *report) {
  const struct words *words = speech->words;
  const struct hint *hint = report->hint;
  const struct puzzle *puzzle = &report->question->puzzle;
  const int count = report->placed->count, keep = hint->keep;
  const int kind = finished_kind (&puzzle->region);
  const int missing = puzzle->snake.cubes - count;
  const int wrong =
      keep < count && keep >= 0 ? hint->held[keep].cube : count;
  char sides[SIDES_SIZE];
  const struct slot *slots =
      SLOTS (PHRASE ("sides", sides_text (puzzle->region.side, sides)),
             NUMBER ("missing", missing), NUMBER ("cube", wrong + 1));
  if (hint->verdict == VERDICT_UNKNOWN)
    hint_say_undecided (speech, hint);
  else
    speech_say (speech,
                is_right (report) ? puzzle_spare_cells (puzzle)
                                        ? words->right_holds[kind]
                                        : words->right_full[kind]
                : hint->verdict == VERDICT_SATISFIABLE
                    ? words->right_so_far[missing == 1 ? ONE : SEVERAL]
                : keep < 0 ? words->wrong_at_all
                           : words->wrong_from,
                slots);
}

static void print_verdict (const struct hint_report *report) {
  struct speech speech = {.words = style_words (report->style)};
  hint_say_choice (&speech, report);
  say_verdict (&speech, report);
  if (!is_right (report) && report->hint->path.cubes) {
    speech_say (&speech, speech.words->right_would_be, 0);
    hint_say_next (&speech, report);
  }
  prose_item (stdout, 0, speech.text);
  mem_free (speech.text);
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
  json_t *own = json_pack (
      "{s:o, s:b, s:i, s:i, s:o}", "right",
      hint->verdict == VERDICT_UNKNOWN ? json_null ()
                                       : json_boolean (is_right (report)),
      "by_runs", report->placed->are_runs, "held", report->placed->count,
      "keep", hint->keep, "next", hint_next_to_json (report));
  report_print_json (&answer, own, stdout);
}

static int verify_status (const struct hint_report *report) {
  return is_right (report) ? RIGHT_FOLDING : WRONG_FOLDING;
}

static int run_verify (const struct options *options, char **argument) {
  static const struct hint_command command = {
      print_verdict, print_verdict_json, verify_status};
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
        "wrong and what would be right there. FOLDING is a file, - for "
        "standard input, or the folding itself: moves, axes, a direction "
        "for each run, cells, or layers with numbers.",
    .exit_statuses = "0: right; 1: wrong, not complete or not decided",
    .argument = {"PUZZLE", "FOLDING"},
    .least = 2,
    .most = 2,
};
