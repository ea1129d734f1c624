#include "count/count.h"

#include "count/counting.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "system/memory.h"

#include <stdlib.h>

struct count_options count_options_default (const struct puzzle *puzzle) {
  return (struct count_options){.plan = plan_default (puzzle),
                                .how = search_options_default ()};
}

long long count_up_to_reversal (const struct folding_count *count) {
  const long long backs = count->up_to_symmetry - count->fronts;
  return count->fronts > backs ? count->fronts : backs;
}

void folding_count_add (struct folding_count *sum,
                        const struct folding_count *count) {
  sum->directed += count->directed;
  sum->up_to_symmetry += count->up_to_symmetry;
  sum->fronts += count->fronts;
}

static void count_alone (struct counting *counting) {
  const int portions = all_foldings_portions (counting->all);
  for (int i = 0; i < portions && !counting_is_over (counting); i++)
    counting_visit (counting, i);
}

/* Whoever shows the progress is told what was found, too. */
static void tell_progress (void *state, const struct progress *progress) {
  const struct counting *counting = state;
  const struct limits *limits = &counting->options->how.limits;
  struct progress told = *progress;
  told.found = counting->result->count.up_to_symmetry;
  told.portions = all_foldings_portions (counting->all);
  told.portions_done = counting->done;
  limits->progress (limits->progress_state, &told);
}

static void counting_init (struct counting *counting,
                           const struct instance *instance) {
  counting->limits = counting->options->how.limits;
  if (counting->limits.progress) {
    counting->limits.progress = tell_progress;
    counting->limits.progress_state = counting;
  }
  counting->print = counting->options->print;
  counting->print_state = counting->options->print_state;
  folding_symmetries_init (&counting->symmetries, counting->puzzle);
  counting->result->is_palindrome = counting->symmetries.backwards > 0;
  counting->all = all_foldings_new (instance, &counting->limits,
                                    counting->options->how.seed);
}

static char *run (struct counting *counting) {
  const int portions = all_foldings_portions (counting->all);
  const int jobs = counting->options->how.jobs < portions
                       ? counting->options->how.jobs
                       : portions;
  char *error = 0;
  if (jobs > 1)
    error = count_by_jobs (counting, jobs);
  else
    count_alone (counting);
  if (counting->error)
    error = message ("the search found what is no folding: %s",
                     counting->error);
  free (counting->error);
  counting->result->complete = !error && !counting->result->stop &&
                               !counting_has_enough (counting) &&
                               counting->done == portions;
  return error;
}

char *count_foldings (const struct puzzle *puzzle,
                      const struct count_options *options,
                      struct count_result *result) {
  struct instance instance;
  struct counting counting = {
      .puzzle = puzzle, .options = options, .result = result};
  *result = (struct count_result){0};
  instance_init (&instance, puzzle, &options->plan);
  counting_init (&counting, &instance);
  char *error = run (&counting);
  all_foldings_delete (counting.all);
  folding_symmetries_clear (&counting.symmetries);
  instance_clear (&instance);
  result->seconds = limits_seconds (&options->how.limits);
  return error;
}
