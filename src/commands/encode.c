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

static int write_formula (const struct puzzle *puzzle,
                          const struct plan *plan,
                          const struct options *options) {
  struct instance instance;
  struct dimacs_size size;
  struct output_file *file;
  char *error =
      output_file_open (options->output ? options->output : "-", &file);
  if (error)
    return complain_of_machine (error);
  catch_signals (abandon);
  instance_init (&instance, puzzle, plan);
  instance_write (&instance, options->names, output_file_sink (file),
                  &size);
  instance_clear (&instance);
  error = output_file_close (file, 1);
  catch_signals (SIG_DFL);
  if (error)
    return complain_of_machine (error);
  if (!options->quiet)
    report_remark_on_formula (plan, &size);
  return 0;
}

int command_encode (const struct options *options, char **argument,
                    int count) {
  struct puzzle puzzle;
  struct plan plan;
  (void)count;
  char *error = question_read (*argument, options, &puzzle, &plan);
  if (error)
    return complain (error);
  const int status = write_formula (&puzzle, &plan, options);
  puzzle_clear (&puzzle);
  return status;
}
