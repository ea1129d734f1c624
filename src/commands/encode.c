#include "encodings/encode.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "instance/instance.h"
#include "report/report_text.h"
#include "search/formula_cubes.h"
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

static char *check_cubes (const struct options *options,
                          const struct plan *plan) {
  if (!options->cubes || plan->symmetry == SYMMETRY_WINDOWS)
    return 0;
  return message ("--cubes are placements of a window, split: they need "
                  "--symmetry windows");
}

static void remark_on_cubes (const struct formula_cubes *cubes,
                             long long wanted) {
  const int count = cubes->cubes.count;
  fprintf (stderr, "%d cube%s", count ? count : 1, count > 1 ? "s" : "");
  if (count && count == cubes->window.placements && count > wanted)
    fputs (", one for each placement of the window: for fewer, --symmetry "
           "windows:N",
           stderr);
  fputc ('\n', stderr);
}

static void write_with_cubes (const struct instance *instance,
                              const struct options *options,
                              struct byte_sink sink,
                              struct dimacs_size *size) {
  struct formula_cubes cubes;
  *size = (struct dimacs_size){
      .stop = formula_cubes_init (&cubes, instance, (int)options->cubes)};
  if (!size->stop)
    instance_write_cubes (instance, formula_cubes_source (&cubes),
                          options->names, sink, size);
  if (!size->stop && !options->quiet)
    remark_on_cubes (&cubes, options->cubes);
  formula_cubes_clear (&cubes);
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
  if (options->cubes)
    write_with_cubes (&instance, options, output_file_sink (file), size);
  else
    instance_write (&instance, options->names, output_file_sink (file),
                    size);
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
  error = check_cubes (options, &plan);
  if (error) {
    puzzle_clear (&puzzle);
    return complain (error);
  }
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
        "decode' turns the solver's answer into a folding. With --cubes "
        "it is iCNF: the same clauses, and cubes of the splitting search "
        "that together are all cases, one line 'a LITERALS 0' for each.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
};
