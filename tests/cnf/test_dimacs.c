/* What `dimacs_write` writes of an instance, read again by a strict reader:
 * the dialect that all solvers and checkers accept, with an exact header.
 */
#include "cnf/dimacs.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "notation/puzzle_reader.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *written (const struct puzzle *puzzle, const struct plan *plan,
                      int with_names, struct dimacs_size *size) {
  struct instance instance;
  FILE *file = text_stream_open ();
  instance_init (&instance, puzzle, plan);
  assert_true (dimacs_write (instance_clauses (&instance), 0, with_names,
                             file_byte_sink (file), size));
  const struct dimacs_size counted =
      dimacs_count (instance_clauses (&instance));
  assert_int_equal (counted.variables, size->variables);
  assert_int_equal (counted.clauses, size->clauses);
  assert_int_equal (counted.literals, size->literals);
  instance_clear (&instance);
  return text_stream_close (file);
}

/* Returns the number of the last clause of the group of a comment, or
 * `last` if it is no group.  Groups leave no clause out.
 */
static long long skip_group (const char *comment, long long last) {
  long long first, end;
  if (sscanf (comment, "c group %lld-%lld: ", &first, &end) != 2)
    return last;
  assert_int_equal (first, last + 1);
  assert_true (end >= first);
  return end;
}

/* Comments hold nothing that a careless reader takes for the header. */
static const char *skip_comments (const char *text,
                                  long long *last_in_group) {
  while (*text == 'c') {
    *last_in_group = skip_group (text, *last_in_group);
    const char *end = strchr (text, '\n');
    const char *word = strstr (text, "cnf");
    assert_non_null (end);
    assert_true (!word || word > end);
    text = end + 1;
  }
  return text;
}

/* One clause: literals, each followed by one blank, then 0 and the end of
 * the line; no literal twice, none with its negation.
 */
static const char *skip_clause (const char *text, int variables, int *mark,
                                int number) {
  for (;;) {
    char *end;
    const long literal = strtol (text, &end, 10);
    assert_ptr_not_equal (end, text);
    assert_false (*text == '+' || *text == ' ');
    if (!literal) {
      assert_int_equal (*end, '\n');
      return end + 1;
    }
    assert_int_equal (*end, ' ');
    const int variable = abs ((int)literal);
    assert_in_range (variable, 1, variables);
    assert_int_not_equal (mark[variable], number);
    mark[variable] = number;
    text = end + 1;
  }
}

/* No comment is behind the header: drat-trim would verify any proof. */
static void check_text (const char *text, const struct dimacs_size *size) {
  int variables, clauses, read = 0;
  long long last_in_group = 0;
  text = skip_comments (text, &last_in_group);
  assert_int_equal (
      sscanf (text, "p cnf %d %d%n", &variables, &clauses, &read), 2);
  assert_int_equal (text[read], '\n');
  assert_int_equal (variables, size->variables);
  assert_int_equal (clauses, size->clauses);
  assert_int_equal (clauses, last_in_group);
  char *header = format_text ("p cnf %d %d\n", variables, clauses);
  assert_memory_equal (text, header, strlen (header));
  mem_free (header);
  int *mark = mem_alloc_zeroed ((size_t)variables + 1, sizeof *mark);
  text += read + 1;
  int number = 0;
  while (*text)
    text = skip_clause (text, variables, mark, ++number);
  assert_int_equal (number, clauses);
  mem_free (mark);
}

static void check_puzzle (const char *puzzle_text) {
  struct puzzle puzzle;
  struct plan plan = {.extras = PLAN_ALL_EXTRAS};
  char *error = puzzle_read_text (puzzle_text, strlen (puzzle_text), "test",
                                  0, &puzzle);
  assert_null (error);
  for (int e = 0; encodings[e]; e++)
    for (int a = 0; at_most_one_kinds[a].name; a++)
      for (int all = 0; all < 2; all++) {
        struct dimacs_size size;
        plan.encoding = encodings[e];
        plan.at_most_one = &at_most_one_kinds[a];
        plan.symmetry = all ? SYMMETRY_START : SYMMETRY_NONE;
        plan.extras = all ? PLAN_ALL_EXTRAS : 0;
        char *text = written (&puzzle, &plan, all, &size);
        check_text (text, &size);
        mem_free (text);
      }
  puzzle_clear (&puzzle);
}

