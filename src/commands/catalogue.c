#include "count/catalogue.h"
#include "old_command.h"
#include "encodings/plan.h"
#include "folding/folding_json.h"
#include "print_catalogue.h"
#include "puzzle/puzzle_reader.h"
#include "region_option.h"
#include "system/memory.h"

#include <stdio.h>

enum { OPTION_SHAPE = OPTION_OWN, OPTION_JSON };

static const struct option options[] = {
    {"help", no_argument, 0, 'h'},
    {"box", required_argument, 0, OPTION_BOX},
    {"shape", required_argument, 0, OPTION_SHAPE},
    {"time", required_argument, 0, OPTION_TIME},
    {"memory", required_argument, 0, OPTION_MEMORY},
    {"jobs", required_argument, 0, OPTION_JOBS},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

struct style {
  const char *shape;
  int json, quiet;
};

static int help (void) {
  puts ("usage: snakesat catalogue [OPTION]... --box AxBxC | PUZZLE\n"
        "\n"
        "Lists all snakes that fold into a region, or all that a PUZZLE "
        "with joints that\nare not known can be: of a snake and its "
        "reverse one, in the order of their\njoints. The last line says "
        "how many there are.\n");
  print_option ("--box AxBxC", "the box to fill");
  print_option ("--shape FILE", "or any region: rows of # and .");
  print_option ("--json", "an object in each line, instead of CSV");
  print_option ("-q, --quiet", "no remarks and no progress on stderr");
  print_option ("--time SECONDS", "stop after that time, with what is "
                                  "known then");
  print_option ("--memory MB", "stop when the catalogue needs more");
  print_option ("--jobs N", "processes; default is one per processor");
  return finish_output (0);
}

static int make_and_print (const struct puzzle *puzzle,
                           struct count_options *how,
                           const struct common_options *common,
                           const struct style *style) {
  struct catalogue catalogue;
  how->how.jobs = jobs_or_default (common);
  begin_search (&how->how.limits, common, style->quiet);
  char *error = catalogue_make (&catalogue, puzzle, how);
  end_search ();
  if (error)
    return complain_of_machine (error);
  if (style->json)
    print_catalogue_as_json (&catalogue);
  else
    print_catalogue_as_csv (&catalogue);
  const int status = finish_output (0);
  if (!style->quiet && !status)
    fprintf (stderr, "%lld nodes, %.3f s\n", catalogue.all.nodes,
             catalogue.all.seconds);
  catalogue_clear (&catalogue);
  return status;
}

/* Any snake that fills the region */
static char *any_snake (const struct common_options *common,
                        const char *shape, struct puzzle *puzzle) {
  *puzzle = (struct puzzle){0};
  char *error = region_option (common->box, shape, &puzzle->region);
  if (!error)
    snake_init (&puzzle->snake, puzzle->region.cells, FREE);
  return error;
}

static char *read_puzzle (int argc, char **argv,
                          const struct common_options *common,
                          const char *shape, struct puzzle *puzzle) {
  if (optind == argc)
    return any_snake (common, shape, puzzle);
  const char *argument = 0;
  char *error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error && shape)
    error = message ("--shape takes no PUZZLE, which has its own");
  return error ? error : puzzle_read (argument, common->box, puzzle);
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  const struct style *style = state;
  struct puzzle puzzle;
  struct count_options how = {0};
  char *error = read_puzzle (argc, argv, common, style->shape, &puzzle);
  if (error)
    return complain (error);
  how.plan = plan_default (&puzzle);
  const int status = make_and_print (&puzzle, &how, common, style);
  puzzle_clear (&puzzle);
  return status;
}

static char *take_option (void *state, int option, const char *argument) {
  struct style *style = state;
  if (option == OPTION_SHAPE)
    style->shape = argument;
  else if (option == OPTION_JSON)
    style->json = 1;
  else
    style->quiet = 1;
  return 0;
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

int command_catalogue (int argc, char **argv) {
  struct style style = {0};
  return run_command (&parts, argc, argv, &style);
}
