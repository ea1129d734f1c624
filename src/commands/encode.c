#include "encodings/encode.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "instance/instance.h"
#include "report/report_text.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdio.h>

/* The formula is as it should be, but nobody needs a solver for it. */
static void remark_on_contradiction (const struct instance *instance) {
  char *contradiction = instance_contradiction (instance);
  if (contradiction)
    fprintf (stderr,
             "%s: the formula is a contradiction before anybody searches\n",
             contradiction);
  release (contradiction);
}

/* Without all of its clauses a formula is worth nothing. */
static char *write_formula (const struct puzzle *puzzle,
                            const struct plan *plan,
                            const struct options *options,
                            struct dimacs_size *size) {
  struct limits limits = {0};
  struct instance instance;
  struct output_file *file;
  char *error =
      output_file_open (options->output ? options->output : "-", &file);
  if (error)
    return error;
  progress_begin (&limits, options);
  instance_init_within (&instance, puzzle, plan, &limits);
  instance_write (&instance, options->names, output_file_sink (file), size);
  progress_end ();
  if (size->stop)
    error =
        message ("the formula is not written: %s", stop_name (size->stop));
  error = output_file_end (file, !size->stop, error);
  if (!error && !options->quiet)
    remark_on_contradiction (&instance);
  instance_clear (&instance);
  return error;
}

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct plan plan;
  struct dimacs_size size;
  char *error = question_read (*argument, options, &puzzle, &plan, 0);
  if (error)
    return complain (error);
  error = write_formula (&puzzle, &plan, options, &size);
  puzzle_clear (&puzzle);
  progress_die_if_interrupted ();
  if (error)
    return complain_of_machine (error);
  if (!options->quiet)
    report_remark_on_formula (&plan, &size);
  return 0;
}

const struct command command_encode = {
    .name = "encode",
    .run = run,
    .usage = "PUZZLE",
    .summary = "write the formula as DIMACS",
    .man_examples = "Write the formula to a compressed file:\n"
                    "snakesat encode karstens.snake -o karstens.cnf.gz",
    .description =
        "Writes the formula as DIMACS, for any SAT solver. 'snakesat "
        "decode' turns the solver's answer into a folding.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
};
