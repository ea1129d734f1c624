/* A program of somebody else: it has nothing but <snakesat.h>, a SAT solver
 * of its own, and numbers that others have published.  Prints the lines
 * that did not hold; the status is how many there were, at most 1.
 */
#include <snakesat.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void check (int holds, const char *what, int line) {
  if (!holds)
    printf ("client.c:%d: %s\n", line, what);
  failures |= !holds;
}

#define CHECK(condition) check (!!(condition), #condition, __LINE__)

static snakesat_puzzle *read_text (const char *text, const char *region) {
  snakesat_puzzle *puzzle;
  snakesat_error error;
  if (snakesat_read (text, strlen (text), region, 0, &puzzle, &error)) {
    printf ("%s: %s\n", text, error.text);
    exit (1);
  }
  return puzzle;
}

/* Of C. Delord's articles; N. Craig-Wood's has the first of them, too. */
static const char delord[] = "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2";
static const char king[] =
    "name: King\nbox: 4x4x4\n"
    "snake: FFTTFTTTFFTTFTTFTTFTTTTTTTTTFTFTTTTTTFTFFTTTTFFTTFTTTTTTTTT"
    "TFFT\n";
static const char all_turns[] = "moves:FTTTTTTT";

/*------------------------- a SAT solver of our own ---------------------*/

/* As simple as they come: the clauses one after the other, each closed by
 * 0, and the first clause without a true literal is branched on.
 */
struct solver {
  int *literal;
  size_t size, room;
  signed char *value; /* [1..variables] */
  int variables;
  size_t assumed; /* literals of assumptions, as clauses at the end */
  void *stopper;
  int (*must_stop) (void *stopper);
};

static void add (void *state, int literal) {
  struct solver *solver = (struct solver *)state;
  if (solver->size == solver->room) {
    solver->room = 2 * solver->room + 1000;
    solver->literal = (int *)realloc (
        solver->literal, solver->room * sizeof *solver->literal);
  }
  solver->literal[solver->size++] = literal;
  if (abs (literal) > solver->variables)
    solver->variables = abs (literal);
}

static int is_true (const struct solver *solver, int literal) {
  return solver->value[abs (literal)] == (literal > 0 ? 1 : -1);
}

static int is_open (const struct solver *solver, int literal) {
  return !solver->value[abs (literal)];
}

/* The clause with the fewest open literals of those that are not true, by
 * its first literal; 0 where all are true
 */
static const int *worst_clause (const struct solver *solver, int *fewest) {
  const int *worst = 0, *clause = solver->literal;
  const int *end = clause + solver->size;
  *fewest = 1 << 30;
  while (clause < end) {
    int open = 0, satisfied = 0;
    const int *p = clause;
    for (; *p; p++) {
      satisfied |= is_true (solver, *p);
      open += is_open (solver, *p);
    }
    if (!satisfied && open < *fewest) {
      *fewest = open;
      worst = clause;
    }
    clause = p + 1;
  }
  return worst;
}

static int search (struct solver *solver) {
  int open;
  const int *clause = worst_clause (solver, &open);
  if (!clause)
    return 1;
  for (; *clause; clause++) {
    if (!is_open (solver, *clause))
      continue;
    solver->value[abs (*clause)] = *clause > 0 ? 1 : -1;
    if (search (solver))
      return 1;
    solver->value[abs (*clause)] = 0;
    if (open == 1)
      break;
  }
  return 0;
}

static int value (void *state, int variable) {
  return ((const struct solver *)state)->value[variable];
}

/* The same solver with the functions of IPASIR */
static int solvers;

static void *begin_solver (void) {
  solvers++;
  return calloc (1, sizeof (struct solver));
}

static void end_solver (void *state) {
  struct solver *solver = (struct solver *)state;
  solvers--;
  free (solver->literal);
  free (solver->value);
  free (solver);
}

static void assume (void *state, int literal) {
  add (state, literal);
  add (state, 0);
  ((struct solver *)state)->assumed += 2;
}

static int solve (void *state) {
  struct solver *solver = (struct solver *)state;
  int found;
  if (solver->must_stop (solver->stopper))
    return 0;
  free (solver->value);
  solver->value = (signed char *)calloc ((size_t)solver->variables + 1, 1);
  found = search (solver);
  solver->size -= solver->assumed;
  solver->assumed = 0;
  return found ? 10 : 20;
}

