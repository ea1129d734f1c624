#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "draw/picture.h"
#include "folding/folding_reader.h"
#include "search/solve.h"
#include "system/memory.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

static char *choose_kind (const struct options *options,
                          const struct picture_kind **kind) {
  static const char unknown[] = "unknown picture type ";
  const char *file = options->output.file;
  if (options->picture.as) {
    *kind = picture_kind_find (options->picture.as);
    return *kind ? 0 : unknown_kind (unknown, options->picture.as);
  }
  if (!file) {
    *kind = picture_kind_find ("txt");
    return 0;
  }
  *kind = picture_kind_of_file (file);
  if (*kind)
    return 0;
  const char *base = strrchr (file, '/');
  const char *suffix = strrchr (base ? base : file, '.');
  return suffix ? unknown_kind (unknown, suffix)
                : unknown_kind ("which type of picture? Name it by --as or "
                                "by the end of ",
                                file);
}

/* "--card is not for txt, but for svg, pdf, png" */
static char *not_for_kind (const char *option,
                           const struct picture_kind *wrong) {
  char *list = 0;
  for (const struct picture_kind *kind = picture_kinds (); kind->name;
       kind++)
    if (list_has_word (kind->options, option + 2))
      list = append_item (list, ", ", kind->name);
  char *error =
      message ("%s is not for %s, but for %s", option, wrong->name, list);
  release (list);
  return error;
}

/* What this build cannot draw, and what is only for other kinds, is
 * refused.
 */
