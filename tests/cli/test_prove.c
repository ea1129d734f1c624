/* `prove` and `check` as people type them: what they say, the status they
 * end with, and the files they leave, or do not leave.
 */
#include "lib/snakesat.h"
#include "running.h"
#include "shell.h"
#include "slow_files.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

TESTS_BETWEEN (shell_enter, shell_leave);

#define ALL_TURN "\"$EXAMPLES\"/all-turn.snake"

/* Refuted in some ten lemmas and their images */
#define SMALL_MOVES "moves:FTTFTTTTTFTTTTFTT"
#define SMALL "--box 3x3x2 " SMALL_MOVES

/* The King with one joint flipped: two minutes to check */
#define LONG                                                               \
  "moves:FFTTFTTTFTTTFTTFTTFTTTTTTTTTFTFTTTTTTFTFFTTTTFFTTFTTTTTTTTTTFFT"

#define CADICAL "cadical -q --no-binary {cnf} {proof}"

static void nothing_is_left (void) {
  struct printed printed = shell_run ("ls");
  assert_string_equal (printed.out, "");
  printed_clear (&printed);
}

TEST (a_proof_is_written_and_accepted) {
  shell_expect ("\"$S\" prove -q -o p " ALL_TURN, 20);
  shell_expect ("test \"$(ls)\" = \"p.cnf\np.drat\"", 0);
  shell_expect ("grep -q '^c plan: walk amo=pairwise symmetry=none "
                "with=none$' p.cnf && grep -q ^d p.drat",
                0);
  shell_expect ("\"$S\" check --jobs 3 p.cnf p.drat", 0);
  shell_expect ("rm p.*", 0);
}

/* cadical needs 590 lemmas for the formula of `map`; without the map, or
 * what it says of cells that turn, the tree takes more than 10,000.
 */
TEST (the_proof_of_a_small_region_is_short) {
  for (int binary = 0; binary < 2; binary++) {
    char *command = format_text ("\"$S\" prove --json -o p %s " ALL_TURN,
                                 binary ? "--binary" : "");
    json_t *object = shell_json (command, 20);
    mem_free (command);
    assert_true (json_is_true (json_object_get (object, "verified")));
    assert_true (json_integer_value (json_object_get (object, "lemmas")) <
                 1500);
    assert_int_equal (
        json_array_size (json_object_get (object, "trusting")), 0);
    json_decref (object);
  }
  shell_expect ("rm p.*", 0);
}

static void must_be_in_file (const char *name,
                             const snakesat_buffer *bytes) {
  char *command = format_text ("cat p.%s", name);
  struct printed printed = shell_run (command);
  assert_string_equal (printed.out, snakesat_buffer_bytes (bytes));
  printed_clear (&printed);
  mem_free (command);
}

/* The text of a puzzle, and the region that it does not name, or 0 */
static void prove_by_library (const char *text, const char *region) {
  snakesat_buffer *formula = snakesat_buffer_new ();
  snakesat_buffer *proof = snakesat_buffer_new ();
  snakesat_puzzle *puzzle;
  snakesat_error error;
  assert_int_equal (
      snakesat_read (text, strlen (text), region, 0, &puzzle, &error), 0);
  assert_int_equal (
      snakesat_prove (puzzle, 0, snakesat_buffer_sink (formula),
                      snakesat_buffer_sink (proof), 0, &error),
      SNAKESAT_UNFOLDABLE);
  must_be_in_file ("cnf", formula);
  must_be_in_file ("drat", proof);
  snakesat_delete (puzzle);
  snakesat_buffer_delete (proof);
  snakesat_buffer_delete (formula);
}

TEST (the_library_writes_the_same_files) {
  shell_expect ("\"$S\" prove -q --jobs 1 -o p " ALL_TURN, 20);
  struct printed all_turn = shell_run ("cat " ALL_TURN);
  prove_by_library (all_turn.out, 0);
  printed_clear (&all_turn);
  shell_expect ("rm p.*", 0);
  shell_expect ("\"$S\" prove -q --jobs 1 -o p " SMALL, 20);
  prove_by_library (SMALL_MOVES, "3x3x2");
  shell_expect ("rm p.*", 0);
}

