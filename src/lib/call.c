#include "lib/call.h"

#include "encodings/plan.h"
#include "puzzle/region.h"
#include "system/machine_memory.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "text/printable.h"

#include <assert.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>
#ifdef __APPLE__
#include <xlocale.h> /* uselocale */
#endif

/*--------------------------------- errors ------------------------------*/

/* Whole characters only */
void call_set_text (char to[SNAKESAT_TEXT], const char *text) {
  size_t length = 0, next;
  while (text[length] &&
         (next = utf8_length (text + length, strlen (text + length))) &&
         length + next < SNAKESAT_TEXT)
    length += next;
  memcpy (to, text, length);
  to[length] = 0;
  make_printable (to);
}

static int set_error (snakesat_error *error, snakesat_status status,
                      const char *text) {
  if (error) {
    error->status = status;
    call_set_text (error->text, text);
  }
  return status;
}

int call_fails (struct call *call, snakesat_status status, char *text) {
  assert (status != SNAKESAT_OK && text);
  set_error (call->error, status, text);
  mem_free (text);
  return status;
}

int call_ends (struct call *call, snakesat_status status, char *text) {
  return text ? call_fails (call, status, text) : SNAKESAT_OK;
}

int call_stops (struct call *call, enum stop_reason stop) {
  static const char *const why[] = {
      [NOT_STOPPED] = "the solver gave up",
      [STOPPED_BY_TIME] = "stopped by the time limit",
      [STOPPED_BY_MEMORY] = "stopped by the memory limit",
      [STOPPED_BY_INTERRUPT] = "stopped by the callback"};
  return set_error (call->error, SNAKESAT_STOPPED, why[stop]);
}

int call_knows_flags (struct call *call, unsigned flags, unsigned known) {
  const unsigned unknown = flags & ~known;
  return unknown ? call_fails (call, SNAKESAT_WRONG,
                               format_text ("unknown flags: 0x%x", unknown))
                 : SNAKESAT_OK;
}

int call_decides (struct call *call, char *error, enum verdict verdict,
                  enum stop_reason stop) {
  return error ? call_fails (call, SNAKESAT_FAILED, error)
         : verdict == VERDICT_SATISFIABLE   ? SNAKESAT_FOLDABLE
         : verdict == VERDICT_UNSATISFIABLE ? SNAKESAT_UNFOLDABLE
                                            : call_stops (call, stop);
}

/*--------------------------------- options -----------------------------*/

/* A worker of ours, in a process of its own, is not the caller's thread. */
static int ask_callback (void *state) {
  struct call *call = state;
  const struct snakesat_options *options = &call->options;
  if (call->is_stopped || getpid () != call->pid)
    return call->is_stopped;
  const struct progress *known = &call->progress;
  const snakesat_progress progress = {
      .seconds = limits_seconds (&call->how.limits),
      .found = known->found,
      .done = known->steps ? (double)known->steps_done / known->steps : 0};
  call->is_stopped = options->callback (options->state, &progress) != 0;
  return call->is_stopped;
}

static void take_options (struct call *call) {
  const struct snakesat_options *options = &call->options;
  struct limits *limits = &call->how.limits;
  call->how.solver.seed = options->seed;
  call->how.jobs = options->jobs;
  limits->seconds = options->seconds;
  if (options->bytes) {
    call->memory = (struct memory_budget){.most = options->bytes,
                                          .before = memory_held ()};
    limits->memory = &call->memory;
  }
  if (!options->callback)
    return;
  limits->must_stop = ask_callback;
  limits->must_stop_state = call;
  limits->progress = &call->progress;
}

/*---------------------------------- calls ------------------------------*/

static int take_puzzle (struct call *call) {
  const char *plan = call->options.plan;
  if (call->asked->is_misfit)
    return set_error (call->error, SNAKESAT_WRONG,
                      "the snake does not fit its region: only "
                      "snakesat_explain takes it");
  call->puzzle = &call->asked->puzzle;
  call->plan = plan_default (call->puzzle);
  return call_ends (call, SNAKESAT_WRONG,
                    plan ? plan_parse (plan, &call->plan) : 0);
}

static void do_call_work (void *state) {
  struct call *call = state;
  if (call->asked)
    call->status = take_puzzle (call);
  if (!call->status)
    call->status = call->work (call, call->arguments);
}

int call_run (call_work *what, void *arguments,
              const snakesat_puzzle *puzzle,
              const snakesat_options *options, snakesat_error *error) {
  assert (what);
  struct call call = {.work = what,
                      .arguments = arguments,
                      .asked = puzzle,
                      .error = error,
                      .pid = getpid ()};
  if (error)
    *error = (snakesat_error){SNAKESAT_OK, 0, 0, ""};
  limits_start (&call.how.limits);
  call.how.limits.interrupted = &call.is_stopped;
  if (options)
    call.options = *options;
  take_options (&call);
  /* Numbers and letters are those of the C locale, whatever the program has
   * set: it is a constant, so `newlocale` takes no memory.
   */
  const locale_t usual =
      uselocale (newlocale (LC_ALL_MASK, "C", (locale_t)0));
  const char *given_up = memory_attempt (do_call_work, &call);
  uselocale (usual);
  if (given_up)
    return set_error (error,
                      given_up == memory_is_out ? SNAKESAT_NO_MEMORY
                                                : SNAKESAT_WRONG,
                      given_up);
  if (error)
    error->status = (snakesat_status)call.status;
  return call.status;
}

struct new_object {
  size_t size;
  void *made;
};

static void make_object (void *state) {
  struct new_object *making = state;
  making->made = mem_alloc_zeroed (1, making->size);
}

void *call_allocate (size_t size) {
  struct new_object making = {size, 0};
  return memory_attempt (make_object, &making) ? 0 : making.made;
}

/*---------------------------------- sinks ------------------------------*/

static int write_to_caller (void *state, const void *bytes, size_t count) {
  struct call_sink *sink = state;
  if (!sink->refusal && count)
    sink->refusal = sink->to.write (sink->to.state, bytes, count);
  if (sink->refusal)
    sink->call->is_stopped = true;
  return sink->refusal ? -1 : 0;
}

void call_sink_init (struct call_sink *sink, struct call *call,
                     snakesat_sink to) {
  assert (to.write);
  *sink = (struct call_sink){{sink, write_to_caller}, call, to, 0};
}

int call_sink_ends (const struct call_sink *sink) {
  snakesat_error *error = sink->call->error;
  if (!sink->refusal)
    return SNAKESAT_OK;
  return sink->refusal == SNAKESAT_NO_MEMORY
             ? set_error (error, SNAKESAT_NO_MEMORY, memory_is_out)
             : set_error (error, SNAKESAT_STOPPED, "stopped by the sink");
}

/*-------------------------------- foldings -----------------------------*/

void folding_from_path (const struct puzzle *puzzle,
                        const struct path *path, int *folding) {
  const struct position *position = puzzle->region.position;
  for (int cube = 0; folding && cube < path->cubes; cube++)
    memcpy (folding + 3 * cube, position[path->cell[cube]].at,
            3 * sizeof *folding);
}

char *folding_to_path (const struct puzzle *puzzle, const int *folding,
                       struct path *path) {
  path_init (path, puzzle->snake.cubes);
  for (int cube = 0; cube < path->cubes; cube++) {
    const int *at = folding + 3 * cube;
    path->cell[cube] = region_cell (&puzzle->region, at[0], at[1], at[2]);
  }
  char *error = path_check (puzzle, path);
  if (error)
    path_clear (path);
  return error;
}