TEST (the_dialect_is_strict) {
  check_puzzle ("moves:FTTTTTT");
  check_puzzle ("name: cnf 3 4\nsource: p cnf 1 1\n"
                "moves:FFTFTFTFTTTTFTFTTTFTTFTTTF");
  check_puzzle ("box: 2x3x2\nsnake: moves:FTT*FTT\nfix: 2 @ 0,1,0\n");
  check_puzzle ("shape:\n###\n#.#\n###\n\n#.#\n...\n###\n"
                "snake: moves:FFTFTFT\n");
  check_puzzle ("box: 3x3x3\nsnake: moves:FFFFFTFTFTTTTFTFTTTFTTFTTF\n");
}

/* The comments in front say which x(i;x,y,z) has which number. */
static void check_numbers (const char *text) {
  int cells, row, layer, checked = 0;
  const char *variables = strstr (text, "\nc variable ");
  const char *places = strstr (text, "\nc cells: ");
  assert_non_null (variables);
  assert_non_null (places);
  assert_int_equal (
      sscanf (variables, "\nc variable 1 + %d * (i - 1) + k:", &cells), 1);
  assert_int_equal (
      sscanf (places, "\nc cells: k = x + %d * y + %d * z,", &row, &layer),
      2);
  for (const char *at = text; (at = strstr (at, "c varname ")); at++) {
    int number, i, x, y, z;
    if (sscanf (at, "c varname %d x(%d;%d,%d,%d)", &number, &i, &x, &y,
                &z) < 5)
      continue;
    assert_int_equal (number,
                      1 + cells * (i - 1) + x + row * y + layer * z);
    checked++;
  }
  assert_int_equal (checked, 12 * 12);
}

TEST (numbers_of_cubes_and_cells_are_told) {
  struct puzzle puzzle;
  struct dimacs_size size;
  const char *snake = "box: 3x2x2\nsnake: moves:F**********\n";
  assert_null (puzzle_read_text (snake, strlen (snake), 0, 0, &puzzle));
  const struct plan plan = plan_default (&puzzle);
  char *text = written (&puzzle, &plan, 1, &size);
  check_numbers (text);
  mem_free (text);
  puzzle_clear (&puzzle);
}

TEST (every_variable_has_a_name) {
  struct puzzle puzzle;
  struct dimacs_size size;
  const char *snake = "moves:FTTTTTT";
  assert_null (puzzle_read_text (snake, strlen (snake), 0, 0, &puzzle));
  struct plan plan = plan_default (&puzzle);
  plan.at_most_one = at_most_one_find ("product");
  char *text = written (&puzzle, &plan, 1, &size);
  int named = 0;
  for (const char *at = text; (at = strstr (at, "c varname ")); at++) {
    int variable;
    char name[64];
    assert_int_equal (sscanf (at, "c varname %d %63s", &variable, name), 2);
    assert_int_equal (variable, ++named);
  }
  assert_int_equal (named, size.variables);
  assert_non_null (strstr (text, "c varname 1 x(1;0,0,0)\n"));
  /* cube 3 in the cell after x = 1, y = 1: 1 + 2 * 8 + 5 */
  assert_non_null (strstr (text, "c varname 22 x(3;1,0,1)\n"));
  mem_free (text);
  puzzle_clear (&puzzle);
}

static int refuse (void *state, const void *bytes, size_t count) {
  (void)bytes;
  int *calls = state;
  ++*calls;
  return count > 10 ? -1 : 0;
}

TEST (a_failing_sink_is_told_and_left_alone) {
  struct puzzle puzzle;
  struct dimacs_size size;
  struct instance instance;
  const char *snake = "moves:FTTTTTT";
  int calls = 0;
  assert_null (puzzle_read_text (snake, strlen (snake), 0, 0, &puzzle));
  const struct plan plan = plan_default (&puzzle);
  instance_init (&instance, &puzzle, &plan);
  assert_false (dimacs_write (instance_clauses (&instance), 0, false,
                              (struct byte_sink){&calls, refuse}, &size));
  assert_int_equal (calls, 1);
  instance_clear (&instance);
  puzzle_clear (&puzzle);
}
