#include "cnf/sat.h"

#include "cnf/rup_stream.h"
#include "system/memory.h"

#include <picosat/picosat.h>

#include <setjmp.h>
#include <stdlib.h>

struct sat {
  PicoSAT *solver;
  const struct limits *limits;
  size_t bytes; /* that PicoSAT holds */
  enum stop stop;
  int incomplete; /* clauses are missing: no answer would be right */
  int broken;     /* left in the middle of an allocation */
  void *reserve;  /* given back when there is no memory at all, so that the
                   * caller has some to say so */
  FILE *proof;    /* or 0 */
  int in_solver;  /* `escape` is set */
  jmp_buf escape; /* out of PicoSAT when there is no memory at all */
};

/*---------------------------- PicoSAT's memory -------------------------*/

/* A limit is not enforced here but looked at where PicoSAT can be stopped:
 * after each block of literals and each 1024 decisions.
 */
static void *take_memory (void *state, size_t bytes) {
  struct sat *sat = state;
  void *block = malloc (bytes);
  if (!block && sat->in_solver)
    longjmp (sat->escape, 1);
  sat->bytes += bytes;
  return block;
}

static void *resize_memory (void *state, void *old, size_t old_bytes,
                            size_t bytes) {
  struct sat *sat = state;
  void *block = realloc (old, bytes);
  if (!block && bytes && sat->in_solver)
    longjmp (sat->escape, 1);
  sat->bytes = sat->bytes - old_bytes + bytes;
  return block;
}

static void give_back_memory (void *state, void *block, size_t bytes) {
  struct sat *sat = state;
  sat->bytes -= bytes;
  free (block);
}

/*------------------------------ life and limits ------------------------*/

static enum stop limit_reached (const struct sat *sat) {
  if (!sat->limits)
    return NOT_STOPPED;
  if (sat->limits->bytes && sat->bytes > sat->limits->bytes)
    return STOPPED_BY_MEMORY;
  return limits_exceeded (sat->limits);
}

/* PicoSAT asks every 1024 decisions. */
static int should_stop (void *state) {
  struct sat *sat = state;
  const struct limits *limits = sat->limits;
  if (limits->progress) {
    const struct progress progress = sat_progress (sat);
    limits->progress (limits->progress_state, &progress);
  }
  sat->stop = limit_reached (sat);
  return sat->stop != NOT_STOPPED;
}

/* Small enough to come from the heap, and to be split up again there. */
#define RESERVE 100000

static void break_off (struct sat *sat) {
  free (sat->reserve);
  sat->reserve = 0;
  sat->broken = sat->incomplete = 1;
  sat->stop = STOPPED_BY_MEMORY;
}

struct sat *sat_new (unsigned seed, const struct limits *limits) {
  struct sat *sat = allocate_zeroed (1, sizeof *sat);
  sat->limits = limits;
  sat->reserve = allocate (RESERVE);
  sat->in_solver = 1;
  if (!setjmp (sat->escape)) {
    sat->solver =
        picosat_minit (sat, take_memory, resize_memory, give_back_memory);
    /* Probing for failed literals costs ten times what it gains here. */
    picosat_set_plain (sat->solver, 1);
    if (seed)
      picosat_set_seed (sat->solver, seed);
    if (limits)
      picosat_set_interrupt (sat->solver, sat, should_stop);
  } else
    break_off (sat);
  sat->in_solver = 0;
  return sat;
}

void sat_delete (struct sat *sat) {
  if (!sat->broken)
    picosat_reset (sat->solver);
  if (sat->proof)
    fclose (sat->proof);
  free (sat->reserve);
  free (sat);
}

/*--------------------------------- use ---------------------------------*/

void sat_write_proof (struct sat *sat, struct byte_sink proof,
                      int variables, int clauses) {
  sat->proof = rup_stream_open (proof);
  if (!sat->broken)
    picosat_set_incremental_rup_file (sat->solver, sat->proof, variables,
                                      clauses);
}

/* PicoSAT has tables for all variables up to the largest one that it was
 * given, which may be the first one.
 */
#define BYTES_PER_VARIABLE 100

static int tables_fit (const struct sat *sat, const int *literals,
                       size_t count) {
  if (!sat->limits || !sat->limits->bytes)
    return 1;
  int largest = 0;
  for (size_t i = 0; i < count; i++)
    if (abs (literals[i]) > largest)
      largest = abs (literals[i]);
  return (size_t)largest * BYTES_PER_VARIABLE <= sat->limits->bytes;
}

/* Large formulas take seconds to load: limits hold here, too. */
static void take_literals (void *state, const int *literals, size_t count) {
  struct sat *sat = state;
  if (sat->incomplete)
    return;
  if (!tables_fit (sat, literals, count)) {
    sat->stop = STOPPED_BY_MEMORY;
    sat->incomplete = 1;
    return;
  }
  sat->in_solver = 1;
  if (!setjmp (sat->escape))
    for (size_t i = 0; i < count; i++)
      picosat_add (sat->solver, literals[i]);
  else
    break_off (sat);
  sat->in_solver = 0;
  if (!sat->broken)
    sat->stop = limit_reached (sat);
  sat->incomplete = sat->stop != NOT_STOPPED;
}

struct clause_sink sat_sink (struct sat *sat) {
  return (struct clause_sink){sat, take_literals};
}

void sat_assume (struct sat *sat, int literal) {
  if (!sat->incomplete)
    picosat_assume (sat->solver, literal);
}

/* PicoSAT's numbers are those of `enum verdict`. */
enum verdict sat_solve (struct sat *sat) {
  volatile int answer = PICOSAT_UNKNOWN;
  if (sat->incomplete)
    return VERDICT_UNKNOWN;
  sat->stop = NOT_STOPPED; /* the search before may have been stopped */
  sat->in_solver = 1;
  if (!setjmp (sat->escape))
    answer = picosat_sat (sat->solver, -1);
  else
    break_off (sat);
  sat->in_solver = 0;
  return (enum verdict)answer;
}

long long sat_clauses (const struct sat *sat) {
  return sat->broken ? 0 : picosat_added_original_clauses (sat->solver);
}

enum stop sat_stopped (const struct sat *sat) { return sat->stop; }

void sat_model (struct sat *sat, int variables, struct model *model) {
  model_init (model, variables);
  const int known = picosat_variables (sat->solver);
  for (int v = 1; v <= variables && v <= known; v++)
    model->value[v] = (signed char)picosat_deref (sat->solver, v);
}

/* Without memory there may be no solver to ask. */
struct progress sat_progress (const struct sat *sat) {
  struct progress progress = {
      .seconds = sat->limits ? limits_seconds (sat->limits) : 0};
  if (!sat->broken) {
    progress.decisions = picosat_decisions (sat->solver);
    progress.propagations = picosat_propagations (sat->solver);
  }
  return progress;
}