static int literal_value (void *state, int literal) {
  const struct solver *solver = (const struct solver *)state;
  const int positive = abs (literal) <= solver->variables &&
                       solver->value[abs (literal)] > 0;
  return positive == (literal > 0) ? literal : -literal;
}

static void set_terminate (void *state, void *stopper,
                           int (*must_stop) (void *)) {
  struct solver *solver = (struct solver *)state;
  solver->stopper = stopper;
  solver->must_stop = must_stop;
}

static int stop_at_first (void *state, const snakesat_progress *progress) {
  return !state && progress->seconds >= 0;
}

static void lend_our_own (void) {
  const snakesat_ipasir functions = {
      begin_solver, end_solver,    add,          assume,
      solve,        literal_value, set_terminate};
  snakesat_puzzle *foldable = read_text ("TTTTTT", 0);
  snakesat_puzzle *unfoldable = read_text (all_turns, "3x3x1");
  snakesat_options *options = snakesat_options_new ();
  snakesat_count_result result;
  snakesat_error error;
  int folding[3 * 8];
  snakesat_set_solver (options, &functions);
  CHECK (snakesat_solve (foldable, options, folding, &error) ==
         SNAKESAT_FOLDABLE);
  CHECK (!snakesat_check_folding (foldable, folding, &error));
  CHECK (snakesat_solve (unfoldable, options, 0, &error) ==
         SNAKESAT_UNFOLDABLE);
  CHECK (!snakesat_count (unfoldable, options, &result, 0, 0, &error));
  CHECK (result.directed == 0);
  snakesat_set_search (options, SNAKESAT_SPLIT);
  CHECK (snakesat_solve (foldable, options, 0, &error) == SNAKESAT_WRONG);
  snakesat_set_search (options, SNAKESAT_SAT);
  snakesat_set_callback (options, 0, stop_at_first);
  CHECK (snakesat_solve (foldable, options, 0, &error) == SNAKESAT_STOPPED);
  CHECK (solvers == 0);
  snakesat_options_delete (options);
  snakesat_delete (foldable);
  snakesat_delete (unfoldable);
}

static void solve_with_our_own (void) {
  snakesat_puzzle *puzzle = read_text ("TTTTTT", 0);
  struct solver solver = {0, 0, 0, 0, 0, 0, 0, 0};
  snakesat_size size;
  snakesat_error error;
  long long clauses = 0;
  int folding[3 * 8], other[3 * 8];
  size_t i;
  CHECK (!snakesat_formula_size (puzzle, 0, &size, &error));
  CHECK (!snakesat_encode (puzzle, 0, &solver, add, &error));
  for (i = 0; i < solver.size; i++)
    clauses += !solver.literal[i];
  CHECK (clauses == size.clauses);
  CHECK ((long long)solver.size == size.literals + size.clauses);
  solver.value = (signed char *)calloc ((size_t)size.variables + 1, 1);
  CHECK (search (&solver));
  CHECK (!snakesat_decode (puzzle, 0, &solver, value, folding, &error));
  CHECK (!snakesat_check_folding (puzzle, folding, &error));
  /* Turned to its front, it begins in the first cell. */
  CHECK (!folding[0] && !folding[1] && !folding[2]);
  for (i = 0; i < 8; i++)
    solver.value[snakesat_variable (puzzle, 1, (int)i & 1, (int)i >> 1 & 1,
                                    (int)i >> 2)] = -1;
  CHECK (snakesat_decode (puzzle, 0, &solver, value, other, &error) ==
         SNAKESAT_WRONG);
  CHECK (strstr (error.text, "cube 1"));
  free (solver.literal);
  free (solver.value);
  snakesat_delete (puzzle);
}

/*------------------------------- reading -------------------------------*/

