/* Another one: it has a SAT solver of its own, and asks for formulas. */
#include "client.h"

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

int main (void) {
  solve_with_our_own ();
  lend_our_own ();
  write_names_and_cubes ();
  name_encodings ();
  choose_the_search ();
  return failures;
}
