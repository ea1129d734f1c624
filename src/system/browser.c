#include "system/browser.h"

#include "system/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>

/* Starts a program that keeps running when this program ends or is
 * interrupted, and that writes nothing into its output.  Returns 0 or an
 * errno.
 */
static int browser_start (const char *program, const char *file) {
  extern char **environ;
  char *const words[] = {(char *)program, (char *)file, 0};
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init (&actions);
  for (int descriptor = 0; descriptor < 3; descriptor++)
    posix_spawn_file_actions_addopen (&actions, descriptor, "/dev/null",
                                      O_RDWR, 0);
  posix_spawnattr_init (&attributes);
  posix_spawnattr_setflags (&attributes, POSIX_SPAWN_SETPGROUP);
  const int error =
      posix_spawnp (0, program, &actions, &attributes, words, environ);
  posix_spawn_file_actions_destroy (&actions);
  posix_spawnattr_destroy (&attributes);
  return error;
}

char *browser_open (const char *file) {
  const char *wanted = getenv ("BROWSER");
  int error = browser_start (wanted && *wanted ? wanted : "xdg-open", file);
  if (error == ENOENT && !(wanted && *wanted))
    error = browser_start ("open", file);
  return error ? format_text (
                     "cannot start a browser: %s; open %s yourself, or "
                     "let BROWSER name one",
                     strerror (error), file)
               : 0;
}
