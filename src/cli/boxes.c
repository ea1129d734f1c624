#include "cli/boxes.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "notation/puzzle_json.h"
#include "output/report.h"
#include "output/report_text.h"
#include "search/every_box.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>
#include <unistd.h>

/*--------------------------------- answers -----------------------------*/

/* A letter for each cube but the first, as `hint --moves` reads them */
static char *letters_of_folding (const struct puzzle *puzzle,
                                 const struct path *path) {
  char *letters = mem_alloc_zeroed ((size_t)path->cubes + 1, 1);
  for (int i = 0; i + 1 < path->cubes; i++)
    letters[i] = direction_letter (path_direction (puzzle, path, i));
  return letters;
}

static char *letters_in_box (const struct box_answer *answer,
                             const struct snake *snake) {
  const struct puzzle puzzle = box_answer_puzzle (answer, snake);
  return answer->outcome.path.cubes
             ? letters_of_folding (&puzzle, &answer->outcome.path)
             : copy_text ("");
}

static void print_boxes_csv (const struct snake *snake,
                             const struct box_answers *answers) {
  puts ("box,status,moves");
  for (size_t i = 0; i < answers->count; i++) {
    const struct box_answer *answer = &answers->item[i];
    AUTOFREE char *box = region_text (&answer->box);
    AUTOFREE char *letters = letters_in_box (answer, snake);
    printf ("%s,%s,%s\n", box, report_status (answer->outcome.verdict),
            letters);
  }
}

static json_t *box_answer_to_json (const struct box_answer *answer,
                                   const struct snake *snake) {
  const struct puzzle puzzle = box_answer_puzzle (answer, snake);
  json_t *foldings = json_array ();
  if (answer->outcome.path.cubes)
    json_array_append_new (foldings,
                           path_to_json (&puzzle, &answer->outcome.path));
  return json_pack ("{s:o, s:o, s:s, s:o}", "box",
                    triple_to_json (answer->box.side), "foldings", foldings,
                    "status", report_status (answer->outcome.verdict),
                    "stopped", report_stop (answer->outcome.stop));
}

static void print_boxes_json (const struct puzzle *puzzle,
                              const struct reading *reading,
                              const struct box_answers *answers) {
  const struct report report = {
      .command = "solve",
      .type = "boxes",
      .puzzle = puzzle,
      .reading = reading,
      .status = report_status (box_answers_verdict (answers)),
      .is_search = true,
      .stop = answers->stop,
      .seconds = answers->seconds};
  json_t *list = json_array ();
  for (size_t i = 0; i < answers->count; i++)
    json_array_append_new (
        list, box_answer_to_json (&answers->item[i], &puzzle->snake));
  report_print_json (&report, json_pack ("{s:o}", "boxes", list), stdout);
}

/*---------------------------------- text -------------------------------*/

/* The letters of more cubes do not fit into a line behind their box. */
#define MOST_CUBES_IN_LINE 65

static void print_boxes_table (const struct snake *snake,
                               const struct box_answers *answers) {
  const int fold = box_answers_count (answers, VERDICT_SATISFIABLE);
  const int open = box_answers_count (answers, VERDICT_UNKNOWN);
  AUTOFREE char *number =
      fold ? format_text ("%d of them", fold) : copy_text ("none");
  AUTOFREE char *undecided =
      open ? format_text (", %d not decided%s%s", open,
                          answers->stop ? ": " : "",
                          stop_name (answers->stop))
           : copy_text ("");
  prose_line (stdout, "%zu box%s %d cells: the snake folds into %s%s.",
              answers->count, answers->count == 1 ? " has" : "es have",
              snake->cubes, number, undecided);
  putchar ('\n');
  for (size_t i = 0; i < answers->count; i++) {
    const struct box_answer *answer = &answers->item[i];
    AUTOFREE char *box = region_text (&answer->box);
    AUTOFREE char *letters = letters_in_box (answer, snake);
    printf ("%-8s %s%s\n", box,
            answer->outcome.verdict == VERDICT_UNKNOWN ? "not decided"
            : answer->outcome.verdict == VERDICT_UNSATISFIABLE
                ? "cannot be folded"
            : snake->cubes <= MOST_CUBES_IN_LINE ? "folds "
                                                 : "folds",
            snake->cubes <= MOST_CUBES_IN_LINE ? letters : "");
  }
}

