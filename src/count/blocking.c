#include "count/blocking.h"

#include "cnf/solver.h"
#include "encodings/encode.h"
#include "instance/instance.h"
#include "search/backend.h"
#include "search/solve.h"
#include "system/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The foldings that are blocked, as numbers that hardly ever are those of
 * two: a solver that gives one again would go on for ever.  Open addressing
 * in a table of a power of 2 places, half of them release (0).
 */
struct blocked {
  uint64_t *number;
  size_t places, used;
};

struct blocking {
  struct all_foldings base;
  const struct instance *instance;
  struct solver_options options;
  char *description; /* of the formula, for a file with it */
  struct blocked blocked;
  long long decisions;
};

/* The constants of the FNV hash */
#define HASH_BASIS 14695981039346656037u
#define HASH_PRIME 1099511628211u

static uint64_t next_hash (uint64_t hash, int cell) {
  hash = (hash ^ (unsigned)cell) * HASH_PRIME;
  return hash ^ hash >> 29;
}

static uint64_t *find_blocked (const struct blocked *blocked,
                               uint64_t number) {
  size_t place = (size_t)number & (blocked->places - 1);
  while (blocked->number[place] && blocked->number[place] != number)
    place = (place + 1) & (blocked->places - 1);
  return &blocked->number[place];
}

static void grow (struct blocked *blocked) {
  const struct blocked old = *blocked;
  blocked->places = old.places ? 2 * old.places : 1024;
  blocked->number =
      allocate_zeroed (blocked->places, sizeof *blocked->number);
  for (size_t i = 0; i < old.places; i++)
    if (old.number[i])
      *find_blocked (blocked, old.number[i]) = old.number[i];
  release (old.number);
}

static void note_blocked (struct blocked *blocked, uint64_t number) {
  if (2 * blocked->used >= blocked->places)
    grow (blocked);
  uint64_t *place = find_blocked (blocked, number);
  blocked->used += !*place;
  *place = number;
}

static int is_blocked (const struct blocked *blocked,
                       const struct path *path) {
  uint64_t hash = HASH_BASIS;
  for (int cube = 0; cube < path->cubes; cube++)
    hash = next_hash (hash, path->cell[cube]);
  return blocked->places && *find_blocked (blocked, hash);
}

/* For each image: its cubes do not all lie in their cells once more. */
static void block_class (struct solver *solver, struct blocking *blocking,
                         const struct path *path) {
  const struct instance *instance = blocking->instance;
  const struct symmetry_group *group = &instance->symmetries;
  for (int i = 0; i < group->size; i++) {
    const int *image = group->element[i].cell;
    uint64_t hash = HASH_BASIS;
    for (int cube = 0; cube < path->cubes; cube++) {
      const int cell = image[path->cell[cube]];
      solver_add (solver, -instance_variable (instance, cube, cell));
      hash = next_hash (hash, cell);
    }
    solver_add (solver, 0);
    note_blocked (&blocking->blocked, hash);
  }
}

static int portions (const struct all_foldings *base) {
  (void)base;
  return 1;
}

static char *read_folding (const struct blocking *blocking,
                           const struct model *model, struct path *path) {
  char *error = instance_decode (blocking->instance, model, path);
  if (!error && is_blocked (&blocking->blocked, path))
    error = message ("the solver gives a folding again that a clause "
                     "excludes");
  return error;
}

/* Without a limit there is an answer, or others could be missing. */
static char *note_the_end (const struct solver *solver,
                           const struct blocking *blocking,
                           enum verdict verdict, enum stop *stop) {
  *stop =
      verdict == VERDICT_UNKNOWN ? solver_stopped (solver) : NOT_STOPPED;
  if (verdict != VERDICT_UNKNOWN || *stop)
    return 0;
  return message ("'%s' gives up: it does not say whether there is another "
                  "folding",
                  blocking->options.command);
}

static char *visit (struct all_foldings *base, int portion,
                    folding_visitor *visitor, void *state,
                    enum stop *stop) {
  struct blocking *blocking = (struct blocking *)base;
  const struct instance *instance = blocking->instance;
  enum verdict verdict = VERDICT_SATISFIABLE;
  struct solver *solver;
  (void)portion;
  *stop = NOT_STOPPED;
  char *error = solver_open (
      backend_of_command (blocking->options.command)->solver,
      instance_clauses (instance), &blocking->options, &solver);
  if (error)
    return error;
  for (int enough = 0;
       !error && !enough && verdict == VERDICT_SATISFIABLE;) {
    struct model model;
    struct path path = {0};
    error = solver_solve (solver, &verdict, &model);
    if (!error && verdict == VERDICT_SATISFIABLE)
      error = read_folding (blocking, &model, &path);
    if (!error && verdict == VERDICT_SATISFIABLE) {
      block_class (solver, blocking, &path);
      enough = visitor (state, &path);
    }
    path_clear (&path);
    model_clear (&model);
  }
  if (!error)
    error = note_the_end (solver, blocking, verdict, stop);
  blocking->decisions = (long long)solver_progress (solver).decisions;
  solver_delete (solver);
  return error;
}

static long long decisions (const struct all_foldings *base) {
  return ((const struct blocking *)base)->decisions;
}

static void delete (struct all_foldings *base) {
  struct blocking *blocking = (struct blocking *)base;
  release (blocking->blocked.number);
  release (blocking->description);
  release (blocking);
}

static const struct all_foldings_methods methods = {portions, visit,
                                                    decisions, delete};

struct all_foldings *blocking_new (const struct instance *instance,
                                   const struct search_options *how,
                                   const struct limits *limits) {
  struct blocking *blocking = allocate_zeroed (1, sizeof *blocking);
  blocking->base.methods = &methods;
  blocking->instance = instance;
  blocking->description = instance_description (instance);
  blocking->options =
      (struct solver_options){.seed = how->seed,
                              .command = how->command,
                              .comments = blocking->description,
                              .limits = limits};
  return &blocking->base;
}
