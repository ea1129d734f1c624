#include "cli/command.h"
#include "cli/work_folder.h"
#include "system/memory.h"

/* In the place of cli/work_folder.c: there is one process here, and
 * its files are gone when it ends.
 */
int work_on_question (const struct question *question,
                      enum work_kind kind) {
  (void)question;
  (void)kind;
  return complain (
      format_text ("--work needs processes and directories, which "
                   "snakesat does not have here"));
}
