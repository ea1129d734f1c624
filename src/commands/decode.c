#include "cnf/answer.h"
#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/encode.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "instance/self_description.h"
#include "puzzle/path_turn.h"
#include "puzzle/puzzle_reader.h"
#include "report/report_json.h"
#include "report/report_text.h"
#include "system/memory.h"
#include "system/search_limits.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the answer belongs to.  How many variables a large formula has is
 * only known when all of it has been made, which takes as long as a search
 * may.
 */
struct formula_file {
  struct puzzle puzzle;
  struct plan plan;
  struct instance instance; /* of these two */
  struct dimacs_size size;
};

/* The CNF says which puzzle and plan it belongs to; if somebody changed its
 * header, it is another formula.
 */
static char *read_cnf (const char *name, struct formula_file *file,
                       int *variables) {
  char *text, *plan;
  char *error = self_description_read (name, &text, &plan, variables);
  if (error)
    return error;
  error = puzzle_read_text (text, strlen (text), name, 0, &file->puzzle);
  if (!error) {
    file->plan = plan_default (&file->puzzle);
    char *wrong = plan_parse (plan, &file->plan);
    if (wrong) {
      error = message ("%s: %s", name, wrong);
      puzzle_clear (&file->puzzle);
    }
    release (wrong);
  }
  release (text);
  release (plan);
  return error;
}

static void formula_file_clear (struct formula_file *file) {
  instance_clear (&file->instance);
  puzzle_clear (&file->puzzle);
}

static char *read_puzzle_or_cnf (const char *argument,
                                 const struct options *options,
                                 struct limits *limits,
                                 struct formula_file *file) {
  const int is_cnf = self_description_present (argument);
  int said = 0;
  if (is_cnf && (options->region.box || options->region.shape ||
                 options->formula.plan))
    return message ("%s says its puzzle and plan itself: leave out "
                    "the options for them",
                    argument);
  char *error = is_cnf ? read_cnf (argument, file, &said)
                       : question_read (argument, options, &file->puzzle,
                                        &file->plan, 0);
  if (error)
    return error;
  progress_begin (limits, options);
  instance_init_within (&file->instance, &file->puzzle, &file->plan,
                        limits);
  file->size = dimacs_count (instance_clauses (&file->instance));
  if (file->size.stop)
    file->size.variables = file->size.clauses = 0;
  if (!said || file->size.stop || said == file->size.variables)
    return 0;
  progress_end ();
  formula_file_clear (file);
  return message ("%s: the formula of this puzzle and plan has %d "
                  "variables, the header says %d",
                  argument, file->size.variables, said);
}

/*--------------------------------- answer ------------------------------*/

struct decoded {
  const struct instance *instance;
  double began; /* by monotonic_seconds */
  enum verdict verdict;
  enum stop stop;
  struct path *path; /* [0..paths[ the foldings of all models */
  int paths;
};

/* What a wrong answer most often is: one to another formula. */
static char *take_model (void *state, const struct model *model) {
  struct decoded *decoded = state;
  const int number = decoded->paths + 1;
  struct path path = {0};
  const struct puzzle *puzzle = decoded->instance->puzzle;
  char *wrong = instance_decode (decoded->instance, model, &path);
  if (!wrong) {
    path_turn_to_front (puzzle, &path);
    wrong = path_check (puzzle, &path);
  }
  if (!wrong) {
    decoded->path =
        reallocate (decoded->path, (size_t)number * sizeof *decoded->path);
    decoded->path[decoded->paths++] = path;
    return 0;
  }
  path_clear (&path);
  char *error =
      number == 1
          ? message ("this answer belongs to another formula: %s", wrong)
          : message ("model %d of this answer is no folding: %s", number,
                     wrong);
  release (wrong);
  return error;
}

/* `name` is 0 for standard input. */
static char *decode (const char *name, const struct formula_file *file,
                     struct decoded *decoded) {
  FILE *stream = name ? fopen (name, "r") : stdin;
  if (!stream)
    return message ("%s: %s", name, strerror (errno));
  decoded->instance = &file->instance;
  char *error = answer_read_all (stream, name ? name : "<stdin>",
                                 file->size.variables, take_model, decoded,
                                 &decoded->verdict);
  if (name)
    fclose (stream);
  return error;
}

static void decoded_clear (struct decoded *decoded) {
  for (int i = 0; i < decoded->paths; i++)
    path_clear (&decoded->path[i]);
  release (decoded->path);
}

