/* A library to be loaded before the program (LD_PRELOAD), in which a file
 * gets its name late, as on a busy file server: other processes have time
 * to take it for one that a killed process has left.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <time.h>

static void *late (const char *name) {
  const struct timespec pause = {0, 50 * 1000 * 1000};
  nanosleep (&pause, 0);
  return dlsym (RTLD_NEXT, name);
}

int rename (const char *from, const char *to) {
  int (*real) (const char *, const char *);
  *(void **)&real = late ("rename");
  return real (from, to);
}

int renameat (int place, const char *from, int other, const char *to) {
  int (*real) (int, const char *, int, const char *);
  *(void **)&real = late ("renameat");
  return real (place, from, other, to);
}
