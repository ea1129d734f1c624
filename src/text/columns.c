#include "text/columns.h"

#include "system/terminal.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The value of COLUMNS, or 0 */
static int wanted_columns (void) {
  const char *wanted = getenv ("COLUMNS");
  if (!wanted || !*wanted || wanted[strspn (wanted, "0123456789")])
    return 0;
  const long columns = strtol (wanted, 0, 10);
  return columns > INT_MAX ? INT_MAX : (int)columns;
}

int columns_of (FILE *out, int most) {
  if (out != stdout && out != stderr)
    return most;
  int columns = wanted_columns ();
  if (columns < COLUMNS_LEAST)
    columns = terminal_columns (fileno (out));
  return columns < COLUMNS_LEAST || columns > most ? most : columns;
}
