#include "explain/explain.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "instructions/variant_words.h"
#include "notation/puzzle_json.h"
#include "notation/run_edit.h"
#include "output/report.h"
#include "output/report_text.h"
#include "puzzle/staircase.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>
#include <string.h>

/* All that is printed of an explanation */
struct explain_report {
  const struct options *options;
  struct puzzle puzzle;
  struct reading reading;
  struct explain_request request;
  struct explanation explanation;
};

static void explain_report_clear (struct explain_report *report) {
  puzzle_clear (&report->puzzle);
  reading_clear (&report->reading);
  explanation_clear (&report->explanation);
  *report = (struct explain_report){0};
}

/* "steps:2,1,2", on the heap: in the notation in which PUZZLE was typed */
static char *written_snake (const struct explain_report *report,
                            const struct snake *snake) {
  return notation_write_named (report->reading.notation, snake,
                               report->puzzle.region.cells);
}

/* In words of runs if runs were typed, on the heap */
static char *likely_words (const struct explain_report *report,
                           const struct near_snake *near) {
  static const char *const rereadings[REREADINGS] = {
      [OF_CUBE_BEFORE] = "read each letter as that of the cube before",
      [OF_NEXT_CUBE] = "read each letter as that of the next cube",
      [EXCHANGED] = "exchange the two letters"};
  const struct variant *variant = &near->variant;
  if (near->fix) {
    AUTOFREE char *fix =
        fix_words (language_english (), &report->puzzle, near->moved);
    return format_text ("fix %s", fix);
  }
  if (!variant->changes)
    return copy_text (rereadings[near->rereading]);
  char *words =
      report->request.by_runs
          ? run_edit_words (report->reading.notation, &report->puzzle.snake,
                            &variant->snake)
          : 0;
  return words ? words : variant_words (language_english (), variant);
}

/*------------------------------ what is wrong --------------------------*/

/* Takes the text, which may be 0. */
static void print_paragraphs (char *text) {
  prose_paragraphs (stdout, text ? text : "", "");
  mem_free (text);
}

/* "'King' can be folded into the 4x4x4 box", on the heap; `nameless` takes
 * the place of the name if there is none.
 */
static char *foldable_words (const struct puzzle *puzzle,
                             const char *nameless, const char *verb) {
  const char *name = puzzle->name ? puzzle->name : nameless;
  const char *quote = puzzle->name ? "'" : "";
  AUTOFREE char *region = region_name (&puzzle->region);
  return format_text ("%s%s%s %s %s", quote, name, quote, verb, region);
}

static void print_refuted (const struct puzzle *puzzle) {
  char *text =
      foldable_words (puzzle, puzzle->fixes ? "This puzzle" : "This snake",
                      "cannot be folded into");
  print_paragraphs (append_item (text, "", "."));
}

/* Before the search: obvious reasons, which are not printed again */
static void print_obvious (void *state,
                           const struct explanation *explanation) {
  const struct explain_report *report = state;
  print_paragraphs (reading_text (&report->reading));
  if (explanation->obvious) {
    print_refuted (&report->puzzle);
    prose_paragraphs (stdout, explanation->obvious, "");
  }
  fflush (stdout);
}

static void say_clash_with_fixes (struct prose *prose,
                                  const struct puzzle *puzzle,
                                  const struct fixed_cubes *fixed,
                                  const struct mus *mus) {
  const char *cubes = plural (fixed->fixes);
  if (!mus->joints && !mus->counts) {
    prose_say (prose,
               "No snake can be folded with the fixed cube%s, "
               "whatever its joints are.",
               cubes);
    return;
  }
  prose_say (prose, "The fixed cube%s", cubes);
  if (mus->counts)
    prose_say (prose, "and the number of straight joints, %d in all,",
               puzzle->snake.straights);
  if (mus->joints)
    prose_say (prose, "and the %d joint%s marked !", mus->joints,
               plural (mus->joints));
  prose_say (prose, "contradict each other, even if all others could be "
                    "straight or turn.");
}