/* Others find what is left of the clauses unsatisfiable, too. */
TEST (a_proof_has_a_core_and_hints) {
  shell_expect ("\"$S\" prove -q -o p " SMALL, 20);
  shell_expect ("\"$S\" check --core core.cnf --lrat p.lrat p.cnf p.drat",
                0);
  shell_expect ("\"$S\" check p.cnf p.lrat", 0);
  shell_expect ("minisat -verb=0 core.cnf", 20);
  shell_expect ("rm p.* core.cnf", 0);
}

TEST (a_damaged_proof_is_refused) {
  shell_expect ("\"$S\" prove -q -o p " SMALL, 20);
  shell_expect ("sed 100,130d p.drat > wrong.drat", 0);
  for (int jobs = 1; jobs <= 4; jobs++) {
    char *command =
        format_text ("\"$S\" check -q --jobs %d p.cnf wrong.drat "
                     "| grep '^not verified: wrong.drat:[0-9]*: -' "
                     ">> said",
                     jobs);
    shell_expect (command, 0);
    mem_free (command);
  }
  shell_expect ("test $(sort -u said | wc -l) = 1 && rm said wrong.drat",
                0);
  shell_expect ("sed '$d' p.drat | \"$S\" check p.cnf -", 0);
  shell_expect ("head -n 100 p.drat | \"$S\" check p.cnf -", 1);
  shell_expect ("rm p.*", 0);
}

TEST (binary_and_lrat) {
  shell_expect (
      "\"$S\" prove -q --binary --lrat --trusting symmetry -o p " ALL_TURN,
      20);
  shell_expect ("test \"$(head -c 1 p.drat)\" = a", 0);
  shell_expect ("\"$S\" check --format binary p.cnf p.drat", 0);
  shell_expect ("\"$S\" check --format lrat p.cnf p.lrat", 0);
  shell_expect (
      "\"$S\" prove -q --format binary --lrat --trusting symmetry "
      "-o q " ALL_TURN,
      20);
  shell_expect ("cmp p.drat q.drat && cmp p.lrat q.lrat && rm q.*", 0);
  shell_expect ("rm p.*", 0);
}

/* VeriPB takes fewer than 100 lemmas where DRAT takes 899. */
TEST (veripb_needs_no_images) {
  json_t *object =
      shell_json ("\"$S\" prove --json --format veripb -o p " ALL_TURN, 20);
  assert_true (json_is_true (json_object_get (object, "verified")));
  assert_string_equal (
      json_string_value (json_object_get (object, "proof")), "p.pbp");
  assert_string_equal (
      json_string_value (json_object_get (object, "format")), "veripb");
  assert_int_equal (
      json_integer_value (json_object_get (object, "symmetries")), 3);
  assert_true (json_integer_value (json_object_get (object, "lemmas")) <
               100);
  json_decref (object);
  shell_expect ("test \"$(ls)\" = \"p.cnf\np.pbp\"", 0);
  shell_expect ("\"$S\" check --jobs 2 p.cnf p.pbp | grep -q ', 3 symm'",
                0);
  shell_expect ("grep -v '^rup 1 ~x[0-9]* >= 1 ;' p.pbp > q.pbp && "
                "\"$S\" check --format veripb p.cnf q.pbp",
                1);
  shell_expect ("rm p.* q.*", 0);
}

/* A snake that can be folded is folded, and leaves no file. */
TEST (a_folding_is_no_proof) {
  struct printed printed =
      shell_run ("\"$S\" prove -q -o p \"$EXAMPLES\"/craig-wood.snake");
  assert_int_equal (printed.status, 10);
  assert_non_null (strstr (printed.out, "folded into 3x3x3"));
  printed_clear (&printed);
  nothing_is_left ();
}

TEST (a_proof_can_be_checked_and_not_kept) {
  struct printed printed =
      shell_run ("\"$S\" prove --check-only " ALL_TURN);
  assert_int_equal (printed.status, 20);
  assert_non_null (strstr (printed.out, "the proof was checked"));
  assert_non_null (strstr (printed.out, "nothing is taken on trust"));
  printed_clear (&printed);
  nothing_is_left ();
  shell_expect ("\"$S\" prove -q --check-only -o p " ALL_TURN, 20);
  shell_expect ("test \"$(ls)\" = p.cnf && rm p.cnf", 0);
}

