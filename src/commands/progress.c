#include "commands/progress.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t interrupted;

static void interrupt (int signal_number) {
  (void)signal_number;
  interrupted = 1;
}

/* What is ignored stays so, for nohup.  After the first one the default is
 * back: a second Ctrl-C ends at once.
 */
static void catch_signal (int signal_number) {
  struct sigaction action;
  if (!sigaction (signal_number, 0, &action) &&
      action.sa_handler == SIG_IGN)
    return;
  memset (&action, 0, sizeof action);
  action.sa_handler = interrupt;
  action.sa_flags = (int)SA_RESETHAND;
  sigaction (signal_number, &action, 0);
}

/* Progress goes to one line of the terminal that is written over. */
static double last_shown;

static void show_progress (void *state, const struct progress *progress) {
  const char *what = state;
  if (progress->seconds < 1 || progress->seconds < last_shown + 0.2)
    return;
  last_shown = progress->seconds;
  fprintf (stderr, "\r%s%.1f s", what ? what : "", progress->seconds);
  if (progress->decisions)
    fprintf (stderr, ", %llu decisions, %llu propagations",
             progress->decisions, progress->propagations);
  if (progress->portions)
    fprintf (stderr, ", %d of %d parts done, %lld foldings up to symmetry",
             progress->portions_done, progress->portions, progress->found);
  if (progress->phase)
    fprintf (stderr, ", %llu %s", progress->number, progress->phase);
  fputs (" \033[K", stderr);
}

void progress_begin (struct limits *limits, const struct options *options) {
  limits->seconds = options->seconds;
  limits->bytes = (size_t)(options->megabytes * 1e6);
  limits->interrupted = &interrupted;
  if (!options->quiet && !options->json && isatty (STDERR_FILENO))
    limits->progress = show_progress;
  catch_signal (SIGINT);
  catch_signal (SIGTERM);
  catch_signal (SIGHUP);
  last_shown = 0;
  limits_start (limits);
}

void progress_end (void) {
  if (last_shown > 0)
    fputs ("\r\033[K", stderr);
}
