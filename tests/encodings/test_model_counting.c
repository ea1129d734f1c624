/* What model counters see of a formula: no variable that no clause
 * mentions, `c p show` for the variables that say where the cubes are, and
 * as many models, projected on those, as there are foldings.  Counted by
 * clasp, and by PicoSAT from the file as it is written.  Of an encoding
 * that leaves cubes out, the whole one is counted.
 */
#include "cnf/dimacs.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "notation/puzzle_reader.h"
#include "shell.h"
#include "slice.h"
#include "small_puzzle.h"
#include "system/array.h"
#include "system/text_stream.h"
#include "testing.h"

#include <picosat/picosat.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/*-------------------------------- the file -----------------------------*/

struct file_read {
  int variables, groups;
  struct ints shown;
  char *is_shown, *is_mentioned; /* [0..variables] */
  PicoSAT *picosat;
};

static int next_number (const char **text) {
  char *end;
  const long number = strtol (*text, &end, 10);
  assert_ptr_not_equal (*text, end);
  *text = end;
  return (int)number;
}

static void read_clause (struct file_read *file, const char *text) {
  for (int literal = 1; literal;) {
    literal = next_number (&text);
    assert_in_range (abs (literal), 0, file->variables);
    file->is_mentioned[abs (literal)] = 1;
    picosat_add (file->picosat, literal);
  }
}

static void note_shown (struct file_read *file, const char *text) {
  for (int variable; (variable = next_number (&text));)
    array_push (&file->shown, variable);
}

/* Comments come before the header. */
static void read_line (struct file_read *file, const char *line) {
  if (starts_with (line, "c p show "))
    note_shown (file, line + strlen ("c p show "));
  else if (sscanf (line, "p cnf %d", &file->variables) == 1) {
    const size_t size = (size_t)file->variables + 1;
    file->is_shown = mem_alloc_zeroed (size, 1);
    file->is_mentioned = mem_alloc_zeroed (size, 1);
    picosat_adjust (file->picosat, file->variables);
    for (size_t i = 0; i < file->shown.count; i++)
      file->is_shown[file->shown.item[i]] = 1;
  } else if (*line != 'c')
    read_clause (file, line);
  file->groups += starts_with (line, "c group ");
}

static void read_file (struct file_read *file,
                       const struct instance *instance) {
  char *rest = 0;
  struct dimacs_size size;
  FILE *stream = text_stream_open ();
  dimacs_write (instance_clauses (instance), 0, 0, file_byte_sink (stream),
                &size);
  char *text = text_stream_close (stream);
  *file = (struct file_read){.picosat = picosat_init ()};
  for (char *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest))
    read_line (file, line);
  mem_free (text);
}

static void clear (struct file_read *file) {
  picosat_reset (file->picosat);
  array_clear (&file->shown);
  mem_free (file->is_shown);
  mem_free (file->is_mentioned);
}

/*--------------------------------- models ------------------------------*/

/* As a model is read by hand: each cube in exactly one cell. */
static void check_by_hand (const struct file_read *file,
                           const struct puzzle *puzzle) {
  const int cells = puzzle->region.cells;
  for (int cube = 0; cube < puzzle->snake.cubes; cube++) {
    int found = 0;
    for (int cell = 0; cell < cells; cell++)
      found += picosat_deref (file->picosat, 1 + cube * cells + cell) > 0;
    assert_int_equal (found, 1);
  }
}

/* Projected models */
static int count_models (const struct file_read *file,
                         const struct puzzle *puzzle) {
  PicoSAT *picosat = file->picosat;
  int models = 0;
  int *clause = mem_alloc ((size_t)file->variables * sizeof *clause);
  for (; picosat_sat (picosat, -1) == PICOSAT_SATISFIABLE; models++) {
    int length = 0;
    check_by_hand (file, puzzle);
    for (int v = 1; v <= file->variables; v++)
      if (file->is_shown[v])
        clause[length++] = -v * picosat_deref (picosat, v);
    for (int i = 0; i < length; i++)
      picosat_add (picosat, clause[i]);
    picosat_add (picosat, 0);
  }
  mem_free (clause);
  return models;
}

static void check_plan (const struct puzzle *puzzle,
                        const struct plan *plan, int foldings) {
  struct instance instance;
  struct file_read file;
  instance_init (&instance, puzzle, plan);
  read_file (&file, &instance);
  assert_true (file.groups > 1);
  for (int v = 1; v <= file.variables; v++)
    if (!file.is_mentioned[v])
      fail_msg ("variable %d is in no clause", v);
  for (int v = 1; v <= file.variables; v++) {
    const int cells = instance.domains.cells;
    const int is_cube =
        v <= cells * instance.domains.cubes &&
        domain_has (&instance.domains, (v - 1) / cells, (v - 1) % cells);
    assert_int_equal (file.is_shown[v], is_cube);
  }
  assert_int_equal (count_models (&file, puzzle), foldings);
  clear (&file);
  instance_clear (&instance);
}

static struct slice slice;

/* With symmetry=start one folding of each class is left, and windows leave
 * at least that: only the other two are counted.
 */
