#include "proof/claims.h"

#include "check/symmetries.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <stdio.h>

enum { MOST_ORDER = 6 }; /* of a symmetry of the cube */

/* Writes the image of each cell, from 1. */
static void write_claim (const int *image, int cells, FILE *file) {
  enum { NUMBERS_IN_A_LINE = 16 };
  for (int i = 0; i < cells; i++) {
    const bool ends = (i + 1) % NUMBERS_IN_A_LINE == 0 || i + 1 == cells;
    fputs (i % NUMBERS_IN_A_LINE ? " " : "c symmetry ", file);
    fprintf (file, "%d%s", image[i] + 1, ends ? "\n" : "");
  }
}

/* How often it has to be done until each cell is where it was */
static int order_of_symmetry (const int *image, int cells) {
  int order = 1;
  for (int cell = 0; cell < cells; cell++) {
    int to = cell;
    for (int i = 0; i < order; i++)
      to = image[to];
    if (to != cell) {
      order++;
      cell = -1;
    }
  }
  return order;
}

static char *preamble_with_claims (void *state) {
  const struct instance *instance = state;
  const struct symmetry_group *group = &instance->symmetries;
  const int cells = instance->domains.cells;
  CLEANUP (symmetries_clear)
  struct symmetries claimed = {.blocks = instance->domains.cubes,
                               .size = cells};
  AUTOFREE char *first = instance_clauses (instance).preamble (state);
  FILE *file = text_stream_open ();
  fprintf (file, "%sc symmetry of %d blocks of %d variables\n", first,
           claimed.blocks, cells);

  /* Few are enough if those of high order come first. */
  for (int order = MOST_ORDER; order > 1; order--)
    for (int g = 1; g < group->size; g++) {
      const int *image = group->element[g].cell;
      if (order_of_symmetry (image, cells) != order ||
          symmetries_have (&claimed, image))
        continue;
      symmetries_add (&claimed, image);
      write_claim (image, cells, file);
    }
  return text_stream_close (file);
}

struct clause_source clauses_with_claims (const struct instance *instance) {
  struct clause_source source = instance_clauses (instance);
  source.preamble = preamble_with_claims;
  return source;
}
