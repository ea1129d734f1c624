#include "cnf/solver.h"

#include "cnf/dimacs.h"
#include "cnf/solver_command.h"
#include "system/memory.h"

struct process {
  struct solver solver;
  struct clause_source source;
};

static struct solver *open_process (struct clause_source source,
                                    const struct solver_options *options,
                                    char **error) {
  struct process *process = mem_alloc_zeroed (1, sizeof *process);
  (void)options, (void)error;
  process->source = source;
  return &process->solver;
}

static void delete_process (struct solver *solver) { mem_free (solver); }

static void write_question (void *state, struct formula *formula) {
  const struct process *process = state;
  const struct ints *added = &process->solver.added;
  const struct ints *assumed = &process->solver.assumed;
  process->source.write (process->source.state, formula);
  for (size_t i = 0; i < added->count; i++)
    formula_add (formula, added->item[i]);
  for (size_t i = 0; i < assumed->count; i++)
    formula_unit (formula, assumed->item[i]);
}

static void write_cases (void *state, struct formula *formula) {
  (void)state;
  for (int i = 0; i < formula->cases; i++)
    formula_unit (formula, formula->first_case + i);
}

static char *preamble_of_question (void *state) {
  const struct clause_source *source = &((struct process *)state)->source;
  return source->preamble ? source->preamble (source->state) : 0;
}

static bool write_question_file (void *state, FILE *file) {
  const struct process *process = state;
  const struct solver *solver = &process->solver;
  const struct dimacs_size size = {
      .variables = solver->variables,
      .clauses = solver->clauses + (long long)solver->assumed.count};
  const struct clause_source question = {.state = state,
                                         .write = write_question,
                                         .preamble = preamble_of_question};
  const struct clause_source cubes = {.write = write_cases};
  return dimacs_write_sized (question, solver->is_split ? &cubes : 0, &size,
                             file_byte_sink (file));
}

static char *solve_by_process (struct solver *solver, enum verdict *verdict,
                               struct model *model) {
  char *error = solver_command_run (solver, write_question_file, solver,
                                    verdict, model);
  solver->stop =
      !error && *verdict == VERDICT_UNKNOWN
          ? limits_exceeded_by (solver->limits, solver->cpu_seconds)
          : NOT_STOPPED;
  return error;
}

const struct solver_kind process_solver = {.open = open_process,
                                           .delete = delete_process,
                                           .solve = solve_by_process};
