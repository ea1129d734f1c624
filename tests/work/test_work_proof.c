/* Proofs of work folders, which are joined from the pieces of their parts.
 */
#include "shell.h"
#include "work_questions.h"

#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/* Parts of few nodes break cubes off, too. */
TEST (a_joined_proof_can_be_checked_and_not_kept) {
  begin_with_shares (&questions[9], 2, 50);
  run (0, format_text ("\"$S\" work d"));
  char *parts = SAY (0, "ls d/results/*.data | wc -l");
  json_t *whole = shell_json ("\"$S\" gather d --json -o proof", 20);
  json_t *json =
      shell_json ("\"$S\" gather d --json --check-only --jobs 2", 20);
  assert_int_equal (json_integer_value (json_object_get (json, "pieces")),
                    atoi (parts));
  assert_int_equal (json_integer_value (json_object_get (json, "bytes")),
                    json_integer_value (json_object_get (whole, "bytes")));
  assert_int_equal (json_integer_value (json_object_get (json, "lemmas")),
                    json_integer_value (json_object_get (whole, "lemmas")));
  json_decref (whole);
  json_decref (json);
  mem_free (parts);
  run (0, format_text ("rm -r d proof.*"));
}

/* Each part has the lemmas of the least images alone. */
static const struct question by_a_rule = {
    "prove --format veripb \"$EXAMPLES/all-turn.snake\"", "", 20};

TEST (pieces_in_which_symmetry_is_a_rule) {
  begin (&by_a_rule, 3);
  run (0, format_text ("\"$S\" work d"));
  shell_complains ("\"$S\" gather d -o p --lrat", 2, "for VeriPB");
  shell_complains (
      "\"$S\" prove -o p --work d \"$EXAMPLES/all-turn.snake\"", 2,
      "d holds another question");
  json_t *json = shell_json ("\"$S\" gather d --json -o p", 20);
  assert_string_equal (json_string_value (json_object_get (json, "format")),
                       "veripb");
  assert_int_equal (
      json_integer_value (json_object_get (json, "symmetries")), 3);
  assert_true (json_integer_value (json_object_get (json, "lemmas")) < 150);
  run (0, format_text ("\"$S\" check -q p.cnf p.pbp"));
  json_decref (json);
  run (0, format_text ("rm -r d p.cnf p.pbp"));
}

/* The checksums are right: only the proof is wrong. */
static void gather_forged (const char *change, const char *wrong) {
  char *command = format_text (
      "rm -rf e; cp -r d e; cd e/results; %s; "
      "crc=$(gzip -c <1.data | tail -c 8 | od -An -N4 -tu4 | tr -d ' '); "
      "sed -i 's/\"data\":[0-9]*/\"data\":'$crc'/; "
      "s/\"bytes\":[0-9]*/\"bytes\":'$(wc -c <1.data)'/' 1; " RESEAL (
          "1") "; cd ../..; "
               "\"$S\" gather e --check-only --jobs 2",
      change);
  shell_complains (command, 1, wrong);
  mem_free (command);
}

TEST (a_wrong_piece_proves_nothing) {
  static const struct question short_one = {
      "prove --trusting symmetry \"$EXAMPLES/all-turn.snake\"", "", 20};
  begin (&short_one, 3);
  run (0, format_text ("\"$S\" work d"));
  gather_forged ("echo '1 0' >>1.data",
                 "1 0 does not follow by unit propagation");
  gather_forged (": >1.data",
                 "the proof is not accepted: the joined proof:");
  run (0, format_text ("rm -r d e"));
}
