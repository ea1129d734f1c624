#include "cnf/process.h"

#include "cnf/dimacs.h"
#include "cnf/solver_command.h"
#include "system/array.h"
#include "system/memory.h"

#include <stdlib.h>

/* Each question is written from scratch, so everything is kept. */
struct process {
  struct solver solver;
  struct clause_source source;
  struct solver_options options;
  struct ints added;   /* literals of further clauses, with their 0 */
  struct ints assumed; /* for the next question */
};

static struct solver *open_process (struct clause_source source,
                                    const struct solver_options *options,
                                    char **error) {
  struct process *process = allocate_zeroed (1, sizeof *process);
  (void)error;
  process->source = source;
  process->options = *options;
  return &process->solver;
}

static void delete_process (struct solver *solver) {
  struct process *process = (struct process *)solver;
  array_clear (&process->added);
  array_clear (&process->assumed);
  release (process);
}

static void add (struct solver *solver, int literal) {
  array_push (&((struct process *)solver)->added, literal);
}

static void assume (struct solver *solver, int literal) {
  array_push (&((struct process *)solver)->assumed, literal);
}

static void write_question (void *state, struct formula *formula) {
  const struct process *process = state;
  process->source.write (process->source.state, formula);
  for (size_t i = 0; i < process->added.count; i++)
    formula_add (formula, process->added.item[i]);
  for (size_t i = 0; i < process->assumed.count; i++)
    formula_unit (formula, process->assumed.item[i]);
}

static int write_cnf (void *state, FILE *file) {
  const struct process *process = state;
  const struct dimacs_size size = {.variables = process->solver.variables,
                                   .clauses =
                                       process->solver.clauses +
                                       (long long)process->assumed.count};
  return dimacs_write_sized (
      (struct clause_source){state, write_question, 0},
      process->options.comments, &size, file_byte_sink (file));
}

static char *solve (struct solver *solver, enum verdict *verdict,
                    struct model *model) {
  static const struct limits none;
  struct process *process = (struct process *)solver;
  const struct solver_options *options = &process->options;
  const struct limits *limits = solver->limits ? solver->limits : &none;
  char *error = solver_command_run (
      &(struct solver_command){.command = options->command,
                               .proof = options->proof_path,
                               .write_cnf = write_cnf,
                               .state = process,
                               .variables = solver->variables,
                               .limits = limits},
      verdict, model);
  process->assumed.count = 0;
  solver->stop = !error && *verdict == VERDICT_UNKNOWN
                     ? limits_exceeded (limits)
                     : NOT_STOPPED;
  return error;
}

const struct solver_kind process_solver = {.open = open_process,
                                           .delete = delete_process,
                                           .add = add,
                                           .assume = assume,
                                           .solve = solve};