TEST (trust_is_told) {
  json_t *object =
      shell_json ("\"$S\" prove --json --trusting both -o p " ALL_TURN, 20);
  const char *command, *status, *formula, *proof;
  double solve, write, check, all;
  int verified;
  json_t *trusting;
  assert_int_equal (
      json_unpack (
          object, "{s:s, s:s, s:b, s:s, s:s, s:o, s:f, s:f, s:f, s:f}",
          "command", &command, "status", &status, "verified", &verified,
          "formula", &formula, "proof", &proof, "trusting", &trusting,
          "solve_seconds", &solve, "write_seconds", &write, "check_seconds",
          &check, "seconds", &all),
      0);
  assert_string_equal (command, "prove");
  assert_string_equal (status, "unfoldable");
  assert_string_equal (formula, "p.cnf");
  assert_string_equal (proof, "p.drat");
  assert_true (verified);
  assert_int_equal (json_array_size (trusting), 2);
  assert_true (solve + write + check <= all);
  json_decref (object);
  shell_expect ("rm p.*", 0);
}

/* A folding is told as `solve` tells it; without an answer there is none,
 * and no file.
 */
TEST (what_is_not_proved_is_told_as_json) {
  json_t *object = shell_json (
      "\"$S\" prove --json -o p \"$EXAMPLES\"/craig-wood.snake", 10);
  const json_t *foldings = json_object_get (object, "foldings");
  assert_int_equal (json_array_size (foldings), 1);
  assert_int_equal (json_array_size (json_array_get (foldings, 0)), 27);
  assert_true (json_is_null (json_object_get (object, "formula")));
  json_decref (object);
  object =
      shell_json ("\"$S\" prove --json --time 0.000001 -o p " ALL_TURN, 0);
  assert_string_equal (
      json_string_value (json_object_get (object, "status")), "unknown");
  assert_string_equal (
      json_string_value (json_object_get (object, "stopped")), "time");
  assert_true (json_is_false (json_object_get (object, "verified")));
  json_decref (object);
  nothing_is_left ();
}

static void check_says (const char *files, int status, const char *word) {
  char *command = format_text ("\"$S\" check --json %s", files);
  json_t *object = shell_json (command, status);
  assert_string_equal (
      json_string_value (json_object_get (object, "status")), word);
  json_decref (object);
  mem_free (command);
}

TEST (a_check_has_its_own_status) {
  shell_expect ("printf 'p cnf 1 2\\n1 0\\n-1 0\\n' >f; echo 0 >p; "
                "printf 'p cnf 1 1\\n1 0\\n' >g",
                0);
  check_says ("f p", 0, "verified");
  check_says ("g p", 1, "refuted");
  shell_expect ("rm f g p", 0);
}

/* Proofs of small boxes, with and without trust, go to a checker that
 * shares no code with this program.  One that ends too early, or lacks a
 * lemma that it needs, is refused.
 */
TEST (a_second_opinion_agrees) {
  static const char *const snakes[] = {"all-turn",
                                       "misprint-3x3x3",
                                       "long-run",
                                       "--box 2x2x3 TTTSTTTTTT",
                                       "--box 2x3x3 STTTTTSTTTTTTTTS",
                                       "--box 2x3x3 '****************'"};
  static const char *const trusts[] = {"", "--trusting symmetry",
                                       "--trusting both"};
  int proofs = 0;
  for (size_t i = 0; i < sizeof snakes / sizeof *snakes; i++)
    for (size_t k = 0; k < sizeof trusts / sizeof *trusts; k++) {
      char *command = format_text (
          *snakes[i] == '-'
              ? "\"$S\" prove -q --jobs 1 %s -o second %s >/dev/null"
              : "\"$S\" prove -q --jobs 1 %s -o second "
                "\"$EXAMPLES/%s.snake\" >/dev/null",
          trusts[k], snakes[i]);
      struct printed printed = shell_run (command);
      if (printed.status == 20) {
        assert_true (slow_files_agree ("second.cnf", "second.drat"));
        proofs++;
      }
      printed_clear (&printed);
      mem_free (command);
    }
  assert_true (proofs >= 9);
  shell_expect ("\"$S\" prove -q --jobs 1 -o second "
                "\"$EXAMPLES/all-turn.snake\" >/dev/null; "
                "head -n 40 second.drat >third.drat; "
                "sed 40,70d second.drat >fourth.drat",
                0);
  assert_false (slow_files_agree ("second.cnf", "third.drat"));
  assert_false (slow_files_agree ("second.cnf", "fourth.drat"));
  shell_expect ("rm second.* third.drat fourth.drat", 0);
}

