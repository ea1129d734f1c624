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
