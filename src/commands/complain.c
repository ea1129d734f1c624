#include "commands/complain.h"

#include "system/memory.h"
#include "text/printable.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int complain (char *text) {
  make_printable (text);
  fprintf (stderr, "snakesat: %s\n", text);
  release (text);
  return EXIT_USAGE;
}

int complain_of_machine (char *text) {
  complain (text);
  return EXIT_MACHINE;
}

int finish_output (int status) {
  if (fflush (stdout) || ferror (stdout))
    return complain_of_machine (
        message ("cannot write the output: %s", strerror (errno)));
  return status;
}
