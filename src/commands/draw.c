#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "count/easiest_folding.h"
#include "draw/picture.h"
#include "explain/explain.h"
#include "folding/folding_reader.h"
#include "search/solve.h"
#include "system/memory.h"
#include "text/prose.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is asked: a picture in a file, of foldings in a file or of puzzles
 */
struct request {
  const struct options *options;
  char *const *puzzle; /* [0..puzzles[ */
  int puzzles;         /* may be 0 with --folding; several for sheets */
  const char *file;    /* 0 for standard output */
  const struct picture_kind *kind;
};

/*---------------------------- kinds of pictures ------------------------*/

static void print_picture_kinds_help (FILE *out) {
  fputs ("\nKinds of pictures:\n", out);
  for (const struct picture_kind *k = picture_kinds (); k->name; k++) {
    char *reason = picture_kind_left_out (k);
    fprintf (out, "  %-20s %s\n", k->name,
             reason ? "left out of this build" : k->summary);
    release (reason);
  }
}

/* "unknown picture type .jpg; use html, pdf or svg" */
static char *unknown_kind (const char *what, const char *kind) {
  const struct picture_kind *k = picture_kinds ();
  char *list = copy_text (k->name);
  for (k++; k->name; k++)
    list = append_item (list, k[1].name ? ", " : " or ", k->name);
  char *error = message ("%s%s; use %s", what, kind, list);
  release (list);
  return error;
}

static char *choose_kind (struct request *request) {
  const char *as = request->options->picture.as, *file = request->file;
  const char *base = file ? strrchr (file, '/') : 0;
  const char *suffix = file ? strrchr (base ? base : file, '.') : ".txt";
  request->kind = as       ? picture_kind_find (as)
                  : suffix ? picture_kind_find (suffix + 1)
                           : 0;
  if (request->kind)
    return 0;
  return as || suffix
             ? unknown_kind ("unknown picture type ", as ? as : suffix)
             : unknown_kind ("which type of picture? Name it by --as or by "
                             "the end of ",
                             file);
}

/* "--card is not for txt, but for svg, pdf, png", on the heap; 0 if it is
 * for that kind, or for all
 */
static char *not_for_kind (const char *option,
                           const struct picture_kind *wrong) {
  char *list = 0, *error = 0;
  for (const struct picture_kind *kind = picture_kinds (); kind->name;
       kind++)
    if (list_has_word (kind->options, option))
      list = append_item (list, ", ", kind->name);
  if (list && !list_has_word (wrong->options, option))
    error = message ("--%s is not for %s, but for %s", option, wrong->name,
                     list);
  release (list);
  return error;
}

/* Refuses what this build cannot draw, and options for other kinds. */
static char *check_kind (const struct request *request) {
  const struct options *options = request->options;
  char *error = picture_kind_left_out (request->kind);
  const int most = options->picture.folding      ? 1
                   : request->kind->count_sheets ? request->puzzles
                                                 : 1;
  if (!error && request->puzzles > most)
    error =
        message ("only one PUZZLE, please: '%s' is extra. Quote a snake "
                 "with spaces, and name the picture by '-o FILE'",
                 request->puzzle[1]);
  for (int i = 0; !error && i < (int)options->given.count; i++)
    error = not_for_kind (options->given.item[i].row->name, request->kind);
  if (!error && options->picture.pages &&
      (!request->file || !strcmp (request->file, "-")))
    error = message ("--pages writes files, and needs '-o FILE' to name "
                     "them");
  const double cube =
      drawing_cube (&(struct drawing){.cube = options->picture.cube});
  if (!error && options->picture.bore >= cube / 2)
    error =
        message ("--bore %g is too wide: take less than %g, half a cube",
                 options->picture.bore, cube / 2);
  return error;
}

/*------------------------------- text style ----------------------------*/

/* The locale of the user, without making it that of the program */
static int locale_has_utf8 (void) {
  const locale_t locale = newlocale (LC_CTYPE_MASK, "", (locale_t)0);
  if (!locale)
    return 0;
  const int has_utf8 = !strcmp (nl_langinfo_l (CODESET, locale), "UTF-8");
  freelocale (locale);
  return has_utf8;
}

static int terminal_has_colours (void) {
  const char *term = getenv ("TERM"), *refusal = getenv ("NO_COLOR");
  return isatty (STDOUT_FILENO) && term && *term &&
         strcmp (term, "dumb") != 0 && !(refusal && *refusal);
}

/* Box characters are used if the locale has UTF-8, colours by default only
 * if the text is written to a terminal on standard output, TERM is a name
 * other than `dumb`, and NO_COLOR is not set or empty.
 */
