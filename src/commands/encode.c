#include "encodings/encode.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/question.h"
#include "instance/instance.h"
#include "report/report_text.h"
#include "system/output_file.h"

#include <signal.h>
#include <unistd.h>

/* Interrupted: no half file stays behind. */
static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
#define SIGNALS (sizeof signals / sizeof *signals)

static void abandon (int signal_number) {
  output_file_abandon_all ();
  _exit (128 + signal_number);
}

/* What is ignored stays so, for nohup. */
static void catch_signals (void (*handler) (int)) {
  for (size_t i = 0; i < SIGNALS; i++)
    if (signal (signals[i], handler) == SIG_IGN)
      signal (signals[i], SIG_IGN);
}

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct plan plan;
  struct instance instance;
  struct dimacs_size size;
  struct output_file *file;
  char *error = question_read (*argument, options, &puzzle, &plan, 0);
  if (error)
    return complain (error);
  error = output_file_open (options->output ? options->output : "-", &file);
  if (!error) {
    catch_signals (abandon);
    instance_init (&instance, &puzzle, &plan);
    instance_write (&instance, options->names, output_file_sink (file),
                    &size);
    instance_clear (&instance);
    error = output_file_close (file, 1);
    catch_signals (SIG_DFL);
  }
  puzzle_clear (&puzzle);
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
