#include "system/file_argument.h"

#include "system/memory.h"

char *file_argument (const char *name) {
  return message ("%s%s", *name == '-' ? "./" : "", name);
}
