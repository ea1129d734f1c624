/* OPB files: the text of small constraints by hand, and the files of all
 * encodings, read again by a reader of their own: their models are the
 * foldings of plain backtracking, and clasp counts as many.
 */
#include "cnf/opb.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "notation/puzzle_reader.h"
#include "shell.h"
#include "slice.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <picosat/picosat.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/*--------------------------------- text --------------------------------*/

static void write_some (void *state, struct formula *formula) {
  const int literals[] = {1, -2, 3, -4};
  (void)state;
  formula_numbered (formula, 4, "v(1)");
  formula_comment (formula, "a comment");
  formula_group (formula, "clauses");
  formula_ternary (formula, 1, -2, 3);
  formula_unit (formula, -4);
  formula_add (formula, 0);
  formula_group (formula, "sums");
  at_most_one (at_most_one_find ("ladder"), formula, literals, 4);
  exactly_one (at_most_one_find ("ladder"), formula, literals, 4);
  at_most_one (at_most_one_find ("ladder"), formula, literals, 1);
  exactly_one (at_most_one_find ("ladder"), formula, literals + 1, 1);
  formula_cardinality (formula, (struct cardinality){literals, 3, 2, 1});
  formula_cardinality (formula, (struct cardinality){literals, 0, 0, 1});
  formula_binary (formula, 1, 2);
}

static char *front (void *state) {
  (void)state;
  return copy_text ("c first line\nc\nc third\n");
}

static char *written (struct clause_source source, int with_names,
                      struct dimacs_size *size) {
  FILE *file = text_stream_open ();
  assert_true (opb_write (source, with_names, file_byte_sink (file), size));
  const struct dimacs_size counted = opb_count (source);
  assert_int_equal (counted.variables, size->variables);
  assert_int_equal (counted.clauses, size->clauses);
  assert_int_equal (counted.literals, size->literals);
  return text_stream_close (file);
}

TEST (constraints_are_sums_of_variables) {
  struct dimacs_size size;
  char *text =
      written ((struct clause_source){0, write_some, 0, front}, 1, &size);
  assert_string_equal (text, "* #variable= 4 #constraint= 9\n"
                             "* first line\n"
                             "*\n"
                             "* third\n"
                             "* a comment\n"
                             "* group 1-3: clauses\n"
                             "* group 4-9: sums\n"
                             "* varname 1 v(1)\n"
                             "* varname 2 v(2)\n"
                             "* varname 3 v(3)\n"
                             "* varname 4 v(4)\n"
                             "+1 x1 -1 x2 +1 x3 >= 0 ;\n"
                             "-1 x4 >= 0 ;\n"
                             "+0 x1 >= 1 ;\n"
                             "-1 x1 +1 x2 -1 x3 +1 x4 >= 1 ;\n"
                             "+1 x1 -1 x2 +1 x3 -1 x4 = -1 ;\n"
                             "-1 x2 = 0 ;\n"
                             "+1 x1 -1 x2 +1 x3 = 1 ;\n"
                             "+0 x1 = 0 ;\n"
                             "+1 x1 +1 x2 >= 1 ;\n");
  assert_int_equal (size.literals, 3 + 1 + 4 + 4 + 1 + 3 + 2);
  mem_free (text);
}

static int refuse (void *state, const void *bytes, size_t count) {
  (void)state, (void)bytes, (void)count;
  return -1;
}

TEST (a_failing_sink_is_told) {
  struct dimacs_size size;
  assert_false (opb_write ((struct clause_source){0, write_some, 0, 0},
                           false, (struct byte_sink){0, refuse}, &size));
}

/*------------------------------ read again -----------------------------*/

#define MOST_TERMS 64

struct file_read {
  int variables, constraints, sums;
  char *is_mentioned; /* [0..variables] */
  PicoSAT *picosat;
};

/* Not these terms 1 and the others 0 */
static void exclude (struct file_read *file, const int *variable, int terms,
                     unsigned long ones) {
  for (int i = 0; i < terms; i++)
    picosat_add (file->picosat, ones >> i & 1 ? -variable[i] : variable[i]);
  picosat_add (file->picosat, 0);
}

