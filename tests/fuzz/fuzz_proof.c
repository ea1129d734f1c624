#include "fuzz.h"

#include "check/check.h"
#include "pigeons.h"
#include "slow_proof.h"
#include "system/memory.h"

#include <picosat/picosat.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Small formulas and proofs, given to the checker and to the slow one: both
 * say the same of every proof, and name the same lemma; and what is
 * verified has no model.
 *
 * The first byte is the format.  Then come the clauses, and behind an empty
 * one the steps of the proof, numbers with a 0 behind each list: a byte is
 * a signed number, of literals the remainder by VARIABLES.  In front of a
 * step stands a byte whose lowest bit says that it deletes, for LRAT also
 * its number.
 */
enum { VARIABLES = 31, MOST_STEPS = 60 };

static struct proof_lines formula, proof;

static int take_list (struct bytes *bytes, int variables, int *list) {
  int count = 0, number;
  while ((number = take_byte (bytes)) && count < MOST_NUMBERS - 1) {
    if (number > INT8_MAX)
      number -= UINT8_MAX + 1;
    if (variables)
      number = number > 0 ? (number - 1) % variables + 1
                          : -((-number - 1) % variables + 1);
    list[count++] = number;
  }
  return count;
}

static void take_formula (struct bytes *bytes) {
  for (formula.count = 0; formula.count < MOST_STEPS; formula.count++) {
    struct proof_line *line = &formula.line[formula.count];
    *line = (struct proof_line){0};
    line->size = take_list (bytes, VARIABLES, line->literals);
    if (!line->size)
      return;
  }
}

static void take_step (struct bytes *bytes, int lrat,
                       struct proof_line *line) {
  *line = (struct proof_line){.deletes = take_byte (bytes) & 1};
  if (lrat)
    line->number = 1 + take_byte (bytes);
  const int are_numbers = lrat && line->deletes;
  line->size =
      take_list (bytes, are_numbers ? 0 : VARIABLES, line->literals);
  for (int i = 0; are_numbers && i < line->size; i++)
    line->literals[i] = abs (line->literals[i]);
  if (lrat && !line->deletes)
    line->hint_count = take_list (bytes, 0, line->hints);
}

static void take_proof (struct bytes *bytes, int lrat) {
  for (proof.count = 0;
       bytes->next < bytes->end && proof.count < MOST_STEPS;)
    take_step (bytes, lrat, &proof.line[proof.count++]);
}

/*--------------------------------- as files ----------------------------*/

struct text {
  size_t size;
  char bytes[1 << 16];
};

static void write_list (struct text *text, const int *list, int count) {
  for (int i = 0; i < count; i++)
    text->size +=
        (size_t)sprintf (text->bytes + text->size, "%d ", list[i]);
  text->size += (size_t)sprintf (text->bytes + text->size, "0 ");
}

static void write_formula (struct text *text) {
  text->size = (size_t)sprintf (text->bytes, "p cnf %d %d\n", VARIABLES,
                                formula.count);
  for (int i = 0; i < formula.count; i++) {
    write_list (text, formula.line[i].literals, formula.line[i].size);
    text->bytes[text->size++] = '\n';
  }
}

static void write_text (struct text *text, int lrat) {
  text->size = 0;
  for (int i = 0; i < proof.count; i++) {
    const struct proof_line *line = &proof.line[i];
    if (lrat)
      text->size +=
          (size_t)sprintf (text->bytes + text->size, "%d ", line->number);
    if (line->deletes)
      text->size += (size_t)sprintf (text->bytes + text->size, "d ");
    write_list (text, line->literals, line->size);
    if (lrat && !line->deletes)
      write_list (text, line->hints, line->hint_count);
    text->bytes[text->size++] = '\n';
  }
}

static void write_binary (struct text *text) {
  text->size = 0;
  for (int i = 0; i < proof.count; i++) {
    const struct proof_line *line = &proof.line[i];
    text->bytes[text->size++] = line->deletes ? 'd' : 'a';
    for (int j = 0; j < line->size; j++)
      text->bytes[text->size++] =
          (char)(2 * abs (line->literals[j]) + (line->literals[j] < 0));
    text->bytes[text->size++] = 0;
  }
}

/*-------------------------------- verdicts -----------------------------*/

static int keep (void *state, const void *bytes, size_t size) {
  struct text *text = state;
  if (size > sizeof text->bytes - text->size)
    return -1;
  memcpy (text->bytes + text->size, bytes, size);
  text->size += size;
  return 0;
}

/* VERIFIED, or the line as the checker names it; 0 where there are none.
 * `lrat`, where it is not 0, gets hints.
 */