static char *check_kind (const struct options *options,
                         const struct picture_kind *kind) {
  char *left_out = picture_kind_left_out (kind);
  if (left_out)
    return left_out;
  const char *wrong =
      options->picture.card && !list_has_word (kind->options, "card")
          ? "--card"
      : options->picture.is_ascii && !list_has_word (kind->options, "ascii")
          ? "--ascii"
      : options->picture.colour && !list_has_word (kind->options, "color")
          ? "--color"
      : options->picture.pages && !list_has_word (kind->options, "pages")
          ? "--pages"
      : options->picture.along && !list_has_word (kind->options, "along")
          ? "--along"
      : options->picture.cube > 0 && !list_has_word (kind->options, "cube")
          ? "--cube"
          : 0;
  return wrong ? not_for_kind (wrong, kind) : 0;
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

/* How text is written for people.  Box characters where the locale has
 * UTF-8.  Colours, where nothing else is wanted, only if the text goes to a
 * terminal on standard output, TERM is a name other than `dumb`, and
 * NO_COLOR is not set or empty.
 */
static struct text_style text_style (const struct options *options) {
  const char *output = options->output.file;
  const int may_be_terminal = !output || !strcmp (output, "-");
  return (struct text_style){
      .has_boxes = !options->picture.is_ascii && locale_has_utf8 (),
      .has_colours = options->picture.colour == COLOUR_ALWAYS ||
                     (options->picture.colour == COLOUR_AUTO &&
                      may_be_terminal && terminal_has_colours ())};
}

/*--------------------------------- picture -----------------------------*/

/* What is drawn: all foldings, or that only the flat snake can be */
struct subject {
  const struct puzzle *puzzle;
  const struct path *path; /* [0..paths[ */
  int paths;
  enum verdict verdict;
};

/* Why only the flat snake is drawn, on the heap, or 0 */
static char *note_of (const struct subject *subject) {
  const struct region *region = &subject->puzzle->region;
  const char *article = region_is_box (region) ? "" : "the ";
  char *name = region_text (region), *note = 0;
  if (subject->verdict == VERDICT_UNSATISFIABLE)
    note =
        message ("This snake cannot be folded into %s%s: here it is laid "
                 "flat.",
                 article, name);
  else if (subject->verdict == VERDICT_UNKNOWN)
    note = message ("No folding into %s%s is known: here the snake is laid "
                    "flat.",
                    article, name);
  release (name);
  return note;
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

static void tell (const struct picture_kind *kind,
                  const struct drawing *drawing) {
  if (drawing->note)
    fprintf (stderr, "%s\n", drawing->note);
  if (kind->is_of_one && drawing->paths > 1)
    fprintf (stderr,
             "This is folding 1 of %d; --number draws another one.\n",
             drawing->all);
}

static int draw (const struct picture_kind *kind,
                 const struct subject *subject,
                 const struct options *options) {
  const int before =
      options->picture.number ? (int)options->picture.number - 1 : 0;
  char *note = note_of (subject);
  struct drawing drawing = {
      .puzzle = subject->puzzle,
      .path = subject->path + before,
      .paths = options->picture.number ? 1 : subject->paths,
      .before = before,
      .all = subject->paths,
      .is_card = options->picture.card,
      .is_along = options->picture.along,
      .cube = options->picture.cube,
      .note = note,
      .text = text_style (options)};
  const char *name = options->output.file ? options->output.file : "-";
  char *error = options->picture.pages
                    ? write_sheets (kind, &drawing, name)
                    : picture_write (kind, &drawing, name);
  if (!error && !options->output.quiet)
    tell (kind, &drawing);
  release (note);
  return error ? complain_of_machine (error)
         : subject->verdict == VERDICT_UNSATISFIABLE
             ? (int)VERDICT_UNSATISFIABLE
             : 0;
}

/*--------------------------------- subject -----------------------------*/

static char *no_such_folding (const struct options *options, int paths) {
  if (!paths)
    return message ("--number %lld: there is no folding in %s",
                    options->picture.number, options->picture.folding);
  return message ("--number %lld: %s has %d folding%s",
                  options->picture.number, options->picture.folding, paths,
                  paths == 1 ? "" : "s");
}

static int read_and_draw (const struct picture_kind *kind,
                          const char *puzzle,
                          const struct options *options) {
  struct foldings_read read;
  struct region region;
  char *error = question_region (options, &region);
  if (error)
    return complain (error);
  error = foldings_read (options->picture.folding, puzzle,
                         region.cells ? &region : 0, &read);
  region_clear (&region);
  if (error)
    return complain (error);
  const struct subject subject = {&read.puzzle, read.path, read.paths,
                                  read.verdict};
  const int status = options->picture.number > read.paths
                         ? complain (no_such_folding (options, read.paths))
                         : draw (kind, &subject, options);
  foldings_read_clear (&read);
  return status;
}

static int solve_and_draw (const struct picture_kind *kind,
                           const char *argument,
                           const struct options *options) {
  struct puzzle puzzle;
  struct plan plan;
  struct search_options how = question_search (options);
  struct outcome outcome;
  char *error = question_read (argument, options, &puzzle, &plan, 0);
  if (error)
    return complain (error);
  progress_begin (&how.limits, options);
  error = solve (&puzzle, &plan, &how, &outcome);
  progress_end ();
  const struct subject subject = {&puzzle, &outcome.path,
                                  outcome.verdict == VERDICT_SATISFIABLE,
                                  outcome.verdict};
  const int status =
      error ? complain_of_machine (error) : draw (kind, &subject, options);
  outcome_clear (&outcome);
  puzzle_clear (&puzzle);
  return status;
}

/* "draw king.snake king.html" means -o: nothing else could be meant. */
static char *take_second_argument (struct options *options,
                                   char **argument) {
  if (!*argument || !argument[1])
    return 0;
  if (!options->output.file && picture_kind_of_file (argument[1])) {
    options->output.file = argument[1];
    return 0;
  }
  return message (
      "one PUZZLE is enough, '%s' is too much; put a snake with "
      "blanks in quotes, and say '-o FILE' to draw into a file",
      argument[1]);
}

static char *check_words (const struct options *options,
                          const char *puzzle) {
  if (options->picture.number && !options->picture.folding)
    return message ("--number chooses one of the foldings that --folding "
                    "FILE has, which is missing");
  if (options->picture.pages &&
      (!options->output.file || !strcmp (options->output.file, "-")))
    return message ("--pages writes files, and needs '-o FILE' to name "
                    "them");
  if (!options->picture.folding && !puzzle)
    return message ("a PUZZLE is missing; try 'snakesat draw --help'");
  return 0;
}

static int run (const struct options *given, char **argument) {
  struct options options = *given;
  const struct picture_kind *kind;
  char *error = take_second_argument (&options, argument);
  if (!error)
    error = choose_kind (&options, &kind);
  if (!error)
    error = check_kind (&options, kind);
  if (!error)
    error = check_words (&options, *argument);
  if (error)
    return complain (error);
  return options.picture.folding
             ? read_and_draw (kind, *argument, &options)
             : solve_and_draw (kind, *argument, &options);
}

const struct command command_draw = {
    .name = "draw",
    .run = run,
    .usage = "PUZZLE [-o FILE]\n--folding FILE [PUZZLE] [-o FILE]",
    .summary = "draw how the snake folds",
    .man_examples = "A page for the browser, and sheets to print:\n"
                    "snakesat draw king.snake -o king.html\n"
                    "The same on paper:\n"
                    "snakesat draw king.snake -o king.pdf",
    .description = "Folds a snake and draws how. A snake that cannot be "
                   "folded is drawn flat.",
    .exit_statuses = "0: drawn; 20: cannot be folded",
    .argument = {"PUZZLE", "FILE"},
    .most = 2, /* the second may be meant as -o */
    .print_more = print_picture_kinds_help,
};
