#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "draw/picture.h"
#include "explain/fixed_cubes.h"
#include "explain/repair.h"
#include "instructions/easiest_folding.h"
#include "instructions/place_words.h"
#include "output/folding_reader.h"
#include "search/solve.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <xlocale.h> /* newlocale */
#endif

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

/* --as cannot make a PDF of king.svg; a name without a known suffix may
 * have any kind.
 */
static char *misnamed_picture (const struct picture_kind *kind,
                               const char *file) {
  const struct picture_kind *named = file ? picture_kind_of_file (file) : 0;
  const char *suffix = kind->suffix ? kind->suffix : kind->name;
  return named && named != kind && strcmp (named->name, suffix)
             ? format_text ("%s: leave out --as %s, or take a name that "
                            "ends in .%s",
                            file, kind->name, suffix)
             : 0;
}

static char *choose_kind (struct request *request) {
  const char *as = request->options->picture.as, *file = request->file;
  request->kind = as     ? picture_kind_find (as)
                  : file ? picture_kind_of_file (file)
                         : picture_kind_find ("txt");
  if (request->kind)
    return misnamed_picture (request->kind, file);
  AUTOFREE char *list = picture_kind_list ();
  return as ? format_text ("unknown picture type %s; use %s", as, list)
            : format_text (
                  "which type of picture? Name it by --as or by the end "
                  "of %s; use %s",
                  file, list);
}

/* "--card is not for txt, but for svg, pdf, png", on the heap; 0 if it is
 * for that kind, or for all
 */
static char *not_for_kind (const char *option,
                           const struct picture_kind *wrong) {
  AUTOFREE char *list = 0;
  for (const struct picture_kind *kind = picture_kinds (); kind->name;
       kind++)
    if (list_has_word (kind->options, option))
      list = append_item (list, ", ", kind->name);
  return list && !list_has_word (wrong->options, option)
             ? format_text ("--%s is not for %s, but for %s", option,
                            wrong->name, list)
             : 0;
}

static bool is_standard_output (const char *file) {
  return !file || !strcmp (file, "-");
}

/* Refuses options for other kinds, and what this build cannot draw. */
static char *check_kind (const struct request *request) {
  const struct options *options = request->options;
  char *error = 0;
  const bool is_one =
      options->picture.folding || !request->kind->count_sheets;
  if (is_one && request->puzzles > 1)
    error = format_text (
        "only one PUZZLE, please: '%s' is extra. Quote a snake "
        "with spaces, and name the picture by '-o FILE'",
        request->puzzle[1]);
  /* Pictures show the title as it is, and Cairo takes only UTF-8. */
  const char *title = options->picture.title;
  AUTOFREE char *shown = title ? printable (title) : 0;
  if (!error && title && strcmp (shown, title) != 0)
    error = format_text ("--title '%s': each ? is a control character, or "
                         "not UTF-8; leave it out",
                         shown);
  for (int i = 0; !error && i < (int)options->given.count; i++)
    error = not_for_kind (options->given.item[i].row->name, request->kind);
  if (!error && options->picture.pages &&
      is_standard_output (request->file))
    error =
        format_text ("--pages writes files, and needs '-o FILE' to name "
                     "them");
  if (!error && request->kind->is_binary &&
      is_standard_output (request->file) && isatty (STDOUT_FILENO))
    error = format_text ("%s is not text for a terminal: name a file by "
                         "'-o FILE'",
                         request->kind->name);
  const double cube = drawing_cube (&options->picture.style);
  if (!error && !strcmp (request->kind->name, "template") &&
      cube > TEMPLATE_LARGEST_CUBE)
    error =
        format_text ("--cube %g is too large for a sheet of paper: take "
                     "at most %g",
                     cube, TEMPLATE_LARGEST_CUBE);
  if (!error && options->picture.style.bore >= cube / 2)
    error = format_text (
        "--bore %g is too wide: take less than %g, half a cube",
        options->picture.style.bore, cube / 2);
  return error ? error : picture_kind_left_out (request->kind);
}

/*------------------------------- text style ----------------------------*/

