#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/text_options.h"
#include "draw/picture_kind.h"
#include "folding/folding_reader.h"
#include "search/solve.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*---------------------------- kinds of pictures ------------------------*/

void print_picture_kinds_help (FILE *out) {
  fputs ("\nKinds of pictures:\n", out);
  for (const struct picture_kind *k = picture_kinds (); k->name; k++)
    fprintf (out, "  %-20s %s\n", k->name, k->summary);
}

/* "html, pdf or svg", on the heap */
static char *all_kinds (void) {
  const struct picture_kind *k = picture_kinds ();
  char *list = copy_text (k->name);
  for (k++; k->name; k++)
    list = append_item (list, k[1].name ? ", " : " or ", k->name);
  return list;
}

static char *unknown_kind (const char *what, const char *kind) {
  char *list = all_kinds ();
  char *error = message ("%s%s; use %s", what, kind, list);
  free (list);
  return error;
}

static char *unknown_suffix (const char *file) {
  const char *base = strrchr (file, '/');
  const char *suffix = strrchr (base ? base : file, '.');
  return suffix ? unknown_kind ("unknown picture type ", suffix)
                : unknown_kind ("which type of picture? Name it by --as or "
                                "by the end of ",
                                file);
}

static char *choose_kind (const struct options *options,
                          const struct picture_kind **kind) {
  if (options->as)
    *kind = picture_kind_find (options->as);
  else if (options->output)
    *kind = picture_kind_of_file (options->output);
  else
    *kind = picture_kind_find ("txt");
  if (*kind)
    return 0;
  return options->as ? unknown_kind ("unknown picture type ", options->as)
                     : unknown_suffix (options->output);
}

/* What is only for other kinds is refused. */
static char *check_kind (const struct options *options,
                         const struct picture_kind *kind) {
  const char *wrong =
      options->card && !list_has_word (kind->options, "card") ? "--card"
      : options->is_ascii && !list_has_word (kind->options, "ascii")
          ? "--ascii"
      : options->colour && !list_has_word (kind->options, "color")
          ? "--color"
          : 0;
  return wrong ? message ("%s is not for %s", wrong, kind->name) : 0;
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
  free (name);
  return note;
}

static struct drawing drawing_of (const struct subject *subject,
                                  const struct options *options) {
  const char *output = options->output;
  const int before = options->number ? (int)options->number - 1 : 0;
  return (struct drawing){.puzzle = subject->puzzle,
                          .path = subject->path + before,
                          .paths = options->number ? 1 : subject->paths,
                          .before = before,
                          .all = subject->paths,
                          .is_card = options->card,
                          .text = text_options_style (
                              options, !output || !strcmp (output, "-"))};
}

static char *write_picture (const struct picture_kind *kind,
                            const struct drawing *drawing,
                            const char *output) {
  struct output_file *file;
  char *error = output_file_open (output ? output : "-", &file);
  if (error)
    return error;
  error = kind->write (drawing, output_file_sink (file));
  return output_file_end (file, 1, error);
}

static void remark (const struct picture_kind *kind,
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
  struct drawing drawing = drawing_of (subject, options);
  char *note = note_of (subject);
  drawing.note = note;
  char *error = write_picture (kind, &drawing, options->output);
  if (!error && !options->quiet)
    remark (kind, &drawing);
  free (note);
  return error ? complain_of_machine (error)
         : subject->verdict == VERDICT_UNSATISFIABLE
             ? (int)VERDICT_UNSATISFIABLE
             : 0;
}

/*--------------------------------- subject -----------------------------*/

static char *no_such_folding (const struct options *options, int paths) {
  if (!paths)
    return message ("--number %lld: there is no folding in %s",
                    options->number, options->folding);
  return message ("--number %lld: %s has %d folding%s", options->number,
                  options->folding, paths, paths == 1 ? "" : "s");
}

static int read_and_draw (const struct picture_kind *kind,
                          const char *puzzle,
                          const struct options *options) {
  struct foldings_read read;
  char *region, *error = question_region_words (options, &region);
  if (error)
    return complain (error);
  error = foldings_read (options->folding, puzzle, region, &read);
  free (region);
  if (error)
    return complain (error);
  const struct subject subject = {&read.puzzle, read.path, read.paths,
                                  read.verdict};
  const int status = options->number > read.paths
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
  struct solve_result result;
  char *error = question_read (argument, options, &puzzle, &plan);
  if (error)
    return complain (error);
  progress_begin (&how.limits, options);
  error = solve (&puzzle, &plan, &how, &result);
  progress_end ();
  const struct subject subject = {&puzzle, &result.path,
                                  result.verdict == VERDICT_SATISFIABLE,
                                  result.verdict};
  const int status =
      error ? complain_of_machine (error) : draw (kind, &subject, options);
  solve_result_clear (&result);
  puzzle_clear (&puzzle);
  return status;
}

int command_draw (const struct options *options, char **argument,
                  int count) {
  const struct picture_kind *kind;
  char *error = choose_kind (options, &kind);
  if (!error)
    error = check_kind (options, kind);
  if (!error && options->number && !options->folding)
    error = message ("--number chooses one of the foldings that --folding "
                     "FILE has, which is missing");
  if (!error && !options->folding && !count)
    error = message ("a PUZZLE is missing; try 'snakesat draw --help'");
  if (error)
    return complain (error);
  return options->folding
             ? read_and_draw (kind, count ? argument[0] : 0, options)
             : solve_and_draw (kind, argument[0], options);
}