static void say_mus (struct prose *prose, const struct puzzle *puzzle,
                     const struct fixed_cubes *fixed,
                     const struct mus *mus) {
  const int joints = mus->joints;
  const int straights = puzzle->snake.straights;
  if (fixed->fixes)
    say_clash_with_fixes (prose, puzzle, fixed, mus);
  else if (mus->counts && joints)
    prose_say (prose,
               "The %d joint%s marked ! and the number of straight joints, "
               "%d in all, contradict each other.",
               joints, plural (joints), straights);
  else if (mus->counts)
    prose_say (prose,
               "No snake with %d straight joint%s can be folded, whichever "
               "they are.",
               straights, plural (straights));
  else if (joints > 1)
    prose_say (prose,
               "The %d joints marked ! contradict each other, even if all "
               "others could be straight or turn.",
               joints);
  else if (joints)
    prose_say (prose, "The joint marked ! cannot be as it is, even if all "
                      "others could be straight or turn.");
  else
    prose_say (prose,
               "No snake can be folded into it, whatever its joints are.");
  if (!mus->is_minimal)
    prose_say (prose, "Whether a smaller set would do was not decided: %s.",
               stop_name (mus->stop));
  else if (joints > 1)
    prose_say (prose, "These joints alone already rule out a folding; "
                      "without any one of them, the others can be folded.");
  if (mus->straights_that_fold >= 0)
    prose_say (prose, "With %d straight joint%s in all it can be folded.",
               mus->straights_that_fold, plural (mus->straights_that_fold));
}

static void print_mus (const struct explain_report *report) {
  const struct puzzle *puzzle = &report->puzzle;
  const struct mus *mus = &report->explanation.mus;
  const struct fixed_cubes *fixed = &report->explanation.fixed;
  struct prose prose;
  int first = 0, last = mus->cubes - 1;
  putchar ('\n');
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  while (mus->joints && !mus->joint[first])
    first++;
  while (mus->joints && !mus->joint[last])
    last--;
  /* The cubes before and after a joint belong to the contradiction, too. */
  AUTOFREE char *about_fixes =
      fixed_cubes_text (language_english (), puzzle, fixed);
  if (about_fixes)
    prose_say (&prose, "%s", about_fixes);
  if (mus->joints && !mus->counts && !fixed->fixes &&
      (first > 1 || last < mus->cubes - 2))
    prose_say (&prose, "Cubes %d to %d alone cannot be folded.", first,
               last + 2);
  say_mus (&prose, puzzle, fixed, mus);
  prose_end (&prose);
  if (!mus->joints)
    return;
  putchar ('\n');
  staircase_write (&puzzle->snake, mus->joint, (struct text_style){0},
                   stdout);
}

/*---------------------------- what can be folded -----------------------*/

static void print_no_near_snake (const struct nearest *nearest,
                                 int missing) {
  if (nearest->stop || !nearest->is_complete || missing)
    putchar ('\n');
  if (nearest->stop)
    prose_line (stdout,
                "No similar snake that can be folded was found: %s.",
                stop_name (nearest->stop));
  else if (!nearest->is_complete)
    prose_paragraphs (stdout,
                      "No similar snake that can be folded was found, and "
                      "snakes with more changes are too many to try.",
                      "");
  else if (missing)
    puts ("No similar snake can be folded.");
}

static void print_near_snakes (const struct explain_report *report,
                               const struct nearest *nearest) {
  puts ("\nThese can be folded, the nearest first:\n");
  for (int i = 0; i < nearest->count; i++) {
    const struct variant *variant = &nearest->snake[i].variant;
    AUTOFREE char *text = written_snake (report, &variant->snake);
    AUTOFREE char *words = likely_words (report, &nearest->snake[i]);
    prose_item (stdout, i + 1, words);
    if (!nearest->snake[i].fix)
      printf ("     %s\n", text);
  }
  if (nearest->snake->fix)
    return;
  if (nearest->stop || !nearest->is_complete)
    putchar ('\n');
  if (nearest->stop)
    prose_line (stdout, "There may be others just as near: %s.",
                stop_name (nearest->stop));
  else if (!nearest->is_complete)
    prose_line (stdout,
                "There are others just as near; --nearest N lists more.");
}

static void print_folding (const struct explain_report *report,
                           const struct puzzle *puzzle,
                           const struct path *path) {
  struct folding_style style = report->options->output.folding;
  if (!style.formats)
    style.formats = "layers";
  report_print_formats (puzzle, path, &style, &report->request.how.limits);
}

