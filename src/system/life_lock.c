#include "system/life_lock.h"

#include <errno.h>
#include <sys/file.h>
#include <unistd.h>

int life_lock_take (int descriptor, const char *path) {
  return (flock (descriptor, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK) ||
         (access (path, F_OK) && errno == ENOENT);
}

int life_lock_is_free (int descriptor) {
  return !flock (descriptor, LOCK_EX | LOCK_NB);
}
