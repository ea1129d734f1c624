/* Charts of `compare` and `catalogue`: written in three types, with all
 * that was measured or found, and refused before that takes long.
 */
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <math.h>
#include <stdio.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define TOY "\"$EXAMPLES/craig-wood.snake\""

/* Words are shapes in a chart, so a test can only count what is drawn: of
 * two encodings with PicoSAT, and what `solve` does.
 */
static void check_chart (const char *puzzles, const char *drawn) {
  char *command =
      format_text ("\"$S\" compare -q --encodings map,half %s -o "
                   "chart.svg >/dev/null && "
                   "tail -1 chart.svg | grep -q '</svg>' && "
                   "[ $(grep -cE '%s' chart.svg) = 3 ]",
                   puzzles, drawn);
  shell_expect (command, 0);
  mem_free (command);
}

TEST (each_row_is_a_bar_of_one_puzzle_or_a_line_of_several) {
  check_chart (TOY, "fill[:=].?rgb\\(76%, ?56%, ?36%\\)");
  check_chart (TOY " \"$EXAMPLES/trialpay-6.snake\"",
               "stroke-width[:=].?1\\.2[^0-9]");
}

/* Answers all puzzles but number `first` to `last` of them */
#define LEAVES_OUT(first, last)                                            \
  "--solver 'cat >/dev/null; echo >>n; n=$(wc -l <n); [ $n -ge " first     \
  " ] && [ $n -le " last " ] && echo s UNKNOWN || echo s UNSATISFIABLE'"

/* The numbers x y x y ... of the only line; returns how many points. */
static int points_of_line (const char *solver, double number[6]) {
  char *command = format_text (
      "\"$S\" compare -q --encodings map %s -o chart.svg "
      "\"$EXAMPLES/2x2x2.snake\" \"$EXAMPLES/2x2x3.snake\" "
      "\"$EXAMPLES/2x2x3.snake\" \"$EXAMPLES/2x2x3.snake\" "
      "\"$EXAMPLES/2x3x3.snake\" >/dev/null; grep "
      "'stroke-width[:=].\\?1\\.2[^0-9]' "
      "chart.svg | sed 's/.* d=.//; s/[\"/].*//; s/[ML]//g'; rm n",
      solver);
  struct printed printed = shell_run (command);
  const int numbers =
      sscanf (printed.out, "%lf %lf %lf %lf %lf %lf", number, number + 1,
              number + 2, number + 3, number + 4, number + 5);
  printed_clear (&printed);
  mem_free (command);
  return numbers / 2;
}

/* Of 8, 12 and 18 cells the second is two fifths of the way. */
TEST (sizes_are_an_axis) {
  double number[6];
  assert_int_equal (points_of_line (LEAVES_OUT ("0", "0"), number), 3);
  assert_true (fabs ((number[2] - number[0]) * 5 -
                     (number[4] - number[0]) * 2) < 0.1);
}

/* The median of three is known if two of them are answered. */
TEST (a_point_is_a_median) {
  double number[6];
  assert_int_equal (points_of_line (LEAVES_OUT ("3", "3"), number), 3);
  assert_int_equal (points_of_line (LEAVES_OUT ("3", "4"), number), 2);
}

TEST (a_chart_is_of_some_types) {
  shell_expect ("\"$S\" compare -q --encodings map --seeds 1 " TOY
                " -o chart.pdf && head -c 5 chart.pdf | grep -q %PDF- && "
                "\"$S\" compare -q --encodings map --seeds 1 " TOY
                " -o chart.PNG && head -c 4 chart.PNG | grep -q PNG",
                0);
  shell_complains ("\"$S\" compare " TOY " -o chart.html", 2,
                   "chart.html: the end of the name");
}

/* One dot for each number of straight joints and foldings that is listed */
TEST (a_catalogue_has_a_dot_for_each_place) {
  shell_expect (
      "\"$S\" catalogue -q --box 2x3x3 -o dots.svg >list && "
      "places=$(tail -n +2 list | cut -d, -f2,6 | sort -u | wc -l) && "
      "[ $places -gt 10 ] && "
      "[ $(grep -c 'fill-opacity[:=].\\?0\\.55[^0-9]' dots.svg) = $places "
      "]",
      0);
}

TEST (rows_are_written_to_files_by_their_suffix) {
  shell_expect (
      "\"$S\" catalogue -q --box 2x2x3 >rows && "
      "\"$S\" catalogue -q --box 2x2x3 --json | grep -v seconds >objects; "
      "\"$S\" catalogue -q --box 2x2x3 -o rows.csv >printed && "
      "test ! -s printed && cmp rows rows.csv && "
      "\"$S\" catalogue -q --box 2x2x3 -o rows.JSON >printed && "
      "test ! -s printed && grep -v seconds rows.JSON | cmp - objects",
      0);
  shell_expect ("\"$S\" compare -q --encodings map --seeds 1 " TOY
                " -o table.csv >printed && test ! -s printed && "
                "head -n 1 table.csv | grep -q '^puzzle,encoding,' && "
                "\"$S\" compare -q --encodings map --seeds 1 " TOY
                " -o table.json >printed && test ! -s printed && "
                "tail -n 1 table.json | grep -q '\"type\":\"total\"'",
                0);
  shell_expect ("mkdir rows.d; \"$S\" catalogue --box 2x2x2 "
                "-o rows.d/none/x.csv",
                2);
  shell_expect ("mkdir d.csv; \"$S\" catalogue --box 2x2x2 -o d.csv", 1);
}

TEST (other_files_are_refused_before_the_work) {
  shell_complains ("\"$S\" catalogue --box 4x4x4 -o dots.html", 2,
                   "dots.html: the end of the name");
  shell_expect ("\"$S\" catalogue -q --box 2x2x2 -o none/dots.svg", 2);
}