/* Asks the locale of the user, which the program does not adopt. */
static bool locale_has_utf8 (void) {
  const locale_t locale = newlocale (LC_CTYPE_MASK, "", (locale_t)0);
  if (!locale)
    return false;
  const bool has_utf8 = !strcmp (nl_langinfo_l (CODESET, locale), "UTF-8");
  freelocale (locale);
  return has_utf8;
}

static bool terminal_has_colours (void) {
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
  return (struct text_style){
      .has_boxes = !options->picture.is_ascii && locale_has_utf8 (),
      .has_colours =
          options->picture.colour == COLOUR_ALWAYS ||
          (options->picture.colour == COLOUR_AUTO &&
           is_standard_output (file) && terminal_has_colours ())};
}

/*------------------------------- exhibits ------------------------------*/

/* A puzzle, what is known of it, and how that is drawn */
struct exhibit {
  struct foldings_read known;
  char *title, *note;
  struct fixed_cubes fixed; /* if there is no folding */
  struct nearest nearest;
  struct drawing drawing; /* of all foldings, or the one of --number */
};

static bool is_flat (const struct exhibit *exhibit) {
  return exhibit->known.verdict == VERDICT_UNSATISFIABLE;
}

/* These return the status, and leave what is known to be cleared. */
static int read_known_foldings (const struct request *request,
                                struct foldings_read *known) {
  const struct options *options = request->options;
  const long long number = options->picture.number;
  struct foldings_read read;
  CLEANUP (region_clear) struct region region = {.cells = 0};
  struct reading reading = {.notation = 0};
  char *error = question_region (options, &region, &reading.place);
  if (!error)
    error = foldings_read (options->picture.folding, request->puzzle[0],
                           region.cells ? &region : 0,
                           number ? (int)number : 1, &read);
  if (error)
    return complain_of_input (error, &reading);
  *known = read;
  const int all = read.designs ? read.designs : read.paths;
  return number <= all
             ? 0
             : complain (format_text ("--number %lld: %s has %d %s%s",
                                      number, options->picture.folding, all,
                                      read.designs ? "snake" : "folding",
                                      plural (all)));
}

static int solve_puzzle (const struct request *request, int i,
                         struct foldings_read *known) {
  CLEANUP (question_clear) struct question question;
  struct search_options how = question_search (request->options);
  struct outcome outcome;
  const char *argument = request->puzzle[i];
  char *error =
      question_init_search (&question, request->options, argument);
  if (error)
    return complain_of_input (
        with_explain (error, &question.reading, request->options, argument),
        &question.reading);
  progress_begin (&how.limits, request->options);
  error = solve (&question.puzzle, &question.plan, &how, &outcome);
  if (outcome.path.cubes)
    take_easiest_folding (&question.puzzle, &how.limits, &outcome.path);
  progress_end ();
  known->puzzle = question.puzzle;
  question.puzzle = (struct puzzle){0};
  known->path = copy_block (&outcome.path, sizeof outcome.path);
  known->paths = outcome.path.cubes > 0;
  known->verdict = outcome.verdict;
  return error ? complain_of_machine (error) : 0;
}

/* Data for programs have no language of the locale. */
static struct folding_style folding_style (const struct request *request) {
  struct folding_style style = request->options->output.folding;
  if (request->kind->is_data && !request->options->output.language)
    style.words = 0;
  return style;
}

/* All foldings, or with --number one: of the foldings a, b, c, d and
 * --number 3, `path` is [c], `foldings_before` 2, and `foldings_known` 4.
 * If the numbers are those of snakes, foldings_read has chosen the snake,
 * and all its foldings are drawn.
 */