static int fast (const struct text *cnf, const struct text *steps,
                 enum proof_format format, struct text *lrat) {
  const uint8_t *begin = (const uint8_t *)cnf->bytes,
                *second = (const uint8_t *)steps->bytes;
  struct bytes one = {begin, begin + cnf->size},
               other = {second, second + steps->size};
  const struct byte_source cnf_source = source_of (&one),
                           steps_source = source_of (&other);
  const struct byte_sink sink = {lrat, keep};
  const struct proof_task task = {.formula = "cnf",
                                  .proof = "proof",
                                  .formula_source = &cnf_source,
                                  .proof_source = &steps_source,
                                  .format = format,
                                  .lrat = lrat ? &sink : 0};
  struct proof_report report;
  int line = VERIFIED;
  proof_check (&task, &report);
  if (report.verdict != PROOF_VERIFIED) {
    require (report.verdict == PROOF_WRONG);
    require (!strncmp (report.reason, "proof", 5));
    line = format == FORMAT_BINARY ? 0 : atoi (report.reason + 6) - 1;
  }
  proof_report_clear (&report);
  return line;
}

static int has_no_model (void) {
  PicoSAT *solver = picosat_init ();
  for (int i = 0; i < formula.count; i++) {
    for (int j = 0; j < formula.line[i].size; j++)
      picosat_add (solver, formula.line[i].literals[j]);
    picosat_add (solver, 0);
  }
  const int result = picosat_sat (solver, -1);
  picosat_reset (solver);
  return result == PICOSAT_UNSATISFIABLE;
}

static void agree (int slow, int line) {
  require ((slow == VERIFIED) == (line == VERIFIED));
  require (slow >= proof.count || line == slow);
}

/* Forward as text and as binary; backward, where lemmas that are not needed
 * are not looked at, and the hints that come of it
 */
static int check_drat (const struct text *cnf) {
  static struct text steps, lrat;
  const int slow = slow_drat (&formula, &proof);
  write_text (&steps, 0);
  agree (slow, fast (cnf, &steps, FORMAT_DRAT, 0));
  lrat.size = 0;
  const int backward = fast (cnf, &steps, FORMAT_DRAT, &lrat);
  require (slow != VERIFIED || backward == VERIFIED);
  if (backward == VERIFIED)
    require (fast (cnf, &lrat, FORMAT_LRAT, 0) == VERIFIED);
  write_binary (&steps);
  require ((fast (cnf, &steps, FORMAT_BINARY, 0) == VERIFIED) ==
           (slow == VERIFIED));
  return backward;
}

static int check_lrat (const struct text *cnf) {
  static struct text steps;
  const int slow = slow_lrat (&formula, &proof);
  write_text (&steps, 1);
  agree (slow, fast (cnf, &steps, FORMAT_LRAT, 0));
  return slow;
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  static struct text cnf;
  struct bytes bytes = {data, data + size};
  const int is_lrat = take_byte (&bytes) & 1;
  take_formula (&bytes);
  take_proof (&bytes, is_lrat);
  write_formula (&cnf);
  const int verdict = is_lrat ? check_lrat (&cnf) : check_drat (&cnf);
  require (verdict != VERIFIED || has_no_model ());
  return 0;
}

/*--------------------------------- seeds -------------------------------*/

static void seed_list (struct text *text, const int *list, int count) {
  for (int i = 0; i < count; i++)
    text->bytes[text->size++] = (char)list[i];
  text->bytes[text->size++] = 0;
}

static void begin_seed (struct text *text, int format) {
  text->size = 0;
  text->bytes[text->size++] = (char)format;
  for (int i = 0; i < formula.count; i++)
    seed_list (text, formula.line[i].literals, formula.line[i].size);
  text->bytes[text->size++] = 0;
}

static void seed_steps (struct text *text) {
  for (int i = 0; i < proof.count; i++) {
    text->bytes[text->size++] = (char)proof.line[i].deletes;
    seed_list (text, proof.line[i].literals, proof.line[i].size);
  }
}

static void seed_square (struct text *text, int format, const char *steps,
                         size_t size, seed_taker *take) {
  static const int square[][2] = {{1, 2}, {-1, 2}, {1, -2}, {-1, -2}};
  formula.count = 4;
  for (int i = 0; i < 4; i++) {
    formula.line[i].size = 2;
    memcpy (formula.line[i].literals, square[i], sizeof square[i]);
  }
  begin_seed (text, format);
  memcpy (text->bytes + text->size, steps, size);
  take (text->bytes, text->size + size);
}

void fuzz_seeds (seed_taker *take) {
  static struct text text;
  pigeonhole (&formula, 4);
  cook (&proof);
  begin_seed (&text, 0);
  seed_steps (&text);
  take (text.bytes, text.size);
  seed_square (&text, 0, "\0\1\0\0\0", 5, take);
  seed_square (&text, 0, "\0\3\376\0\0\3\0\1\1\2\0\0\2\0\0\0", 15, take);
  seed_square (&text, 1, "\0\4\1\0\1\3\0\1\4\1\3\0\0\5\0\5\2\4\0", 19,
               take);
  seed_square (&text, 1, "\0\4\3\1\0\0\0\5\1\0\1\3\0\0\6\0\6\2\4\0", 20,
               take);
}
