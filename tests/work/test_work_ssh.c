/* Work folders on hosts that GNU parallel logs in to, which is this machine
 * by an sshd of the tests: the answers are those of one process.
 */
#include "shell.h"
#include "work_questions.h"

#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <unistd.h>

#define HOST "\"" TESTS_DIRECTORY "/work/ssh_host.sh\""
#define LOG_IN "ssh -F \"$PWD/../ssh/config\" "
#define PARALLEL_AT(hosts)                                                 \
  "parallel --jobs 2 --engine-options \"--sshlogin '" hosts "'\""
#define PARTS 4

static int start_host (void **state) {
  if (shell_enter (state))
    return 1;
  struct printed printed = shell_run (HOST " start ../ssh");
  const int failed = printed.status;
  if (failed)
    print_error ("%s%s", printed.out, printed.err);
  printed_clear (&printed);
  return failed;
}

static int stop_host (void **state) {
  struct printed printed = shell_run (HOST " stop ../ssh");
  printed_clear (&printed);
  return shell_leave (state);
}

TESTS_BETWEEN (start_host, stop_host);

TEST (hosts_find_what_one_process_finds) {
  an_engine_finds_what_one_process_finds (PARALLEL_AT (LOG_IN "here"),
                                          PARTS, 8);
}

static int logins (void) {
  char *count = SAY (0, "grep -c '^Accepted publickey' ../ssh/log; true");
  const int logins = atoi (count);
  mem_free (count);
  return logins;
}

TEST (each_part_is_a_login) {
  const int before = logins ();
  run (0, format_text ("\"$S\" count -q --work \"it's a \\$d\" --parts %d "
                       "--engine " PARALLEL_AT (
                           LOG_IN "here") " \"$EXAMPLES/king.snake\"",
                       PARTS));
  char *parts = SAY (0, "ls it*/results | wc -l");
  assert_in_range (logins () - before, atoi (parts), 1000);
  run (0, format_text ("rm -r it*"));
  mem_free (parts);
}

/* Of two hosts, or in the middle: what fails there is done by others. */
static void check_lost (const char *engine_name, const char *trouble) {
  const struct question *question = &questions[4];
  char *expected = answer_of_one_process (question);
  char *engine = engine_of (question, engine_name, PARTS);
  char *job = format_text ("exec %s", engine);
  const pid_t process = shell_start (job);
  run (0, format_text ("until ls d/results/[0-9]* >/dev/null 2>&1; do "
                       "sleep 0.05; done; %s",
                       trouble));
  struct printed printed = shell_wait (process);
  assert_int_equal (printed.status, 0);
  printed_clear (&printed);
  gather_and_check (question, expected);
  wait_for_parts ();
  run (0, format_text ("rm -r d"));
  mem_free (expected);
  mem_free (engine);
  mem_free (job);
}

TEST (hosts_that_are_not_there_are_made_up_for) {
  check_lost (PARALLEL_AT (LOG_IN "nobody," LOG_IN "here"), "true");
}

TEST (connections_that_break_are_made_up_for) {
  check_lost (PARALLEL_AT (LOG_IN "here"),
              "pkill -KILL -P $(cat ../ssh/pid); true");
}

TEST (a_folder_of_hosts_may_have_any_name) {
  a_folder_may_have_any_name (PARALLEL_AT (LOG_IN "here"));
}
