#include "lib/snakesat.h"

#include "encodings/plan.h"
#include "lib/call.h"
#include "system/memory.h"

#define MOST_JOBS 1024

snakesat_options *snakesat_options_new (void) {
  snakesat_options *options = call_allocate (sizeof *options);
  if (options)
    options->jobs = 1;
  return options;
}

void snakesat_options_delete (snakesat_options *options) {
  if (!options)
    return;
  mem_free (options->plan);
  mem_free (options);
}

struct planning {
  snakesat_options *options;
  const char *text;
};

/* Which plans are valid does not depend on the puzzle. */
static int set_plan_text (struct call *call, void *state) {
  const struct planning *planning = state;
  struct plan plan = {0};
  char *error = plan_parse (planning->text, &plan);
  if (error)
    return call_fails (call, SNAKESAT_WRONG, error);
  char *copy = copy_text (planning->text);
  mem_free (planning->options->plan);
  planning->options->plan = copy;
  return SNAKESAT_OK;
}

int snakesat_set_plan (snakesat_options *options, const char *plan,
                       snakesat_error *error) {
  struct planning planning = {options, plan};
  return call_run (set_plan_text, &planning, 0, 0, error);
}

struct speaking {
  snakesat_options *options;
  const char *code;
};

static int set_language_in_call (struct call *call, void *state) {
  const struct speaking *speaking = state;
  const struct words *words = language_find (speaking->code);
  if (!words)
    return call_fails (call, SNAKESAT_WRONG,
                       language_unknown (speaking->code));
  speaking->options->words = words;
  return SNAKESAT_OK;
}

int snakesat_set_language (snakesat_options *options, const char *code,
                           snakesat_error *error) {
  struct speaking speaking = {options, code};
  return call_run (set_language_in_call, &speaking, 0, 0, error);
}

void snakesat_set_search (snakesat_options *options,
                          snakesat_search search) {
  options->search = search == SNAKESAT_SPLIT ? SEARCH_SPLIT
                    : search == SNAKESAT_SAT ? SEARCH_SAT
                                             : SEARCH_AUTO;
}

void snakesat_set_solver (snakesat_options *options,
                          const snakesat_ipasir *solver) {
  options->has_solver = solver != 0;
  if (solver)
    options->solver =
        (struct ipasir){solver->init,         solver->release, solver->add,
                        solver->assume,       solver->solve,   solver->val,
                        solver->set_terminate};
}

void snakesat_set_names (snakesat_options *options, int has_names) {
  options->has_names = has_names != 0;
}

void snakesat_set_cubes (snakesat_options *options, int cubes) {
  options->cubes = cubes > 0 ? cubes : 0;
}

void snakesat_set_seconds (snakesat_options *options, double seconds) {
  options->seconds = seconds > 0 ? seconds : 0;
}

void snakesat_set_memory (snakesat_options *options, size_t bytes) {
  options->bytes = bytes;
}

void snakesat_set_seed (snakesat_options *options, unsigned seed) {
  options->seed = seed;
}

void snakesat_set_jobs (snakesat_options *options, int jobs) {
  options->jobs = jobs < 1 ? 1 : jobs > MOST_JOBS ? MOST_JOBS : jobs;
}

void snakesat_set_callback (snakesat_options *options, void *state,
                            int (*callback) (void *,
                                             const snakesat_progress *)) {
  options->state = state;
  options->callback = callback;
}