TEST (a_check_keeps_to_a_limit_of_memory) {
  shell_expect ("\"$S\" encode -q --plan 'walk with=none symmetry=none' "
                "-o f.cnf \"$EXAMPLES/king.snake\" && echo 0 >p && "
                "\"$S\" check --memory 10 f.cnf p | grep 'memory limit'; "
                "rm f.cnf p",
                0);
}

/* Nearly all lemmas of a box are images, and without the claims the proof
 * is the same.
 */
TEST (lemmas_that_are_images_are_counted) {
  shell_expect (
      "\"$S\" prove -q -o p \"$EXAMPLES/misprint-3x3x3.snake\" >/dev/null; "
      "\"$S\" check p.cnf p.drat | grep ' of them images of others' && "
      "grep -v '^c symmetry' p.cnf >q.cnf && "
      "\"$S\" check q.cnf p.drat | grep -v images | grep '^verified'; "
      "rm p.cnf p.drat q.cnf",
      0);
}

/* A new variable, 5: two of its clauses follow by unit propagation, and the
 * third one resolves to a clause of which two literals hold by then.
 */
TEST (a_rat_lemma_is_counted_once_and_has_hints) {
  shell_expect ("printf 'p cnf 8 11\n1 2 3 0\n1 2 -3 0\n1 -2 4 0\n"
                "1 -2 -4 0\n-5 2 0\n-5 -2 0\n-5 6 7 0\n1 6 0\n-6 7 0\n"
                "-1 8 0\n-1 -8 0\n' >f; printf '5 1 0\n1 0\n0\n' >p",
                0);
  for (int jobs = 1; jobs <= 3; jobs++) {
    char *command = format_text ("\"$S\" check --jobs %d f p", jobs);
    struct printed printed = shell_run (command);
    assert_string_equal (
        printed.out,
        "verified: 11 clauses, 2 lemmas, 1 RAT, 0 deletions\n");
    printed_clear (&printed);
    mem_free (command);
  }
  shell_expect ("\"$S\" check -q --lrat l f p && \"$S\" check -q f l", 0);
  shell_expect ("rm f p l", 0);
}

/* A status of 1 would mean that the proof is not verified. */
TEST (a_check_does_not_replace_its_inputs) {
  static const char *const outputs[] = {"--lrat p.drat", "--core p.cnf",
                                        "--lrat no/such/file"};
  shell_expect ("\"$S\" prove -q -o p " SMALL "; cat p.* > q", 0);
  for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
    char *command =
        format_text ("\"$S\" check %s p.cnf p.drat", outputs[i]);
    shell_complains (command, 2, ": ");
    mem_free (command);
  }
  shell_expect ("cat p.* | cmp - q && rm p.* q", 0);
}

TEST (an_answer_leaves_room_for_the_output) {
  static const char *const forms[] = {"", "--json"};
  shell_expect ("\"$S\" prove -q -o p " SMALL, 20);
  for (int i = 0; i < 2; i++) {
    char *command =
        format_text ("\"$S\" check %s --core - p.cnf p.drat "
                     "2>said >core.cnf && "
                     "minisat -verb=0 core.cnf; grep verified said",
                     forms[i]);
    shell_expect (command, 0);
    mem_free (command);
  }
  shell_expect ("rm p.* core.cnf said", 0);
}

TEST (a_limit_is_no_verdict) {
  shell_expect ("\"$S\" prove -q -o p " ALL_TURN, 20);
  for (int jobs = 1; jobs <= 2; jobs++) {
    char *command = format_text (
        "\"$S\" check --jobs %d --time 0.000001 p.cnf p.drat | "
        "grep -q '^undecided: time limit, after '",
        jobs);
    shell_expect (command, 0);
    mem_free (command);
  }
  shell_expect ("rm p.*", 0);
}

