#include "count/count.h"
#include "command.h"
#include "encodings/plan.h"
#include "folding/folding_json.h"
#include "print_count.h"

#include <stdio.h>
#include <stdlib.h>

enum { OPTION_UNIQUE = OPTION_OWN, OPTION_JSON };

static const struct option options[] = {
    PLAN_OPTIONS,
    {"seed", required_argument, 0, OPTION_SEED},
    {"time", required_argument, 0, OPTION_TIME},
    {"memory", required_argument, 0, OPTION_MEMORY},
    {"jobs", required_argument, 0, OPTION_JOBS},
    {"unique", no_argument, 0, OPTION_UNIQUE},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

struct style {
  int unique, json, quiet;
};

static int help (void) {
  puts ("usage: snakesat count [OPTION]... PUZZLE\n"
        "\n"
        "Counts the foldings of a snake. PUZZLE is a file, - for standard "
        "input, or the\nsnake itself.\n");
  print_option ("--unique", "only whether there is exactly one: stop at "
                            "the second");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no remarks and no progress on stderr");
  print_plan_options ();
  print_option ("--seed N", "of PicoSAT, where the plan is not that of "
                            "windows");
  print_option ("--time SECONDS", "stop after that time with lower bounds");
  print_option ("--memory MB", "stop when PicoSAT needs more");
  print_option ("--jobs N", "processes; default is one per processor");
  return finish_output (0);
}

/*-------------------------------- answers ------------------------------*/

/* 1, 0, or -1 where that is not known */
static int is_unique (const struct count_result *result) {
  const long long found = count_up_to_reversal (&result->count);
  if (found > 1)
    return 0;
  return result->complete ? found == 1 : -1;
}

static void print_unique (const struct puzzle *puzzle,
                          const struct count_result *result) {
  printf ("%s: ", puzzle->name ? puzzle->name : "snake");
  print_box (puzzle);
  if (is_unique (result) < 0)
    printf (", not decided: %s\n", stop_name (result->stop));
  else if (is_unique (result))
    puts (", one folding up to symmetry and reversal, and no other");
  else
    puts (result->count.directed
              ? ", more than one folding up to symmetry and reversal"
              : ", no folding exists");
}

static void print_json (const struct puzzle *puzzle,
                        const struct count_options *how,
                        const struct count_result *result,
                        const struct style *style) {
  char *plan = plan_text (&how->plan);
  json_t *object = json_pack ("{s:o, s:s}", "puzzle",
                              puzzle_to_json (puzzle), "plan", plan);
  count_to_json (object, result);
  if (style->unique)
    json_object_set_new (object, "unique",
                         is_unique (result) < 0
                             ? json_null ()
                             : json_boolean (is_unique (result)));
  json_object_set_new (object, "seconds", json_real (result->seconds));
  print_json_line (object, stdout);
  free (plan);
}

static int print (const struct puzzle *puzzle,
                  const struct count_options *how,
                  const struct count_result *result,
                  const struct style *style) {
  if (style->json)
    print_json (puzzle, how, result, style);
  else if (style->unique)
    print_unique (puzzle, result);
  else
    print_count (puzzle, result);
  const int status = finish_output (0);
  if (!style->quiet && !style->json && !status)
    fprintf (stderr, "%lld nodes, %.3f s\n", result->nodes,
             result->seconds);
  return status;
}

/*-------------------------------- command ------------------------------*/

static int count_and_print (const struct puzzle *puzzle,
                            struct count_options *how,
                            const struct common_options *common,
                            const struct style *style) {
  struct count_result result;
  how->how.seed = common->seed;
  how->how.jobs = jobs_or_default (common);
  how->enough = style->unique ? 2 : 0;
  begin_search (&how->how.limits, common, style->quiet);
  char *error = count_foldings (puzzle, how, &result);
  end_search ();
  return error ? complain_of_machine (error)
               : print (puzzle, how, &result, style);
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  const struct style *style = state;
  struct puzzle puzzle;
  struct count_options how = {0};
  const char *argument = 0;
  char *error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = read_puzzle_and_plan (argument, common, &puzzle, &how.plan);
  if (error)
    return complain (error);
  const int status = count_and_print (&puzzle, &how, common, style);
  puzzle_clear (&puzzle);
  return status;
}

static char *take_option (void *state, int option, const char *argument) {
  struct style *style = state;
  (void)argument;
  if (option == OPTION_UNIQUE)
    style->unique = 1;
  else if (option == OPTION_JSON)
    style->json = 1;
  else
    style->quiet = 1;
  return 0;
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

int command_count (int argc, char **argv) {
  struct style style = {0};
  return run_command (&parts, argc, argv, &style);
}