static void print_refutation (const struct explain_report *report) {
  const struct explanation *explanation = &report->explanation;
  const struct puzzle *puzzle = &report->puzzle;
  const struct nearest *nearest = &explanation->nearest;
  if (!report->explanation.obvious)
    print_refuted (puzzle);
  if (!explanation->missing)
    print_mus (report);
  if (!nearest->count) {
    print_no_near_snake (nearest, explanation->missing);
    return;
  }
  print_near_snakes (report, nearest);
  const struct puzzle first = near_puzzle (puzzle, &nearest->snake[0]);
  puts (nearest->count > 1 ? "\nThe first of them, folded:\n"
                           : "\nFolded:\n");
  print_folding (report, &first, &nearest->snake[0].path);
}

static void print_explanation (const struct explain_report *report) {
  const struct explanation *explanation = &report->explanation;
  const struct puzzle *puzzle = &report->puzzle;
  if (explanation->verdict == VERDICT_UNSATISFIABLE)
    print_refutation (report);
  else if (explanation->verdict == VERDICT_SATISFIABLE) {
    AUTOFREE char *text =
        foldable_words (puzzle, "This snake", "can be folded into");
    prose_line (stdout, "%s:", text);
    putchar ('\n');
    print_folding (report, puzzle, &explanation->path);
  } else {
    AUTOFREE char *text =
        foldable_words (puzzle, "this snake", "can be folded into");
    print_paragraphs (
        format_text ("It is not decided whether %s: %s.", text,
                     explanation->stop ? stop_name (explanation->stop)
                                       : "the solver gave up"));
  }
}

/*----------------------------------- JSON ------------------------------*/

static json_t *lines_to_json (const char *text) {
  json_t *lines = json_array ();
  while (text && *text) {
    const size_t length = strcspn (text, "\n");
    json_array_append_new (lines, json_stringn (text, length));
    text += length + (text[length] == '\n');
  }
  return lines;
}

/* The cubes of all changes of one kind */
static json_t *changes_to_json (const struct variant *variant,
                                enum change_kind kind) {
  json_t *cubes = json_array ();
  for (int i = 0; i < variant->changes; i++) {
    const struct change *change = &variant->change[i];
    const char *joint = change->joint == STRAIGHT ? "S" : "T";
    const int cube = change->cube + 1;
    if (change->kind == kind)
      json_array_append_new (cubes, kind == CHANGE_INSERT
                                        ? json_pack ("{s:i, s:s}", "behind",
                                                     cube, "joint", joint)
                                        : json_integer (cube));
  }
  return cubes;
}

/* The cubes of the new snake that were changed or are new.  The changes
 * count cubes of the given snake: each insertion before one of them moves
 * it back by one, each removal forward.
 */
static json_t *changed_cubes_to_json (const struct variant *variant) {
  json_t *cubes = json_array ();
  int moved = 0;
  for (int i = 0; i < variant->changes; i++) {
    const struct change *change = &variant->change[i];
    moved += change->kind == CHANGE_INSERT;
    if (change->kind == CHANGE_REMOVE)
      moved--;
    else
      json_array_append_new (cubes,
                             json_integer (change->cube + 1 + moved));
  }
  return cubes;
}

/* "snake" is the moves, "written" is in the notation of PUZZLE.  What is 0
 * is left out by a `*` in the format.
 */
static json_t *near_to_json (const struct explain_report *report,
                             const struct near_snake *near) {
  const struct variant *variant = &near->variant;
  const struct puzzle puzzle = near_puzzle (&report->puzzle, near);
  AUTOFREE char *text = written_snake (report, &variant->snake);
  AUTOFREE char *moves = snake_moves (&variant->snake);
  AUTOFREE char *words = likely_words (report, near);
  const int cube = near->moved.cube + 1;
  json_t *fix =
      near->fix
          ? json_pack (
                "{s:i, s:o}", "cube", cube, "cell",
                triple_to_json (
                    report->puzzle.region.position[near->moved.cell].at))
          : 0;
  return json_pack (
      "{s:o, s:o, s:o, s:s, s:s, s:s, s:o, s:[o], s:o*}", "flips",
      changes_to_json (variant, CHANGE_FLIP), "inserted",
      changes_to_json (variant, CHANGE_INSERT), "removed",
      changes_to_json (variant, CHANGE_REMOVE), "snake", moves, "written",
      text, "words", words, "cubes",
      near->fix ? json_pack ("[i]", cube) : changed_cubes_to_json (variant),
      "foldings", path_to_json (&puzzle, &near->path), "fix", fix);
}

