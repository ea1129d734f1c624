#include "cnf/solver_command.h"

#include "system/memory.h"

/* In the place of cnf/solver_command.c: there are no processes here. */
char *solver_command_run (struct solver *solver,
                          bool (*write_cnf) (void *state, FILE *),
                          void *state, enum verdict *verdict,
                          struct model *model) {
  (void)write_cnf, (void)state, (void)verdict, (void)model;
  return format_text (
      "--solver '%s' needs processes, which snakesat does not "
      "have here",
      solver->options->command);
}
