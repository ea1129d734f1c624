#include "lib/snakesat.h"

#include "lib/call.h"

#include "cnf/model.h"
#include "encodings/decode.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "search/formula_file.h"
#include "system/memory.h"

/* The arguments of the functions about the formula, and their instance */
struct formula_call {
  call_work *work; /* with the instance */

  /* Arguments of some of the functions */
  snakesat_size *size;
  void *solver;
  void (*add) (void *solver, int literal);
  int (*value) (void *solver, int variable);
  int *folding;
  snakesat_sink sink;

  struct instance instance;
};

static int with_instance (struct call *call, void *arguments) {
  struct formula_call *asked = arguments;
  const enum stop_reason stop = instance_init_within (
      &asked->instance, call->puzzle, &call->plan, &call->how.limits);
  const int status =
      stop ? call_stops (call, stop) : asked->work (call, asked);
  instance_clear (&asked->instance);
  return status;
}

const char *snakesat_encoding (int number) {
  for (int i = 0; i <= number && encodings[i]; i++)
    if (i == number)
      return encodings[i]->name;
  return 0;
}

/*-------------------------------- encoding -----------------------------*/

static int count_formula (struct call *call, void *arguments) {
  const struct formula_call *asked = arguments;
  const struct dimacs_size size =
      dimacs_count (instance_clauses (&asked->instance));
  if (size.stop)
    return call_stops (call, size.stop);
  *asked->size =
      (snakesat_size){size.variables, size.clauses, size.literals};
  return SNAKESAT_OK;
}

int snakesat_formula_size (const snakesat_puzzle *puzzle,
                           const snakesat_options *options,
                           snakesat_size *size, snakesat_error *error) {
  struct formula_call asked = {.work = count_formula, .size = size};
  return call_run (with_instance, &asked, puzzle, options, error);
}

static void add_block (void *state, const int *literals, size_t count) {
  const struct formula_call *asked = state;
  for (size_t i = 0; i < count; i++)
    asked->add (asked->solver, literals[i]);
}

static int encode_for_caller (struct call *call, void *arguments) {
  struct formula_call *asked = arguments;
  const struct clause_sink solver = {.state = asked, .take = add_block};
  const enum stop_reason stop =
      formula_measure (instance_clauses (&asked->instance), solver).stop;
  return stop ? call_stops (call, stop) : SNAKESAT_OK;
}

int snakesat_encode (const snakesat_puzzle *puzzle,
                     const snakesat_options *options, void *solver,
                     void (*add) (void *solver, int literal),
                     snakesat_error *error) {
  struct formula_call asked = {
      .work = encode_for_caller, .solver = solver, .add = add};
  return call_run (with_instance, &asked, puzzle, options, error);
}

static int write_dimacs (struct call *call, void *arguments) {
  const struct formula_call *asked = arguments;
  const struct formula_request request = {
      .puzzle = call->puzzle,
      .plan = &call->plan,
      .limits = &call->how.limits,
      .has_names = call->options.has_names,
      .cubes = call->options.cubes,
  };
  char *refusal = formula_refused (&request);
  if (refusal)
    return call_fails (call, SNAKESAT_WRONG, refusal);
  CLEANUP (formula_written_clear) struct formula_written written;
  struct call_sink sink;
  call_sink_init (&sink, call, asked->sink);
  formula_file_write (&request, sink.bytes, &written);
  return !sink.refusal && written.size.stop
             ? call_stops (call, written.size.stop)
             : call_sink_ends (&sink);
}

int snakesat_write_dimacs (const snakesat_puzzle *puzzle,
                           const snakesat_options *options,
                           snakesat_sink sink, snakesat_error *error) {
  struct formula_call asked = {.sink = sink};
  return call_run (write_dimacs, &asked, puzzle, options, error);
}

/*-------------------------------- decoding -----------------------------*/

int snakesat_variable (const snakesat_puzzle *puzzle, int cube, int x,
                       int y, int z) {
  const struct region *region = &puzzle->puzzle.region;
  const int cell = region_cell (region, x, y, z);
  return cube < 1 || cube > puzzle->puzzle.snake.cubes || cell == NO_CELL
             ? 0
             : 1 + (cube - 1) * region->cells + cell;
}

static int decode_for_caller (struct call *call, void *arguments) {
  const struct formula_call *asked = arguments;
  CLEANUP (model_clear) struct model model;
  CLEANUP (path_clear) struct path path = {0};
  enum stop_reason stop = NOT_STOPPED;
  unsigned rounds = 0;
  model_init (&model, instance_last_decoded (&asked->instance));
  /* The values come from the caller, which may be slow. */
  for (int v = 1; !stop && v <= model.variables; v++) {
    model.value[v] = asked->value (asked->solver, v) > 0 ? 1 : -1;
    stop = limits_reached (&call->how.limits, &rounds);
  }
  if (stop)
    return call_stops (call, stop);
  char *error =
      instance_decode_canonical (&asked->instance, 0, &model, &path);
  if (!error)
    folding_from_path (call->puzzle, &path, asked->folding);
  return call_ends (call, SNAKESAT_WRONG, error);
}

int snakesat_decode (const snakesat_puzzle *puzzle,
                     const snakesat_options *options, void *solver,
                     int (*value) (void *solver, int variable),
                     int *folding, snakesat_error *error) {
  struct formula_call asked = {.work = decode_for_caller,
                               .solver = solver,
                               .value = value,
                               .folding = folding};
  return call_run (with_instance, &asked, puzzle, options, error);
}
