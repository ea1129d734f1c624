#include "command.h"
#include "draw/drawing.h"
#include "folding/folding_reader.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_AS = OPTION_OWN, OPTION_FOLDING, OPTION_CARD };

static const struct option options[] = {
    PLAN_OPTIONS,
    SOLVER_OPTIONS,
    {"output", required_argument, 0, 'o'},
    {"as", required_argument, 0, OPTION_AS},
    {"folding", required_argument, 0, OPTION_FOLDING},
    {"card", no_argument, 0, OPTION_CARD},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

struct request {
  const char *output;  /* a file, or "-" */
  const char *as;      /* the name of a kind, or 0 */
  const char *folding; /* what `solve --json` printed, or 0 */
  int quiet, card;
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
                                  "printed");
  print_option ("--card", "svg, pdf, png: only the flat snake and the "
                          "finished box");
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
  char *trouble = output_file_close (file, !error);
  if (!error)
    return trouble;
  free (trouble);
  return error;
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

static int draw (const struct puzzle *puzzle, const struct path *path,
                 int paths, enum verdict verdict,
                 const struct request *request) {
  char *note = note_of (puzzle, verdict);
  const struct drawing drawing = {puzzle, path, paths, note, request->card};
  char *error = write_picture (&drawing, request);
  int status = verdict == VERDICT_UNSATISFIABLE ? (int)verdict : 0;
  if (error)
    status = complain_of_machine (error);
  else if (note && !request->quiet)
    fprintf (stderr, "%s\n", note);
  free (note);
  return status;
}

/*------------------------------------------------------------------------*/

static int draw_what_was_read (const char *puzzle,
                               const struct common_options *common,
                               const struct request *request) {
  struct foldings_read read;
  char *error =
      foldings_read (request->folding, puzzle, common->box, &read);
  if (error)
    return complain (error);
  const int status =
      draw (&read.puzzle, read.path, read.paths, read.verdict, request);
  foldings_read_clear (&read);
  return status;
}

static int solve_and_draw (const char *argument,
                           const struct common_options *common,
                           const struct request *request) {
  struct puzzle puzzle;
  struct solve_options how = {0};
  struct solve_result result;
  char *error = read_puzzle_and_plan (argument, common, &puzzle, &how.plan);
  if (error)
    return complain (error);
  set_solve_options (&how, common);
  begin_search (&how.limits, common, request->quiet);
  error = solve (&puzzle, &how, &result);
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
  if (!error && !(request->folding && optind == argc))
    error = one_argument (argc, argv, "PUZZLE", &argument);
  if (error)
    return complain (error);
  return request->folding ? draw_what_was_read (argument, common, request)
                          : solve_and_draw (argument, common, request);
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  if (option == 'o')
    request->output = argument;
  else if (option == OPTION_AS)
    request->as = argument;
  else if (option == OPTION_FOLDING)
    request->folding = argument;
  else if (option == OPTION_CARD)
    request->card = 1;
  else
    request->quiet = 1;
  if (argument && !*argument)
    return message ("%s takes the name of a file",
                    option == 'o' ? "-o" : "this option");
  return 0;
}

static const struct command_parts parts = {"o:q", options, take_option,
                                           help, run};

int command_draw (int argc, char **argv) {
  struct request request = {0};
  return run_command (&parts, argc, argv, &request);
}
