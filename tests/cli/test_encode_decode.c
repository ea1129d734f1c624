/* Formulas as files, answers as files: what `encode` writes is what
 * `decode` needs, whichever solver answered.
 */
#include "notation/puzzle_argument.h"
#include "puzzle/path.h"
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CRAIG_WOOD "\"$EXAMPLES/craig-wood.snake\""

/* In every test there are the formula of this snake, and an answer to it.
 */
static int make_files (void **state) {
  if (shell_enter (state))
    return -1;
  shell_expect ("\"$S\" encode -q " CRAIG_WOOD " -o a.cnf", 0);
  shell_expect ("\"$S\" encode -q " CRAIG_WOOD " -o a.cnf.gz", 0);
  shell_expect ("picosat a.cnf >a.answer", 10);
  return 0;
}

TESTS_BETWEEN (make_files, shell_leave);

/*-------------------------------- encode -------------------------------*/

TEST (every_way_out_gives_the_same_bytes) {
  static const char *const commands[] = {
      "\"$S\" encode -q " CRAIG_WOOD " -o b.cnf && cmp a.cnf b.cnf",
      "\"$S\" encode -q " CRAIG_WOOD " | cmp a.cnf -",
      "\"$S\" encode -q -o - " CRAIG_WOOD " | cmp a.cnf -",
      "\"$S\" encode -q " CRAIG_WOOD " -o /dev/stdout | cmp a.cnf -",
      "\"$S\" encode -q - <" CRAIG_WOOD " | cmp a.cnf -",
      "gzip -t a.cnf.gz",
      "gzip -dc a.cnf.gz | cmp a.cnf -",
      "\"$S\" encode -q " CRAIG_WOOD
      " -o b.cnf.gz && cmp a.cnf.gz b.cnf.gz",
      "mkfifo fifo && { cat fifo >c.cnf & } &&"
      "\"$S\" encode -q " CRAIG_WOOD " -o fifo && wait && cmp a.cnf c.cnf"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    shell_expect (commands[i], 0);
}

TEST (names_are_comments) {
  shell_expect ("\"$S\" encode -q --names " CRAIG_WOOD " -o n.cnf", 0);
  shell_expect ("grep -q '^c varname 1 x(1;0,0,0)$' n.cnf", 0);
  shell_expect ("grep -v '^c varname' n.cnf | cmp a.cnf -", 0);
  shell_expect ("\"$S\" decode -q n.cnf a.answer", 10);
  shell_expect ("awk '$2 == \"varname\" && $3 != ++n { exit 1 }"
                "     $1 == \"p\" { exit n != $3 }' n.cnf",
                0);
}

TEST (no_two_variables_have_one_name) {
  shell_expect (
      "\"$S\" encodings --json \"$EXAMPLES/2x2x3.snake\" | "
      "grep -o '\"encoding\":\"[a-z]*' | cut -d '\"' -f 4 | "
      "sort -u >encodings; test -s encodings && "
      "while read -r name; do \"$S\" encode -q --names --encoding "
      "$name \"$EXAMPLES/2x2x3.snake\" | grep '^c varname' | "
      "cut -d ' ' -f 4 | sort | uniq -d; done <encodings >twice",
      0);
  shell_expect ("test ! -s twice && rm encodings twice", 0);
}

/* A solver answers in numbers of its own, with the seed of the file or of
 * the command line.  `edges` is decoded from variables of edges.
 */
TEST (other_orders_are_decoded) {
  static const char *const encodings[] = {"map", "edges", "coordinate"};
  for (size_t i = 0; i < sizeof encodings / sizeof *encodings; i++) {
    setenv ("PLAN", encodings[i], 1);
    shell_expect (
        "\"$S\" encode -q --plan $PLAN --shuffle 4294967295 " CRAIG_WOOD
        " -o b.cnf && picosat b.cnf >b.answer",
        10);
    shell_expect ("\"$S\" decode -q b.cnf b.answer", 10);
    shell_expect (
        "\"$S\" decode -q --plan $PLAN --shuffle 4294967295 " CRAIG_WOOD
        " b.answer",
        10);
    shell_complains ("\"$S\" decode --plan $PLAN " CRAIG_WOOD " b.answer",
                     2, "this answer belongs to another formula");
  }
  shell_expect ("\"$S\" encode -q --shuffle 3 "
                "\"$EXAMPLES/chessboard.snake\" -o b.cnf && "
                "picosat b.cnf >b.answer; cadical -q b.cnf >c.answer",
                20);
  shell_expect ("\"$S\" decode -q b.cnf b.answer", 20);
}

/* The comment `p show` lists the variables of the new order: in a model as
 * many are true as there are cubes.
 */
TEST (other_orders_of_cubes_and_constraints_are_decoded) {
  shell_expect ("\"$S\" encode -q --shuffle 7 --cubes 9 --encoding edges "
                "\"$EXAMPLES/worn.snake\" -o b.icnf && "
                "cadical -q b.icnf >b.answer",
                10);
  shell_expect ("\"$S\" decode -q b.icnf b.answer", 10);
  shell_expect ("\"$S\" encode -q --shuffle 7 --cubes 9 "
                "\"$EXAMPLES/chessboard.snake\" -o b.icnf && "
                "cadical -q b.icnf",
                20);
  shell_expect ("\"$S\" encode -q --shuffle 7 --format opb " CRAIG_WOOD
                " -o b.opb && clasp b.opb >b.answer; test -s b.answer",
                0);
  shell_expect ("\"$S\" decode -q b.opb b.answer", 10);
  shell_expect (
      "\"$S\" encode -q --shuffle 7 " CRAIG_WOOD " -o b.cnf && "
      "! grep -q 'cube i is in cell' b.cnf && "
      "picosat b.cnf | awk '/^v/ { for (i = 2; i <= NF; i++) model[$i] } "
      "/^c p show/ { for (i = 4; i < NF; i++) true += $i in model } "
      "END { exit true != 27 }' - b.cnf",
      0);
}

TEST (compressed_formulas_and_answers_are_decoded) {
  static const char *const tools[] = {"gzip", "xz", "bzip2", "zstd -q",
                                      "cat"};
  for (size_t i = 0; i < sizeof tools / sizeof *tools; i++) {
    setenv ("TOOL", tools[i], 1);
    shell_expect ("$TOOL <a.cnf >f && $TOOL <a.answer >answer", 0);
    shell_expect ("\"$S\" decode -q f answer", 10);
    shell_expect ("\"$S\" decode -q f <answer", 10);
    shell_expect ("cat answer | \"$S\" decode -q a.cnf -", 10);
    shell_expect ("cat f | \"$S\" decode -q - answer", 10);
  }
  shell_expect ("rm f answer", 0);
}

TEST (what_is_cut_off_is_not_decoded) {
  static const char wrong[] =
      ": it cannot be decompressed: it is damaged or cut off\n";
  shell_expect ("xz <a.cnf | head -c 500 >f; "
                "xz <a.answer | head -c 200 >answer",
                0);
  shell_complains ("\"$S\" decode -q f a.answer", 2, wrong);
  shell_complains ("\"$S\" decode -q a.cnf answer", 2, wrong);
  shell_complains ("PATH=/nowhere \"$S\" decode -q f a.answer", 2,
                   "f: it is compressed, and gzip, xz");
  shell_expect ("rm f answer", 0);
}

TEST (no_clause_stands_twice) {
  shell_expect ("\"$S\" encode -q --encoding map \"$EXAMPLES/king.snake\" "
                "| grep -v '^[cp]' | sort | uniq -d | grep -q .",
                1);
}

/* All comments come before the header, which counts what follows. */
TEST (the_header_is_exact) {
  shell_expect ("awk '/^p/ { v = $3; n = $4; next }"
                "  /^c/ { next }"
                "  { n--; if ($NF != 0) exit 2;"
                "    for (i = 1; i < NF; i++) {"
                "      x = $i < 0 ? -$i : $i;"
                "      if (x < 1 || x > v) exit 3; if (x == v) top = 1 } }"
                "  END { exit n || !top ? 4 : 0 }' a.cnf",
                0);
}

/*-------------------------------- decode -------------------------------*/

static char *print_decoded (const char *arguments, int status) {
  char *command = format_text ("\"$S\" decode -q %s", arguments);
  struct printed printed = shell_run (command);
  if (printed.status != status)
    fail_msg ("%s: status %d, expected %d; it printed\n%s%s", command,
              printed.status, status, printed.out, printed.err);
  assert_string_equal (printed.err, "");
  mem_free (printed.err);
  mem_free (command);
  return printed.out;
}

TEST (everything_that_names_the_puzzle_will_do) {
  static const char *const arguments[] = {
      "a.cnf.gz a.answer",
      (CRAIG_WOOD " a.answer"),
      "a.cnf - <a.answer",
      "a.cnf <a.answer",
      ("- a.answer <" CRAIG_WOOD),
      "-- a.cnf a.answer",
      "3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2 a.answer"};
  char *expected = print_decoded ("--format cells a.cnf a.answer", 10);
  for (size_t i = 0; i < sizeof arguments / sizeof *arguments; i++) {
    char *all = format_text ("--format cells %s", arguments[i]);
    char *printed = print_decoded (all, 10);
    assert_string_equal (printed, expected);
    mem_free (printed);
    mem_free (all);
  }
  mem_free (expected);
}

TEST (a_puzzle_needs_the_plan) {
  shell_expect ("\"$S\" encode -q --encoding position --amo ladder "
                "--symmetry none " CRAIG_WOOD " -o p.cnf && "
                "picosat p.cnf >p.answer; "
                "\"$S\" decode --encoding position --amo ladder "
                "--symmetry none " CRAIG_WOOD " p.answer",
                10);
  shell_expect ("\"$S\" decode p.cnf p.answer", 10);
}

/* The search breaks symmetry by windows here, and formulas do by cells. */
TEST (a_large_formula_has_no_plan_of_the_search) {
  setenv ("SNAKE", "moves:FTTTTTTTTTTTTTTTTTTTTTTTTTTTTT --box 7x8x8", 1);
  shell_expect ("\"$S\" encode -q $SNAKE | sed -n '/^c plan: /{p;q;}' | "
                "grep ' symmetry=start '",
                0);
  shell_expect ("\"$S\" solve -q --json $SNAKE >folded; status=$?; "
                "grep '\"plan\": *\".* symmetry=windows:' folded && "
                "exit $status",
                10);
}

TEST (every_format_prints_something_else) {
  static const struct {
    const char *format;
    int lines;
  } formats[] = {{"moves", 26}, {"runs", 1}, {"cells", 27}};
  for (size_t i = 0; i < 3; i++) {
    char *arguments =
        format_text ("--format %s a.cnf a.answer", formats[i].format);
    char *printed = print_decoded (arguments, 10);
    assert_int_equal (text_lines_count (printed), formats[i].lines);
    mem_free (printed);
    mem_free (arguments);
  }
  char *layers = print_decoded ("--format layers a.cnf a.answer", 10);
  assert_non_null (strstr (layers, "bottom layer"));
  char *words = print_decoded ("--format words a.cnf a.answer", 10);
  assert_non_null (strstr (words, "That was the last cube"));
  mem_free (layers);
  mem_free (words);
}

TEST (other_verdicts) {
  char *printed =
      print_decoded ("a.cnf <\"$ANSWERS/picosat-pigeons.txt\"", 20);
  assert_string_equal (
      printed,
      "Craig-Wood: 3x3x3, cannot be folded (found by the solver).\n");
  mem_free (printed);
  printed = print_decoded ("a.cnf \"$ANSWERS/kissat-unknown.txt\"", 0);
  assert_string_equal (printed,
                       "Craig-Wood: 3x3x3, not decided by the solver.\n");
  mem_free (printed);
}

/*------------------------------ wrong files ----------------------------*/

/* With it all formulas of a box have the same variables. */
#define BARE "--encoding position --symmetry none --amo pairwise"

static const struct wrong {
  const char *prepare, *arguments, *complaint;
} wrongs[] = {
    {"head -c 400 a.answer >b", "a.cnf b", "b:"},
    {"sed '$d' a.answer >b", "a.cnf b", "cut off"},
    {"sed 's/ 0$/ 99999 0/' a.answer >b", "a.cnf b", "literal 99999, but"},
    {"sed 's/ 0$/ 1 -1 0/' a.answer >b", "a.cnf b", "contradicts itself"},
    {"printf '' >b", "a.cnf b", "b: no answer in it"},
    {"", "a.cnf", "<stdin>: no answer in it"},
    {"echo 's SATISFIABLE' >b", "a.cnf b", "there are no literals"},
    {"echo 's SATISFIABLE\nv 0' >b", "a.cnf b", "b:2: this"},
    {"echo 'v 1 0' >b", "a.cnf b", "this answer belongs to another"},
    {"echo 'v 1 0' >b", "a.cnf <b", "<stdin>:1: this answer belongs to"},
    {"\"$S\" encode -q \"$EXAMPLES/karstens.snake\" | picosat >b",
     "a.cnf b", "is this the answer to another puzzle?"},
    {"\"$S\" encode -q " BARE " \"$EXAMPLES/smith.snake\" | picosat >b",
     BARE " " CRAIG_WOOD " b", "this answer belongs to another formula"},
    {"", "a.cnf a.cnf", "this is a formula, not the answer to one"},
    {"", "a.cnf missing", "missing: No such file"},
    {"", "a.cnf .", ".: Is a directory"},
    {"", "a.cnf \"$S\"", "this is binary data, not text"},
    {"", "missing.cnf a.answer", "missing.cnf"},
    {"", "a.answer a.cnf", "a.answer:"},
    {"", "\"$S\" a.answer", "this is not plain text"},
    {"", ". a.answer", ".: this is a directory"},
    {"head -n 3 a.cnf >b.cnf", "b.cnf a.answer", "b.cnf:"},
    {"head -c 200 a.cnf.gz >b.cnf.gz", "b.cnf.gz a.answer", "b.cnf.gz:"},
    {"grep -v '^c' a.cnf >b.cnf", "b.cnf a.answer",
     "does not say which puzzle"},
    {"sed 's/^c plan:.*/c plan: foo/' a.cnf >b.cnf", "b.cnf a.answer",
     "b.cnf: unknown encoding 'foo'"},
    {"sed 's/^c snake:.*/c snake: moves:FXT/' a.cnf >b.cnf",
     "b.cnf a.answer", "b.cnf:5: "},
    {"sed 's/^p cnf.*/p cnf 5 5/' a.cnf >b.cnf; echo 'v 1 0' >b", "b.cnf b",
     "the header says 5"},
    {"sed 's/^p cnf.*/p cnf 2000000000 5/' a.cnf >b.cnf", "b.cnf a.answer",
     "the header says 2000000000"},
    {"sed 's/^p cnf.*/p cnf 99999999999 5/' a.cnf >b.cnf", "b.cnf a.answer",
     "this is not a CNF"},
    {"sed '/^p cnf/i c shuffled: 0' a.cnf >b.cnf", "b.cnf a.answer",
     "the order of the variables is not known"},
    {"sed '/^p cnf/i c shuffled: 4294967296' a.cnf >b.cnf",
     "b.cnf a.answer", "the order of the variables is not known"},
    {"sed '/^p cnf/i c shuffled: 3 x' a.cnf >b.cnf", "b.cnf a.answer",
     "the order of the variables is not known"},
    {"", "--shuffle 3 a.cnf a.answer", "leave out the options"},
    {"", "--box 3x3x3 a.cnf a.answer", "leave out the options"},
    {"", "--encoding map a.cnf a.answer", "leave out the options"},
};

/* As long as the line of a puzzle may be, and then in a comment */
TEST (a_name_may_fill_its_line) {
  shell_expect ("{ printf 'name: '; head -c 99994 /dev/zero | tr '\\0' n; "
                "printf '\nsnake: moves:FTTTTTT\n'; } >long.snake; "
                "\"$S\" encode -q long.snake -o long.cnf && "
                "picosat long.cnf | \"$S\" decode -q long.cnf >long.out",
                10);
}

TEST (wrong_files_are_named_in_one_line) {
  for (size_t i = 0; i < sizeof wrongs / sizeof *wrongs; i++) {
    char *prepare = format_text ("%s;:", wrongs[i].prepare);
    char *command = format_text ("\"$S\" decode %s", wrongs[i].arguments);
    if (*wrongs[i].prepare)
      shell_expect (prepare, 0);
    shell_complains (command, 2, wrongs[i].complaint);
    mem_free (command);
    mem_free (prepare);
  }
}

/* An answer cut anywhere is refused: its last literal might be half of one.
 */
TEST (an_answer_is_complete_or_refused) {
  shell_expect ("for n in $(seq 15 97 $(($(wc -c <a.answer) - 3))); do"
                "  head -c $n a.answer |"
                "    \"$S\" decode a.cnf >printed 2>complaint;"
                "  test $? = 2 || exit 1; test ! -s printed || exit 3;"
                "done",
                0);
}

/*--------------------------------- JSON --------------------------------*/

static void path_from_json (json_t *folding, const struct puzzle *puzzle,
                            struct path *path) {
  size_t i;
  json_t *cell;
  assert_int_equal (json_array_size (folding), puzzle->snake.cubes);
  path_init (path, puzzle->snake.cubes);
  json_array_foreach (folding, i, cell) {
    int x, y, z;
    assert_int_equal (json_unpack (cell, "[i,i,i!]", &x, &y, &z), 0);
    path->cell[i] = region_cell (&puzzle->region, x, y, z);
  }
}

static void check_foldings (json_t *foldings, const char *file) {
  struct puzzle puzzle;
  struct path path;
  char *name = format_text ("%s/examples/%s", SOURCE_DIR, file);
  assert_null (puzzle_read_argument (name, 0, &puzzle));
  assert_int_equal (json_array_size (foldings), 1);
  path_from_json (json_array_get (foldings, 0), &puzzle, &path);
  char *wrong = path_check (&puzzle, &path);
  if (wrong)
    fail_msg ("%s: %s", file, wrong);
  path_clear (&path);
  puzzle_clear (&puzzle);
  mem_free (name);
}

/* The splitting search writes no formula of the whole puzzle. */
static void check_size (const json_t *object, int cubes) {
  const char *search =
      json_string_value (json_object_get (object, "search"));
  const json_t *variables = json_object_get (object, "variables");
  const json_t *clauses = json_object_get (object, "clauses");
  if (search && !strcmp (search, "split")) {
    assert_true (json_is_null (variables) && json_is_null (clauses));
    return;
  }
  assert_true (json_integer_value (variables) >= cubes * cubes);
  assert_true (json_integer_value (clauses) > cubes);
}

/* The fields of the documentation; others may be there, too. */
static void check_json (const char *command, const char *file,
                        const char *name, const char *expected_status) {
  struct printed printed = shell_run (command);
  const char *found_name, *snake, *plan, *status;
  int box[3], cubes;
  double seconds;
  json_t *foldings, *object = json_loads (printed.out, 0, 0);
  assert_non_null (object);
  assert_string_equal (printed.err, "");
  assert_int_equal (text_lines_count (printed.out), 1);
  if (json_unpack (object,
                   "{s:{s:s, s:[i,i,i!], s:i, s:s}, s:s, s:s, s:o, "
                   "s:n, s:F}",
                   "puzzle", "name", &found_name, "box", &box[0], &box[1],
                   &box[2], "cubes", &cubes, "snake", &snake, "plan", &plan,
                   "status", &status, "foldings", &foldings, "stopped",
                   "seconds", &seconds))
    fail_msg ("%s: a field is missing in\n%s", command, printed.out);
  assert_string_equal (found_name, name);
  assert_int_equal (strlen (snake), cubes - 1);
  assert_string_equal (status, expected_status);
  check_size (object, cubes);
  if (!strcmp (status, "foldable"))
    check_foldings (foldings, file);
  else
    assert_int_equal (json_array_size (foldings), 0);
  json_decref (object);
  printed_clear (&printed);
}

TEST (json_has_the_documented_fields) {
  check_json ("\"$S\" solve --json " CRAIG_WOOD, "craig-wood.snake",
              "Craig-Wood", "foldable");
  check_json ("\"$S\" solve --json --solver 'picosat' " CRAIG_WOOD,
              "craig-wood.snake", "Craig-Wood", "foldable");
  check_json ("\"$S\" solve --json --symmetry start " CRAIG_WOOD,
              "craig-wood.snake", "Craig-Wood", "foldable");
  check_json ("\"$S\" solve --json \"$EXAMPLES/ring.snake\"", "ring.snake",
              "Ring", "foldable");
  check_json ("\"$S\" solve --json \"$EXAMPLES/trialpay-6.snake\"", 0,
              "TrialPay test 6", "unfoldable");
  check_json ("\"$S\" decode --json a.cnf a.answer", "craig-wood.snake",
              "Craig-Wood", "foldable");
  check_json ("echo s UNSATISFIABLE | \"$S\" decode --json a.cnf", 0,
              "Craig-Wood", "unfoldable");
  check_json ("echo s UNKNOWN | \"$S\" decode --json a.cnf", 0,
              "Craig-Wood", "unknown");
}

TEST (json_is_json_whatever_the_command_is) {
  check_json ("\"$S\" solve --json --solver \"picosat #\\\"\\\\ $(printf "
              "'\\377')\" " CRAIG_WOOD,
              "craig-wood.snake", "Craig-Wood", "foldable");
}

/*------------------------------- encodings -----------------------------*/

static json_int_t number (const json_t *object, const char *key) {
  return json_integer_value (json_object_get (object, key));
}

static void sizes_are_those_of_the_formula (const json_t *encoding) {
  char *command = format_text (
      "\"$S\" encode -q --plan '%s' " CRAIG_WOOD
      " | grep -x 'p cnf %" JSON_INTEGER_FORMAT " %" JSON_INTEGER_FORMAT
      "'",
      json_string_value (json_object_get (encoding, "plan")),
      number (encoding, "variables"), number (encoding, "clauses"));
  const json_t *group;
  json_int_t clauses = 0, literals = 0;
  size_t i;
  shell_expect (command, 0);
  json_array_foreach (json_object_get (encoding, "groups"), i, group) {
    clauses += number (group, "clauses");
    literals += number (group, "literals");
  }
  assert_int_equal (clauses, number (encoding, "clauses"));
  assert_int_equal (literals, number (encoding, "literals"));
  mem_free (command);
}

TEST (encodings_are_as_large_as_they_say) {
  json_t *json = shell_json ("\"$S\" encodings --json " CRAIG_WOOD, 0);
  const json_t *list = json_object_get (json, "encodings"), *encoding;
  size_t i;
  assert_true (json_array_size (list) >= 6);
  json_array_foreach (list, i, encoding) {
    sizes_are_those_of_the_formula (encoding);
  }
  json_decref (json);
}

/*---------------------------- several models ---------------------------*/

/* Three foldings, one of each class */
#define THREE                                                              \
  "\"$S\" encode -q --symmetry start \"$EXAMPLES/2x2x2.snake\" "           \
  "-o three.cnf && "

TEST (all_models_of_an_answer_are_folded) {
  static const char *const solver[] = {
      "clasp -n 0", "picosat --all", "cryptominisat5 --verb 0 --maxsol 10"};
  for (size_t i = 0; i < 3; i++) {
    char *command =
        format_text (THREE "{ %s three.cnf >three || :; }", solver[i]);
    shell_expect (command, 0);
    mem_free (command);
    json_t *json = shell_json ("\"$S\" decode --json three.cnf three", 10);
    assert_int_equal (json_array_size (json_object_get (json, "foldings")),
                      3);
    json_decref (json);
    struct printed printed = shell_run ("\"$S\" decode -q three.cnf three");
    assert_int_equal (printed.status, 10);
    assert_true (starts_with (printed.out, "Folding 1\n\n"));
    assert_non_null (strstr (printed.out, "\nFolding 3\n\n"));
    assert_null (strstr (printed.out, "Folding 4"));
    printed_clear (&printed);
  }
}

TEST (a_model_that_is_none_is_named) {
  shell_expect (THREE "picosat --all three.cnf >three", 20);
  shell_complains (
      "awk '/^s SAT/ { n++ } n == 2 { gsub (/ [1-9]/, \" -&\"); "
      "gsub (/- /, \"-\") } 1' three >wrong; "
      "\"$S\" decode three.cnf wrong",
      2, "model 2 of this answer is not a folding: ");
  shell_complains (
      "awk '/^s SAT/ { n++ } n < 3' three | "
      "sed '$d' | sed '$d' >wrong; \"$S\" decode three.cnf wrong",
      2, "the answer was cut off");
  shell_complains ("{ echo v 1 -1 0; cat three; } >wrong; "
                   "\"$S\" decode three.cnf wrong",
                   2, "wrong:1: the answer contradicts itself");
}

/*------------------------------- compressed ----------------------------*/

TEST (names_say_how_files_are_compressed) {
  static const char *const how[][2] = {
      {"gz", "gzip"}, {"xz", "xz"}, {"bz2", "bzip2"}, {"zst", "zstd -q"}};
  for (size_t i = 0; i < 4; i++) {
    char *command = format_text (
        "\"$S\" encode -q \"$EXAMPLES/king.snake\" -o p.cnf.%s && "
        "\"$S\" encode -q \"$EXAMPLES/king.snake\" | "
        "{ %s -dc <p.cnf.%s | cmp - /dev/fd/3; } 3<&0",
        how[i][0], how[i][1], how[i][0]);
    shell_expect (command, 0);
    mem_free (command);
  }
}

/* No solver of Debian reads it. */
TEST (zst_is_for_few_solvers) {
  shell_expect ("for suffix in cnf xz; do \"$S\" encode -o z.$suffix "
                "\"$EXAMPLES/2x2x2.snake\" 2>>said; done; "
                "! grep zst said",
                0);
  shell_expect (
      "\"$S\" encode -o 'z z.zst' \"$EXAMPLES/2x2x2.snake\" 2>&1 | "
      "grep -q \"zstd -dc 'z z.zst'\" && rm z* said",
      0);
}

/* Never plain text under such a name, and nothing half */
TEST (a_tool_that_fails_is_told_of) {
  shell_complains ("PATH=/nowhere \"$S\" encode \"$EXAMPLES/king.snake\" "
                   "-o no.cnf.zst",
                   1, "no.cnf.zst: cannot write: zstd is not installed");
  shell_complains ("exec 3>&- 4>&- 5>&-; ulimit -n 5; exec \"$S\" encode "
                   "\"$EXAMPLES/2x2x2.snake\" -o few.xz",
                   1, "few.xz: cannot write: Too many open files");
  shell_expect ("exec 3>&- 4>&- 5>&-; ulimit -n 9; exec \"$S\" encode -q "
                "\"$EXAMPLES/2x2x2.snake\" -o few.xz",
                0);
  shell_complains ("ln -s /dev/full full.xz; \"$S\" encode "
                   "\"$EXAMPLES/king.snake\" -o full.xz",
                   1,
                   "full.xz: cannot write: xz ended with status 1: xz: ");
  shell_complains ("env --ignore-signal=CHLD \"$S\" encode "
                   "\"$EXAMPLES/2x2x2.snake\" -o full.xz",
                   1, "full.xz: cannot write: xz ended with status 1");
  shell_complains ("mkdir bin; printf '#!/bin/sh\\nread x\\nkill -9 $$\\n' "
                   ">bin/bzip2; chmod +x bin/bzip2; echo old >old.bz2; "
                   "PATH=bin:$PATH \"$S\" encode \"$EXAMPLES/king.snake\" "
                   "-o old.bz2",
                   1, "old.bz2: cannot write: bzip2 died of signal 9");
  shell_expect ("test \"$(cat old.bz2)\" = old && test -z \"$(ls *.part "
                "no.cnf.zst 2>/dev/null)\"",
                0);
}