static void choose_drawing (const struct request *request,
                            struct exhibit *exhibit) {
  const struct options *options = request->options;
  const struct foldings_read *known = &exhibit->known;
  const int number = known->designs ? 0 : (int)options->picture.number;
  const int before = number ? number - 1 : 0;
  const char *title = options->picture.title;
  const struct region *region = &known->puzzle.region;
  const struct folding_style style = folding_style (request);
  const struct words *words = style_words (&style);
  const int kind = finished_kind (region);
  AUTOFREE char *fixed =
      fixed_cubes_text (words, &known->puzzle, &exhibit->fixed);
  char sides[SIDES_SIZE];
  if (fixed || known->verdict != VERDICT_SATISFIABLE)
    exhibit->note = words_fill (
        fixed ? words->flat_fixed[kind]
        : known->verdict == VERDICT_UNSATISFIABLE
            ? words->flat_impossible[kind]
            : words->flat_unknown[kind],
        SLOTS (PHRASE ("sides", sides_text (region->side, sides)),
               PHRASE ("why", fixed)));
  /* Of several puzzles, each keeps its name: "TEXT: King". */
  const char *name = drawing_title (
      &(struct drawing){.puzzle = &known->puzzle, .folding = style});
  if (title && request->puzzles > 1)
    exhibit->title =
        words_fill (words->titled, SLOTS (PHRASE ("title", title),
                                          PHRASE ("subtitle", name)));
  else if (title)
    exhibit->title = copy_text (title);
  exhibit->drawing =
      (struct drawing){.puzzle = &known->puzzle,
                       .path = known->path + before,
                       .paths = number ? 1 : known->paths,
                       .foldings_before = before,
                       .foldings_known = known->paths,
                       .style = options->picture.style,
                       .folding = style,
                       .title = exhibit->title,
                       .note = exhibit->note,
                       .nearest = &exhibit->nearest,
                       .text = text_style (options, request->file)};
}

/* Snakes that can be folded are searched if this one cannot and the picture
 * has words.
 */
#define NEAREST 6
#define NEAREST_SECONDS 5

static int prepare_exhibit (const struct request *request, int i,
                            struct exhibit *exhibit) {
  const int status = request->options->picture.folding
                         ? read_known_foldings (request, &exhibit->known)
                         : solve_puzzle (request, i, &exhibit->known);
  if (status)
    return status;
  struct limits limits = {0};
  progress_begin (&limits, request->options);
  char *error = fixed_cubes_find_briefly (&exhibit->known.puzzle,
                                          exhibit->known.verdict, &limits,
                                          &exhibit->fixed);
  progress_end ();
  if (error)
    return complain_of_machine (error);
  choose_drawing (request, exhibit);
  if (!is_flat (exhibit) || exhibit->fixed.without == VERDICT_SATISFIABLE ||
      !list_has_word (request->kind->options, "title"))
    return 0;
  progress_begin (&limits, request->options);
  if (!limits.seconds || limits.seconds > NEAREST_SECONDS)
    limits.seconds = NEAREST_SECONDS;
  error = nearest_with_flips (&exhibit->known.puzzle, NEAREST, &limits,
                              &exhibit->nearest);
  progress_end ();
  return error ? complain_of_machine (error) : 0;
}

/*-------------------------------- drawing ------------------------------*/

/* Each sheet as a file: king-1.png, king-2.png, ... */
static char *write_sheets (const struct picture_kind *kind,
                           struct drawing *drawing, const char *name) {
  const int sheets = kind->count_sheets (drawing);
  const char *dot = strrchr (name, '.'), *slash = strrchr (name, '/');
  const size_t length = dot && dot > (slash ? slash : name)
                            ? (size_t)(dot - name)
                            : strlen (name);
  char *error = 0;
  for (drawing->only_sheet = 1; !error && drawing->only_sheet <= sheets;
       drawing->only_sheet++) {
    AUTOFREE char *file = format_text ("%.*s-%d%s", (int)length, name,
                                       drawing->only_sheet, name + length);
    error = picture_write (kind, drawing, file);
  }
  return error;
}

static void say_if_font_lacks (const struct request *request,
                               const struct drawing *drawing) {
  const struct words *words = style_words (&drawing->folding);
  const struct picture_kind *kind = request->kind;
  const char *fonts = *words->fonts ? words->fonts : "DejaVu Sans";
  if (kind->lacks_font && kind->lacks_font (drawing))
    fprintf (stderr,
             "No font here has the letters of %s: boxes are drawn in their "
             "place. Install one, such as %.*s.\n",
             words->name, (int)strcspn (fonts, ","), fonts);
}

