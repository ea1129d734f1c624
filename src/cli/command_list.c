#include "cli/command_list.h"

#define ADDRESS(NAME) &command_##NAME,
const struct command *const commands[] = {COMMANDS (ADDRESS) 0};
