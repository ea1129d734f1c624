#include "system/read_error.h"

#include <errno.h>
#include <string.h>

const char *read_error (int error) {
  return error == EINTR ? "nobody wrote it within the time limit"
                        : strerror (error);
}
