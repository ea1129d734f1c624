#include "cli/progress.h"

#include "cli/signals.h"
#include "cnf/ipasir.h"
#include "system/machine_memory.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/columns.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The program has one clock and one terminal. */
static struct {
  double reading_since; /* by `monotonic_seconds`, until the search; or 0 */
  double shown;         /* seconds of the search when it was shown last */
  const char *title;    /* in front of what is shown, or 0 */
  struct progress progress;
  struct memory_budget memory;
} state;

/*-------------------------------- reading ------------------------------*/

void progress_expects_input (const struct options *options) {
  const double seconds = options->search.seconds;
  if (!(seconds > 0) || !option_is_given (options, "time"))
    return;
  state.reading_since = monotonic_seconds ();
  signals_end_reading_after (seconds);
}

void progress_interrupts_reading (const struct limits *limits) {
  signals_interrupt_reading ();
  if (limits->seconds > 0)
    signals_end_reading_after (limits->seconds - limits_seconds (limits));
}

/*-------------------------------- terminal -----------------------------*/

/* The parts that are left take as long as the others, more or less; the
 * last digits of an estimate mean nothing.
 */
static void show_parts (const struct progress *progress, FILE *out) {
  const int all = progress->steps, done = progress->steps_done;
  fprintf (out, ", %d%% done (%d of %d parts)", (int)(100LL * done / all),
           done, all);
  if (done && done < all) {
    const double seconds = progress->seconds * (all - done) / done;
    if (seconds < 90)
      fprintf (out, ", about %.0f s left", seconds);
    else if (seconds < 5400)
      fprintf (out, ", about %.0f min left", seconds / 60);
    else if (seconds < 48 * 3600.)
      fprintf (out, ", about %.0f h left", seconds / 3600);
    else
      fprintf (out, ", about %.0f days left", seconds / 86400);
  }
  fprintf (out, ", %lld foldings up to symmetry", progress->found);
}

/* Shows one line, which is written over five times a second.  It has the
 * numbers of the SAT solver if the search sets no text.
 */
static void show_progress (void *none, const struct progress *progress) {
  (void)none;
  if (progress->seconds < 1 || progress->seconds < state.shown + 0.2)
    return;
  state.shown = progress->seconds;
  FILE *out = text_stream_open ();
  fprintf (out, "%s%s%s%.1f s", state.title ? state.title : "",
           progress->doing, *progress->doing ? ": " : "",
           progress->seconds);
  if (progress->decisions && !*progress->doing)
    fprintf (out, ", %llu decisions, %llu propagations",
             progress->decisions, progress->propagations);
  if (progress->steps)
    show_parts (progress, out);
  if (progress->phase)
    fprintf (out, ", %llu %s", progress->number, progress->phase);
  putc (' ', out);
  AUTOFREE char *line = text_stream_close (out);
  /* Only one line can be written over. */
  fprintf (stderr, "\r%.*s\033[K", columns_of (stderr, INT_MAX) - 1, line);
}

void progress_title (const char *title) { state.title = title; }

void progress_wipe (void) {
  if (state.shown > 0)
    fputs ("\r\033[K", stderr);
}

/*--------------------------------- search ------------------------------*/

void progress_begin (struct limits *limits, const struct options *options) {
  const double megabytes = options->search.megabytes;
  const bool is_shown =
      !option_is_given (options, "quiet") && isatty (STDERR_FILENO);
  state.memory = (struct memory_budget){
      .most = megabytes > 0 ? (size_t)(megabytes * 1e6)
                            : memory_default_budget ()};
  limits_start (limits);
  limits->seconds = options->search.seconds;
  if (limits->seconds > 0 && state.reading_since > 0) {
    /* Reading took some of the time; a moment is left, as 0 is no limit. */
    limits->seconds -= limits->started - state.reading_since;
    if (limits->seconds <= 0)
      limits->seconds = 1e-9;
  }
  limits->memory = &state.memory;
  limits->interrupted = signals_interrupted ();
  state.progress = (struct progress){.show = show_progress};
  limits->progress = is_shown ? &state.progress : 0;
  state.shown = 0;
  state.reading_since = 0;
  const char *solver = options->search.solver;
  const bool may_be_deaf =
      solver && !strncmp (solver, IPASIR_PREFIX, strlen (IPASIR_PREFIX));
  signals_begin_search (may_be_deaf ? limits->seconds : 0);
}

void progress_end (void) {
  progress_wipe ();
  signals_end_search ();
}
