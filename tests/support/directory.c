#include "directory.h"

#include "system/memory.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int directory_enter (void **state) {
  char name[] = "/tmp/snakesat-test-XXXXXX";
  if (!mkdtemp (name) || chdir (name))
    return -1;
  *state = copy_text (name);
  return 0;
}

/* cmocka prints that the teardown of a group failed, but does not count it
 * as a failure.
 */
int directory_leave (void **state) {
  if (chdir ("/") || rmdir (*state)) {
    perror (*state);
    exit (EXIT_FAILURE);
  }
  mem_free (*state);
  return 0;
}

char *directory_find (const char *pattern) {
  glob_t found;
  const int none = glob (pattern, 0, 0, &found);
  char *name = none ? 0 : copy_text (found.gl_pathv[0]);
  globfree (&found);
  return name;
}
