#include "system/installed.h"

#include "system/file_name.h"
#include "system/memory.h"

#include <libgen.h>
#include <limits.h>
#ifdef __APPLE__
#include <mach-o/dyld.h>
#endif
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *program_file (void) {
  char program[PATH_MAX] = "";
#ifdef __APPLE__
  uint32_t size = sizeof program;
  const bool is_known = !_NSGetExecutablePath (program, &size);
#else
  const bool is_known =
      readlink ("/proc/self/exe", program, sizeof program - 1) > 0;
  /* Linux says so of a file that was replaced; the new one has its name. */
  static const char said[] = " (deleted)";
  if (name_ends_in (program, said) && access (program, F_OK))
    program[strlen (program) - strlen (said)] = 0;
#endif
  return is_known ? copy_text (program) : 0;
}

char *program_directory (void) {
  AUTOFREE char *program = program_file ();
  return program ? copy_text (dirname (program)) : 0;
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