static void at_most_one_of (struct file_read *file, const int *variable,
                            int terms) {
  for (int i = 0; i < terms; i++)
    for (int j = i + 1; j < terms; j++) {
      picosat_add (file->picosat, -variable[i]);
      picosat_add (file->picosat, -variable[j]);
      picosat_add (file->picosat, 0);
    }
}

static void at_least_one_of (struct file_read *file, const int *variable,
                             const int *sign, int terms) {
  for (int i = 0; i < terms; i++)
    picosat_add (file->picosat, sign[i] * variable[i]);
  picosat_add (file->picosat, 0);
}

/* Any sum: all wrong sets of values are excluded. */
static void small_sum (struct file_read *file, const int *variable,
                       const int *sign, int terms, const char *relation,
                       int right) {
  assert_in_range (terms, 0, 16);
  for (unsigned long ones = 0; ones < 1ul << terms; ones++) {
    int sum = 0;
    for (int i = 0; i < terms; i++)
      sum += ones >> i & 1 ? sign[i] : 0;
    if (*relation == '=' ? sum != right : sum < right)
      exclude (file, variable, terms, ones);
  }
}

static void take_sum (struct file_read *file, const int *variable,
                      const int *sign, int terms, const char *relation,
                      int right) {
  int negative = 0;
  for (int i = 0; i < terms; i++)
    negative += sign[i] < 0;
  if (*relation == '>' && right == 1 - negative)
    at_least_one_of (file, variable, sign, terms);
  else if (*relation == '>' && right == -1 && negative == terms)
    at_most_one_of (file, variable, terms);
  else if (*relation == '=' && right == 1 && !negative) {
    at_least_one_of (file, variable, sign, terms);
    at_most_one_of (file, variable, terms);
  } else
    small_sum (file, variable, sign, terms, relation, right);
  file->sums += right != 1 - negative || *relation == '=';
}

/* Terms, a relation, a number and ` ;`, with one blank between them */
static void read_constraint (struct file_read *file, const char *line) {
  int variable[MOST_TERMS], sign[MOST_TERMS], terms = 0, length, right;
  char relation[3];
  while (sscanf (line, "%d x%d %n", &sign[terms], &variable[terms],
                 &length) == 2) {
    assert_in_range (variable[terms], 1, file->variables);
    assert_true (abs (sign[terms]) <= 1);
    assert_true (*line == "-++"[sign[terms] + 1]);
    file->is_mentioned[variable[terms]] = 1;
    line += length;
    terms += sign[terms] != 0;
    assert_in_range (terms, 0, MOST_TERMS - 1);
  }
  length = 0;
  assert_int_equal (
      sscanf (line, "%2[>=] %d ;%n", relation, &right, &length), 2);
  assert_int_equal (line[length], 0);
  assert_true (length > 0 &&
               (!strcmp (relation, "=") || !strcmp (relation, ">=")));
  take_sum (file, variable, sign, terms, relation, right);
  file->constraints++;
}

static void read_file (struct file_read *file,
                       const struct instance *instance) {
  char *rest = 0;
  int constraints = 0;
  struct dimacs_size size;
  char *text = written (instance_clauses (instance), 0, &size);
  *file = (struct file_read){.picosat = picosat_init ()};
  char *line = strtok_r (text, "\n", &rest);
  assert_int_equal (sscanf (line, "* #variable= %d #constraint= %d",
                            &file->variables, &constraints),
                    2);
  file->is_mentioned = mem_alloc_zeroed ((size_t)file->variables + 1, 1);
  picosat_adjust (file->picosat, file->variables);
  while ((line = strtok_r (0, "\n", &rest)))
    if (*line != '*')
      read_constraint (file, line);
  assert_int_equal (constraints, file->constraints);
  if (!instance_is_refuted (instance)) {
    assert_true (file->sums > 0);
    for (int i = 1; i <= file->variables; i++)
      if (!file->is_mentioned[i])
        fail_msg ("variable %d is in no constraint", i);
  }
  mem_free (text);
}

