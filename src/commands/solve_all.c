#include "commands/solve_all.h"

#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "count/count.h"
#include "report/report_count.h"
#include "report/report_text.h"

#include <stdio.h>

struct printing {
  const struct puzzle *puzzle;
  const struct plan *plan;
  const struct options *options;
  long long printed;
};

static struct report line_of (const struct printing *printing,
                              const char *type) {
  return (struct report){.command = "solve",
                         .type = type,
                         .puzzle = printing->puzzle,
                         .plan = printing->plan};
}

static void print_text (const struct printing *printing,
                        const struct path *path) {
  if (printing->printed)
    putchar ('\n');
  if (!printing->options->format)
    printf ("Folding %lld\n\n", printing->printed + 1);
  report_print_formats (printing->puzzle, path, printing->options->format);
}

/* Somebody who waits for the next folding wants to see this one. */
static int print_one (void *state, const struct path *path) {
  struct printing *printing = state;
  struct report report = line_of (printing, "folding");
  report.path = path;
  report.paths = 1;
  if (printing->options->json)
    report_print_json (&report, 0, stdout);
  else
    print_text (printing, path);
  printing->printed++;
  return fflush (stdout) || ferror (stdout);
}

static enum verdict verdict_of (const struct count_result *result) {
  return result->count.directed ? VERDICT_SATISFIABLE
         : result->complete     ? VERDICT_UNSATISFIABLE
                                : VERDICT_UNKNOWN;
}

static void print_total (const struct printing *printing,
                         const struct count_result *result) {
  struct report report = line_of (printing, "total");
  report.status = report_status (verdict_of (result));
  if (printing->options->json) {
    report_print_count_json (&report, result, 0, stdout);
    return;
  }
  if (printing->options->format)
    return;
  if (printing->printed)
    putchar ('\n');
  report_print_count (printing->puzzle, result);
}

static void remark (const struct printing *printing,
                    const struct count_result *result) {
  fprintf (stderr, "%lld foldings%s, %lld nodes, %.3f s\n",
           printing->printed,
           result->complete ? ", no others up to symmetry and reversal"
           : result->stop   ? ", there may be others"
                            : ", others were not looked for",
           result->nodes, result->seconds);
}

int solve_all (const struct puzzle *puzzle, const struct plan *plan,
               const struct options *options) {
  struct printing printing = {puzzle, plan, options, 0};
  struct count_options how = {.plan = *plan,
                              .how = question_search (options),
                              .enough = options->limit,
                              .print = print_one,
                              .print_state = &printing};
  struct count_result result;
  progress_begin (&how.how.limits, options);
  char *error = count_foldings (puzzle, &how, &result);
  progress_end ();
  if (error)
    return complain_of_machine (error);
  print_total (&printing, &result);
  const int status = finish_output ((int)verdict_of (&result));
  if (!options->quiet && !options->json && status != EXIT_MACHINE)
    remark (&printing, &result);
  return status;
}
