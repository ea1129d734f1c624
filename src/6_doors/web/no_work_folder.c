#include "commands/command.h"
#include "commands/work_folder.h"
#include "system/memory.h"

/* In the place of commands/work_folder.c: there is one process here, and
 * its files are gone when it ends.
 */
int work_on_question (const struct question *question,
                      enum work_kind kind) {
  (void)question;
  (void)kind;
  return complain (message ("--work needs processes and directories, which "
                            "snakesat does not have here"));
}
