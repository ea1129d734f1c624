#include "directory.h"

#include "system/memory.h"

#include <stdlib.h>
#include <unistd.h>

int directory_enter (void **state) {
  char name[] = "/tmp/snakesat-test-XXXXXX";
  if (!mkdtemp (name) || chdir (name))
    return -1;
  *state = copy_text (name);
  return 0;
}

int directory_leave (void **state) {
  const int left = chdir ("/") || rmdir (*state);
  free (*state);
  return left;
}
