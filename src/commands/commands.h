#ifndef commands_h_INCLUDED
#define commands_h_INCLUDED

#include "commands/command.h"

/* All commands, in the order of the help.  The record `command_NAME` of
 * each stands in the file of its name.
 */
#define COMMANDS(COMMAND)                                                  \
  COMMAND (solve)                                                          \
  COMMAND (count)                                                          \
  COMMAND (catalogue)                                                      \
  COMMAND (design)                                                         \
  COMMAND (generate)                                                       \
  COMMAND (show)                                                           \
  COMMAND (draw)                                                           \
  COMMAND (hint)                                                           \
  COMMAND (encode)                                                         \
  COMMAND (decode)                                                         \
  COMMAND (encodings)                                                      \
  COMMAND (compare)                                                        \
  COMMAND (prove)                                                          \
  COMMAND (check)                                                          \
  COMMAND (explain)                                                        \
  COMMAND (work)                                                           \
  COMMAND (status)                                                         \
  COMMAND (gather)

#define DECLARE(NAME) extern const struct command command_##NAME;
COMMANDS (DECLARE)
#undef DECLARE

#endif
