/* Which snakes from articles and programs can be folded: the column
 * `solvable`, computed by another program, a plain search.
 */
#include "encodings/plan.h"
#include "search/solve.h"
#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TABLE SOURCE_DIR "/tests/notation/wild_snakes.csv"

/* The last three columns have neither commas nor quotes. */
struct row {
  char line[1024];
  const char *ft, *length_ok, *solvable;
};

static const char *cut_last_column (char *line) {
  char *comma = strrchr (line, ',');
  assert_non_null (comma);
  *comma = 0;
  return comma + 1;
}

static int read_row (FILE *file, struct row *row) {
  if (!fgets (row->line, sizeof row->line, file))
    return 0;
  row->line[strcspn (row->line, "\n")] = 0;
  row->solvable = cut_last_column (row->line);
  row->length_ok = cut_last_column (row->line);
  row->ft = cut_last_column (row->line);
  return 1;
}

/* The side of the cube that the snake fills, which the row names, too */
static int find_side (const struct row *row) {
  const int cubes = (int)strlen (row->ft) + 1;
  int side = 2;
  while (side * side * side < cubes)
    side++;
  assert_int_equal (side * side * side, cubes);
  char *box = format_text (",%dx%dx%d,", side, side, side);
  assert_non_null (strstr (row->line, box));
  mem_free (box);
  return side;
}

static void read_puzzle (const struct row *row, struct puzzle *puzzle) {
  const int side = find_side (row);
  char *joints = format_text ("E%sE", row->ft + 1);
  for (char *joint = joints; *joint; joint++)
    if (*joint == 'F')
      *joint = STRAIGHT;
  small_puzzle (puzzle, (int[]){side, side, side}, 0, joints);
  mem_free (joints);
}

static int check_row (const struct row *row, int jobs) {
  const int foldable = !strcmp (row->solvable, "yes");
  struct puzzle puzzle;
  struct outcome result;
  assert_true (foldable || !strcmp (row->solvable, "NO"));
  read_puzzle (row, &puzzle);
  const struct plan plan = plan_default (&puzzle);
  struct search_options options = search_options_default ();
  options.jobs = jobs;
  assert_null (solve (&puzzle, &plan, &options, &result));
  if (result.verdict !=
      (foldable ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE))
    fail_msg ("%s: verdict %d", row->line, (int)result.verdict);
  assert_int_equal (result.path.cubes, foldable ? puzzle.snake.cubes : 0);
  outcome_clear (&result);
  puzzle_clear (&puzzle);
  return foldable;
}

static void check_all (int jobs) {
  FILE *file = fopen (TABLE, "r");
  struct row row;
  int rows = 0, foldable = 0;
  assert_non_null (file);
  assert_true (read_row (file, &row));
  while (read_row (file, &row))
    if (!strcmp (row.length_ok, "yes")) {
      rows++;
      foldable += check_row (&row, jobs);
    }
  fclose (file);
  assert_int_equal (rows, 142);
  assert_int_equal (foldable, 133);
}

TEST (one_job_agrees) { check_all (1); }

TEST (three_jobs_agree) { check_all (3); }
