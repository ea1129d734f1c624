#include "search/both.h"

#include "instance/instance.h"
#include "search/backend.h"
#include "search/solve.h"
#include "system/crew.h"
#include "system/memory.h"

enum { SOLVER, SEARCH, BOTH };

struct two_searches {
  const struct instance *instance;
  const struct search_options *options;
  struct outcome found[BOTH];
  int is_enough; /* of what was found */
  char *error;
};

static void work (void *state, int number, int pipe) {
  const struct two_searches *both = state;
  struct search_options how = *both->options;
  struct outcome found;
  how.search = number == SEARCH ? SEARCH_SPLIT : SEARCH_SAT;
  how.command = number == SEARCH ? 0 : how.command;
  how.jobs = 1;
  how.limits.progress = 0; /* the parent shows it */
  limits_divide (both->instance->limits, BOTH);
  char *error = solve_instance (both->instance, &how, &found);
  outcome_tell (pipe, &found, error);
}

static int hear (void *state, struct crew *crew, int number) {
  struct two_searches *both = state;
  struct outcome *found = &both->found[number];
  char *error;
  if (!outcome_hear (crew, number, found, &error))
    return 0;
  if (error) {
    release (both->error);
    both->error = error;
  }
  both->is_enough |= both->options->search == SEARCH_BOTH &&
                     found->verdict != VERDICT_UNKNOWN;
  return both->error || (both->is_enough && !both->options->command);
}

/* A solver that is not needed any more is stopped, not killed: it removes
 * its temporary files.
 */
static int must_stop (void *state) {
  const struct two_searches *both = state;
  const struct limits *limits = both->instance->limits;
  limits_show_progress (limits);
  return both->is_enough ||
         limits_exceeded (limits) == STOPPED_BY_INTERRUPT;
}

static const char *answer_name (const struct outcome *outcome) {
  return outcome->verdict == VERDICT_SATISFIABLE
             ? "the snake can be folded"
             : "the snake cannot be folded";
}

/* Takes the first answer, that of the solver if there are two. */
static char *choose (struct two_searches *both, struct outcome *outcome) {
  struct outcome *found = both->found;
  const int is_answered[BOTH] = {found[SOLVER].verdict != VERDICT_UNKNOWN,
                                 found[SEARCH].verdict != VERDICT_UNKNOWN};
  const int chosen = !is_answered[SOLVER] && is_answered[SEARCH];
  const int alike = is_answered[SOLVER] == is_answered[SEARCH];
  if (alike && found[SOLVER].verdict != found[SEARCH].verdict)
    return message (
        "the solver says that %s, the splitting search that %s: "
        "one of them is wrong, please report this",
        answer_name (&found[SOLVER]), answer_name (&found[SEARCH]));
  *outcome = found[chosen];
  found[chosen].path = (struct path){0};
  outcome->nodes = found[SEARCH].nodes;
  if (!both->is_enough || is_answered[SOLVER]) {
    outcome->variables = found[SOLVER].variables;
    outcome->clauses = found[SOLVER].clauses;
  }
  if (alike)
    outcome->agrees = found[!chosen].backend;
  else if (both->options->search == SEARCH_AGREE) {
    outcome->verdict = VERDICT_UNKNOWN;
    outcome->stop = found[!chosen].stop;
    outcome_clear (outcome);
  }
  return 0;
}

char *both_solve (const struct instance *instance,
                  const struct search_options *options,
                  struct outcome *outcome) {
  static const struct crew_client client = {
      .work = work, .hear = hear, .must_stop = must_stop};
  struct two_searches both = {.instance = instance, .options = options};
  struct crew crew;
  for (int i = 0; i < BOTH; i++) /* of a worker that is told to stop */
    both.found[i] = (struct outcome){.stop = STOPPED_BY_INTERRUPT};
  both.found[SOLVER].backend = backend_of_command (options->command);
  both.found[SEARCH].backend = backend_find ("search");
  char *error = crew_run (&crew, BOTH, &client, &both);
  if (!error) {
    error = both.error;
    both.error = 0;
  }
  if (!error)
    error = choose (&both, outcome);
  release (both.error);
  for (int i = 0; i < BOTH; i++)
    outcome_clear (&both.found[i]);
  return error;
}