static void read_puzzles (void) {
  snakesat_puzzle *puzzle = read_text (delord, 0), *again;
  snakesat_buffer *text = snakesat_buffer_new ();
  snakesat_error error;
  int side[3];
  CHECK (snakesat_cubes (puzzle) == 27);
  CHECK (snakesat_cells (puzzle) == 27);
  CHECK (!snakesat_name (puzzle));
  snakesat_sides (puzzle, side);
  CHECK (side[0] == 3 && side[1] == 3 && side[2] == 3);
  CHECK (snakesat_joint (puzzle, 0) == 0);
  CHECK (snakesat_joint (puzzle, 1) == 'E');
  CHECK (snakesat_joint (puzzle, 2) == 'S');
  CHECK (snakesat_joint (puzzle, 3) == 'T');
  CHECK (snakesat_joint (puzzle, 27) == 'E');
  CHECK (snakesat_joint (puzzle, 28) == 0);
  CHECK (!snakesat_write (puzzle, 0, snakesat_buffer_sink (text), &error));
  again = read_text (snakesat_buffer_bytes (text), 0);
  CHECK (snakesat_cubes (again) == 27);
  CHECK (snakesat_joint (again, 2) == 'S');
  snakesat_delete (again);
  snakesat_buffer_delete (text);
  text = snakesat_buffer_new ();
  CHECK (!snakesat_write (puzzle, "steps", snakesat_buffer_sink (text),
                          &error));
  CHECK (!strcmp (snakesat_buffer_bytes (text), delord));
  CHECK (snakesat_buffer_size (text) == strlen (delord));
  snakesat_buffer_delete (text);
  snakesat_delete (puzzle);
  puzzle = read_text (king, 0);
  CHECK (!strcmp (snakesat_name (puzzle), "King"));
  snakesat_delete (puzzle);
  puzzle = read_text ("TTTTTT", "##\n##\n\n##\n##");
  CHECK (snakesat_cells (puzzle) == 8);
  snakesat_delete (puzzle);
}

/* The text, and where it is wrong */
static void refuse (const char *text, const char *region, int line,
                    int column, const char *word) {
  snakesat_puzzle *puzzle;
  snakesat_error error;
  const int status =
      snakesat_read (text, strlen (text), region, 0, &puzzle, &error);
  CHECK (status == SNAKESAT_WRONG);
  CHECK (!puzzle);
  CHECK (error.status == SNAKESAT_WRONG);
  if (error.line != line || error.column != column ||
      !strstr (error.text, word)) {
    printf ("%d:%d: %s\n", error.line, error.column, error.text);
    check (0, text, __LINE__);
  }
}

static void refuse_wrong_texts (void) {
  refuse ("", 0, 1, 0, "no snake");
  refuse ("box: 3x3x3\nsnak: 2,1\n", 0, 2, 1, "did you mean");
  refuse ("box: 3x3x3\n  fix: 1\nsnake: TTTTTT\n", "2x2x2", 2, 8, "1 @");
  refuse ("box: 3x3y3\nsnake: TTTTTT\n", 0, 1, 6, "no box");
  refuse ("name: \xff\n", 0, 1, 7, "UTF-8");
  refuse ("name: x\n\nbox: 2x2x2\nsnake: steps: 1,1,x,1\n", 0, 4, 19,
          "no number");
  refuse ("snake:\n  steps: 1,1\n  1,#,1\n", "2x2x2", 3, 5, "no number");
  refuse ("shape:\n##\n.?\nsnake: T", 0, 3, 2, "neither");
  refuse ("TTTTTT", "0x2x2", 0, 0, "side");
  refuse ("TTTTTT", "2000000000x2x2", 0, 0, "too large");
  refuse ("TTTTTT", "\xff", 0, 0, "no box");
  refuse ("box: 3x3x3\nsnake: TTTTTT\n", 0, 2, 8, "8 cubes");
}

static void refuse_unknown_flags (void) {
  snakesat_puzzle *puzzle;
  snakesat_buffer *buffer = snakesat_buffer_new ();
  snakesat_error error;
  CHECK (snakesat_read ("TTTTTT", 6, 0, 2, &puzzle, &error) ==
         SNAKESAT_WRONG);
  CHECK (!puzzle && strstr (error.text, "0x2"));
  puzzle = read_text ("TTTTTT", 0);
  CHECK (snakesat_draw (puzzle, 0, 0, "txt", SNAKESAT_ASCII | 8,
                        snakesat_buffer_sink (buffer),
                        &error) == SNAKESAT_WRONG);
  CHECK (!snakesat_buffer_size (buffer) && strstr (error.text, "0x8"));
  snakesat_buffer_delete (buffer);
  snakesat_delete (puzzle);
}

/*------------------------------- formulas ------------------------------*/

static int lines_with (const char *text, const char *start) {
  int lines = 0;
  for (; text && *text; text = strchr (text, '\n'), text += !!text)
    lines += !strncmp (text, start, strlen (start));
  return lines;
}

