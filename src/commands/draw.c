#include "old_command.h"
#include "draw/picture_kind.h"
#include "folding/folding_reader.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "text_options.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  OPTION_AS = OPTION_OWN,
  OPTION_FOLDING,
  OPTION_NUMBER,
  OPTION_CARD,
  OPTION_ASCII,
  OPTION_COLOR
};

static const struct option options[] = {
    PLAN_OPTIONS,
    SOLVER_OPTIONS,
    {"output", required_argument, 0, 'o'},
    {"as", required_argument, 0, OPTION_AS},
    {"folding", required_argument, 0, OPTION_FOLDING},
    {"number", required_argument, 0, OPTION_NUMBER},
    {"card", no_argument, 0, OPTION_CARD},
    {"ascii", no_argument, 0, OPTION_ASCII},
    {"color", required_argument, 0, OPTION_COLOR},
    {"colour", required_argument, 0, OPTION_COLOR},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

struct request {
  const char *output;  /* a file, or "-" */
  const char *as;      /* the name of a kind, or 0 */
  const char *folding; /* what `solve --json` printed, or 0 */
  int number;          /* of the only folding to draw, or 0 */
  int quiet, card;
  struct text_options text;
  const struct picture_kind *kind;
};

static int help (void) {
  puts (
      "usage: snakesat draw [OPTION]... PUZZLE [-o FILE]\n"
      "       snakesat draw [OPTION]... --folding FILE [PUZZLE] [-o FILE]\n"
      "\n"
      "Folds a snake and draws how. A snake that cannot be folded is "
      "drawn flat.\n"
      "Exit status 0: drawn; 20: no folding exists.\n");
  print_option ("-o, --output FILE", "default is standard output, -");
  print_option ("--as KIND", "default is what FILE ends in, or txt:");
  for (const struct picture_kind *k = picture_kinds (); k->name; k++)
    printf ("      %-16s %s\n", k->name, k->summary);
  print_option ("--folding FILE", "draws the foldings that 'solve --json' "
                                  "printed; several,");
  print_option ("", "of 'solve --all': html lets choose, sheets and text");
  print_option ("", "show one after the other, obj and stl the first");
  print_option ("--number N", "only folding N of them");
  print_option ("--card", "svg, pdf, png: only the flat snake and the "
                          "finished box");
  print_text_options ();
  print_option ("-q, --quiet", "no remarks and no progress on stderr");
  print_plan_options ();
  print_solver_options ();
  return finish_output (0);
}

static char *unknown_kind (const char *what, const char *name) {
  char *list = 0;
  for (const struct picture_kind *k = picture_kinds (); k->name; k++)
    list = append_item (list, ", ", k->name);
  char *error = message ("%s '%s': use %s", what, name, list);
  free (list);
  return error;
}

static char *choose_kind (struct request *request) {
  if (request->as) {
    request->kind = picture_kind_find (request->as);
    return request->kind ? 0 : unknown_kind ("unknown kind", request->as);
  }
  request->kind = request->output ? picture_kind_of_file (request->output)
                                  : picture_kind_find ("txt");
  return request->kind ? 0
                       : unknown_kind ("--as should say what to draw into",
                                       request->output);
}

static char *write_picture (const struct drawing *drawing,
                            const struct request *request) {
  struct output_file *file;
  char *error =
      output_file_open (request->output ? request->output : "-", &file);
  if (error)
    return error;
  error = request->kind->write (drawing, output_file_sink (file));
  return output_file_end (file, 1, error);
}

/* Why only the flat snake is drawn, on the heap, or 0 */
static char *note_of (const struct puzzle *puzzle, enum verdict verdict) {
  const int *side = puzzle->region.side;
  const char *what = region_is_box (&puzzle->region) ? "" : "the shape in ";
  if (verdict == VERDICT_UNSATISFIABLE)
    return message ("This snake cannot be folded into %s%dx%dx%d: here it "
                    "lies flat.",
                    what, side[0], side[1], side[2]);
  if (verdict == VERDICT_UNKNOWN)
    return message ("No folding into %s%dx%dx%d is known: here the snake "
                    "lies flat.",
                    what, side[0], side[1], side[2]);
  return 0;
}

/* With those that are wanted of `all` foldings */
static struct drawing drawing_of (const struct puzzle *puzzle,
                                  const struct path *path, int all,
                                  const struct request *request) {
  const int before = request->number ? request->number - 1 : 0;
  const int is_standard =
      !request->output || !strcmp (request->output, "-");
  return (struct drawing){
      .puzzle = puzzle,
      .path = path + before,
      .paths = request->number ? 1 : all,
      .before = before,
      .all = all,
      .is_card = request->card,
      .text = text_options_style (&request->text, is_standard)};
}

static void remark (const struct drawing *drawing,
                    const struct request *request) {
  if (request->quiet)
    return;
  if (drawing->note)
    fprintf (stderr, "%s\n", drawing->note);
  if (request->kind->is_of_one && drawing->paths > 1)
    fprintf (stderr,
             "This is folding 1 of %d; --number draws another one.\n",
             drawing->all);
}

static int draw (const struct puzzle *puzzle, const struct path *path,
                 int paths, enum verdict verdict,
                 const struct request *request) {
  struct drawing drawing = drawing_of (puzzle, path, paths, request);
  char *note = note_of (puzzle, verdict);
  drawing.note = note;
  char *error = write_picture (&drawing, request);
  int status = verdict == VERDICT_UNSATISFIABLE ? (int)verdict : 0;
  if (error)
    status = complain_of_machine (error);
  else
    remark (&drawing, request);
  free (note);
  return status;
}

/*------------------------------------------------------------------------*/

static char *no_such_folding (const struct request *request, int paths) {
  if (!paths)
    return message ("--number %d: there is no folding in %s",
                    request->number, request->folding);
  return message ("--number %d: %s has %d folding%s", request->number,
                  request->folding, paths, paths == 1 ? "" : "s");
}

static int draw_what_was_read (const char *puzzle,
                               const struct common_options *common,
                               const struct request *request) {
  struct foldings_read read;
  char *error =
      foldings_read (request->folding, puzzle, common->box, &read);
  if (error)
    return complain (error);
  const int status = request->number > read.paths
                         ? complain (no_such_folding (request, read.paths))
                         : draw (&read.puzzle, read.path, read.paths,
                                 read.verdict, request);
  foldings_read_clear (&read);
  return status;
}

static int solve_and_draw (const char *argument,
                           const struct common_options *common,
                           const struct request *request) {
  struct puzzle puzzle;
  struct search_options how = {0};
  struct plan plan;
  struct solve_result result;
  char *error = read_puzzle_and_plan (argument, common, &puzzle, &plan);
  if (error)
    return complain (error);
  set_search_options (&how, common);
  begin_search (&how.limits, common, request->quiet);
  error = solve (&puzzle, &plan, &how, &result);
  end_search ();
  const int folds = result.verdict == VERDICT_SATISFIABLE;
  const int status =
      error ? complain_of_machine (error)
            : draw (&puzzle, &result.path, folds, result.verdict, request);
  solve_result_clear (&result);
  puzzle_clear (&puzzle);
  return status;
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  struct request *request = state;
  const char *argument = 0;
  char *error = choose_kind (request);
  if (!error && request->number && !request->folding)
    error = message ("--number chooses one of the foldings that --folding "
                     "FILE has, which is missing");
  if (!error && !(request->folding && optind == argc))
    error = one_argument (argc, argv, "PUZZLE", &argument);
  if (error)
    return complain (error);
  return request->folding ? draw_what_was_read (argument, common, request)
                          : solve_and_draw (argument, common, request);
}

/* `name` is that of the option as a person types it. */
static char *take_word (const char **word, const char *name,
                        const char *what, const char *argument) {
  *word = argument;
  return *argument ? 0 : message ("%s takes %s", name, what);
}

static char *take_number (struct request *request, const char *argument) {
  double number;
  char *error =
      whole_number_option ("number", argument, 1, INT_MAX, &number);
  request->number = error ? 0 : (int)number;
  return error;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  switch (option) {
  case 'o':
    return take_word (&request->output, "-o", "the name of a file",
                      argument);
  case OPTION_AS:
    return take_word (&request->as, "--as", "a kind of picture", argument);
  case OPTION_FOLDING:
    return take_word (&request->folding, "--folding", "the name of a file",
                      argument);
  case OPTION_NUMBER:
    return take_number (request, argument);
  case OPTION_COLOR:
    return text_options_colour (&request->text, argument);
  case OPTION_CARD:
    request->card = 1;
    return 0;
  case OPTION_ASCII:
    request->text.is_ascii = 1;
    return 0;
  default:
    request->quiet = 1;
    return 0;
  }
}

static const struct command_parts parts = {"o:q", options, take_option,
                                           help, run};

int command_draw (int argc, char **argv) {
  struct request request = {0};
  return run_command (&parts, argc, argv, &request);
}