static struct text_style text_style (const struct options *options,
                                     const char *file) {
  const int may_be_terminal = !file || !strcmp (file, "-");
  return (struct text_style){
      .has_boxes = !options->picture.is_ascii && locale_has_utf8 (),
      .has_colours = options->picture.colour == COLOUR_ALWAYS ||
                     (options->picture.colour == COLOUR_AUTO &&
                      may_be_terminal && terminal_has_colours ())};
}

/*--------------------------------- picture -----------------------------*/

/* Why only the flat snake is drawn, on the heap, or 0 */
static char *note_of (const struct puzzle *puzzle, enum verdict verdict) {
  if (verdict == VERDICT_SATISFIABLE)
    return 0;
  char *region = region_name (&puzzle->region);
  char *note =
      verdict == VERDICT_UNSATISFIABLE
          ? message ("This snake cannot be folded into %s: here it is laid "
                     "flat.",
                     region)
          : message ("No folding into %s is known: here the snake is laid "
                     "flat.",
                     region);
  release (region);
  return note;
}

/* Snakes that can be folded if this one cannot: none are looked for if the
 * picture has no words
 */
#define NEAREST 6
#define NEAREST_SECONDS 5

static char *find_nearest (const struct request *request,
                           const struct puzzle *puzzle,
                           struct limits limits, struct nearest *nearest) {
  const double most = limits_seconds (&limits) + NEAREST_SECONDS;
  *nearest = (struct nearest){0};
  if (!list_has_word (request->kind->options, "title"))
    return 0;
  if (!limits.seconds || limits.seconds > most)
    limits.seconds = most;
  return nearest_with_flips (puzzle, NEAREST, &limits, nearest);
}

/* Each sheet as a file: king-1.png, king-2.png, ... */
static char *write_sheets (const struct picture_kind *kind,
                           struct drawing *drawing, const char *name) {
  const int sheets = kind->count_sheets (drawing);
  const char *dot = strrchr (name, '.'), *slash = strrchr (name, '/');
  const size_t length = dot && dot > (slash ? slash : name)
                            ? (size_t)(dot - name)
                            : strlen (name);
  char *error = 0;
  for (drawing->sheet = 1; !error && drawing->sheet <= sheets;
       drawing->sheet++) {
    char *file = message ("%.*s-%d%s", (int)length, name, drawing->sheet,
                          name + length);
    error = picture_write (kind, drawing, file);
    release (file);
  }
  return error;
}

/* Of several puzzles, each keeps its name: "TEXT: King"; on the heap, or 0
 */
static char *title_of (const struct request *request,
                       const struct puzzle *puzzle) {
  const char *title = request->options->picture.title;
  if (!title || request->puzzles < 2)
    return title ? copy_text (title) : 0;
  return message ("%s: %s", title,
                  drawing_title (&(struct drawing){.puzzle = puzzle}));
}

static void say_what_is_drawn (const struct request *request,
                               const struct foldings_read *known,
                               const struct drawing *drawing) {
  if (drawing->note && request->puzzles > 1)
    fprintf (stderr, "%s: ", drawing_title (drawing));
  if (drawing->note)
    fprintf (stderr, "%s\n", drawing->note);
  if (request->kind->is_of_one && drawing->paths > 1)
    fprintf (stderr,
             "This is folding 1 of %d; --number draws another one.\n",
             drawing->all);
  if (known->designs > 1 && !request->options->picture.number)
    fprintf (stderr, "This is snake 1 of %d; --number draws another one.\n",
             known->designs);
}

static int solve_and_draw (const struct request *request, int i,
                           const struct drawing *next);

static char *write_picture (const struct request *request,
                            struct drawing *drawing) {
  const char *file = request->file ? request->file : "-";
  return request->options->picture.pages
             ? write_sheets (request->kind, drawing, file)
             : picture_write (request->kind, drawing, file);
}

/* Draws all foldings, or the one that --number chooses, of puzzle i, behind
 * those of the puzzles before it.  The limits are those of the search once
 * more.
 */
static int draw (const struct request *request,
                 const struct foldings_read *known, int i,
                 const struct drawing *next) {
  const struct options *options = request->options;
  const int number = known->designs ? 0 : (int)options->picture.number;
  const int before = number ? number - 1 : 0;
  const int is_flat = known->verdict == VERDICT_UNSATISFIABLE;
  char *note = note_of (&known->puzzle, known->verdict);
  char *title = title_of (request, &known->puzzle);
  struct limits limits = {0};
  struct nearest nearest = {0};
  struct drawing drawing = {.puzzle = &known->puzzle,
                            .path = known->path + before,
                            .paths = number ? 1 : known->paths,
                            .before = before,
                            .all = known->paths,
                            .is_card = options->picture.card,
                            .is_along = options->picture.along,
                            .is_blank = options->picture.blank,
                            .is_letter = options->picture.is_letter,
                            .title = title,
                            .cube = options->picture.cube,
                            .bore = options->picture.bore,
                            .note = note,
                            .nearest = &nearest,
                            .next = next,
                            .text = text_style (options, request->file),
                            .limits = &limits};
  progress_begin (&limits, options);
  char *error =
      is_flat ? find_nearest (request, &known->puzzle, limits, &nearest)
              : 0;
  if (!error && i == 0)
    error = write_picture (request, &drawing);
  progress_end ();
  const int status = error ? complain_of_machine (error)
                     : i   ? solve_and_draw (request, i - 1, &drawing)
                           : 0;
  if (!error && !options->output.quiet)
    say_what_is_drawn (request, known, &drawing);
  nearest_clear (&nearest);
  release (title);
  release (note);
  return status ? status : is_flat ? (int)VERDICT_UNSATISFIABLE : 0;
}

