#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/family.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "report/report_text.h"
#include "system/memory.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* What is to be written */
struct task {
  struct puzzle puzzle;
  struct plan plan;
  const char *argument;
};

/*------------------------------- one formula ---------------------------*/

/* The formula is as it should be, but nobody needs a solver for it. */
static void remark (const struct formula_file *file,
                    const struct plan *plan,
                    const struct options *options) {
  if (file->contradiction)
    fprintf (stderr,
             "%s: the formula is a contradiction before anybody searches\n",
             file->contradiction);
  if (file->cubes)
    fprintf (
        stderr, "%d cube%s%s\n", file->cubes, file->cubes == 1 ? "" : "s",
        file->one_for_each_placement && file->cubes > options->formula.cubes
            ? ", one for each placement of the window: for fewer, "
              "--symmetry windows:N"
            : "");
  report_remark_on_formula (plan, &file->size);
}

static char *write_one (const struct task *task,
                        const struct options *options,
                        struct formula_file *file) {
  struct limits limits = {0};
  const char *name = options->output.file ? options->output.file : "-";
  progress_begin (&limits, options);
  char *error = formula_file_write (file, name, &task->puzzle, &task->plan,
                                    options, &limits);
  progress_end ();
  return error;
}

static int encode_one (const struct task *task,
                       const struct options *options) {
  struct formula_file file;
  char *error = write_one (task, options, &file);
  if (!error && file.size.stop)
    error = message ("the formula is not written: %s",
                     stop_name (file.size.stop));
  if (!error && !options->output.quiet)
    remark (&file, &task->plan, options);
  formula_file_clear (&file);
  progress_die_if_interrupted ();
  return error ? complain_of_machine (error) : 0;
}

/*-------------------------------- a family -----------------------------*/

static char *write_family (struct family *family, const struct task *task,
                           int count, enum stop *stop) {
  struct limits limits = {0};
  char *error = 0;
  progress_begin (&limits, family->options);
  for (int i = 0; i < count && !error && !*stop; i++) {
    struct formula_file file;
    char *name = family_name (task[i].argument, &task[i].puzzle);
    error = family_add (family, name, &task[i].puzzle, &task[i].plan,
                        family_answer (&task[i].puzzle), &limits, &file);
    *stop = file.size.stop;
    formula_file_clear (&file);
    release (name);
  }
  progress_end ();
  return error;
}

static int encode_family (const struct task *task, int count,
                          const struct options *options) {
  struct family family;
  enum stop stop = NOT_STOPPED;
  const int status = family_make_directory (options->output.file);
  if (status)
    return status;
  char *error = family_open (&family, options->output.file, options);
  if (!error)
    error = write_family (&family, task, count, &stop);
  error = family_close (&family, error);
  progress_die_if_interrupted ();
  if (!error && stop)
    error = message ("not all formulas are written: %s", stop_name (stop));
  if (error)
    return complain_of_machine (error);
  if (!options->output.quiet)
    fprintf (stderr, "%d formula%s in %s, listed in index.csv\n", count,
             count == 1 ? "" : "s", options->output.file);
  return 0;
}

/*--------------------------------- command -----------------------------*/

/* Several formulas need a directory, and one may go into one. */
static int wants_directory (const struct options *options, int count) {
  struct stat status;
  const char *name = options->output.file;
  const size_t length = name ? strlen (name) : 0;
  return length && (count > 1 || name[length - 1] == '/' ||
                    (!stat (name, &status) && S_ISDIR (status.st_mode)));
}

static char *read_tasks (struct task *task, char **argument, int count,
                         const struct options *options, int *known) {
  char *error = 0;
  if (count > 1 &&
      (!options->output.file || !strcmp (options->output.file, "-")))
    return message ("several puzzles need a directory for their formulas: "
                    "-o DIR");
  while (!error && *known < count) {
    struct task *next = &task[*known];
    next->argument = argument[*known];
    error = question_read (next->argument, options, &next->puzzle,
                           &next->plan, 0);
    if (error)
      break;
    ++*known;
    error = formula_file_refused (options, &next->plan);
  }
  return error;
}

/* All puzzles are read first: a slip of the pen is told at once. */
static int run (const struct options *options, char **argument) {
  int count = 0, known = 0, status;
  while (argument[count])
    count++;
  struct task *task = allocate ((size_t)count * sizeof *task);
  char *error = read_tasks (task, argument, count, options, &known);
  if (error)
    status = complain (error);
  else if (wants_directory (options, count))
    status = encode_family (task, count, options);
  else
    status = encode_one (task, options);
  while (known)
    puzzle_clear (&task[--known].puzzle);
  release (task);
  return status;
}

const struct command command_encode = {
    .name = "encode",
    .run = run,
    .usage = "PUZZLE...",
    .summary = "write the formula as DIMACS",
    .man_examples = "Write the formula to a compressed file:\n"
                    "snakesat encode karstens.snake -o karstens.cnf.gz",
    .description =
        "Writes the formula as DIMACS, for any SAT solver. 'snakesat "
        "decode' turns the solver's answer into a folding. With --cubes "
        "it is iCNF: the same clauses, and cubes of the splitting search "
        "that together are all cases, one line 'a LITERALS 0' for each.\n"
        "With -o DIR there is a file NAME.cnf for each PUZZLE, called "
        "after its file, and a row in index.csv.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = ANY_NUMBER,
};
