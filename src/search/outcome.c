#include "search/outcome.h"

#include "system/crew.h"
#include "system/memory.h"

#include <string.h>

/* Backends are in tables, which have the same address in a worker. */
void outcome_tell (int pipe, const struct outcome *outcome,
                   const char *error) {
  const int error_length = error ? (int)strlen (error) + 1 : 0;
  const struct path *path = &outcome->path;
  crew_tell (pipe, outcome, sizeof *outcome);
  crew_tell (pipe, path->cell, (size_t)path->cubes * sizeof *path->cell);
  crew_tell (pipe, &error_length, sizeof error_length);
  crew_tell (pipe, error, (size_t)error_length);
}

static int hear_path (struct crew *crew, int part, struct path *path) {
  const int cubes = path->cubes;
  *path = (struct path){0};
  if (!cubes)
    return 1;
  path_init (path, cubes);
  return crew_hear (crew, part, path->cell,
                    (size_t)cubes * sizeof *path->cell);
}

static int hear_error (struct crew *crew, int part, char **error) {
  int length;
  if (!crew_hear (crew, part, &length, sizeof length))
    return 0;
  if (!length)
    return 1;
  *error = allocate_zeroed ((size_t)length, 1);
  return crew_hear (crew, part, *error, (size_t)length);
}

int outcome_hear (struct crew *crew, int part, struct outcome *outcome,
                  char **error) {
  struct outcome heard;
  *error = 0;
  if (!crew_hear (crew, part, &heard, sizeof heard))
    return 0;
  if (hear_path (crew, part, &heard.path) &&
      hear_error (crew, part, error)) {
    *outcome = heard;
    return 1;
  }
  outcome_clear (&heard);
  release (*error);
  *error = 0;
  return 0;
}
