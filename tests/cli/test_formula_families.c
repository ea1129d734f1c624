/* Families of formulas: `encode -o DIR` and `generate --cnf -o DIR` */
#include "running.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <signal.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

static char *text_of (const char *command) {
  struct printed printed = shell_run (command);
  char *text = copy_text (printed.out);
  assert_int_equal (printed.status, 0);
  printed_clear (&printed);
  return text;
}

TEST (each_puzzle_has_a_file_and_a_row) {
  shell_expect (
      "mkdir other && cp \"$EXAMPLES/2x2x2.snake\" other && "
      "\"$S\" encode -q --encoding position -o family "
      "\"$EXAMPLES/2x2x2.snake\" other/2x2x2.snake "
      "\"$EXAMPLES/misprint-3x3x3.snake\" \"$EXAMPLES/worn.snake\" "
      "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2",
      0);
  char *rows = text_of ("cut -d, -f1,2,3,4,14 family/index.csv");
  char *files = text_of ("cd family && echo *");
  assert_string_equal (files, "2x2x2-2.cnf 2x2x2.cnf index.csv "
                              "misprint-3x3x3.cnf snake.cnf worn.cnf\n");
  assert_non_null (strstr (rows, "\n2x2x2.cnf,2x2x2,2x2x2,8"));
  assert_non_null (strstr (rows, "\n2x2x2-2.cnf,2x2x2,2x2x2,8"));
  assert_non_null (strstr (rows, "\nsnake.cnf,,3x3x3,27"));
  assert_int_equal (text_lines_count (rows), 6);
  mem_free (rows);
  mem_free (files);
  shell_expect ("grep -q '^2x2x2.cnf.*,foldable$' family/index.csv && "
                "grep -q '^misprint-3x3x3.cnf.*,2,unfoldable$' "
                "family/index.csv && "
                "grep -q '^snake.cnf.*[0-9],$' family/index.csv",
                0);
}

/* The numbers are those of the files, and the files are what they are. */
TEST (rows_say_what_is_in_the_files) {
  shell_expect ("\"$S\" encode -q -o sizes \"$EXAMPLES/craig-wood.snake\" "
                "\"$EXAMPLES/2x2x3.snake\" && "
                "for f in craig-wood 2x2x3; do "
                "\"$S\" encode -q \"$EXAMPLES/$f.snake\" | "
                "cmp - sizes/$f.cnf && "
                "v=$(awk '/^p/ { print $3 \",\" $4 }' sizes/$f.cnf) && "
                "grep -q \"^$f.cnf,.*,$v,foldable\\$\" sizes/index.csv || "
                "exit 1; done",
                0);
}

TEST (a_directory_takes_one_formula_too) {
  shell_expect ("mkdir there && \"$S\" encode -q -o there "
                "\"$EXAMPLES/2x2x2.snake\" && test -s there/2x2x2.cnf && "
                "\"$S\" encode -q -o new/ \"$EXAMPLES/2x2x2.snake\" && "
                "test -s new/2x2x2.cnf",
                0);
}

TEST (made_snakes_have_formulas_and_answers) {
  shell_expect (
      "\"$S\" generate -q --box 2x2x3 --count 3 --cnf -o made "
      "--symmetry start && "
      "\"$S\" generate -q --box 2x2x3 --unfoldable --cnf -o made2",
      0);
  shell_expect (
      "for f in made/*.cnf; do picosat $f >answer; "
      "\"$S\" decode -q $f answer >found; test $? = 10 || exit 1; "
      "done",
      0);
  shell_expect ("picosat made2/*.cnf >answer; \"$S\" decode -q made2/*.cnf "
                "answer",
                20);
  shell_expect (
      "test $(grep -c ',foldable$' made/index.csv) = 3 && "
      "grep -q 'symmetry=start' made/index.csv && "
      "grep -q ',unfoldable$' made2/index.csv && "
      "v=$(\"$S\" --version | grep -o '[0-9.]*') && "
      "w='snakesat generate -q --box 2x2x3 --count 3 --cnf -o made "
      "--symmetry start' && grep -qx \"source: $w (version $v)\" "
      "made/2x2x3-0-2.snake && s=$(sed -n 's/^snake: moves://p' "
      "made/2x2x3-0-2.snake) && "
      "grep -q \"^2x2x3-0-2.cnf,2x2x3-0-2,2x2x3,12,$s,$w (version "
      "$v),\" made/index.csv && "
      "test $(ls made | wc -l) = 7",
      0);
}

/* Rows of other calls stay, those of files that are replaced do not. */
TEST (several_calls_fill_a_directory) {
  shell_expect ("\"$S\" generate -q --box 2x2x3 --count 3 --cnf -o all && "
                "\"$S\" generate -q --box 2x2x2 --count 2 --cnf -o all && "
                "\"$S\" generate -q --box 2x2x3 --count 2 --cnf -o all "
                "--symmetry start && cut -d, -f1 all/index.csv >names",
                0);
  char *names = text_of ("cat names");
  assert_string_equal (names, "file\n2x2x3-0-3.cnf\n2x2x2-0-1.cnf\n"
                              "2x2x2-0-2.cnf\n2x2x3-0-1.cnf\n"
                              "2x2x3-0-2.cnf\n");
  mem_free (names);
  shell_expect ("grep -c symmetry=start all/index.csv | grep -qx 2 && "
                "awk -F, 'NF < 10 { exit 1 }' all/index.csv",
                0);
}