/*-------------------------------- foldings -----------------------------*/

/* --number is more than all, or 0 */
static char *number_error (const struct options *options,
                           const struct foldings_read *read) {
  const long long number = options->picture.number;
  const char *file = options->picture.folding;
  const int all = read->designs ? read->designs : read->paths;
  if (number <= all)
    return 0;
  return all ? message ("--number %lld: %s has %d %s%s", number, file, all,
                        read->designs ? "snake" : "folding", plural (all))
             : message ("--number %lld: there is no folding in %s", number,
                        file);
}

static int read_and_draw (const struct request *request) {
  const struct options *options = request->options;
  struct foldings_read read;
  struct region region;
  char *error = question_region (options, &region);
  if (error)
    return complain (error);
  error = foldings_read (
      options->picture.folding, request->puzzle[0],
      region.cells ? &region : 0,
      options->picture.number ? (int)options->picture.number : 1, &read);
  region_clear (&region);
  if (error)
    return complain (error);
  error = number_error (options, &read);
  const int status = error ? complain (error) : draw (request, &read, 0, 0);
  foldings_read_clear (&read);
  return status;
}

/* Puzzle i, and all before it; `next` has the drawings of those behind */
static int solve_and_draw (const struct request *request, int i,
                           const struct drawing *next) {
  struct question question;
  struct search_options how = question_search (request->options);
  struct outcome outcome;
  char *error =
      question_init (&question, request->options, request->puzzle[i], 0);
  if (error)
    return complain (error);
  progress_begin (&how.limits, request->options);
  error = solve (&question.puzzle, &question.plan, &how, &outcome);
  if (outcome.path.cubes)
    take_easiest_folding (&question.puzzle, &how.limits, &outcome.path);
  progress_end ();
  const struct foldings_read known = {.puzzle = question.puzzle,
                                      .path = &outcome.path,
                                      .paths = outcome.verdict ==
                                               VERDICT_SATISFIABLE,
                                      .verdict = outcome.verdict};
  const int status =
      error ? complain_of_machine (error) : draw (request, &known, i, next);
  outcome_clear (&outcome);
  question_clear (&question);
  return status;
}

/* "draw king.snake king.html" means -o: nothing else could be meant. */
static char *take_arguments (struct request *request, char **argument) {
  int count = 0;
  while (argument[count])
    count++;
  request->puzzle = argument;
  request->file = request->options->output.file;
  if (!count && !request->options->picture.folding)
    return message ("a PUZZLE is missing; try 'snakesat draw --help'");
  if (count > 1 && !request->file &&
      picture_kind_of_file (argument[count - 1]))
    request->file = argument[--count];
  request->puzzles = count;
  return 0;
}

static int run (const struct options *options, char **argument) {
  struct request request = {.options = options};
  char *error = take_arguments (&request, argument);
  if (!error)
    error = choose_kind (&request);
  if (!error)
    error = check_kind (&request);
  if (error)
    return complain (error);
  return options->picture.folding
             ? read_and_draw (&request)
             : solve_and_draw (&request, request.puzzles - 1, 0);
}

const struct command command_draw = {
    .name = "draw",
    .run = run,
    .usage = "PUZZLE... [-o FILE]\n--folding FILE [PUZZLE] [-o FILE]",
    .summary = "draw how the snake folds",
    .man_examples =
        "A page for the browser, and sheets to print:\n"
        "snakesat draw king.snake -o king.html\n"
        "The same on paper:\n"
        "snakesat draw king.snake -o king.pdf\n"
        "Worksheets for a class:\n"
        "snakesat draw --blank king.snake hex.snake -o class.pdf",
    .description = "Folds a snake and draws how. A snake that cannot be "
                   "folded is drawn flat. Sheets (pdf, svg, png) show "
                   "several puzzles one after the other.",
    .exit_statuses = "0: drawn; 20: cannot be folded",
    .argument = {"PUZZLE", "FILE"},
    .most = ANY_NUMBER, /* the last may be meant as -o */
    .print_more = print_picture_kinds_help,
};
