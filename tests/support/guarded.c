#include "guarded.h"

#include "system/memory.h"
#include "testing.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

int guarded_enter (void **state) {
  const int failed = shell_enter (state);
  char here[PATH_MAX] = "";
  assert_non_null (getcwd (here, sizeof here));
  char *reports =
      format_text ("log_path=%s/report:print_stacktrace=1", here);
  char *temporary = format_text ("%s/tmp", here);
  prctl (PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  setenv ("BROWSER", "true", 1);
  setenv ("TMPDIR", temporary, 1);
  setenv ("ASAN_OPTIONS", reports, 1);
  setenv ("UBSAN_OPTIONS", reports, 1);
  mem_free (reports);
  mem_free (temporary);
  return failed;
}

/* Children that lost their parent are now children of this process, and
 * may take a moment to end.
 */
static int all_have_ended (void) {
  for (int tenths = 0; tenths < 300; tenths++) {
    pid_t child;
    while ((child = waitpid (-1, 0, WNOHANG)) > 0)
      ;
    if (child < 0 && errno == ECHILD)
      return 1;
    usleep (100000);
  }
  return 0;
}

struct printed guarded_run (const char *directory, const char *words,
                            int seconds) {
  char *limit = seconds ? format_text ("-k 60 -s INT %d", seconds)
                        : copy_text ("-s KILL 300");
  char *command = format_text ("mkdir -p tmp; cd %s; exec timeout "
                               "--preserve-status %s \"$S\" %s",
                               directory, limit, words);
  const struct printed printed = shell_run (command);
  const int is_quiet = all_have_ended ();
  /* The page of --view remains, as the browser may still read it. */
  struct printed left =
      shell_run ("cat report* 2>/dev/null; rm -f tmp/snakesat-??????.html; "
                 "find . -name '*.part' -o -path './tmp/*'");
  if (!is_quiet || *left.out || printed.status == 128 + SIGKILL)
    fail_msg ("%s: status %d, printed\n%s%sleft%s\n%s", words,
              printed.status, printed.out, printed.err,
              is_quiet ? "" : " a process", left.out);
  if (unprintable (printed.err))
    fail_msg ("%s: a control character on stderr:\n%s", words, printed.err);
  printed_clear (&left);
  mem_free (command);
  mem_free (limit);
  return printed;
}
