#include "cnf/solver.h"

#include "cnf/arena.h"
#include "cnf/dimacs.h"
#include "system/callback_stream.h"
#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/text_stream.h"

#include <picosat/picosat.h>
#include <stdbool.h>

#include <limits.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct sat {
  struct solver solver;
  PicoSAT *picosat;
  struct arena arena; /* that PicoSAT lives in */
  void *reserve;  /* released when memory runs out, so that the caller has
                   * memory for an error */
  FILE *proof;    /* or 0 */
  bool in_solver; /* `escape` is set */
  bool is_searching;
  jmp_buf escape; /* out of PicoSAT when memory runs out, or a limit is
                   * reached in the middle of a search */
};

/*-------------------------------- limits -------------------------------*/

static enum stop_reason picosat_limit_reached (const struct sat *sat) {
  const size_t most = limits_bytes (sat->solver.limits);
  return most && sat->arena.bytes > most
             ? STOPPED_BY_MEMORY
             : limits_exceeded (sat->solver.limits);
}

/*---------------------------- PicoSAT's memory -------------------------*/

/* PicoSAT calls `picosat_should_stop` every 1024 decisions, which may be
 * minutes.  But after each conflict it takes memory.
 */
static void poll_picosat_limits (struct sat *sat) {
  if (sat->is_searching && picosat_limit_reached (sat))
    longjmp (sat->escape, 1);
}

static void *resize_picosat_memory (void *state, void *old,
                                    size_t old_bytes, size_t bytes) {
  struct sat *sat = state;
  poll_picosat_limits (sat);
  void *block = arena_resize (&sat->arena, old, old_bytes, bytes);
  if (!block && sat->in_solver)
    longjmp (sat->escape, 1);
  return block;
}

static void *take_picosat_memory (void *state, size_t bytes) {
  return resize_picosat_memory (state, 0, 0, bytes);
}

static void give_back_picosat_memory (void *state, void *block,
                                      size_t bytes) {
  struct sat *sat = state;
  arena_give_back (&sat->arena, block, bytes);
  poll_picosat_limits (sat);
}

/*--------------------------------- proof -------------------------------*/

/* The proof of PicoSAT begins with a line `%RUPD32 ...`, which is not DRAT
 * and is left out.
 */
struct proof_stream {
  struct byte_sink sink;
  bool is_in_header;
};

static ssize_t write_picosat_proof (void *state, const char *bytes,
                                    size_t count) {
  struct proof_stream *stream = state;
  size_t skipped = 0;
  if (stream->is_in_header) {
    const char *end = memchr (bytes, '\n', count);
    stream->is_in_header = !end;
    skipped = end ? (size_t)(end + 1 - bytes) : count;
  }
  if (skipped < count &&
      stream->sink.write (stream->sink.state, bytes + skipped,
                          count - skipped))
    return 0;
  return (ssize_t)count;
}

static int close_picosat_proof (void *state) {
  mem_free (state);
  return 0;
}

/*------------------------------ life and limits ------------------------*/

/* PicoSAT gives the number of conflicts only in its statistics. */
static unsigned long long count_conflicts (PicoSAT *picosat) {
  FILE *stream = text_stream_open ();
  picosat_set_output (picosat, stream);
  picosat_stats (picosat);
  picosat_set_output (picosat, stdout);
  AUTOFREE char *text = text_stream_close (stream);
  const char *end = strstr (text, " conflicts\n"), *begin = end;
  while (begin && begin > text && begin[-1] != ' ')
    begin--;
  return begin ? strtoull (begin, 0, 10) : 0;
}

/* If memory ran out at the start there is no PicoSAT.  A PicoSAT that was
 * left later still has its numbers.
 */
static void report_picosat (const struct solver *solver,
                            struct progress *progress) {
  const struct sat *sat = (const struct sat *)solver;
  if (!sat->picosat)
    return;
  progress->decisions = picosat_decisions (sat->picosat);
  progress->propagations = picosat_propagations (sat->picosat);
  progress->conflicts = count_conflicts (sat->picosat);
}

static int picosat_should_stop (void *state) {
  struct sat *sat = state;
  const struct limits *limits = sat->solver.limits;
  if (limits->progress && limits->progress->show)
    report_picosat (&sat->solver, limits->progress);
  limits_show_progress (limits);
  sat->solver.stop = picosat_limit_reached (sat);
  return sat->solver.stop != NOT_STOPPED;
}

/* Small enough to be a block of the heap, which can be split up again */
#define RESERVE 100000

static void break_off_picosat (struct sat *sat) {
  mem_free (sat->reserve);
  sat->reserve = 0;
  sat->solver.is_incomplete = true;
  sat->solver.stop = picosat_limit_reached (sat);
  if (!sat->solver.stop && memory_is_in_scope ())
    out_of_memory ();
  if (sat->solver.stop)
    return;
  sat->solver.stop = STOPPED_BY_MEMORY;
  limits_lack_memory (sat->solver.limits);
}

static void start_picosat (struct sat *sat,
                           const struct solver_options *options,
                           bool is_limited) {
  sat->in_solver = true;
  if (!setjmp (sat->escape)) {
    sat->picosat =
        picosat_minit (sat, take_picosat_memory, resize_picosat_memory,
                       give_back_picosat_memory);
    /* Probing for failed literals costs ten times what it gains here. */
    picosat_set_plain (sat->picosat, 1);
    if (options->seed)
      picosat_set_seed (sat->picosat, options->seed);
    if (is_limited)
      picosat_set_interrupt (sat->picosat, sat, picosat_should_stop);
  } else
    break_off_picosat (sat);
  sat->in_solver = false;
}