/* In the formats of --format, below the table */
static void print_box_foldings (const struct snake *snake,
                                const struct box_answers *answers,
                                const struct folding_style *style,
                                const struct limits *limits) {
  for (size_t i = 0; i < answers->count; i++) {
    const struct box_answer *answer = &answers->item[i];
    if (!answer->outcome.path.cubes)
      continue;
    const struct puzzle puzzle = box_answer_puzzle (answer, snake);
    AUTOFREE char *box = region_text (&answer->box);
    printf ("\n%s\n\n", box);
    report_print_formats (&puzzle, &answer->outcome.path, style, limits);
  }
}

static int print_boxes (const struct options *options,
                        const struct puzzle *puzzle,
                        const struct reading *reading,
                        const struct box_answers *answers,
                        const struct limits *limits) {
  if (options->output.json)
    print_boxes_json (puzzle, reading, answers);
  else if (options->output.csv)
    print_boxes_csv (&puzzle->snake, answers);
  else {
    print_boxes_table (&puzzle->snake, answers);
    if (options->output.folding.formats)
      print_box_foldings (&puzzle->snake, answers, &options->output.folding,
                          limits);
  }
  return finish_output ((int)box_answers_verdict (answers));
}

/* On a terminal, a command that shows how to fold the first one */
static void offer_box (const struct options *options, const char *argument,
                       const struct box_answers *answers) {
  const struct box_answer *answer = answers->item;
  const bool is_table = !options->output.json && !options->output.csv &&
                        !options->output.folding.formats;
  while (answer < answers->item + answers->count &&
         !answer->outcome.path.cubes)
    answer++;
  if (options->output.quiet || !is_table || !isatty (STDOUT_FILENO) ||
      answer == answers->item + answers->count)
    return;
  AUTOFREE char *box = region_text (&answer->box);
  AUTOFREE char *more = format_text (" --format words --box %s", box);
  AUTOFREE char *command = suggest ("solve", more, options, argument);
  fputs ("\n", stderr);
  say_line (format_text ("To fold it step by step: %s", command));
}

/*--------------------------------- question ----------------------------*/

static char *boxes_error (const struct options *options,
                          const struct puzzle *puzzle) {
  const struct search_options how = question_search (options);
  struct plan plan = plan_default (puzzle);
  if (puzzle->fixes)
    return format_text (
        "--box any: PUZZLE fixes cubes in cells of its box; "
        "leave out its lines fix");
  if (puzzle->snake.cubes > EVERY_BOX_MOST_CUBES)
    return format_text ("--box any is for snakes of up to %d cubes, not %d",
                        EVERY_BOX_MOST_CUBES, puzzle->snake.cubes);
  char *error =
      options->formula.plan ? plan_parse (options->formula.plan, &plan) : 0;
  return error ? error : search_fit_plan (&how, puzzle, &plan);
}

int solve_every_box (const struct options *options, const char *argument) {
  CLEANUP (puzzle_clear) struct puzzle puzzle = {.name = 0};
  CLEANUP (reading_clear) struct reading reading = {.notation = 0};
  char *error = option_is_given (options, "all limit view work")
                    ? format_text ("--box any prints a folding for each "
                                   "box: leave out --all, --limit, --view "
                                   "and --work")
                    : 0;
  if (error)
    return complain (error);
  error = question_puzzle_for_any_box (argument, &puzzle, &reading);
  if (!error)
    error = boxes_error (options, &puzzle);
  if (error)
    return complain_of_input (error, &reading);
  region_clear (&puzzle.region); /* from now on it has none */
  AUTOFREE char *read_as = reading_text (&reading);
  if (read_as && !options->output.quiet)
    prose_line (stderr, "%s", read_as);
  struct search_options how = question_search (options);
  CLEANUP (box_answers_clear) struct box_answers answers;
  progress_begin (&how.limits, options);
  error = box_answers_find (&puzzle.snake, options->formula.plan, &how,
                            &answers);
  progress_end ();
  if (error)
    return complain_of_machine (error);
  const int status =
      print_boxes (options, &puzzle, &reading, &answers, &how.limits);
  offer_box (options, argument, &answers);
  return status;
}
