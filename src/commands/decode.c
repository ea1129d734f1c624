#include "cnf/answer.h"
#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/question.h"
#include "encodings/encode.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "instance/self_description.h"
#include "puzzle/puzzle_reader.h"
#include "report/report_json.h"
#include "report/report_text.h"
#include "search/model_folding.h"
#include "system/memory.h"
#include "system/search_limits.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the answer belongs to */
struct formula_file {
  struct puzzle puzzle;
  struct plan plan;
  struct instance instance; /* of these two */
  struct dimacs_size size;
};

static void make_instance (struct formula_file *file) {
  instance_init (&file->instance, &file->puzzle, &file->plan);
  file->size = dimacs_count (instance_clauses (&file->instance));
}

static void formula_file_clear (struct formula_file *file) {
  instance_clear (&file->instance);
  puzzle_clear (&file->puzzle);
}

/* Releases the error. */
static char *behind (const char *name, char *error) {
  char *complete = message ("%s: %s", name, error);
  free (error);
  return complete;
}

/*--------------------------------- formula -----------------------------*/

static char *read_puzzle_and_plan (const char *name, const char *text,
                                   const char *plan,
                                   struct formula_file *file) {
  char *error =
      puzzle_read_text (text, strlen (text), name, 0, &file->puzzle);
  if (error)
    return error;
  file->plan = plan_default (&file->puzzle);
  error = plan_parse (plan, &file->plan);
  if (!error)
    return 0;
  puzzle_clear (&file->puzzle);
  return behind (name, error);
}

/* A header that somebody changed speaks of another formula. */
static char *check_header (const char *name, int variables,
                           struct formula_file *file) {
  const int expected = file->size.variables;
  if (expected == variables)
    return 0;
  formula_file_clear (file);
  return message ("%s: the formula of this puzzle and plan has %d "
                  "variables, the header says %d",
                  name, expected, variables);
}

static char *read_cnf (const char *name, struct formula_file *file) {
  char *text, *plan;
  int variables;
  char *error = self_description_read (name, &text, &plan, &variables);
  if (error)
    return error;
  error = read_puzzle_and_plan (name, text, plan, file);
  free (text);
  free (plan);
  if (error)
    return error;
  make_instance (file);
  return check_header (name, variables, file);
}

static char *read_puzzle_or_cnf (const char *argument,
                                 const struct options *options,
                                 struct formula_file *file) {
  if (self_description_present (argument)) {
    if (options->box || options->shape || options->plan)
      return message ("%s says its puzzle and plan itself: leave out "
                      "the options for them",
                      argument);
    return read_cnf (argument, file);
  }
  char *error =
      question_read (argument, options, &file->puzzle, &file->plan);
  if (!error)
    make_instance (file);
  return error;
}

/*--------------------------------- answer ------------------------------*/

struct decoded {
  double began; /* by monotonic_seconds */
  enum verdict verdict;
  struct path path;
};

static const char *called (const char *name) {
  return name ? name : "<stdin>";
}

/* `name` is 0 for standard input. */
static char *read_answer (const char *name, const struct formula_file *file,
                          enum verdict *verdict, struct model *model) {
  FILE *stream = name ? fopen (name, "r") : stdin;
  if (!stream)
    return message ("%s: %s", name, strerror (errno));
  char *error = answer_read (stream, called (name), file->size.variables,
                             verdict, model);
  if (name)
    fclose (stream);
  return error;
}

/* What a wrong answer most often is: one to another formula. */
static char *decode (const char *name, const struct formula_file *file,
                     struct decoded *decoded) {
  struct model model = {0};
  char *error = read_answer (name, file, &decoded->verdict, &model);
  if (!error && decoded->verdict == VERDICT_SATISFIABLE) {
    char *wrong = model_folding (&file->instance, &model, &decoded->path);
    if (wrong)
      error = message ("%s: this answer belongs to another formula: %s",
                       called (name), wrong);
    free (wrong);
  }
  model_clear (&model);
  return error;
}

static void print_json (const struct formula_file *file,
                        const struct decoded *decoded) {
  const struct report report = {
      .command = "decode",
      .puzzle = &file->puzzle,
      .plan = &file->plan,
      .path = &decoded->path,
      .paths = decoded->verdict == VERDICT_SATISFIABLE,
      .has_foldings = 1,
      .status = report_status (decoded->verdict),
      .is_search = 1,
      .seconds = monotonic_seconds () - decoded->began};
  report_print_json (&report,
                     json_pack ("{s:i, s:I}", "variables",
                                file->size.variables, "clauses",
                                (json_int_t)file->size.clauses),
                     stdout);
}

static int print (const struct formula_file *file,
                  const struct decoded *decoded,
                  const struct options *options) {
  if (options->json)
    print_json (file, decoded);
  else if (decoded->verdict == VERDICT_SATISFIABLE)
    report_print_folding (&file->puzzle, &decoded->path, options->format);
  else
    report_print_unfolded (&file->puzzle, decoded->verdict, "the solver",
                           NOT_STOPPED);
  const int status = finish_output ((int)decoded->verdict);
  if (!options->quiet && !options->json && status != EXIT_MACHINE)
    report_remark_on_formula (&file->plan, &file->size);
  return status;
}

/*--------------------------------- command -----------------------------*/

int command_decode (const struct options *options, char **argument,
                    int count) {
  struct formula_file file;
  struct decoded decoded = {.began = monotonic_seconds ()};
  const char *answer =
      count == 2 && strcmp (argument[1], "-") ? argument[1] : 0;
  char *error = report_formats_error (options->format);
  if (!error && !answer && !strcmp (*argument, "-"))
    error = message ("puzzle and answer cannot both come from standard "
                     "input, give a file for one of them");
  if (!error)
    error = read_puzzle_or_cnf (*argument, options, &file);
  if (error)
    return complain (error);
  error = decode (answer, &file, &decoded);
  const int status =
      error ? complain (error) : print (&file, &decoded, options);
  path_clear (&decoded.path);
  formula_file_clear (&file);
  return status;
}