static void close_picosat_arena (void *arena) { arena_clear (arena); }

static struct solver *open_picosat (struct clause_source source,
                                    const struct solver_options *options,
                                    char **error) {
  struct sat *sat = mem_alloc_zeroed (1, sizeof *sat);
  (void)error;
  memory_guard (&sat->arena, close_picosat_arena);
  sat->reserve = mem_alloc (RESERVE);
  start_picosat (sat, options, source.limits != 0);
  if (!options->proof)
    return &sat->solver;
  /* PicoSAT has to know the number of clauses in advance. */
  const struct dimacs_size size = dimacs_count (source);
  struct proof_stream *stream = mem_alloc (sizeof *stream);
  *stream = (struct proof_stream){*options->proof, true};
  sat->proof = callback_stream_open (
      stream, (struct stream_callbacks){.write = write_picosat_proof,
                                        .close = close_picosat_proof});
  if (!sat->solver.is_incomplete)
    picosat_set_incremental_rup_file (sat->picosat, sat->proof,
                                      size.variables, (int)size.clauses);
  return &sat->solver;
}

static void delete_picosat (struct solver *solver) {
  AUTOFREE struct sat *sat = (struct sat *)solver;
  if (sat->proof)
    fclose (sat->proof);
  memory_unguard (&sat->arena);
  arena_clear (&sat->arena);
  mem_free (sat->reserve);
}

/*--------------------------------- use ---------------------------------*/

/* PicoSAT has tables for all variables up to the largest one, and the
 * largest may be the first that it gets.
 */
#define BYTES_PER_VARIABLE 100

static enum stop_reason
add_picosat_literals (struct sat *sat, const int *literals, size_t count) {
  const size_t most = limits_bytes (sat->solver.limits);
  enum stop_reason stop = NOT_STOPPED;
  unsigned rounds = 0;
  int largest = 0;
  for (size_t i = 0; i < count; i++)
    largest = abs (literals[i]) > largest ? abs (literals[i]) : largest;
  if (most && (size_t)largest * BYTES_PER_VARIABLE > most)
    return STOPPED_BY_MEMORY;
  for (int known = picosat_variables (sat->picosat);
       known < largest && !stop; known++) {
    picosat_inc_max_var (sat->picosat);
    stop = limits_reached (sat->solver.limits, &rounds);
  }
  if (stop)
    return stop;
  for (size_t i = 0; i < count; i++)
    picosat_add (sat->picosat, literals[i]);
  return picosat_limit_reached (sat);
}

/* Large formulas take seconds to load, so limits are polled here, too. */
static void take_picosat_clauses (struct solver *solver,
                                  const int *literals, size_t count) {
  struct sat *sat = (struct sat *)solver;
  if (sat->solver.is_incomplete)
    return;
  sat->in_solver = true;
  if (!setjmp (sat->escape))
    sat->solver.stop = add_picosat_literals (sat, literals, count);
  else
    break_off_picosat (sat);
  sat->in_solver = false;
  sat->solver.is_incomplete = sat->solver.stop != NOT_STOPPED;
}

/* If the search is stopped, the verdict stays unknown.  The search before
 * it may have been stopped, too.
 */
static enum verdict search_by_picosat (struct sat *sat) {
  volatile int answer = PICOSAT_UNKNOWN;
  const struct ints *assumed = &sat->solver.assumed;
  sat->solver.stop = NOT_STOPPED;
  sat->in_solver = sat->is_searching = true;
  if (!setjmp (sat->escape)) {
    /* PicoSAT counts the propagations of all its searches. */
    const unsigned long long most = sat->solver.most;
    picosat_set_propagation_limit (
        sat->picosat,
        most ? picosat_propagations (sat->picosat) + most : ULLONG_MAX);
    for (size_t i = 0; i < assumed->count; i++)
      picosat_assume (sat->picosat, assumed->item[i]);
    answer = picosat_sat (sat->picosat, -1);
  } else
    break_off_picosat (sat);
  sat->in_solver = sat->is_searching = false;
  struct progress *progress =
      sat->solver.limits ? sat->solver.limits->progress : 0;
  if (progress) /* the next search may be done without PicoSAT */
    progress->decisions = progress->propagations = progress->conflicts = 0;
  return (enum verdict)answer;
}

static char *solve_by_picosat (struct solver *solver, enum verdict *verdict,
                               struct model *model) {
  struct sat *sat = (struct sat *)solver;
  if (solver->added.count)
    take_picosat_clauses (solver, solver->added.item, solver->added.count);
  solver->added.count = 0;
  if (!solver->is_incomplete)
    *verdict = search_by_picosat (sat);
  if (*verdict != VERDICT_SATISFIABLE)
    return 0;
  const int known = picosat_variables (sat->picosat);
  model_init (model, solver->variables);
  for (int v = 1; v <= solver->variables && v <= known; v++)
    model->value[v] = (signed char)picosat_deref (sat->picosat, v);
  return 0;
}

const struct solver_kind picosat_solver = {.is_incremental = true,
                                           .open = open_picosat,
                                           .delete = delete_picosat,
                                           .take = take_picosat_clauses,
                                           .solve = solve_by_picosat,
                                           .report = report_picosat};
