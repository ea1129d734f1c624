/* Work that does not ask for limits can be stopped neither by --time nor by
 * Ctrl-C.  So every command gets inputs that are as large as it takes, in a
 * program that notes 100 ms of computing without a question (watched.c).
 */
#include "shell.h"
#include "slice.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Puzzles that nothing decides within seconds: 216 random cubes, 4,096 and
 * 27,000 cubes that all turn, 1,000 cubes with free joints, 343 cubes with
 * a large formula
 */
static void write_box (const char *file, int side, const char *joints) {
  FILE *out = fopen (file, "w");
  fprintf (out, "box: %dx%dx%d\nsnake: moves:F", side, side, side);
  for (int i = 2; i < side * side * side; i++)
    fputs (joints, out);
  fputc ('\n', out);
  fclose (out);
}

static void write_rows (const char *file, int side) {
  FILE *out = fopen (file, "w");
  fprintf (out, "box: %dx%dx%d\nsnake: steps: %d", side, side, side,
           side - 1);
  for (int i = 1; i < side * side; i++)
    fprintf (out, ",1,%d", side - 1);
  fputc ('\n', out);
  fclose (out);
}

static void write_puzzles (void) {
  FILE *hard = fopen ("hard.snake", "w");
  unsigned random = 1;
  fputs ("box: 6x6x6\nsnake: moves:F", hard);
  for (int i = 2; i < 6 * 6 * 6; i++) {
    random = random * 1103515245 + 12345;
    fputc (random >> 16 & 3 ? 'T' : 'F', hard);
  }
  fputc ('\n', hard);
  fclose (hard);
  write_box ("turns.snake", 16, "T");
  write_box ("huge.snake", 30, "T");
  write_box ("free.snake", 10, "*");
  write_rows ("large.snake", 7);
  write_rows ("rows.snake", 20);
}

/* 8,000 cubes row by row, each layer and row back from where the one before
 * ends, which hands cannot fold in any order that is soon found
 */
static void write_folding (void) {
  const int side = 20, cubes = side * side * side;
  FILE *out = fopen ("rows.json", "w");
  fprintf (out,
           "{\"puzzle\":{\"box\":[%d,%d,%d],\"cubes\":%d,"
           "\"snake\":\"F",
           side, side, side, cubes);
  for (int i = 1; i < cubes - 1; i++)
    putc (i % side == 0 || i % side == side - 1 ? 'T' : 'F', out);
  fputs ("\"},\"foldings\":[[", out);
  for (int i = 0; i < cubes; i++) {
    const int row = i / side, z = row / side;
    const int x = i % side, y = row % side;
    fprintf (out, "%s[%d,%d,%d]", i ? "," : "", row % 2 ? side - 1 - x : x,
             z % 2 ? side - 1 - y : y, z);
  }
  fputs ("]]}\n", out);
  fclose (out);
}

/* A million clauses, one of half a million literals, and a proof of no use
 */
static void write_formulas (void) {
  FILE *many = fopen ("many.cnf", "w"), *wide = fopen ("wide.cnf", "w"),
       *proof = fopen ("one.drat", "w");
  fputs ("p cnf 1000000 1000000\n", many);
  for (int i = 1; i <= 1000000; i++)
    fprintf (many, "%d %d 0\n", i, -(int)(i * 7919LL % 1000000 + 1));
  fputs ("p cnf 500000 1\n", wide);
  for (int i = 1; i <= 500000; i++)
    fprintf (wide, "%d ", i);
  fputs ("0\n", wide);
  fputs ("1 2 3 0\n", proof);
  fclose (many);
  fclose (wide);
  fclose (proof);
}

static int enter (void **state) {
  const int failed = shell_enter (state);
  write_puzzles ();
  write_folding ();
  write_formulas ();
  return failed;
}

TESTS_BETWEEN (enter, shell_leave);

/*-------------------------------- commands -----------------------------*/