/* Eight at the same time, each of which adds row after row */
TEST (calls_at_the_same_time_lose_no_row) {
  shell_expect (
      "for i in 1 2 3 4 5 6 7 8; do mkdir in$i; for f in 1 2 3 4 5 6; do "
      "cp \"$EXAMPLES/2x2x2.snake\" in$i/$i$f.snake; done; done; "
      "for i in 1 2 3 4 5 6 7 8; do "
      "\"$S\" encode -q -o crowd in$i/*.snake & done; wait; "
      "test $(sort -u crowd/index.csv | wc -l) = 49 && "
      "test $(wc -l <crowd/index.csv) = 49 && "
      "test $(ls crowd | wc -l) = 49",
      0);
}

/* Whatever is done with it: with lines as on Windows, rows stay, too. */
TEST (an_index_with_other_line_ends_is_continued) {
  shell_expect ("\"$S\" encode -q -o windows/ \"$EXAMPLES/2x2x2.snake\" && "
                "sed -i 's/$/\\r/' windows/index.csv && "
                "\"$S\" encode -q -o windows/ \"$EXAMPLES/2x2x3.snake\" && "
                "cut -d, -f1 windows/index.csv >names",
                0);
  char *names = text_of ("cat names");
  assert_string_equal (names, "file\n2x2x2.cnf\n2x2x3.cnf\n");
  mem_free (names);
}

/* A disk that is full, here a limit of the shell, takes no old row. */
/* Else its rows would be missing in the next one.  The system refuses to
 * read the first bytes of the memory of a process.
 */
TEST (an_index_that_cannot_be_read_is_not_an_empty_one) {
  shell_expect ("mkdir sick && ln -s /proc/self/mem sick/index.csv", 0);
  shell_complains ("\"$S\" encode -q -o sick \"$EXAMPLES/2x2x2.snake\"", 1,
                   "sick/index.csv: cannot be read: Input/output error");
  shell_expect ("rm -r sick", 0);
}

TEST (an_index_that_cannot_be_written_stays) {
  shell_expect ("\"$S\" encode -q -o old/ \"$EXAMPLES/2x2x2.snake\" && "
                "cp old/index.csv before && "
                "(trap '' XFSZ; ulimit -f 0; "
                "\"$S\" encode -q -o old/ \"$EXAMPLES/2x2x3.snake\"; "
                "test $? = 1) && cmp old/index.csv before && "
                "test $(ls old | wc -l) = 2",
                0);
}

/* A row that was cut off is of no whole file. */
TEST (an_index_of_other_columns_is_replaced) {
  shell_expect ("mkdir foreign && echo 'file,answer' >foreign/index.csv && "
                "echo 'a.cnf,foldable' >>foreign/index.csv && "
                "\"$S\" encode -q -o foreign \"$EXAMPLES/2x2x2.snake\" && "
                "printf 'b.cnf,cut' >>foreign/index.csv && "
                "\"$S\" encode -q -o foreign \"$EXAMPLES/2x2x3.snake\" && "
                "cut -d, -f1 foreign/index.csv >names",
                0);
  char *names = text_of ("cat names");
  assert_string_equal (names, "file\n2x2x2.cnf\n2x2x3.cnf\n");
  mem_free (names);
}

TEST (names_are_plain) {
  shell_expect ("cp \"$EXAMPLES/2x2x2.snake\" ./'-a b\"c.snake' && "
                "\"$S\" encode -q -o plain/ ./'-a b\"c.snake' && "
                "test -s plain/snake-a-b-c.cnf",
                0);
}

/*--------------------------------- errors ------------------------------*/

#define TWO "\"$EXAMPLES/2x2x2.snake\" \"$EXAMPLES/2x2x3.snake\""

TEST (what_cannot_be_written_is_named) {
  shell_complains ("\"$S\" encode " TWO, 2,
                   "several puzzles need a directory for their formulas");
  shell_complains (": >file; \"$S\" encode -o file " TWO, 2,
                   "file: no directory can be made here: File exists");
  shell_complains ("\"$S\" encode -o /proc/none " TWO, 1,
                   "/proc/none: no directory can be made here");
  shell_complains ("mkdir full && ln -s /dev/full full/index.csv && "
                   "\"$S\" encode -o full " TWO,
                   1, "full/index.csv: cannot be read: this is not a");
  shell_complains ("mkdir pipe && mkfifo pipe/index.csv && timeout 20 "
                   "\"$S\" encode -o pipe " TWO,
                   1, "pipe/index.csv: cannot be read: this is not a");
  shell_complains (
      "mkdir -p taken/2x2x2.cnf && \"$S\" encode -o taken " TWO, 1,
      "taken/2x2x2.cnf: cannot write: Is a directory");
  shell_complains ("\"$S\" encode -o typing " TWO " 1,1,x", 2, "");
  shell_expect ("test ! -e typing", 0);
  shell_complains ("\"$S\" generate --box 2x2x2 --cnf", 2,
                   "--cnf needs a directory for the formulas: -o DIR");
  shell_complains ("\"$S\" generate --box 2x2x2 --symmetry start", 2,
                   "a formula is written with --cnf only");
}

/* What the index lists is whole, and nothing else is there. */
TEST (an_interrupt_leaves_whole_files) {
  shell_expect ("{ echo 'box: 16x16x16'; echo \"snake: moves:$(awk 'BEGIN "
                "{ for (i = 0; i < 4095; i++) printf \"T\" }')\"; } "
                ">large.snake",
                0);
  const pid_t process = shell_start (
      "exec \"$S\" encode -q -o cut --symmetry start " TWO " large.snake");
  for (int listed = 0; !listed;) {
    must_run (process);
    char *rows = text_of ("cat cut/index.csv 2>/dev/null || :");
    listed = text_lines_count (rows) == 3;
    mem_free (rows);
  }
  kill (process, SIGINT);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 128 + SIGINT);
  printed_clear (&printed);
  char *files = text_of ("cd cut && echo *");
  assert_string_equal (files, "2x2x2.cnf 2x2x3.cnf index.csv\n");
  mem_free (files);
}
