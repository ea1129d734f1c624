#include "search/formula_file.h"

#include "cnf/opb.h"
#include "cnf/shuffle.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "search/icnf.h"
#include "system/memory.h"

#include <assert.h>

char *formula_refused (const struct formula_request *request) {
  return request->cubes ? icnf_refused (request->plan) : 0;
}

bool formula_file_write (const struct formula_request *request,
                         struct byte_sink sink,
                         struct formula_written *written) {
  struct dimacs_size *size = &written->size;
  const bool names = request->has_names;
  bool is_whole = false;
  assert (!request->is_opb + !request->cubes + !request->shuffle >= 2);
  *written = (struct formula_written){.cubes = 0};
  CLEANUP (instance_clear) struct instance instance;
  size->stop = instance_init_within (&instance, request->puzzle,
                                     request->plan, request->limits);
  if (size->stop)
    return false;
  const struct clause_source clauses = instance_clauses (&instance);
  if (request->cubes) {
    CLEANUP (icnf_clear) struct icnf_cubes cubes;
    size->stop = icnf_init (&cubes, &instance, request->cubes);
    written->cubes = cubes.count;
    written->has_least_cubes = cubes.is_least;
    const struct clause_source source = icnf_clauses (&cubes);
    if (!size->stop)
      is_whole = dimacs_write (clauses, &source, names, sink, size);
  } else if (request->is_opb)
    is_whole = opb_write (clauses, names, sink, size);
  else if (request->shuffle) {
    struct shuffle shuffle = {clauses, request->shuffle};
    is_whole =
        dimacs_write (shuffled_clauses (&shuffle), 0, names, sink, size);
  } else
    is_whole = dimacs_write (clauses, 0, names, sink, size);
  if (!size->stop)
    written->contradiction = instance_contradiction (&instance);
  return is_whole;
}

void formula_written_clear (struct formula_written *written) {
  mem_free (written->contradiction);
  *written = (struct formula_written){.cubes = 0};
}
