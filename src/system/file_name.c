#include "system/file_name.h"

#include <string.h>

const char *last_name (const char *path) {
  const char *slash = strrchr (path, '/');
  return slash ? slash + 1 : path;
}

const char *name_suffix (const char *name) {
  const char *dot = strrchr (name, '.');
  return dot ? dot : "";
}

bool name_ends_in (const char *name, const char *suffix) {
  const size_t length = strlen (name), end = strlen (suffix);
  return length > end && !strcmp (name + length - end, suffix);
}