TEST (other_solvers_write_proofs) {
  shell_expect (
      "\"$S\" prove -q -o p --solver 'cadical -q {cnf} {proof}' " ALL_TURN,
      20);
  shell_expect ("grep -q '^c plan: map amo=pairwise symmetry=none "
                "with=none$' p.cnf && rm p.*",
                0);
  shell_expect ("\"$S\" prove -q -o 'it is' --plan 'position with=all' "
                "--solver 'cadical -q --no-binary {cnf} {proof}' " ALL_TURN,
                20);
  shell_expect ("rm 'it is.cnf' 'it is.drat'", 0);
  shell_expect ("\"$S\" prove -q -o p --solver 'cadical -q {cnf} {proof}' "
                "\"$EXAMPLES\"/craig-wood.snake",
                10);
  nothing_is_left ();
}

/* It claims what it likes; that is not called proved. */
TEST (liars_are_caught) {
  static const char *const liars[] = {
      "echo s UNSATISFIABLE; : {cnf} > {proof}",
      "echo s UNSATISFIABLE; echo 0 > {proof}; : {cnf}",
      CADICAL "; sed -i 3,400d {proof}",
      CADICAL "; head -c 300 {proof} > half; mv half {proof}"};
  for (size_t i = 0; i < sizeof liars / sizeof *liars; i++) {
    char *command = format_text ("\"$S\" prove -q -o p --solver '%s' %s",
                                 liars[i], ALL_TURN);
    shell_complains (command, 1, ": p.drat");
    mem_free (command);
    nothing_is_left ();
  }
}

TEST (wrong_use_is_told) {
  shell_complains ("\"$S\" prove " ALL_TURN, 2, "-o NAME");
  shell_complains ("\"$S\" prove -o '' " ALL_TURN, 2, "-o takes");
  shell_complains ("\"$S\" prove -o p", 2, "PUZZLE");
  shell_complains ("\"$S\" prove -o p --trusting luck " ALL_TURN, 2,
                   "symmetry, colour");
  shell_complains ("\"$S\" prove -o p --encoding map " ALL_TURN, 2,
                   "--solver");
  shell_complains ("\"$S\" prove -o p --solver minisat " ALL_TURN, 2,
                   "{proof}");
  shell_complains ("\"$S\" prove --check-only --lrat " ALL_TURN, 2,
                   "--lrat");
  shell_complains ("\"$S\" prove -o p --format veripb --lrat " ALL_TURN, 2,
                   "VeriPB: leave out --lrat");
  shell_complains (
      "\"$S\" prove -o p --format veripb --trusting symmetry " ALL_TURN, 2,
      "symmetry is proved");
  shell_complains ("\"$S\" prove -o p --format veripb --box 3x3x3 "
                   "E*************************E",
                   2, "in DRAT only");
  shell_complains ("\"$S\" prove -q -o no/such/p " ALL_TURN, 2,
                   "no/such/p: there is no directory no/such");
  shell_complains ("\"$S\" check no.cnf no.drat", 2, "no.cnf");
  nothing_is_left ();
}

TEST (a_full_disk_leaves_no_file) {
  shell_complains ("ulimit -f 100; \"$S\" prove -q -o p " ALL_TURN, 1,
                   "p.cnf: cannot write");
  nothing_is_left ();
  for (int jobs = 1; jobs <= 2; jobs++) { /* p.cnf is a little smaller */
    char *command =
        format_text ("ulimit -f 1300; \"$S\" prove -q --jobs %d -o p "
                     "\"$EXAMPLES/all-turn-26.snake\"",
                     jobs);
    shell_complains (command, 1, "p.drat: cannot write");
    mem_free (command);
    nothing_is_left ();
  }
  shell_complains ("\"$S\" prove -q --check-only " ALL_TURN " > /dev/full",
                   1, "cannot write the output");
}

static void stop (const char *options, int number) {
  char *command = format_text ("exec \"$S\" prove %s " LONG, options);
  const pid_t process = shell_start (command);
  signal_at_work (process, number, 0.5);
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 0);
  assert_string_equal (printed.out, "snake: not decided: interrupt\n");
  printed_clear (&printed);
  mem_free (command);
  nothing_is_left ();
}

TEST (signals_leave_no_file) {
  stop ("-o p", SIGINT);
  stop ("-o p --lrat --binary", SIGTERM);
  stop ("--check-only", SIGINT);
}

