#include "encodings/encode.h"
#include "cnf/dimacs.h"
#include "old_command.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { OPTION_NAMES = OPTION_OWN };

static const struct option options[] = {
    PLAN_OPTIONS,
    {"output", required_argument, 0, 'o'},
    {"names", no_argument, 0, OPTION_NAMES},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

struct request {
  const char *output;
  int names, quiet;
};

static int help (void) {
  puts ("usage: snakesat encode [OPTION]... PUZZLE\n"
        "\n"
        "Writes the formula as DIMACS, for any SAT solver. 'snakesat "
        "decode' turns\n"
        "the solver's answer into a folding.\n");
  print_option ("-o, --output FILE", "FILE.gz is compressed; default is "
                                     "standard output");
  print_option ("--names", "a comment 'c varname' for every variable");
  print_option ("-q, --quiet", "no remarks on stderr");
  print_plan_options ();
  return finish_output (0);
}

/* Interrupted: no half file stays behind. */
static struct output_file *unfinished;
static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
#define SIGNALS (sizeof signals / sizeof *signals)

static void abandon (int signal_number) {
  output_file_abandon (unfinished);
  _exit (128 + signal_number);
}

/* What is ignored stays so, for nohup. */
static void catch_signals (void (*handler) (int)) {
  for (size_t i = 0; i < SIGNALS; i++)
    if (signal (signals[i], handler) == SIG_IGN)
      signal (signals[i], SIG_IGN);
}

static void remark (const struct plan *plan,
                    const struct dimacs_size *size) {
  char *text = plan_text (plan);
  fprintf (stderr, "%s: %d variables, %lld clauses\n", text,
           size->variables, size->clauses);
  free (text);
}

static int write_formula (const struct puzzle *puzzle,
                          const struct plan *plan,
                          const struct request *request) {
  struct instance instance;
  struct dimacs_size size;
  char *error = output_file_open (request->output, &unfinished);
  if (error)
    return complain_of_machine (error);
  catch_signals (abandon);
  instance_init (&instance, puzzle, plan);
  instance_write (&instance, request->names, output_file_sink (unfinished),
                  &size);
  instance_clear (&instance);
  catch_signals (SIG_DFL);
  error = output_file_close (unfinished, 1);
  if (error)
    return complain_of_machine (error);
  if (!request->quiet)
    remark (plan, &size);
  return 0;
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  const struct request *request = state;
  struct puzzle puzzle;
  struct plan plan;
  const char *argument = 0;
  char *error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = read_puzzle_and_plan (argument, common, &puzzle, &plan);
  if (error)
    return complain (error);
  const int status = write_formula (&puzzle, &plan, request);
  puzzle_clear (&puzzle);
  return status;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  if (option == 'o') {
    request->output = argument;
    if (!*argument)
      return message ("-o takes the name of a file");
  } else if (option == 'q')
    request->quiet = 1;
  else
    request->names = 1;
  return 0;
}

static const struct command_parts parts = {"o:q", options, take_option,
                                           help, run};

int command_encode (int argc, char **argv) {
  struct request request = {.output = "-"};
  return run_command (&parts, argc, argv, &request);
}
