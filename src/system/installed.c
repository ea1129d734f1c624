#include "system/installed.h"

#include "system/memory.h"

#include <libgen.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

char *program_directory (void) {
  char program[PATH_MAX] = "";
  return readlink ("/proc/self/exe", program, sizeof program - 1) < 0
             ? 0
             : copy_text (dirname (program));
}

char *installed_file (const char *const places[], const char *file) {
  AUTOFREE char *directory = program_directory ();
  char path[PATH_MAX];
  bool is_found = false;
  for (int i = 0; directory && places[i] && !is_found; i++) {
    AUTOFREE char *name =
        format_text ("%s/%s/%s", directory, places[i], file);
    is_found = realpath (name, path) != 0;
  }
  return is_found ? copy_text (path) : 0;
}