static void check_puzzle (const char *text, int placements, int classes) {
  struct puzzle puzzle;
  assert_null (puzzle_read_text (text, strlen (text), "test", 0, &puzzle));
  for (int e = 0; encodings[e]; e++)
    for (int a = 0; at_most_one_kinds[a].name && !encodings[e]->whole; a++)
      for (int i = 0; i < 4; i++) {
        const int symmetry = i & 1 ? SYMMETRY_START : SYMMETRY_NONE;
        const struct plan plan = {.encoding = encodings[e],
                                  .at_most_one = &at_most_one_kinds[a],
                                  .symmetry =
                                      (enum symmetry_breaking)symmetry,
                                  .placements = PLACEMENTS_OF_SEARCH,
                                  .extras = i & 2 ? PLAN_ALL_EXTRAS : 0};
        if (slice_takes (&slice))
          check_plan (&puzzle, &plan, i & 1 ? classes : placements);
      }
  puzzle_clear (&puzzle);
}

/* The placements in 2x2x2 and 1x3x3 are published (A193346 and its like),
 * rings are counted by hand: 8 cells to begin in, two ways round.  No
 * symmetry leaves a path that fills a region as it is, so classes are as
 * large as the groups, of 48 and of 8.
 */
TEST (projected_models_are_foldings) {
  slice = slice_of (4);
  check_puzzle ("box: 2x2x2\nsnake: moves:F******", 144, 3);
  check_puzzle ("box: 1x3x3\nsnake: moves:F*******", 40, 5);
  check_puzzle ("box: 3x3x1\nsnake: moves:FFTFTFT", 8, 1);
  check_puzzle ("shape:\n###\n#.#\n###\nsnake: moves:F******", 16, 2);
}

/*--------------------------------- clasp -------------------------------*/

static void clasp_counts (const char *puzzle, const char *plan,
                          const char *symmetry, int models) {
  char *command = format_text (
      "\"$S\" encode -q %s --plan '%s' --symmetry %s -o f.cnf; "
      "clasp -q -n 0 f.cnf >f.out; "
      "grep -q '^c Models  *: %d$' f.out",
      puzzle, plan, symmetry, models);
  shell_expect (command, 0);
  mem_free (command);
}

/* All models of all variables: with pairwise nothing is free.  With spare
 * cells the oracle knows how many there are.
 */
TEST (clasp_counts_as_many_models) {
  struct puzzle puzzle;
  struct foldings foldings;
  slice = slice_of (2);
  small_puzzle (&puzzle, (int[]){2, 2, 3}, 0, "E*T***T*E");
  foldings_init (&foldings, &puzzle);
  for (int e = 0; encodings[e]; e++) {
    char *plan = format_text ("%s amo=pairwise", encodings[e]->name);
    if (!encodings[e]->whole && slice_takes (&slice)) {
      clasp_counts ("--box 2x2x2 'moves:F******'", plan, "none", 144);
      clasp_counts ("--box 2x2x2 'moves:F******'", plan, "start", 3);
      clasp_counts ("--box 2x2x3 'moves:F*T***T*'", plan, "none",
                    foldings.count);
    }
    mem_free (plan);
  }
  foldings_clear (&foldings);
  puzzle_clear (&puzzle);
}

/* What encodings/README.md says of other kinds */
TEST (ladders_leave_variables_free_in_half) {
  clasp_counts ("--box 2x2x2 moves:FTTTTTT", "half amo=ladder with=none",
                "none", 18000);
  clasp_counts ("--box 2x2x2 moves:FTTTTTT", "half amo=pairwise with=none",
                "none", 144);
}

/*------------------------------- refuted -------------------------------*/

#define REFUTED "--box 2x2x2 moves:FFTTTTT"

TEST (what_the_domains_refute_is_said) {
  struct printed printed = shell_run ("\"$S\" encode " REFUTED);
  assert_int_equal (printed.status, 0);
  assert_non_null (strstr (
      printed.out, "\nc refuted without a search: no cell is left for "));
  assert_non_null (strstr (printed.err, "no cell is left for cube "));
  printed_clear (&printed);
  shell_expect ("test -z \"$(\"$S\" encode -q " REFUTED " 2>&1 >f.cnf)\"",
                0);
  shell_expect ("picosat f.cnf", 20);
}

/*------------------------------- left out ------------------------------*/

/* With `edges` the x(i,c) of cubes in between may say anything: the edges
 * tell where they are, and counts take another encoding.
 */
TEST (cubes_that_are_left_out_are_read_from_edges) {
  shell_expect ("\"$S\" encode -q \"$EXAMPLES/craig-wood.snake\" --plan "
                "'edges symmetry=none' -o f.cnf; "
                "for flip in '' --phase=0; do "
                "cadical -q $flip f.cnf >f.out; "
                "\"$S\" decode f.cnf f.out >f.txt; "
                "grep -q 'folded into' f.txt || exit 1; done",
                0);
  shell_expect ("\"$S\" count --search sat --encoding edges --box 2x2x3 "
                "--json 'moves:F**********' >counted; "
                "grep -q '\"plan\":\"half ' counted && "
                "grep -q '\"directed\":1168,' counted",
                0);
}
