#include "proof_files.h"

#include "directory.h"
#include "testing.h"

#include <unistd.h>

const char cnf_name[] = "cnf", proof_name[] = "proof", lrat_name[] = "lrat";

int proof_files_leave (void **state) {
  unlink (cnf_name);
  unlink (proof_name);
  unlink (lrat_name);
  return directory_leave (state);
}

FILE *new_file (const char *name, const char *mode) {
  unlink (name);
  FILE *file = fopen (name, mode);
  assert_non_null (file);
  return file;
}

static int take_bytes (void *file, const void *bytes, size_t count) {
  return fwrite (bytes, 1, count, file) == count ? 0 : -1;
}

struct proof_sink proof_sink_to (FILE *file) {
  return (struct proof_sink){file, take_bytes};
}
