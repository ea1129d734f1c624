#include "cnf/answer.h"
#include "cnf/dimacs.h"
#include "old_command.h"
#include "encodings/encode.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "instance/self_description.h"
#include "print_result.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTION_FORMAT = OPTION_OWN, OPTION_JSON };

static const struct option options[] = {
    PLAN_OPTIONS,
    {"format", required_argument, 0, OPTION_FORMAT},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

static int help (void) {
  puts ("usage: snakesat decode [OPTION]... PUZZLE|CNF [ANSWER]\n"
        "\n"
        "Turns the answer that any SAT solver gave for the formula of\n"
        "'snakesat encode' into a folding. The CNF says which puzzle and "
        "plan it\n"
        "belongs to; with PUZZLE, give the same options as to encode. "
        "ANSWER is a\n"
        "file, default is standard input.\n"
        "Exit status 10: folded; 20: the solver says that no folding "
        "exists; 0: it\n"
        "did not decide.\n");
  print_option ("--format LIST", "as for 'snakesat solve'");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no remarks on stderr");
  print_plan_options ();
  return finish_output (0);
}

/* What the answer belongs to */
struct formula_file {
  struct puzzle puzzle;
  struct plan plan;
  struct dimacs_size size;
};

static void count (struct formula_file *file) {
  struct instance instance;
  instance_init (&instance, &file->puzzle, &file->plan);
  file->size = dimacs_count (instance_clauses (&instance));
  instance_clear (&instance);
}

/* A header that somebody changed speaks of another formula. */
static char *read_plan (const char *name, const char *plan, int variables,
                        struct formula_file *file) {
  file->plan = plan_default (&file->puzzle);
  char *wrong = plan_parse (plan, &file->plan);
  if (wrong) {
    char *error = message ("%s: %s", name, wrong);
    free (wrong);
    return error;
  }
  count (file);
  if (file->size.variables == variables)
    return 0;
  return message ("%s: the formula of this puzzle and plan has %d "
                  "variables, the header says %d",
                  name, file->size.variables, variables);
}

static char *read_cnf (const char *name, struct formula_file *file) {
  char *text, *plan;
  int variables;
  char *error = self_description_read (name, &text, &plan, &variables);
  if (error)
    return error;
  error = puzzle_read_text (text, strlen (text), name, 0, &file->puzzle);
  if (!error) {
    error = read_plan (name, plan, variables, file);
    if (error)
      puzzle_clear (&file->puzzle);
  }
  free (text);
  free (plan);
  return error;
}

static char *read_puzzle_or_cnf (const char *argument,
                                 const struct common_options *common,
                                 struct formula_file *file) {
  if (self_description_present (argument)) {
    if (common->box || common->plan)
      return message ("%s says its puzzle and plan itself: leave out "
                      "the options for them",
                      argument);
    return read_cnf (argument, file);
  }
  char *error =
      read_puzzle_and_plan (argument, common, &file->puzzle, &file->plan);
  if (!error)
    count (file);
  return error;
}

static const char *called (const char *name) {
  return name ? name : "<stdin>";
}

/* `name` is 0 for standard input. */
static char *read_answer (const char *name, const struct formula_file *file,
                          struct solve_result *result,
                          struct model *model) {
  FILE *stream = name ? fopen (name, "r") : stdin;
  if (!stream)
    return message ("%s: %s", name, strerror (errno));
  char *error = answer_read (stream, called (name), file->size.variables,
                             &result->verdict, model);
  if (name)
    fclose (stream);
  return error;
}

/* What a wrong answer most often is: one to another formula. */
static char *decode_model (const char *name,
                           const struct formula_file *file,
                           const struct model *model,
                           struct solve_result *result) {
  struct instance instance;
  instance_init (&instance, &file->puzzle, &file->plan);
  char *wrong = instance_decode (&instance, model, &result->path);
  instance_clear (&instance);
  if (!wrong)
    return 0;
  char *error = message ("%s: this answer belongs to another formula: %s",
                         called (name), wrong);
  free (wrong);
  return error;
}

static int decode (const char *name, struct formula_file *file,
                   const struct result_style *style) {
  struct solve_result result = {0};
  struct model model = {0};
  char *error = read_answer (name, file, &result, &model);
  if (!error && result.verdict == VERDICT_SATISFIABLE)
    error = decode_model (name, file, &model, &result);
  result.variables = file->size.variables;
  result.clauses = file->size.clauses;
  const int status =
      error ? complain (error)
            : print_result (&file->puzzle, &file->plan, &result, style);
  model_clear (&model);
  solve_result_clear (&result);
  puzzle_clear (&file->puzzle);
  return status;
}

/* The second one may be missing, then `*answer` stays 0 as for "-". */
static char *two_arguments (int argc, char **argv, const char **formula,
                            const char **answer) {
  if (argc - optind > 2)
    return message ("PUZZLE or CNF, and ANSWER are enough, '%s' is too "
                    "much; put a snake with blanks in quotes",
                    argv[optind + 2]);
  if (argc - optind == 2 && strcmp (argv[--argc], "-"))
    *answer = argv[argc];
  char *error = one_argument (argc, argv, "PUZZLE or CNF", formula);
  if (!error && !*answer && !strcmp (*formula, "-"))
    error = message ("puzzle and answer cannot both come from standard "
                     "input, give a file for one of them");
  return error;
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  const struct result_style *style = state;
  struct formula_file file = {0};
  const char *name = 0, *argument = 0;
  char *error = result_style_check (style);
  if (!error)
    error = two_arguments (argc, argv, &argument, &name);
  if (!error)
    error = read_puzzle_or_cnf (argument, common, &file);
  return error ? complain (error) : decode (name, &file, style);
}

static char *take_option (void *state, int option, const char *argument) {
  struct result_style *style = state;
  if (option == OPTION_FORMAT)
    style->formats = argument;
  else if (option == OPTION_JSON)
    style->json = 1;
  else
    style->quiet = 1;
  return 0;
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

int command_decode (int argc, char **argv) {
  struct result_style style = {.solver = "the solver"};
  return run_command (&parts, argc, argv, &style);
}