/* Projected on the x(i,c) */
static int count_models (const struct file_read *file,
                         const struct puzzle *puzzle) {
  const int last = puzzle->snake.cubes * puzzle->region.cells;
  int models = 0;
  int *clause = mem_alloc ((size_t)last * sizeof *clause);
  for (; picosat_sat (file->picosat, -1) == PICOSAT_SATISFIABLE; models++) {
    for (int v = 1; v <= last; v++)
      clause[v - 1] = -v * picosat_deref (file->picosat, v);
    for (int i = 0; i < last; i++)
      picosat_add (file->picosat, clause[i]);
    picosat_add (file->picosat, 0);
  }
  mem_free (clause);
  return models;
}

static struct slice slice;

static void check_plan (const struct puzzle *puzzle,
                        const struct plan *plan, int foldings) {
  struct instance instance;
  struct file_read file;
  instance_init (&instance, puzzle, plan);
  read_file (&file, &instance);
  assert_int_equal (count_models (&file, puzzle), foldings);
  picosat_reset (file.picosat);
  mem_free (file.is_mentioned);
  instance_clear (&instance);
}

/* The kind of at most one makes no difference. */
static void check_puzzle (const struct puzzle *puzzle, int foldings) {
  for (int e = 0; encodings[e]; e++)
    for (int a = 0; at_most_one_kinds[a].name && !encodings[e]->whole; a++)
      for (int all = 0; all < 2; all++) {
        const struct plan plan = {.encoding = encodings[e],
                                  .at_most_one = &at_most_one_kinds[a],
                                  .symmetry = SYMMETRY_NONE,
                                  .extras = all ? PLAN_ALL_EXTRAS : 0};
        if (slice_takes (&slice))
          check_plan (puzzle, &plan, foldings);
      }
}

static void check_text (const char *text, int foldings) {
  struct puzzle puzzle;
  assert_null (puzzle_read_text (text, strlen (text), "test", 0, &puzzle));
  check_puzzle (&puzzle, foldings);
  puzzle_clear (&puzzle);
}

/* The numbers are those of test_model_counting.c. */
TEST (models_are_foldings) {
  slice = slice_of (6);
  check_text ("box: 2x2x2\nsnake: moves:F******", 144);
  check_text ("box: 1x3x3\nsnake: moves:F*******", 40);
  check_text ("box: 3x3x1\nsnake: moves:FFTFTFT", 8);
  check_text ("shape:\n###\n#.#\n###\nsnake: moves:F******", 16);
}

/* With spare cells, fixed cubes, and joints that are free or counted */
TEST (random_puzzles_have_the_foldings_of_the_oracle) {
  int with_foldings = 0, counted = 0;
  slice = slice_of (48);
  for (unsigned seed = 1; seed <= 200; seed++) {
    struct puzzle puzzle;
    struct foldings foldings;
    uint64_t random = random_state (seed);
    random_puzzle (&puzzle, &random, (int[]){2, 3, 2}, 9);
    foldings_init (&foldings, &puzzle);
    check_puzzle (&puzzle, foldings.count);
    with_foldings += foldings.count > 0;
    counted += puzzle.snake.is_counted;
    foldings_clear (&foldings);
    puzzle_clear (&puzzle);
  }
  assert_true (with_foldings > 20 && counted > 20);
}

/*--------------------------------- clasp -------------------------------*/

static void clasp_counts (const char *puzzle, const char *plan,
                          int models) {
  char *command =
      format_text ("\"$S\" encode -q --format opb %s --plan '%s' -o f.opb; "
                   "clasp -q -n 0 f.opb >f.out; "
                   "grep -q '^c Models  *: %d$' f.out",
                   puzzle, plan, models);
  shell_expect (command, 0);
  mem_free (command);
}

/* All models of all variables: none is free, whatever the encoding.  1168
 * placements in 2x2x3 are published with A193346.
 */