static void write_names_and_cubes (void) {
  snakesat_puzzle *puzzle = read_text (king, 0);
  snakesat_options *options = snakesat_options_new ();
  snakesat_buffer *plain = snakesat_buffer_new ();
  snakesat_buffer *cubes = snakesat_buffer_new ();
  snakesat_size size;
  snakesat_error error;
  CHECK (!snakesat_formula_size (puzzle, options, &size, &error));
  CHECK (!snakesat_write_dimacs (puzzle, options,
                                 snakesat_buffer_sink (plain), &error));
  CHECK (lines_with (snakesat_buffer_bytes (plain), "c varname ") == 0);
  CHECK (lines_with (snakesat_buffer_bytes (plain), "p cnf ") == 1);
  snakesat_set_names (options, 1);
  snakesat_set_cubes (options, 500);
  CHECK (!snakesat_write_dimacs (puzzle, options,
                                 snakesat_buffer_sink (cubes), &error));
  CHECK (lines_with (snakesat_buffer_bytes (cubes), "c varname ") ==
         size.variables);
  CHECK (lines_with (snakesat_buffer_bytes (cubes), "p inccnf") == 1);
  CHECK (lines_with (snakesat_buffer_bytes (cubes), "a ") > 100);
  CHECK (!snakesat_set_plan (options, "symmetry=none", &error));
  CHECK (snakesat_write_dimacs (puzzle, options,
                                snakesat_buffer_sink (cubes),
                                &error) == SNAKESAT_WRONG);
  CHECK (strstr (error.text, "symmetry=windows"));
  snakesat_buffer_delete (plain);
  snakesat_buffer_delete (cubes);
  snakesat_options_delete (options);
  snakesat_delete (puzzle);
}

static void name_encodings (void) {
  snakesat_options *options = snakesat_options_new ();
  snakesat_error error;
  int i;
  for (i = 0; snakesat_encoding (i); i++)
    CHECK (!snakesat_set_plan (options, snakesat_encoding (i), &error));
  CHECK (i > 1 && !snakesat_encoding (-1) && !snakesat_encoding (i + 1));
  snakesat_options_delete (options);
}

/* The splitting search uses no formula, and refuses plans for one. */
static void choose_the_search (void) {
  static const struct {
    snakesat_search search;
    const char *plan;
    int status;
  } choices[] = {{SNAKESAT_SAT, "map symmetry=none", SNAKESAT_FOLDABLE},
                 {SNAKESAT_AUTO, "map symmetry=none", SNAKESAT_FOLDABLE},
                 {SNAKESAT_SPLIT, "symmetry=windows", SNAKESAT_FOLDABLE},
                 {SNAKESAT_SPLIT, "symmetry=none", SNAKESAT_WRONG},
                 {SNAKESAT_SPLIT, "map", SNAKESAT_WRONG}};
  snakesat_puzzle *puzzle = read_text (delord, 0);
  snakesat_error error;
  size_t i;
  for (i = 0; i < sizeof choices / sizeof *choices; i++) {
    snakesat_options *options = snakesat_options_new ();
    snakesat_set_search (options, choices[i].search);
    CHECK (!snakesat_set_plan (options, choices[i].plan, &error));
    CHECK (snakesat_solve (puzzle, options, 0, &error) ==
           choices[i].status);
    snakesat_options_delete (options);
  }
  snakesat_delete (puzzle);
}

/*------------------------------- counting ------------------------------*/

struct list {
  const snakesat_puzzle *puzzle;
  int foldings, most;
};

static int visit (void *state, const int *folding) {
  struct list *list = (struct list *)state;
  int inside[3 * 64];
  snakesat_error error;
  CHECK (!snakesat_check_folding (list->puzzle, folding, &error));
  /* a call within a call */
  CHECK (snakesat_solve (list->puzzle, 0, inside, &error) ==
         SNAKESAT_FOLDABLE);
  return ++list->foldings == list->most;
}

