/* Every file in examples/ is read and gives the answer that it expects: the
 * line `expect:` begins with "foldable", "unfoldable" or "N foldings up to
 * symmetry".
 */
#include "encodings/plan.h"
#include "enumerate.h"
#include "examples.h"
#include "notation/notation.h"
#include "notation/puzzle_argument.h"
#include "notation/reading.h"
#include "notation/puzzle_reader.h"
#include "oracle.h"
#include "puzzle/folding_class.h"
#include "search/solve.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A folding is printed in the position that is easiest for hands. */
static void is_at_its_front (const struct puzzle *puzzle,
                             struct path *path) {
  const size_t size = (size_t)path->cubes * sizeof *path->cell;
  int *cell = memcpy (mem_alloc (size), path->cell, size);
  path_make_canonical (puzzle, path);
  assert_memory_equal (path->cell, cell, size);
  mem_free (cell);
}

static void check_verdict (const struct puzzle *puzzle,
                           const char *file_name, enum verdict expected) {
  const struct plan plan = plan_default (puzzle);
  const struct search_options options = search_options_default ();
  struct outcome result;
  char *error = solve (puzzle, &plan, &options, &result);
  if (error)
    fail_msg ("%s: %s", file_name, error);
  if (result.verdict != expected)
    fail_msg ("%s: verdict %d, expected %d", file_name, (int)result.verdict,
              (int)expected);
  if (expected == VERDICT_SATISFIABLE)
    is_at_its_front (puzzle, &result.path);
  outcome_clear (&result);
}

/* The foldings that symmetry breaking leaves, counted by their classes:
 * where the symmetries are no products of reflections, some are left twice.
 */
struct classes {
  const struct oracle_symmetries *symmetries;
  int *place;
  long classes;
};

static void note_class (void *state, const struct puzzle *puzzle,
                        const struct path *path) {
  struct classes *found = state;
  const size_t size = (size_t)path->cubes * sizeof (int);
  int *place = mem_alloc (size);
  for (int i = 0; i < path->cubes; i++)
    place[i] = oracle_place (&puzzle->region, path->cell[i]);
  oracle_make_first_of_class (found->symmetries, place, path->cubes);
  int known = 0;
  for (long i = 0; i < found->classes; i++)
    known |= !memcmp (found->place + i * path->cubes, place, size);
  if (!known) {
    found->place =
        mem_realloc (found->place, (size_t)(found->classes + 1) * size);
    memcpy (found->place + found->classes++ * path->cubes, place, size);
  }
  mem_free (place);
}

/* Fixed cubes leave only the symmetries that fix their cells. */
static void check_count (const struct puzzle *puzzle, const char *file_name,
                         long expected) {
  const struct plan plan = plan_default (puzzle);
  struct oracle_symmetries symmetries;
  oracle_symmetries_init (&symmetries, &puzzle->region);
  struct classes found = {.symmetries = &symmetries};
  enumerate (puzzle, &plan, note_class, &found);
  if (found.classes != expected)
    fail_msg ("%s: %ld foldings up to symmetry, expected %ld", file_name,
              found.classes, expected);
  oracle_symmetries_clear (&symmetries);
  mem_free (found.place);
}

/* All foldings of a 4x4x4 snake take longer than a test should. */
#define MOST_CELLS_TO_COUNT 36

static void check_expectation (const struct puzzle *puzzle,
                               const char *file_name) {
  long count;
  int read = 0;
  if (!puzzle->expect)
    fail_msg ("%s expects nothing", file_name);
  if (starts_with (puzzle->expect, "foldable"))
    check_verdict (puzzle, file_name, VERDICT_SATISFIABLE);
  else if (starts_with (puzzle->expect, "unfoldable"))
    check_verdict (puzzle, file_name, VERDICT_UNSATISFIABLE);
  else if (sscanf (puzzle->expect, "%ld folding%n", &count, &read) == 1 &&
           read) {
    check_verdict (puzzle, file_name,
                   count ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE);
    if (puzzle->region.cells <= MOST_CELLS_TO_COUNT && !puzzle->fixes)
      check_count (puzzle, file_name, count);
  } else
    fail_msg ("%s expects '%s'", file_name, puzzle->expect);
}

static void check_example (const struct puzzle *puzzle, const char *name) {
  assert_non_null (puzzle->name);
  assert_non_null (puzzle->source);
  check_expectation (puzzle, name);
}

TEST (examples_give_what_they_expect) { for_all_examples (check_example); }

/* No remark tells how an example was read. */
static void names_its_notation (const struct puzzle *puzzle,
                                const char *name) {
  CLEANUP (reading_clear) struct reading reading;
  const struct puzzle_request request = {.reading = &reading};
  struct puzzle again;
  char *path = format_text ("%s/examples/%s", SOURCE_DIR, name);
  (void)puzzle;
  assert_null (puzzle_read_argument (path, &request, &again));
  if (!reading.is_named)
    fail_msg ("%s does not name its notation", name);
  puzzle_clear (&again);
  mem_free (path);
}

TEST (examples_name_their_notations) {
  for_all_examples (names_its_notation);
}
