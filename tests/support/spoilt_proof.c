#include "spoilt_proof.h"

#include "proof_files.h"
#include "testing.h"

#include <picosat/picosat.h>
#include <stdio.h>

/*--------------------------------- files -------------------------------*/

static void write_numbers (FILE *file, const int *numbers, int count) {
  for (int i = 0; i < count; i++)
    fprintf (file, "%d ", numbers[i]);
  fputs ("0", file);
}

void write_formula (const struct proof_lines *formula,
                    const char *comments) {
  FILE *file = new_file (cnf_name, "w");
  fputs (comments, file);
  fprintf (file, "p cnf 63 %d\n", formula->count);
  for (int i = 0; i < formula->count; i++) {
    write_numbers (file, formula->line[i].literals, formula->line[i].size);
    fputs ("\n", file);
  }
  assert_int_equal (fclose (file), 0);
}

static void write_text (FILE *file, const struct proof_line *line,
                        int lrat) {
  if (lrat)
    fprintf (file, "%d ", line->number);
  fputs (line->deletes ? "d " : "", file);
  write_numbers (file, line->literals, line->size);
  if (lrat && !line->deletes) {
    fputs (" ", file);
    write_numbers (file, line->hints, line->hint_count);
  }
  fputs ("\n", file);
}

static void write_binary (FILE *file, const struct proof_line *line) {
  putc (line->deletes ? 'd' : 'a', file);
  for (int i = 0; i < line->size; i++) {
    const int literal = line->literals[i];
    putc (literal < 0 ? -2 * literal + 1 : 2 * literal, file);
  }
  putc (0, file);
}

void write_proof (const struct proof_lines *proof,
                  enum proof_format format) {
  FILE *file = new_file (proof_name, "wb");
  for (int i = 0; i < proof->count; i++)
    if (format == FORMAT_BINARY)
      write_binary (file, proof->line + i);
    else
      write_text (file, proof->line + i, format == FORMAT_LRAT);
  assert_int_equal (fclose (file), 0);
}

bool is_unsatisfiable (const struct proof_lines *formula) {
  PicoSAT *solver = picosat_init ();
  for (int i = 0; i < formula->count; i++) {
    for (int j = 0; j < formula->line[i].size; j++)
      picosat_add (solver, formula->line[i].literals[j]);
    picosat_add (solver, 0);
  }
  const int result = picosat_sat (solver, -1);
  picosat_reset (solver);
  return result == PICOSAT_UNSATISFIABLE;
}

/*------------------------------- spoiling ------------------------------*/

uint64_t spoil_seed;

/* 0 for an empty list, too */
int spoil_random (int limit) {
  if (limit < 1)
    return 0;
  spoil_seed = spoil_seed * 6364136223846793005ULL + 1442695040888963407ULL;
  return (int)((spoil_seed >> 33) % (uint64_t)limit);
}

static int random_literal (int variables) {
  const int variable = 1 + spoil_random (variables);
  return spoil_random (2) ? variable : -variable;
}

void random_line (struct proof_line *line, int size, int variables) {
  *line = (struct proof_line){.size = size};
  for (int i = 0; i < size; i++)
    line->literals[i] = random_literal (variables);
}

void random_3_sat (struct proof_lines *formula, int variables,
                   int clauses) {
  formula->count = clauses;
  for (int i = 0; i < clauses; i++)
    random_line (formula->line + i, 3, variables);
}

void insert_line (struct proof_lines *lines, int at_line,
                  struct proof_line line) {
  assert_true (lines->count < MOST_LINES);
  for (int i = lines->count++; i > at_line; i--)
    lines->line[i] = lines->line[i - 1];
  lines->line[at_line] = line;
}

void drop_line (struct proof_lines *lines, int at_line) {
  lines->count--;
  for (int i = at_line; i < lines->count; i++)
    lines->line[i] = lines->line[i + 1];
}

static void swap (int *a, int *b) {
  const int kept = *a;
  *a = *b;
  *b = kept;
}

void spoil_line (struct proof_line *line) {
  if (!line->size)
    return;
  int *some = line->literals + spoil_random (line->size);
  switch (spoil_random (5)) {
  case 0:
    *some = -*some;
    break;
  case 1:
    *some = line->literals[--line->size];
    break;
  case 2:
    swap (line->literals, some);
    break;
  case 3:
    *some = line->literals[0];
    break;
  default:
    line->literals[line->size++] = random_literal (20);
  }
}

void spoil_hints (struct proof_line *line) {
  if (!line->hint_count)
    return;
  int *some = line->hints + spoil_random (line->hint_count);
  switch (spoil_random (4)) {
  case 0:
    *some = -*some;
    break;
  case 1:
    *some = line->hints[--line->hint_count];
    break;
  case 2:
    swap (line->hints, some);
    break;
  default:
    *some = 1 + spoil_random (60);
  }
}

void spoil_proof (struct proof_lines *proof,
                  const struct proof_lines *formula) {
  if (!proof->count)
    return;
  const int where = spoil_random (proof->count);
  struct proof_line *some = proof->line + where, other;
  switch (spoil_random (7)) {
  case 0:
    drop_line (proof, where);
    break;
  case 1:
    other = *some;
    *some = proof->line[spoil_random (proof->count)];
    insert_line (proof, spoil_random (proof->count), other);
    break;
  case 2: /* deletes a lemma, perhaps one that is not there yet */
    other = proof->line[spoil_random (proof->count)];
    other.deletes = 1;
    insert_line (proof, where, other);
    break;
  case 3:
    other = formula->line[spoil_random (formula->count)];
    other.deletes = 1;
    insert_line (proof, where, other);
    break;
  case 4:
    random_line (&other, spoil_random (4), 20);
    insert_line (proof, where, other);
    break;
  case 5:
    proof->count = where + 1;
    break;
  default:
    spoil_line (some);
  }
}

void spoil_formula (struct proof_lines *formula) {
  struct proof_line other;
  if (!formula->count)
    return;
  const int where = spoil_random (formula->count);
  switch (spoil_random (3)) {
  case 0:
    drop_line (formula, where);
    break;
  case 1:
    random_line (&other, spoil_random (4), 20);
    insert_line (formula, where, other);
    break;
  default:
    spoil_line (formula->line + where);
  }
}
