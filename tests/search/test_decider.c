/* Every search gives the answer of the oracle: the engine of `auto`, the
 * splitting search, PicoSAT, and both; and the rule of `--search auto` asks
 * the engine that its sentence names.
 */
#include "search/solve.h"

#include "encodings/plan.h"
#include "examples.h"
#include "oracle.h"
#include "search/decider.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

/* The path is checked, and cleared. */
static struct outcome run (const struct puzzle *puzzle,
                           const struct plan *plan,
                           const struct search_options *options) {
  struct search_options how = *options;
  struct plan fitting = *plan;
  struct outcome outcome;
  limits_start (&how.limits);
  assert_null (search_fit_plan (&how, puzzle, &fitting));
  assert_null (solve (puzzle, &fitting, &how, &outcome));
  if (outcome.verdict == VERDICT_SATISFIABLE)
    assert_null (path_check (puzzle, &outcome.path));
  else
    assert_int_equal (outcome.path.cubes, 0);
  path_clear (&outcome.path);
  return outcome;
}

static struct outcome ask (const struct puzzle *puzzle,
                           enum search_kind search) {
  const struct plan plan = plan_default (puzzle);
  const struct search_options options = {.search = search};
  return run (puzzle, &plan, &options);
}

static const char *decider (const struct outcome *outcome) {
  return outcome->backend->search;
}

/*------------------------------- the oracle ----------------------------*/

static void check (const struct puzzle *puzzle, enum search_kind search,
                   int foldable) {
  const struct outcome outcome = ask (puzzle, search);
  const enum verdict wanted =
      foldable ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
  if (outcome.verdict != wanted || outcome.stop)
    fail_msg ("%s: --search %d gives %d, not %d", puzzle->snake.joint,
              (int)search, (int)outcome.verdict, (int)wanted);
}

static void check_all (void *none, const struct puzzle *puzzle) {
  (void)none;
  const int foldable = oracle_placements (puzzle, 0, 0) > 0;
  check (puzzle, SEARCH_AUTO, foldable);
  check (puzzle, SEARCH_SPLIT, foldable);
  check (puzzle, SEARCH_SAT, foldable);
  check (puzzle, SEARCH_AGREE, foldable);
}

TEST (all_searches_agree_in_small_boxes) {
  check_snakes_of_box ((int[]){2, 2, 2}, 1, check_all, 0);
  check_snakes_of_box ((int[]){2, 2, 3}, 3, check_all, 0);
  check_snakes_of_box ((int[]){2, 3, 3}, 401, check_all, 0);
  check_snakes_of_box ((int[]){1, 4, 4}, 97, check_all, 0);
}

TEST (all_searches_agree_on_shapes_spare_cells_and_free_joints) {
  static const int sides[4][3] = {
      {3, 3, 2}, {4, 4, 1}, {3, 3, 3}, {3, 4, 5}};
  uint64_t random = 271828;
  for (int game = 0; game < 400; game++) {
    struct puzzle puzzle;
    random_puzzle (&puzzle, &random, sides[game % 4], 12);
    check_all (0, &puzzle);
    puzzle_clear (&puzzle);
  }
}

/*------------------------------- who decides ---------------------------*/

TEST (picosat_decides_in_small_boxes) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 2}, 0, "ETTTTTTE");
  const struct outcome outcome = ask (&puzzle, SEARCH_AUTO);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_string_equal (decider (&outcome), "sat");
  assert_int_equal (outcome.nodes, 0);
  assert_false (outcome.by_cells);
  puzzle_clear (&puzzle);
}

TEST (the_search_decides_in_shapes) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 2}, "#######.", "ETTTTE");
  const struct outcome outcome = ask (&puzzle, SEARCH_AUTO);
  assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  assert_string_equal (decider (&outcome), "split");
  assert_int_equal (outcome.variables, 0);
  assert_true (outcome.by_cells);
  puzzle_clear (&puzzle);
}

