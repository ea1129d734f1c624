#include "proof/cnf.h"
#include "proof/steps.h"
#include "system/memory.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* libFuzzer: whatever the bytes are, the readers of formulas and proofs end
 * with literals that are in range, or with one line that says where the
 * bytes are wrong.
 */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static void require (int condition) {
  if (!condition)
    abort ();
}

static void in_range (const struct list *list, int greatest, int least) {
  for (size_t i = 0; i < list->size; i++)
    require (list->data[i] && list->data[i] >= least &&
             list->data[i] <= greatest);
}

static void is_one_line (char *error, const char *name) {
  require (!strncmp (error, name, strlen (name)) && !strchr (error, '\n'));
  release (error);
}

static void read_formula (const char *name) {
  const int most = INPUT_GREATEST_VARIABLE;
  struct list literals = {0};
  struct cnf cnf;
  int end = 0;
  char *error = cnf_open (name, 0, 0, &cnf);
  if (!error) {
    while (!error && !end)
      if (!(error = cnf_next (&cnf, &literals, &end)))
        in_range (&literals, most, -most);
    release (cnf_remark (&cnf));
    cnf_close (&cnf);
  }
  if (error)
    is_one_line (error, name);
  list_clear (&literals);
}

static void is_step (const struct step *step, enum proof_format format) {
  const int most = INPUT_GREATEST_VARIABLE;
  if (format == FORMAT_LRAT && step->kind == STEP_DELETE)
    in_range (&step->literals, INT_MAX, 1);
  else
    in_range (&step->literals, most, -most);
  require (format == FORMAT_LRAT || !step->hints.size);
}

static void read_steps (const char *name, enum proof_format format) {
  struct steps steps;
  char *error = steps_open (name, 0, format, 0, &steps);
  if (!error) {
    do {
      error = steps_next (&steps);
      if (!error)
        is_step (&steps.step, steps.format);
    } while (!error && steps.step.kind != STEP_END);
    steps_close (&steps);
  }
  if (error)
    is_one_line (error, name);
}

/* The first byte says which reader. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  char name[] = "/tmp/fuzz_check_XXXXXX";
  if (!size)
    return 0;
  const int file = mkstemp (name);
  require (file >= 0 &&
           write (file, data + 1, size - 1) == (ssize_t)size - 1);
  close (file);
  if (data[0] % 5 == 4)
    read_formula (name);
  else
    read_steps (name, data[0] % 5);
  unlink (name);
  return 0;
}