static void count (const char *text, const char *region, long long directed,
                   long long classes) {
  snakesat_puzzle *puzzle = read_text (text, region);
  snakesat_count_result result;
  snakesat_error error;
  struct list list = {0, 0, 0};
  list.puzzle = puzzle;
  CHECK (!snakesat_count (puzzle, 0, &result, &list, visit, &error));
  CHECK (result.directed == directed);
  CHECK (result.up_to_symmetry_and_reversal == classes);
  CHECK (list.foldings == classes);
  list.foldings = 0;
  list.most = 1;
  CHECK (snakesat_count (puzzle, 0, &result, &list, visit, &error) ==
         SNAKESAT_STOPPED);
  CHECK (list.foldings == 1);
  CHECK (!snakesat_count (puzzle, 0, &result, 0, 0, 0));
  CHECK (result.directed == directed);
  snakesat_delete (puzzle);
}

/*------------------------- proofs, reasons, hints ----------------------*/

/* Nine cubes that turn at each joint do not fill a square: they go along
 * rows and columns in turn, so all but one lie in pairs along rows, but
 * each of the three rows has an odd number of cells.
 */
static void prove (void) {
  snakesat_puzzle *puzzle = read_text (all_turns, "3x3x1");
  snakesat_buffer *formula = snakesat_buffer_new ();
  snakesat_buffer *proof = snakesat_buffer_new ();
  snakesat_buffer *half = snakesat_buffer_new ();
  snakesat_sink to_half = snakesat_buffer_sink (half);
  snakesat_error error;
  CHECK (snakesat_prove (puzzle, 0, snakesat_buffer_sink (formula),
                         snakesat_buffer_sink (proof), 0,
                         &error) == SNAKESAT_UNFOLDABLE);
  CHECK (!strncmp (snakesat_buffer_bytes (formula), "c snakesat ", 11));
  CHECK (snakesat_buffer_size (proof) > 0);
  CHECK (!snakesat_check_proof (0, snakesat_buffer_source (formula),
                                snakesat_buffer_source (proof), &error));
  to_half.write (to_half.state, snakesat_buffer_bytes (proof),
                 snakesat_buffer_size (proof) / 2);
  snakesat_buffer_delete (formula);
  formula = snakesat_buffer_new ();
  to_half = snakesat_buffer_sink (formula);
  to_half.write (to_half.state, "p cnf 1 1\n1 0\n", 14);
  CHECK (snakesat_check_proof (0, snakesat_buffer_source (formula),
                               snakesat_buffer_source (half),
                               &error) == SNAKESAT_WRONG);
  snakesat_buffer_delete (formula);
  snakesat_buffer_delete (proof);
  snakesat_buffer_delete (half);
  snakesat_delete (puzzle);
}

static int near (void *state, const char *snake, int cubes, int changes,
                 const int *folding) {
  snakesat_puzzle *puzzle = read_text (snake, "3x3x1");
  snakesat_error error;
  CHECK (cubes == 9 && changes > 0);
  CHECK (!snakesat_check_folding (puzzle, folding, &error));
  snakesat_delete (puzzle);
  return ++*(int *)state == 2;
}

static void explain (void) {
  snakesat_puzzle *puzzle = read_text (all_turns, "3x3x1");
  snakesat_explanation explanation;
  snakesat_error error;
  char conflict[9];
  int seen = 0, joints = 0, i;
  CHECK (snakesat_explain (puzzle, 0, &explanation, conflict, 5, &seen,
                           near, &error) == SNAKESAT_UNFOLDABLE);
  for (i = 0; i < 9; i++)
    joints += conflict[i];
  CHECK (explanation.joints == joints);
  CHECK (explanation.missing == 0);
  CHECK (seen == 2);
  snakesat_delete (puzzle);
}

static void hint (void) {
  snakesat_puzzle *puzzle = read_text ("TTTTTT", 0);
  const snakesat_placement placed[] = {
      {1, 0, 0, 0}, {2, 1, 0, 0}, {8, 1, 1, 1}};
  const snakesat_placement wrong[] = {{9, 0, 0, 0}};
  snakesat_error error;
  int keep, folding[3 * 8];
  CHECK (snakesat_hint (puzzle, 0, placed, 2, &keep, folding, &error) ==
         SNAKESAT_FOLDABLE);
  CHECK (keep == 2);
  CHECK (folding[3] == 1 && folding[4] == 0 && folding[5] == 0);
  /* Both ends lie on cells of different colours: seven steps apart. */
  CHECK (snakesat_hint (puzzle, 0, placed, 3, &keep, folding, &error) ==
         SNAKESAT_FOLDABLE);
  CHECK (snakesat_hint (puzzle, 0, wrong, 1, &keep, folding, &error) ==
         SNAKESAT_WRONG);
  CHECK (strstr (error.text, "no cube 9"));
  snakesat_delete (puzzle);
}

