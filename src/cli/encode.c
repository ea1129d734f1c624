#include "cli/command.h"
#include "cli/formulas.h"
#include "cli/progress.h"
#include "cli/signals.h"
#include "system/compressor.h"
#include "system/file_name.h"
#include "system/memory.h"
#include "text/prose.h"
#include "text/quote.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* One formula, or a directory of formulas */
struct encoding_task {
  const struct options *options;
  char **argument;
  struct question *question; /* [0..count[ a question for each argument */
  int count;
  bool is_directory;
};

/*-------------------------------- reading ------------------------------*/

/* A single formula is written into a directory, too, if the directory
 * exists or the name ends in a slash.
 */
static bool wants_directory (const struct encoding_task *task) {
  struct stat status;
  const char *name = task->options->output.file;
  const size_t length = name ? strlen (name) : 0;
  return length && (task->count > 1 || name[length - 1] == '/' ||
                    (!stat (name, &status) && S_ISDIR (status.st_mode)));
}

/* Returns an error, on the heap, if the name of a formula is like that of
 * another format, perhaps with the suffix of a compression.
 */
static char *misnamed_formula (const struct options *options) {
  static const char *const formats[][2] = {
      {".cnf", "leave out --cubes and --format"},
      {".opb", "give --format opb"},
      {".icnf", "give --cubes N"}};
  const char *name = options->output.file;
  const struct compression *format = compression_of_name (name);
  const size_t written = options->formula.is_opb  ? 1
                         : options->formula.cubes ? 2
                                                  : 0;
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    AUTOFREE char *end =
        format_text ("%s%s", formats[i][0], format ? format->suffix : "");
    if (i != written && name_ends_in (name, end))
      return format_text ("%s: %s, or take a name that ends in %s", name,
                          formats[i][1], formats[written][0]);
  }
  return 0;
}

/* Reads all puzzles before the first formula is written. */
static char *read_all_questions (struct encoding_task *task) {
  const char *name = task->options->output.file;
  char *error = 0;
  const int count = task->options->arguments;
  if (count > 1 && (!name || !strcmp (name, "-")))
    return format_text (
        "several puzzles need a directory for their formulas: -o DIR");
  task->question = mem_alloc_zeroed ((size_t)count, sizeof *task->question);
  while (!error && task->count < count) {
    struct question *next = &task->question[task->count];
    error =
        question_init (next, task->options, task->argument[task->count++]);
    if (!error)
      error = question_refuses_formula (next);
  }
  task->is_directory = wants_directory (task);
  if (!error && name && !task->is_directory)
    error = misnamed_formula (task->options);
  return error;
}

/*-------------------------------- writing ------------------------------*/

/* `*file` is the last one that was written. */
static char *write_formula_directory (const struct encoding_task *task,
                                      const struct limits *limits,
                                      struct formula_written *file) {
  struct formulas formulas;
  char *error = formulas_open (&formulas, task->options->output.file);
  for (int i = 0; i < task->count && !error && !file->size.stop; i++) {
    const struct question *question = &task->question[i];
    AUTOFREE char *name =
        formula_name (task->argument[i], &question->puzzle);
    formula_written_clear (file);
    error = formulas_add (&formulas, name, question,
                          formula_answer (&question->puzzle), limits, file);
  }
  return formulas_close (&formulas, error);
}

static void remark_on_formulas (const struct encoding_task *task,
                                const struct formula_written *file) {
  const long long wanted = task->options->formula.cubes;
  if (task->is_directory) {
    say_line (format_text ("%d formula%s in %s, listed in index.csv",
                           task->count, plural (task->count),
                           task->options->output.file));
    return;
  }
  if (file->contradiction)
    fprintf (stderr,
             "%s: the formula is a contradiction without any search\n",
             file->contradiction);
  if (file->cubes)
    fprintf (stderr, "%d cube%s%s\n", file->cubes, plural (file->cubes),
             file->cubes < wanted
                 ? ": the search decides each at once, so there are no more"
             : file->cubes > wanted && file->has_least_cubes
                 ? ", one for each placement of the window: for fewer, "
                   "--symmetry windows:N"
                 : "");
  question_remark_on_formula (task->question, &file->size,
                              task->options->formula.is_opb);
  const char *name = task->options->output.file;
  if (name && name_ends_in (name, ".zst")) {
    AUTOFREE char *file_name = shell_file_name (name);
    say_line (format_text ("most solvers read no .zst: write .gz, or give "
                           "them what 'zstd -dc %s' prints",
                           file_name));
  }
}

static int encode_puzzles (const struct encoding_task *task) {
  const char *name = task->options->output.file;
  CLEANUP (formula_written_clear)
  struct formula_written file = {.cubes = 0};
  struct limits limits = {0};
  progress_begin (&limits, task->options);
  char *error =
      task->is_directory
          ? write_formula_directory (task, &limits, &file)
          : question_write_formula (task->question, name ? name : "-",
                                    &limits, &file);
  progress_end ();
  signals_die_if_interrupted ();
  if (!error && file.size.stop)
    error =
        format_text (task->is_directory ? "not all formulas are written: %s"
                                        : "the formula is not written: %s",
                     stop_name (file.size.stop));
  if (!error && !task->options->output.quiet)
    remark_on_formulas (task, &file);
  return !error                       ? 0
         : name && strcmp (name, "-") ? complain_of_machine (error)
                                      : complain_of_output (error);
}

static int encode_command (const struct options *options, char **argument) {
  struct encoding_task task = {.options = options, .argument = argument};
  char *error = read_all_questions (&task);
  int status =
      error ? complain_of_input (
                  error,
                  task.count ? &task.question[task.count - 1].reading : 0)
            : 0;
  if (!error && task.is_directory)
    status = formulas_make_directory (options->output.file);
  if (!status)
    status = encode_puzzles (&task);
  while (task.count)
    question_clear (&task.question[--task.count]);
  mem_free (task.question);
  return status;
}

const struct command command_encode = {
    .name = "encode",
    .run = encode_command,
    .usage = "PUZZLE...",
    .summary = "write the formula as DIMACS or OPB",
    .man_examples = "Write the formula to a compressed file:\n"
                    "snakesat encode karstens.snake -o karstens.cnf.gz",
    .usual = "output box encoding cubes names quiet",
    .description =
        "Writes the formula as DIMACS, for any SAT solver. 'snakesat "
        "decode' turns the solver's answer into a folding. With --cubes "
        "the file is iCNF: the same clauses, and cubes that split the "
        "formula into cases, a line 'a LITERALS 0' for each. With --format "
        "opb it is for pseudo-Boolean solvers and counters.\n"
        "With -o DIR it writes a file NAME.cnf (or .icnf, .opb) for each "
        "PUZZLE, named after the file of the puzzle, and a row in "
        "index.csv.",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = ANY_NUMBER,
};
