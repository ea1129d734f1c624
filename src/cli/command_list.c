#include "cli/command.h"

#define ADDRESS(NAME) &command_##NAME,
const struct command *const commands[] = {COMMANDS (ADDRESS) 0};