/*------------------------- pictures and limits -------------------------*/

static void draw (void) {
  snakesat_puzzle *puzzle = read_text (delord, 0);
  snakesat_error error;
  int folding[3 * 27], i;
  CHECK (snakesat_solve (puzzle, 0, folding, &error) == SNAKESAT_FOLDABLE);
  for (i = 0; snakesat_format (i); i++) {
    snakesat_buffer *bytes = snakesat_buffer_new ();
    const int status =
        snakesat_draw (puzzle, folding, 1, snakesat_format (i), 0,
                       snakesat_buffer_sink (bytes), &error);
    CHECK (status == SNAKESAT_OK || strstr (error.text, "DRAW=OFF"));
    CHECK (status || snakesat_buffer_size (bytes) > 0);
    if (!status && !strcmp (snakesat_format (i), "svg"))
      CHECK (strstr (snakesat_buffer_bytes (bytes), "<svg"));
    snakesat_buffer_delete (bytes);
  }
  CHECK (i >= 8);
  folding[0] += 7;
  CHECK (snakesat_draw (puzzle, folding, 1, "txt", 0,
                        snakesat_buffer_sink (0),
                        &error) == SNAKESAT_WRONG);
  snakesat_delete (puzzle);
}

static int stop_at_once (void *state, const snakesat_progress *progress) {
  CHECK (progress->seconds >= 0);
  return ++*(int *)state >= 3;
}

static void stop (void) {
  snakesat_puzzle *puzzle = read_text (king, 0);
  snakesat_options *options = snakesat_options_new ();
  snakesat_count_result result;
  snakesat_error error;
  int asked = 0;
  snakesat_set_callback (options, &asked, stop_at_once);
  CHECK (snakesat_count (puzzle, options, &result, 0, 0, &error) ==
         SNAKESAT_STOPPED);
  CHECK (asked == 3);
  CHECK (strstr (error.text, "callback"));
  CHECK (snakesat_set_plan (options, "no such encoding", &error) ==
         SNAKESAT_WRONG);
  snakesat_options_delete (options);
  snakesat_delete (puzzle);
}

static int stop_after_a_second (void *state,
                                const snakesat_progress *progress) {
  (void)state;
  return progress->seconds > 1;
}

/* Twelve seconds of lists of similar snakes, which are all refuted at once
 */
static void stop_explaining (void) {
  snakesat_puzzle *puzzle = read_text ("steps:10,10,10,10,10,10,3", 0);
  int turn;
  for (turn = 0; turn < 2; turn++) {
    snakesat_options *options = snakesat_options_new ();
    snakesat_explanation explanation;
    snakesat_error error;
    if (turn)
      snakesat_set_seconds (options, 1);
    else
      snakesat_set_callback (options, 0, stop_after_a_second);
    CHECK (snakesat_explain (puzzle, options, &explanation, 0, 5, 0, 0,
                             &error) == SNAKESAT_STOPPED);
    CHECK (explanation.joints > 0);
    CHECK (!explanation.is_complete);
    snakesat_options_delete (options);
  }
  snakesat_delete (puzzle);
}

int main (void) {
  char version[64];
  sprintf (version, "%d.%d.%d", SNAKESAT_VERSION_MAJOR,
           SNAKESAT_VERSION_MINOR, SNAKESAT_VERSION_PATCH);
  CHECK (!strcmp (snakesat_version (), version));
  solve_with_our_own ();
  read_puzzles ();
  refuse_wrong_texts ();
  refuse_unknown_flags ();
  write_names_and_cubes ();
  name_encodings ();
  lend_our_own ();
  choose_the_search ();
  count ("TTTTTT", 0, 144, 3); /* OEIS A193346(2); 3 classes */
  count ("moves:F**********", "2x2x3", 1168, 41);
  count (king, 0, 4 * 48, 4); /* M. P. Jones: four foldings */
  prove ();
  explain ();
  hint ();
  draw ();
  stop ();
  stop_explaining ();
  snakesat_delete (0);
  snakesat_options_delete (0);
  snakesat_buffer_delete (0);
  return failures;
}
