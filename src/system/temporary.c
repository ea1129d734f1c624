#include "system/temporary.h"

#include "system/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

char *temporary_create (struct temporary *temporary) {
  const char *place = getenv ("TMPDIR");
  if (!place || !*place)
    place = "/tmp";
  temporary->directory = message ("%s/snakesat-XXXXXX", place);
  if (mkdtemp (temporary->directory))
    return 0;
  char *error = message ("cannot make a directory for temporary files in "
                         "%s: %s",
                         place, strerror (errno));
  free (temporary->directory);
  temporary->directory = 0;
  return error;
}

char *temporary_path (const struct temporary *temporary, const char *name) {
  return message ("%s/%s", temporary->directory, name);
}

/* A solver may have put files of its own beside ours. */
void temporary_remove (struct temporary *temporary) {
  DIR *directory = opendir (temporary->directory);
  struct dirent *entry;
  while (directory && (entry = readdir (directory))) {
    char *path = temporary_path (temporary, entry->d_name);
    unlink (path); /* fails for . and .. */
    free (path);
  }
  if (directory)
    closedir (directory);
  rmdir (temporary->directory);
  free (temporary->directory);
}