static void say_what_is_drawn (const struct request *request,
                               const struct exhibit *exhibit) {
  const struct drawing *drawing = &exhibit->drawing;
  if (drawing->note && request->puzzles > 1)
    fprintf (stderr, "%s: ", drawing_title (drawing));
  if (drawing->note)
    fprintf (stderr, "%s\n", drawing->note);
  if (request->kind->is_of_one && drawing->paths > 1)
    fprintf (stderr,
             "This is folding 1 of %d; --number draws another one.\n",
             drawing->foldings_known);
  if (exhibit->known.designs > 1 && !request->options->picture.number)
    fprintf (stderr, "This is snake 1 of %d; --number draws another one.\n",
             exhibit->known.designs);
}

static int draw_request (const struct request *request) {
  const int count =
      request->options->picture.folding ? 1 : request->puzzles;
  AUTOFREE struct exhibit *exhibit =
      mem_alloc_zeroed ((size_t)count, sizeof *exhibit);
  int status = 0, flat = 0;
  for (int i = 0; i < count && !status; i++) {
    status = prepare_exhibit (request, i, &exhibit[i]);
    flat |= is_flat (&exhibit[i]);
    if (i)
      exhibit[i - 1].drawing.next_drawing = &exhibit[i].drawing;
  }
  /* Drawing may take as long as the search before it. */
  if (!status) {
    const char *file = request->file ? request->file : "-";
    struct limits limits = {0};
    exhibit->drawing.limits = &limits;
    progress_begin (&limits, request->options);
    char *error =
        request->options->picture.pages
            ? write_sheets (request->kind, &exhibit->drawing, file)
            : picture_write (request->kind, &exhibit->drawing, file);
    progress_end ();
    if (error)
      status = complain_of_machine (error);
  }
  if (!status && !request->options->output.quiet)
    say_if_font_lacks (request, &exhibit->drawing);
  for (int i = 0; i < count; i++) {
    if (!status && !request->options->output.quiet)
      say_what_is_drawn (request, &exhibit[i]);
    nearest_clear (&exhibit[i].nearest);
    fixed_cubes_clear (&exhibit[i].fixed);
    mem_free (exhibit[i].title);
    mem_free (exhibit[i].note);
    foldings_read_clear (&exhibit[i].known);
  }
  return status ? status : flat ? (int)VERDICT_UNSATISFIABLE : 0;
}

static int run_draw (const struct options *options, char **argument) {
  const int count = options->arguments;
  struct request request = {.options = options,
                            .puzzle = argument,
                            .puzzles = count,
                            .file = options->output.file};
  if (!count && !options->picture.folding)
    return complain (
        format_text ("a PUZZLE is missing; try 'snakesat draw --help'"));
  /* "draw king.snake king.html" means -o: nothing else could be meant. */
  if (count > 1 && !request.file &&
      picture_kind_of_file (argument[count - 1]))
    request.file = argument[--request.puzzles];
  char *error = choose_kind (&request);
  if (!error)
    error = check_kind (&request);
  return error ? complain (error) : draw_request (&request);
}

const struct command command_draw = {
    .name = "draw",
    .run = run_draw,
    .usage = "PUZZLE... [-o FILE]\n--folding FILE [PUZZLE] [-o FILE]",
    .summary = "draw how the snake folds",
    .man_examples =
        "A page for the browser, and sheets to print:\n"
        "snakesat draw king.snake -o king.html\n"
        "The same on paper:\n"
        "snakesat draw king.snake -o king.pdf\n"
        "Worksheets for a class:\n"
        "snakesat draw --blank king.snake hex.snake -o class.pdf",
    .usual = "output as box paper cube language quiet",
    .description = "Folds a snake and draws how. A snake that cannot be "
                   "folded is drawn flat. Sheets (pdf, svg, png) show "
                   "several puzzles one after the other.",
    .exit_statuses = "0: drawn; 20: cannot be folded",
    .argument = {"PUZZLE", "FILE"},
    .most = ANY_NUMBER, /* the last may be meant as -o */
    .list_more = list_picture_kinds,
};