static const char *const tried[] = {
    "solve --time 1 hard.snake",
    "solve --time 1 turns.snake",
    "solve --time 1 huge.snake",
    "solve --time 1 free.snake",
    "solve --time 1 --jobs 3 hard.snake",
    "solve --time 1 --search sat --symmetry none large.snake",
    "solve --time 1 --search sat turns.snake",
    "solve --time 1 --search agree hard.snake",
    "solve --time 1 --all hard.snake",
    "count --time 1 hard.snake",
    "count --time 1 turns.snake",
    "count --time 1 huge.snake",
    "count --time 1 free.snake",
    "count --time 1 --search sat hard.snake",
    "explain --time 1 hard.snake",
    "explain --time 1 turns.snake",
    "explain --time 1 huge.snake",
    "explain --time 1 free.snake",
    "explain --time 1 steps:10,10,10,10,10,10,3",
    "hint --time 1 --have 1@0,0,0 hard.snake",
    "hint --time 1 --have 1@0,0,0 turns.snake",
    "prove --time 1 -o p turns.snake",
    "prove --time 1 -o p hard.snake",
    "prove --time 1 --check-only hard.snake",
    "check --time 1 many.cnf one.drat",
    "check --time 1 wide.cnf one.drat",
    "check --time 1 --core - many.cnf one.drat",
    "catalogue --time 1 --box 4x4x4",
    "catalogue --time 1 --box 10x10x10",
    "design --time 1 --box 4x4x4 --all",
    "design --time 1 --box 8x8x8",
    "design --time 1 --box 4x4x4 --unique",
    "design --time 1 --box 5x5x5 --closed --all",
    "generate --time 1 --box 12x12x12",
    "generate --time 1 --box 20x20x20",
    "generate --time 1 --box 5x5x5 --unfoldable",
    "generate --time 1 --box 4x4x5 --uniform",
    "compare --time 1 hard.snake",
    "draw --time 1 --folding rows.json -o rows.txt",
    "draw --time 1 --folding rows.json -o rows.html",
    "show huge.snake",
    "encode --time 1 turns.snake -o e.cnf",
    "encode --time 1 large.snake --with none -o e.cnf",
    "encode --time 1 large.snake --with none -o e.cnf.gz",
    "encode --time 1 hard.snake --cubes 100000 -o e.icnf",
    "encodings --time 1 turns.snake",
    "encodings --time 1 large.snake",
};

/* Calls of the library (watched_calls.c) */
static const char *const called[] = {
    "solve hard.snake",         "solve turns.snake",
    "solve huge.snake",         "count free.snake",
    "count hard.snake",         "hint turns.snake",
    "hint hard.snake",          "explain hard.snake",
    "explain turns.snake",      "explain free.snake",
    "prove hard.snake",         "prove turns.snake",
    "formula_size turns.snake", "formula_size large.snake",
    "write_dimacs large.snake", "write_dimacs turns.snake",
    "cubes hard.snake",         "draw rows.snake"};

/* Prints the calls of the longest stretch if there is one.  Returns 1 if it
 * took 300 ms, or the program has died: what takes 100 ms on a machine with
 * other work may be shorter alone.
 */
static int computes_for_long (const char *program, const char *command) {
  char *line = format_text ("rm -f watch; export SNAKESAT_WATCH=watch; "
                            "\"%s\" %s",
                            program, command);
  struct printed printed = shell_run (line);
  const int has_died = printed.status > 128;
  printed_clear (&printed);
  mem_free (line);
  line = format_text ("test -e watch && sort -rn watch | { read -r seconds "
                      "calls; echo \"$seconds s without a question:\"; "
                      "addr2line -fe \"%s\" $calls | sed -n 'p;n' | "
                      "head -n 12; }",
                      program);
  printed = shell_run (line);
  mem_free (line);
  const int is_seen = !printed.status;
  if (is_seen || has_died)
    print_message ("%s%s\n%s", command, has_died ? " has died" : "",
                   printed.out);
  const int is_long = is_seen && strtod (printed.out, 0) >= 0.3;
  printed_clear (&printed);
  return is_long || has_died;
}

/* How many lines of a slice of the list compute for long? */
static int find_long (const char *program, const char *const *line,
                      size_t count) {
  struct slice slice = slice_of (11);
  int found = 0;
  for (size_t i = 0; i < count; i++)
    if (slice_takes (&slice))
      found += computes_for_long (program, line[i]);
  return found;
}

TEST (no_command_computes_for_long_without_asking_for_limits) {
  assert_int_equal (
      find_long (WATCHED, tried, sizeof tried / sizeof *tried), 0);
}

TEST (no_call_computes_for_long_without_asking_for_limits) {
  assert_int_equal (
      find_long (WATCHED_CALLS, called, sizeof called / sizeof *called), 0);
}