TEST (the_clock_leaves_no_file) {
  static const char *const limits[] = {
      "-o p --time 0.02", "-o p --time 1.5", "--check-only --time 1.5"};
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    char *command = format_text ("\"$S\" prove %s " LONG, limits[i]);
    struct printed printed = shell_run (command);
    assert_int_equal (printed.status, 0);
    assert_string_equal (printed.out, "snake: not decided: time limit\n");
    printed_clear (&printed);
    mem_free (command);
    nothing_is_left ();
  }
}

/* drat-trim takes a comment between clauses for an empty clause where the
 * proof is binary, and believes it.
 */
TEST (comments_stand_in_front_of_the_formula) {
  shell_expect ("\"$S\" prove -q -o f \"$EXAMPLES/all-turn.snake\"", 20);
  shell_expect ("grep -q '^c plan' f.cnf && "
                "! sed '1,/^p cnf/d' f.cnf | grep -q '^c'",
                0);
  shell_expect ("rm f.cnf f.drat", 0);
}

/* A process that helps is killed, while others search or write, or while
 * they check: then nothing is proved, nothing is left, and it is told at
 * once.
 */
TEST (a_process_that_dies_is_told) {
  static const double seconds[] = {0, 0.6};
  for (int i = 0; i < 2; i++) {
    const pid_t prover = shell_start ("exec \"$S\" prove -q --jobs 2 -o k "
                                      "\"$EXAMPLES/misprint-4x4x4.snake\"");
    wait_until_it_has_computed (prover, seconds[i]);
    pid_t child;
    while (!(child = child_of (prover)))
      must_run (prover);
    kill (child, SIGKILL);
    struct printed printed = shell_wait (prover);
    assert_int_equal (printed.status, 1);
    assert_int_equal (text_lines_count (printed.err), 1);
    assert_non_null (strstr (printed.err, "a worker died of signal 9"));
    printed_clear (&printed);
    nothing_is_left ();
  }
}

/* The counts are those of the file that `check` reads, and one is one. */
TEST (prove_and_check_count_the_same_lemmas) {
  shell_expect (
      "\"$S\" prove --lrat -o counted \"$EXAMPLES/all-turn.snake\" >said; "
      "\"$S\" check counted.cnf counted.drat >drat; "
      "\"$S\" check counted.cnf counted.lrat >lrat; "
      "n=$(sed -n 's/.*counted.drat: \\([0-9]*\\) .*lemma.*/\\1/p' said); "
      "grep -q \", $n lemmas, \" drat && "
      "n=$(sed -n 's/.*counted.lrat:.*, \\([0-9]*\\) lemma.*/\\1/p' said); "
      "grep -q \", $n lemmas, \" lrat && rm counted.* && "
      "printf 'p cnf 1 2\\n1 0\\n-1 0\\n' >one.cnf && "
      "printf '0\\n' >one.drat && \"$S\" check one.cnf one.drat",
      0);
}

/* Propagation alone refutes the first formula: no lemma of its proof is
 * needed.  For the second, it refutes the last lemmas.
 */
TEST (prove_says_how_many_lemmas_the_file_has) {
  static const char *const puzzles[] = {"--box 3x3x1 moves:FFFFFFFF",
                                        ALL_TURN};
  for (size_t i = 0; i < 2; i++) {
    AUTOFREE char *command = format_text (
        "\"$S\" prove -o all %s >said; n=$(grep -vc ^d all.drat) && "
        "grep -q \" of its $n lemma\" said && "
        "\"$S\" prove --json -o all %s | grep -q '\"additions\":'$n,",
        puzzles[i], puzzles[i]);
    shell_expect (command, 0);
  }
  shell_expect ("rm all.* said", 0);
}

/* That is no "not verified", which 1 is. */
TEST (a_proof_that_cannot_be_opened_is_not_refuted) {
  shell_expect ("printf 'p cnf 1 2\n1 0\n-1 0\n' >one.cnf; "
                "printf '0\n' >one.drat",
                0);
  shell_complains ("exec 3>&- 4>&- 5>&-; ulimit -n 4; "
                   "exec \"$S\" check one.cnf one.drat",
                   2, "one.drat: Too many open files");
  shell_expect ("rm one.*", 0);
}
