#include "fuzz.h"

#include "check/proof_reader.h"
#include "cnf/dimacs.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "encodings/self_description.h"
#include "notation/puzzle_reader.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <stdio.h>
#include <string.h>

/* Formulas as files: our reader reads what our writer writes, clause by
 * clause. The description in a file is a puzzle, a plan and a number, or
 * one line says what is wrong. If the first byte is odd, the rest is a
 * file; else it is pairs of bytes, which are literals, or 0 at the end of
 * a clause.
 */
static int take_literal (struct bytes *bytes) {
  const int low = take_byte (bytes);
  return (int16_t)(low | take_byte (bytes) << 8);
}

static void write_clauses (void *state, struct formula *formula) {
  struct bytes bytes = *(struct bytes *)state;
  int literal = 0;
  formula_variables (formula, 1 << 15, 0, 0, 0);
  while (bytes.next < bytes.end)
    formula_add (formula, literal = take_literal (&bytes));
  if (literal)
    formula_add (formula, 0);
}

static int add_to_stream (void *state, const void *bytes, size_t count) {
  return fwrite (bytes, 1, count, state) == count ? 0 : -1;
}

static char *comment (void *bytes) {
  (void)bytes;
  return copy_text ("c a comment\n");
}

static void comes_back (struct bytes bytes) {
  struct dimacs_size said;
  FILE *out = text_stream_open ();
  const struct byte_sink sink = {out, add_to_stream};
  require (dimacs_write (
      (struct clause_source){&bytes, write_clauses, 0, comment}, 0, 0, sink,
      &said));
  char *text = text_stream_close (out);
  struct bytes written = {(const uint8_t *)text,
                          (const uint8_t *)text + strlen (text)};
  const struct byte_source source = source_of (&written);
  long long clauses = 0;
  struct proof_reader reader;
  require (!proof_reader_open ("cnf", &source, FORMAT_DIMACS, 0, &reader));
  const struct ints *literals = &reader.step.literals;
  for (; !proof_reader_next (&reader) && reader.step.kind == STEP_ADD;
       clauses++) {
    for (size_t i = 0; i < literals->count; i++)
      require (literals->item[i] == take_literal (&bytes));
    require (!take_literal (&bytes));
  }
  require (reader.step.kind == STEP_END && bytes.next == bytes.end);
  require (clauses == said.clauses && reader.said_clauses == said.clauses &&
           reader.said_variables == said.variables);
  proof_reader_close (&reader);
  mem_free (text);
}

static void read_description (struct bytes bytes) {
  struct self_description said;
  const char *name = file_of (bytes.next, (size_t)(bytes.end - bytes.next));
  self_description_present (name);
  char *error = self_description_read (name, &said);
  if (error) {
    require_one_line (error, name);
    return;
  }
  require (said.puzzle && said.plan && said.variables >= 0);
  self_description_clear (&said);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct bytes bytes = {data, data + size};
  if (take_byte (&bytes) & 1)
    read_description (bytes);
  else
    comes_back (bytes);
  return 0;
}

static void seed_formula (const char *text, seed_taker *take) {
  struct puzzle puzzle;
  struct instance instance;
  require (!puzzle_read_text (text, strlen (text), 0, 0, &puzzle));
  const struct plan plan = plan_default (&puzzle);
  instance_init (&instance, &puzzle, &plan);
  char *described = instance_clauses (&instance).preamble (&instance);
  char *file = format_text ("%sp cnf 16 1\n1 -2 0\n", described);
  seed_text (file, 1, take);
  mem_free (file);
  mem_free (described);
  instance_clear (&instance);
  puzzle_clear (&puzzle);
}

void fuzz_seeds (seed_taker *take) {
  static const char clauses[] = "\0\1\0\2\0\0\0\377\377\0\0\0\0\3\100";
  take (clauses, sizeof clauses);
  seed_formula ("name: four\nbox: 2x2x1\nsnake: moves:FTT\n", take);
  seed_formula ("shape:\n##\n#.\n\nsnake: moves:F*\nfix: 1 @ 0,0,0\n",
                take);
  seed_text ("* #variable= 4 #constraint= 1\n* snakesat 1.0\n"
             "* snake: moves:F\n* plan: map\n* end of puzzle\n"
             "+1 x1 >= 1 ;\n",
             1, take);
}