static void print_json (const struct formula_file *file,
                        const struct decoded *decoded) {
  const struct report report = {.command = "decode",
                                .puzzle = &file->puzzle,
                                .plan = &file->plan,
                                .path = decoded->path,
                                .paths = decoded->paths,
                                .has_foldings = 1,
                                .status = report_status (decoded->verdict),
                                .is_search = 1,
                                .stop = decoded->stop,
                                .seconds =
                                    monotonic_seconds () - decoded->began};
  report_print_json (&report,
                     json_pack ("{s:o, s:o}", "variables",
                                report_number (file->size.variables),
                                "clauses",
                                report_number (file->size.clauses)),
                     stdout);
}

/* Several as `solve --all` prints them */
static void print_text (const struct formula_file *file,
                        const struct decoded *decoded,
                        const char *formats) {
  if (decoded->paths == 1) {
    report_print_folding (&file->puzzle, decoded->path, formats);
    return;
  }
  for (int i = 0; i < decoded->paths; i++) {
    if (i)
      putchar ('\n');
    if (!formats)
      printf ("Folding %d\n\n", i + 1);
    report_print_formats (&file->puzzle, &decoded->path[i], formats);
  }
}

static int print (const struct formula_file *file,
                  const struct decoded *decoded,
                  const struct options *options) {
  if (options->output.json)
    print_json (file, decoded);
  else if (decoded->verdict == VERDICT_SATISFIABLE)
    print_text (file, decoded, options->output.format);
  else
    report_print_unfolded (&file->puzzle, decoded->verdict, "the solver",
                           decoded->stop);
  const int status = finish_output ((int)decoded->verdict);
  if (!options->output.quiet && !options->output.json && !decoded->stop &&
      status != EXIT_MACHINE)
    report_remark_on_formula (&file->plan, &file->size);
  return status;
}

/*--------------------------------- command -----------------------------*/

/* Where time is up while an answer is still to come, the models that were
 * there count.
 */
static char *decode_within (const char *name,
                            const struct formula_file *file,
                            const struct limits *limits,
                            struct decoded *decoded) {
  char *error = 0;
  decoded->stop = file->size.stop;
  if (!decoded->stop) {
    progress_interrupts_reading (limits);
    error = decode (name, file, decoded);
    if (error || decoded->verdict == VERDICT_UNKNOWN)
      decoded->stop = limits_exceeded (limits);
  }
  progress_end ();
  if (!decoded->stop)
    return error;
  release (error);
  if (decoded->paths)
    decoded->verdict = VERDICT_SATISFIABLE;
  else
    progress_die_if_interrupted ();
  return 0;
}

static int run (const struct options *options, char **argument) {
  struct formula_file file = {.size = {0}};
  struct decoded decoded = {.began = monotonic_seconds ()};
  struct limits limits = {0};
  const char *answer =
      argument[1] && strcmp (argument[1], "-") ? argument[1] : 0;
  char *error = report_formats_error (options->output.format);
  if (!error && !answer && !strcmp (*argument, "-"))
    error = message ("puzzle and answer cannot both come from standard "
                     "input, give a file for one of them");
  if (!error)
    error = read_puzzle_or_cnf (*argument, options, &limits, &file);
  if (error)
    return complain (error);
  error = decode_within (answer, &file, &limits, &decoded);
  const int status =
      error ? complain (error) : print (&file, &decoded, options);
  decoded_clear (&decoded);
  formula_file_clear (&file);
  return status;
}

const struct command command_decode = {
    .name = "decode",
    .run = run,
    .usage = "PUZZLE|CNF [ANSWER]",
    .summary = "turn a solver's answer into a folding",
    .man_examples = "Let a solver of your own fold the snake:\n"
                    "snakesat encode karstens.snake | cadical -q >answer "
                    "|| snakesat decode karstens.snake answer",
    .description =
        "Turns the answer of any SAT solver to the formula of 'snakesat "
        "encode' into a folding. The CNF says which puzzle and plan it "
        "belongs to; with PUZZLE, give the same options as to encode. "
        "ANSWER is a file, default is standard input. Of an answer with "
        "several models all foldings are printed, each of them checked.",
    .exit_statuses = STATUSES_OF_SOLVING,
    .argument = {"PUZZLE or CNF", "ANSWER"},
    .least = 1,
    .most = 2,
    .print_more = report_formats_help,
};