TEST (clasp_counts_as_many_models) {
  slice = slice_of (2);
  for (int e = 0; encodings[e]; e++) {
    char *none = format_text ("%s symmetry=none", encodings[e]->name);
    char *start = format_text ("%s symmetry=start", encodings[e]->name);
    if (!encodings[e]->whole && slice_takes (&slice)) {
      clasp_counts ("--box 2x2x2 'moves:F******'", none, 144);
      clasp_counts ("--box 2x2x2 'moves:F******'", start, 3);
      clasp_counts ("--box 2x2x3 'moves:F**********'", none, 1168);
    }
    mem_free (none);
    mem_free (start);
  }
}

TEST (answers_are_decoded) {
  shell_expect ("\"$S\" encode -q --format opb "
                "\"$EXAMPLES/craig-wood.snake\" -o f.opb && "
                "clasp f.opb >answer; grep -q '^s SATISFIABLE' answer",
                0);
  shell_expect ("\"$S\" decode -q f.opb answer >folding", 10);
  shell_expect ("grep -q 'folded into 3x3x3' folding", 0);
  shell_expect ("\"$S\" decode -q - answer <f.opb | cmp - folding && "
                "gzip f.opb && "
                "\"$S\" decode -q f.opb.gz <answer | cmp - folding",
                0);
}

TEST (all_models_are_decoded) {
  shell_expect ("\"$S\" encode -q --format opb --symmetry start "
                "\"$EXAMPLES/2x2x2.snake\" -o f.opb && "
                "clasp -n 0 --quiet=0 f.opb >answer; "
                "test $(\"$S\" decode -q --format runs f.opb answer | "
                "sort -u | grep -c F) = 3",
                0);
}

TEST (clasp_refutes_what_cannot_be_folded) {
  static const char *const puzzles[] = {"all-turn",    "misprint-3x3x3",
                                        "chessboard",  "trialpay-6",
                                        "all-turn-26", "long-run"};
  for (size_t i = 0; i < sizeof puzzles / sizeof *puzzles; i++) {
    char *command = format_text (
        "\"$S\" encode -q --format opb \"$EXAMPLES/%s.snake\" -o f.opb && "
        "clasp f.opb >answer; \"$S\" decode -q f.opb answer >folding",
        puzzles[i]);
    shell_expect (command, 20);
    mem_free (command);
  }
}

/*--------------------------------- calls -------------------------------*/

TEST (a_cut_answer_is_refused) {
  shell_expect ("\"$S\" encode -q --format opb "
                "\"$EXAMPLES/craig-wood.snake\" -o f.opb; "
                "clasp f.opb >answer; sed '/^v/!d;20q' answer >cut",
                0);
  shell_complains ("\"$S\" decode f.opb cut", 2,
                   "the answer was cut off, or is one to another formula: "
                   "it has values of");
}

TEST (an_edited_file_is_refused) {
  shell_expect ("\"$S\" encode -q --format opb "
                "\"$EXAMPLES/2x2x2.snake\" -o f.opb; clasp f.opb >answer; "
                "sed 's/symmetry=windows:100/symmetry=none/' f.opb >g.opb",
                0);
  shell_complains ("\"$S\" decode g.opb answer", 2,
                   "the formula of this puzzle and plan has");
}

TEST (wrong_calls_are_named) {
  shell_complains ("\"$S\" encode --format opb --amo ladder "
                   "\"$EXAMPLES/king.snake\"",
                   2, "says \"at most one\" in one constraint");
  shell_complains ("\"$S\" encode --format opb --cubes 10 "
                   "\"$EXAMPLES/king.snake\"",
                   2, "--cubes writes iCNF: leave out --format");
}

TEST (a_directory_takes_such_files_too) {
  shell_expect ("\"$S\" encode -q --format opb -o there/ "
                "\"$EXAMPLES/2x2x2.snake\" && "
                "v=$(awk '/^\\* #/ { print $3 \",\" $5 }' "
                "there/2x2x2.opb) && "
                "grep -q \"^2x2x2.opb,.*,$v,foldable\\$\" there/index.csv",
                0);
}
