#include "text/columns.h"

#include "system/terminal.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

int columns_of (FILE *out, int most) {
  assert (most > 0);
  if (out != stdout && out != stderr)
    return most;
  const char *wanted = getenv ("COLUMNS");
  const bool is_number =
      wanted && *wanted && !wanted[strspn (wanted, "0123456789")];
  long columns = is_number ? strtol (wanted, 0, 10) : 0;
  if (columns < COLUMNS_LEAST)
    columns = terminal_columns (fileno (out));
  return columns < COLUMNS_LEAST || columns > most ? most : (int)columns;
}