static void print_explanation_json (const struct explain_report *report,
                                    double seconds) {
  const struct explanation *explanation = &report->explanation;
  const struct mus *mus = &explanation->mus;
  const struct nearest *nearest = &explanation->nearest;
  const bool is_refuted = explanation->verdict == VERDICT_UNSATISFIABLE;
  const struct report answer = {
      .command = "explain",
      .puzzle = &report->puzzle,
      .reading = &report->reading,
      .path = &explanation->path,
      .paths = explanation->verdict == VERDICT_SATISFIABLE,
      .has_foldings = 1,
      .status = report_status (explanation->verdict),
      .fixed = &explanation->fixed,
      .is_search = 1,
      .stop = explanation->stop,
      .seconds = seconds};
  const bool is_counted = report->puzzle.snake.is_counted;
  const int straights = mus->counts ? mus->straights_that_fold : -1;
  json_t *joints = json_array (), *list = json_array ();
  for (int cube = 0; cube < mus->cubes; cube++)
    if (mus->joint[cube])
      json_array_append_new (joints, json_integer (cube + 1));
  for (int i = 0; i < nearest->count; i++)
    json_array_append_new (list, near_to_json (report, &nearest->snake[i]));
  json_t *own = json_pack (
      "{s:s, s:i, s:o, s:o, s:b, s:o, s:b, s:o*, s:o*}", "read_as",
      report->reading.notation->prefix, "missing", explanation->missing,
      "obvious", lines_to_json (report->explanation.obvious), "joints",
      joints, "minimal", mus->is_minimal, "nearest", list, "complete",
      is_refuted && nearest->is_complete, "counts_matter",
      is_counted ? json_boolean (mus->counts) : 0, "straights_that_fold",
      straights >= 0 ? json_integer (straights) : 0);
  report_print_json (&answer, own, stdout);
}

/*--------------------------------- command -----------------------------*/

/* If the length is wrong and no prefix names the notation, the snake is
 * meant to fill all cells.
 */
static int run_explain (const struct options *options, char **argument) {
  CLEANUP (explain_report_clear)
  struct explain_report report = {
      .options = options,
      .request = {.puzzle = &report.puzzle,
                  .most = (int)options->explain.nearest,
                  .moved = options->explain.moved,
                  .how = question_search (options),
                  .show_obvious = options->output.json ? 0 : print_obvious,
                  .state = &report}};
  struct explain_request *request = &report.request;
  struct limits *limits = &request->how.limits;
  char *error = question_puzzle (*argument, options, true, &report.puzzle,
                                 &report.reading);
  if (!error) {
    request->by_runs = notation_counts_runs (report.reading.notation);
    request->by_letters = !report.reading.is_named &&
                          notation_has_letters (report.reading.notation);
    request->must_fill = options->explain.fill || report.reading.is_misfit;
    error = explain_error (request);
  }
  if (error)
    return complain_of_input (error, &report.reading);
  progress_begin (limits, options);
  error = explain (request, &report.explanation);
  progress_end ();
  if (error)
    return complain_of_machine (error);
  if (options->output.json)
    print_explanation_json (&report, limits_seconds (limits));
  else
    print_explanation (&report);
  return finish_output (0);
}

const struct command command_explain = {
    .name = "explain",
    .run = run_explain,
    .usage = "PUZZLE",
    .summary = "say why a snake does not fold, and which similar ones do",
    .man_examples = "Which joint of a snake was probably mistyped?\n"
                    "snakesat explain misprint-3x3x3.snake",
    .usual = "box nearest moved fill format language json",
    .description =
        "Says why a snake cannot be folded, as a minimal set of joints "
        "that contradict each other, and which similar snakes can be "
        "folded. The snake may have the wrong length; without a box, the "
        "nearest cube is meant.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
    .list_more = list_folding_formats,
};
