#include "system/terminal.h"

/* command.js sets COLUMNS. */
int terminal_columns (int descriptor) {
  (void)descriptor;
  return 0;
}
