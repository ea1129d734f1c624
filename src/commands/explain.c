#include "explain/explain.h"
#include "old_command.h"
#include "explain_print.h"
#include "folding/folding_format.h"
#include "print_result.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

enum {
  OPTION_FORMAT = OPTION_OWN,
  OPTION_JSON,
  OPTION_NEAREST,
  OPTION_FILL,
  OPTION_MOVED
};

static const struct option options[] = {
    {"help", no_argument, 0, 'h'},
    {"box", required_argument, 0, OPTION_BOX},
    {"nearest", required_argument, 0, OPTION_NEAREST},
    {"fill", no_argument, 0, OPTION_FILL},
    {"moved", no_argument, 0, OPTION_MOVED},
    {"time", required_argument, 0, OPTION_TIME},
    {"memory", required_argument, 0, OPTION_MEMORY},
    {"jobs", required_argument, 0, OPTION_JOBS},
    {"format", required_argument, 0, OPTION_FORMAT},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

#define NEAREST_DEFAULT 20
#define NEAREST_MOST 10000

struct request {
  struct explain_options options;
  struct explain_style style;
};

static int help (void) {
  puts (
      "usage: snakesat explain [OPTION]... PUZZLE\n"
      "\n"
      "Says why a snake cannot be folded: joints that do not go together, "
      "none of\n"
      "them too many; and which snakes near to it can be folded. A snake "
      "of the\n"
      "wrong length is taken, too; without a box it is the nearest cube "
      "that it\n"
      "should fill.\n");
  print_option ("--box AxBxC", "the box to fill, if PUZZLE does not say");
  print_option ("--nearest N", "no more near snakes with several changes "
                               "(default 20)");
  print_option ("--moved", "also snakes with one cube moved to any place");
  print_option ("--fill", "no cell may stay empty: cubes are missing");
  print_option ("--time SECONDS",
                "stop after that time with what is known");
  print_option ("--memory MB", "stop when PicoSAT needs more");
  print_option ("--jobs N", "processes; default is one per processor");
  print_option ("--format LIST", "of the folding, as for 'snakesat solve'");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no progress on stderr");
  return finish_output (0);
}

/* Which cube is fixed is not clear where cubes are missing before it. */
static char *check_fixes (const struct puzzle *puzzle, int must_fill) {
  const int spare = puzzle_spare_cells (puzzle);
  if (!puzzle->fixes || spare == 0 || (spare > 0 && !must_fill))
    return 0;
  return message ("the snake has %d cubes for %d cells, so the numbers of "
                  "fixed cubes are not sure: leave out the lines `fix:`",
                  puzzle->snake.cubes, puzzle->region.cells);
}

static void print (const struct puzzle *puzzle,
                   const struct explanation *explanation,
                   const struct explain_style *style) {
  if (style->json)
    explain_print_json (puzzle, explanation, style);
  else
    explain_print (puzzle, explanation, style);
}

static int explain_and_print (const struct puzzle *puzzle,
                              const struct common_options *common,
                              struct request *request) {
  struct explanation explanation;
  request->options.how.jobs = jobs_or_default (common);
  if (!request->style.json)
    explain_print_obvious (puzzle, request->options.must_fill,
                           &request->style);
  begin_search (&request->options.how.limits, common, request->style.quiet);
  char *error = explain (puzzle, &request->options, &explanation);
  end_search ();
  if (!error)
    print (puzzle, &explanation, &request->style);
  explanation_clear (&explanation);
  return error ? complain_of_machine (error) : finish_output (0);
}

/* A snake without a prefix that is too short is not meant to leave cells
 * empty.
 */
static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  struct request *request = state;
  const struct result_style style = {.formats = request->style.formats};
  const char *argument = 0;
  struct puzzle puzzle;
  struct snake_reading *how = &request->style.how;
  char *error = result_style_check (&style);
  if (!error)
    error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = puzzle_read_misfit (argument, common->box, &puzzle, how);
  if (error)
    return complain (error);
  request->options.must_fill |= how->is_misfit;
  error = check_fixes (&puzzle, request->options.must_fill);
  const int status = error ? complain (error)
                           : explain_and_print (&puzzle, common, request);
  puzzle_clear (&puzzle);
  return status;
}

static char *set_nearest (struct request *request, const char *argument) {
  char *end;
  const long most = strtol (argument, &end, 10);
  if (end == argument || *end || most < 1 || most > NEAREST_MOST)
    return message ("--nearest takes a number from 1 to %d, not '%s'",
                    NEAREST_MOST, argument);
  request->options.most = (int)most;
  return 0;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  if (option == OPTION_NEAREST)
    return set_nearest (request, argument);
  if (option == OPTION_FORMAT)
    request->style.formats = argument;
  else if (option == OPTION_JSON)
    request->style.json = 1;
  else if (option == OPTION_FILL)
    request->options.must_fill = 1;
  else if (option == OPTION_MOVED)
    request->options.moved = 1;
  else
    request->style.quiet = 1;
  return 0;
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

int command_explain (int argc, char **argv) {
  struct request request = {.options = {.most = NEAREST_DEFAULT}};
  return run_command (&parts, argc, argv, &request);
}