/* An option about the formula or the solver asks for the formula. */
TEST (a_plan_that_is_given_is_used) {
  static const char *const plans[] = {"position", "amo=ladder", "with=none",
                                      "symmetry=start",
                                      "symmetry=windows:7"};
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){4, 4, 4}, 0, "ESSTSSTSSE");
  for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
    struct plan plan = plan_default (&puzzle);
    assert_null (plan_parse (plans[i], &plan));
    const struct outcome outcome =
        run (&puzzle, &plan, &(struct search_options){.jobs = 0});
    assert_string_equal (decider (&outcome), "sat");
    assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
  }
  puzzle_clear (&puzzle);
}

TEST (runs_repeat) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){3, 3, 4}, 0, "ETTTTTTTTTTTTTTTTTTTTTTTTE");
  const struct outcome first = ask (&puzzle, SEARCH_AUTO);
  const struct outcome second = ask (&puzzle, SEARCH_AUTO);
  assert_int_equal (first.nodes, second.nodes);
  assert_ptr_equal (first.backend, second.backend);
  puzzle_clear (&puzzle);
}

TEST (the_number_of_cells_of_a_box_decides) {
  static const struct {
    int side, cubes;
    enum search_kind search;
    const char *decider;
  } rows[] = {
      {27, 27, SEARCH_AUTO, "sat"},     {27, 27, SEARCH_SPLIT, "split"},
      {27, 26, SEARCH_AUTO, "split"},   {28, 28, SEARCH_AUTO, "split"},
      {28, 28, SEARCH_SAT, "sat"},      {401, 7, SEARCH_AUTO, "split"},
      {1000, 7, SEARCH_AUTO, "split"},  {1001, 7, SEARCH_AUTO, "sat"},
      {1001, 7, SEARCH_SPLIT, "split"}, {1001, 7, SEARCH_SAT, "sat"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    struct puzzle puzzle;
    char straight[] = "ESSSSSSSSSSSSSSSSSSSSSSSSSSSSSSE";
    strcpy (straight + rows[i].cubes - 1, "E");
    small_puzzle (&puzzle, (int[]){rows[i].side, 1, 1}, 0, straight);
    const struct outcome outcome = ask (&puzzle, rows[i].search);
    assert_string_equal (decider (&outcome), rows[i].decider);
    assert_int_equal (outcome.verdict, VERDICT_SATISFIABLE);
    puzzle_clear (&puzzle);
  }
}

TEST (many_questions_are_not_for_picosat) {
  struct puzzle puzzle;
  small_puzzle (&puzzle, (int[]){2, 2, 2}, 0, "ETTTTTTE");
  const struct plan plan = plan_default (&puzzle);
  const struct outcome outcome =
      run (&puzzle, &plan, &(struct search_options){.is_for_many = true});
  assert_string_equal (decider (&outcome), "split");
  assert_int_equal (outcome.variables, 0);
  puzzle_clear (&puzzle);
}

TEST (remarks_say_why_an_engine_was_asked) {
  static const struct {
    const char *backend, *remark;
  } rows[] = {
      {"search", " (64 cells; --search sat asks PicoSAT)"},
      {"picosat", " (64 cells; --search split asks the splitting search)"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    char *remark = decider_remark (backend_find (rows[i].backend), 64);
    assert_string_equal (remark, rows[i].remark);
    mem_free (remark);
  }
}

/*------------------------------- documents -----------------------------*/

/* With single blanks, and without the asterisks of comments */
static void read_words (const char *name, char *text, size_t size) {
  char *path = format_text ("%s/%s", SOURCE_DIR, name), word[200];
  FILE *file = fopen (path, "r");
  assert_non_null (file);
  *text = 0;
  for (size_t length = 0; fscanf (file, "%199s", word) == 1;)
    if (strcmp (word, "*")) {
      assert_true (length + strlen (word) + 2 < size);
      length += (size_t)sprintf (text + length, "%s ", word);
    }
  fclose (file);
  mem_free (path);
}

TEST (documents_quote_the_rule) {
  static const char *const names[] = {"src/search/README.md",
                                      "src/lib/snakesat.h"};
  static char text[1 << 20];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    read_words (names[i], text, sizeof text);
    if (!strstr (text, DECIDER_RULE))
      fail_msg ("%s does not say: %s", names[i], DECIDER_RULE);
    if (!i && !strstr (text, TURNS_RULE))
      fail_msg ("%s does not say: %s", names[i], TURNS_RULE);
  }
}
