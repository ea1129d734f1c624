#include "cnf/solver_command.h"

#include "system/memory.h"

/* In the place of cnf/solver_command.c: there are no processes here. */
char *solver_command_run (const struct solver_command *command,
                          enum verdict *verdict, struct model *model) {
  (void)verdict;
  (void)model;
  return format_text (
      "--solver '%s' needs processes, which snakesat does not "
      "have here",
      command->options->command);
}
