#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "instructions/easiest_folding.h"
#include "instructions/language.h"
#include "instructions/place_words.h"
#include "notation/notation.h"
#include "notation/puzzle_writer.h"
#include "output/report.h"
#include "puzzle/region.h"
#include "puzzle/staircase.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/prose.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static void print_key (const char *key, const char *words) {
  if (words)
    printf ("%s: %s\n", key, words);
}

static void print_region (const struct puzzle *puzzle) {
  const struct region *region = &puzzle->region;
  const int *side = region->side;
  const int spare = puzzle_spare_cells (puzzle);
  char sides[SIDES_SIZE];
  printf ("%s: %s, %d cells", region_is_box (region) ? "box" : "shape",
          sides_text (side, sides), region->cells);
  if (spare)
    printf (", %d of them %s empty", spare, spare == 1 ? "stays" : "stay");
  putchar ('\n');
  for (int z = 0; !region_is_box (region) && z < side[2]; z++) {
    AUTOFREE char *name =
        layer_phrase (language_english ()->layer_name, region, z);
    if (side[2] > 1)
      printf ("%s\n", name);
    region_write_layer (region, z, "  ", stdout);
  }
}

static void print_snake (const struct snake *snake) {
  FILE *out = text_stream_open ();
  fprintf (out, "snake: %d cubes, %d straight, %d turning", snake->cubes,
           snake_count (snake, STRAIGHT), snake_count (snake, TURN));
  if (snake_count (snake, FREE))
    fprintf (out, ", %d free to turn or not", snake_count (snake, FREE));
  if (snake->is_counted)
    fprintf (out, ", so that %d are straight in all", snake->straights);
  if (snake_is_palindrome (snake))
    fputs (", the same from both ends", out);
  AUTOFREE char *line = text_stream_close (out);
  prose_line (stdout, "%s", line);
}

/* With --hands: can it be folded, and how hard is it then? */
static enum verdict rate_shown_puzzle (const struct puzzle *puzzle,
                                       const struct options *options,
                                       struct difficulty *difficulty) {
  struct limits limits = {0};
  progress_begin (&limits, options);
  const enum verdict verdict =
      difficulty_of_puzzle (puzzle, 0, &limits, difficulty);
  progress_end ();
  return verdict;
}

/* Runs, and letters for cubes and moves */
static bool is_used_most (const struct notation *notation) {
  return notation->flags & NOTATION_USUAL ||
         !strcmp (notation->prefix, "moves") ||
         !strcmp (notation->prefix, "cubes");
}

/* A notation of several lines begins on a line of its own. */
static void print_notations (const struct puzzle *puzzle, bool are_all) {
  for (int i = 0; notation_number (i); i++) {
    AUTOFREE char *text = notation_write (
        notation_number (i), &puzzle->snake, puzzle->region.cells);
    if (text && (are_all || is_used_most (notation_number (i))))
      printf ("%s:%s%s\n", notation_number (i)->prefix,
              strchr (text, '\n') ? "\n" : " ", text);
  }
  if (!are_all)
    puts ("(--all shows every notation)");
}

static void print_puzzle (const struct puzzle *puzzle,
                          const struct options *options) {
  const struct snake *snake = &puzzle->snake;
  print_key ("name", puzzle->name);
  print_key ("source", puzzle->source);
  print_region (puzzle);
  print_snake (snake);
  for (int i = 0; i < puzzle->fixes; i++) {
    const struct fix *fix = &puzzle->fix[i];
    const int *at = puzzle->region.position[fix->cell].at;
    printf ("fix: cube %d in cell %d,%d,%d\n", fix->cube + 1, at[0], at[1],
            at[2]);
  }
  print_key ("expect", puzzle->expect);
  if (options->answers.hands) {
    struct difficulty difficulty;
    const enum verdict verdict =
        rate_shown_puzzle (puzzle, options, &difficulty);
    AUTOFREE char *words = difficulty_text (&difficulty);
    print_key ("hands", verdict == VERDICT_SATISFIABLE ? words
                        : verdict == VERDICT_UNKNOWN
                            ? "a short search found no folding"
                            : "it cannot be folded");
  }
  putchar ('\n');
  staircase_write (snake, 0, (struct text_style){0}, stdout);
  putchar ('\n');
  print_notations (puzzle, options->answers.all);
}

static void print_puzzle_json (const struct puzzle *puzzle,
                               const struct reading *reading,
                               const struct options *options) {
  const struct snake *snake = &puzzle->snake;
  struct report report = {
      .command = "show", .puzzle = puzzle, .reading = reading};
  json_t *notations = json_object ();
  for (int i = 0; notation_number (i); i++) {
    AUTOFREE char *text =
        notation_write (notation_number (i), snake, puzzle->region.cells);
    if (text)
      json_object_set_new (notations, notation_number (i)->prefix,
                           json_string (text));
  }
  json_t *own = json_pack (
      "{s:o, s:i, s:i, s:i, s:b}", "notations", notations, "straights",
      snake_count (snake, STRAIGHT), "turns", snake_count (snake, TURN),
      "free", snake_count (snake, FREE), "palindrome",
      snake_is_palindrome (snake));
  if (options->answers.hands) {
    struct difficulty difficulty;
    report.status =
        report_status (rate_shown_puzzle (puzzle, options, &difficulty));
    json_object_set_new (own, "hands", difficulty_to_json (&difficulty));
  }
  report_print_json (&report, own, stdout);
}

static int run_show (const struct options *options, char **argument) {
  CLEANUP (puzzle_clear) struct puzzle puzzle = {.name = 0};
  CLEANUP (reading_clear) struct reading reading;
  char *error =
      question_puzzle (*argument, options, false, &puzzle, &reading);
  if (error)
    return complain_of_input (
        with_explain (error, &reading, options, *argument), &reading);
  if (options->output.json)
    print_puzzle_json (&puzzle, &reading, options);
  else {
    AUTOFREE char *remark = reading_text (&reading);
    if (remark)
      prose_line (stdout, "%s", remark);
    print_puzzle (&puzzle, options);
  }
  return finish_output (0);
}

const struct command command_show = {
    .name = "show",
    .run = run_show,
    .usage = "PUZZLE",
    .summary = "print what was understood",
    .man_examples = "Check that it is the snake you hold:\n"
                    "snakesat show 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2",
    .usual = "all hands box json",
    .description =
        "Prints what was understood: the box or shape, the snake laid "
        "flat as a staircase, to hold the toy beside it, and the snake in "
        "the usual notations, or with --all in every notation.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
    .list_more = list_notations,
};
