#include "fuzz.h"

#include "check/check.h"
#include "system/memory.h"

#include <limits.h>
#include <string.h>

/* For all bytes, the readers of formulas and proofs end with literals that
 * are in range, or with one line that says where the bytes are wrong. The
 * checker ends with a verdict and a reason, and its memory does not grow
 * with the numbers in the file.
 */
static void in_range (const struct ints *list, int greatest, int least) {
  for (size_t i = 0; i < list->count; i++)
    require (list->item[i] && list->item[i] >= least &&
             list->item[i] <= greatest);
}

static void is_step (const struct step *step, enum proof_format format) {
  const int most = INPUT_GREATEST_VARIABLE;
  if (format == FORMAT_LRAT && step->kind == STEP_DELETE)
    in_range (&step->literals, INT_MAX, 1);
  else
    in_range (&step->literals, most, -most);
  require (format == FORMAT_LRAT || !step->hints.count);
  require (format != FORMAT_DIMACS || step->kind != STEP_DELETE);
}

static void read_steps (struct bytes bytes, enum proof_format format) {
  const struct byte_source source = source_of (&bytes);
  struct proof_reader reader;
  char *error = proof_reader_open ("proof", &source, format, 0, &reader);
  if (!error)
    do {
      error = proof_reader_next (&reader);
      if (!error)
        is_step (&reader.step, reader.format);
    } while (!error && reader.step.kind != STEP_END);
  proof_reader_close (&reader);
  if (error)
    require_one_line (error, "proof:");
}

/* The formula ends with the first byte of 255. */
static void check (struct bytes bytes) {
  const uint8_t *border =
      bytes.next < bytes.end
          ? memchr (bytes.next, 255, (size_t)(bytes.end - bytes.next))
          : 0;
  if (!border)
    return;
  struct bytes formula = {bytes.next, border};
  struct bytes proof = {border + 1, bytes.end};
  const struct byte_source formula_source = source_of (&formula),
                           proof_source = source_of (&proof);
  const struct proof_task task = {.formula = "cnf",
                                  .proof = "proof",
                                  .formula_source = &formula_source,
                                  .proof_source = &proof_source};
  struct proof_report report;
  proof_check (&task, &report);
  require ((report.verdict == PROOF_VERIFIED) == !report.reason);
  if (report.reason)
    require_one_line (copy_text (report.reason), "");
  proof_report_clear (&report);
}

/* The first byte chooses a reader. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct bytes bytes = {data, data + size};
  const int which = take_byte (&bytes) % 6;
  if (which == 5)
    check (bytes);
  else
    read_steps (bytes, which);
  return 0;
}

#define SQUARE "p cnf 2 4\n1 2 0\n-1 2 0\n1 -2 0\n-1 -2 0\n\377"

void fuzz_seeds (seed_taker *take) {
  for (int format = 0; format < 4; format++) {
    seed_files ("tests/check/proofs", ".drat", format, take);
    seed_files ("tests/check/proofs", ".lrat", format, take);
  }
  seed_files ("tests/check/proofs", ".cnf", 4, take);
  seed_files ("tests/cnf/answers", ".cnf", 4, take);
  seed_text (SQUARE "1 0\n0\n", 5, take);
  seed_text (SQUARE "2 0\nd 1 2 0\n3 -2 0\n", 5, take);
  seed_text (SQUARE "5 1 0 1 3 0\n5 d 1 0\n6 0 5 2 4 0\n", 5, take);
  seed_text (SQUARE "3 4 0\n-3 100000000 0\n", 5, take);
  static const char binary[] = "\5" SQUARE "a\2\0d\2\4\0a\0";
  take (binary, sizeof binary - 1);
}
