#include "proof/dominance.h"

#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/map.h"
#include "encodings/windows.h"
#include "proof/proof.h"
#include "system/memory.h"

#include <assert.h>
#include <string.h>

static const int *moved_cells (const struct dominance *dominance, int g) {
  return dominance->instance->symmetries.element[g].cell;
}

bool dominance_excludes (const struct dominance *dominance, const int *cell,
                         int count) {
  assert (count >= 0);
  const int most = count < dominance->cubes ? count : dominance->cubes;
  for (int i = 0; i < dominance->count; i++) {
    const int g = dominance->element[i];
    if (symmetry_reduces (&dominance->instance->symmetries.element[g], cell,
                          most))
      return true;
  }
  return false;
}

/*------------------------------ the choice -----------------------------*/

/* Are all images of all placements excluded but the placements themselves?
 */
static bool excludes_all_images (const struct dominance *dominance,
                                 const struct window *window) {
  const size_t size = (size_t)window->cubes * sizeof (int);
  AUTOFREE int *image = mem_alloc (size);
  for (int i = 0; i < window->placements; i++) {
    const int *cell = window_placement (window, i);
    for (int g = 1; g < dominance->instance->symmetries.size; g++) {
      for (int j = 0; j < window->cubes; j++)
        image[j] = moved_cells (dominance, g)[cell[j]];
      if (memcmp (image, cell, size) &&
          !dominance_excludes (dominance, image, window->cubes))
        return false;
    }
  }
  return true;
}

/* Leaves out symmetries while the others are enough; first rotations, then
 * reflections, of which the walls of the chamber remain.
 */
static void leave_symmetries_out (struct dominance *dominance,
                                  const struct window *window,
                                  bool reflections) {
  const struct symmetry *element = dominance->instance->symmetries.element;
  for (int i = dominance->count; i-- > 0;) {
    struct dominance rest = *dominance;
    rest.count--;
    memmove (rest.element + i, rest.element + i + 1,
             (size_t)(rest.count - i) * sizeof *rest.element);
    if (element[dominance->element[i]].is_reflection == reflections &&
        excludes_all_images (&rest, window))
      *dominance = rest;
  }
}

void dominance_choose (struct dominance *dominance,
                       const struct instance *instance,
                       struct window *window) {
  *dominance = (struct dominance){
      .instance = instance, .first = window->first, .cubes = window->cubes};
  const size_t size = (size_t)window->cubes * sizeof (int);
  AUTOFREE int *least = mem_alloc (size);
  for (int i = 0; i < window->placements; i++) {
    int *cell = window_placement (window, i);
    symmetry_least_image (&instance->symmetries, cell, window->cubes,
                          least);
    memcpy (cell, least, size);
  }
  for (int g = 1; window->cubes && g < instance->symmetries.size; g++)
    dominance->element[dominance->count++] = g;
  leave_symmetries_out (dominance, window, false);
  leave_symmetries_out (dominance, window, true);
  do
    dominance->cubes--;
  while (dominance->count && excludes_all_images (dominance, window));
  dominance->cubes++;
}

/*------------------------------- the order -----------------------------*/

struct dominance_writer {
  const struct dominance *dominance;
  struct proof *proof;
  int cells; /* of the region */
  int size;  /* of the order: the cells of K cubes */
  int zeros; /* of B, which is a power of ten */
};

/* " u1 u2 ...", or the variables of the formula */
static void write_names (const struct dominance_writer *writer,
                         const char *before, const char *name, int first) {
  proof_print (writer->proof, "%s", before);
  for (int i = 0; i < writer->size; i++)
    proof_print (writer->proof, " %s%d", name, first + i);
}

/* "-24000 u3 24000 v3 " */
static void write_terms (const struct dominance_writer *writer, int i,
                         const char *less, int from, const char *more,
                         int to) {
  const int cell = i % writer->cells, cube = i / writer->cells;
  const int zeros = writer->zeros * (writer->dominance->cubes - 1 - cube);
  proof_print (writer->proof, "-%d%.*d %s%d ", cell + 1, zeros, 0, less,
               from);
  proof_print (writer->proof, "%d%.*d %s%d ", cell + 1, zeros, 0, more, to);
}

static void write_order (const struct dominance_writer *writer) {
  write_names (writer, "def_order lex\nvars\nleft", "u", 1);
  write_names (writer, " ;\nright", "v", 1);
  proof_print (writer->proof, " ;\naux ;\nend ;\ndef\n");
  for (int i = 0; i < writer->size; i++)
    write_terms (writer, i, "u", i + 1, "v", i + 1);
  proof_print (writer->proof, ">= 0 ;\nend ;\ntransitivity\nvars\n");
  write_names (writer, "fresh_right", "w", 1);
  proof_print (writer->proof,
               " ;\nend ;\nproof\nproofgoal #1\npol -1 -2 + -3 + ;\n"
               "qed : -1 ;\nqed ;\nend ;\nend ;\n");
}

/*------------------------------ the witness ----------------------------*/

static void write_witness_pair (struct proof *proof, int variable,
                                int image) {
  if (variable && variable != image)
    proof_print (proof, "x%d x%d ", variable, image);
}

/* Writes each variable that the symmetry moves, with its image. */
static void write_witness (const struct dominance_writer *writer,
                           const struct symmetry *g) {
  const struct instance *instance = writer->dominance->instance;
  const struct encoding *encoding = instance->plan.encoding;
  struct proof *proof = writer->proof;
  const int cubes = instance->domains.cubes;
  for (int cell = 0; cell < writer->cells; cell++) {
    const int image = g->cell[cell], *turned = g->direction;
    write_witness_pair (proof, map_straight_cell (instance, cell),
                        map_straight_cell (instance, image));
    write_witness_pair (proof, map_used_cell (instance, cell),
                        map_used_cell (instance, image));
    for (int k = 0; k < DIRECTIONS; k++)
      if (sign_of (k) > 0)
        write_witness_pair (proof, map_edge (instance, cell, k),
                            map_edge (instance, image, turned[k]));
    for (int i = 0; i < cubes; i++) {
      write_witness_pair (proof, instance_variable (instance, i, cell),
                          instance_variable (instance, i, image));
      for (int k = 0; i + 1 < cubes && k < DIRECTIONS; k++)
        write_witness_pair (
            proof, encoding->step (instance, i, cell, 1, k),
            encoding->step (instance, i, image, 1, turned[k]));
    }
  }
}

static const struct symmetry *inverse_of (const struct dominance *dominance,
                                          int g) {
  const struct symmetry_group *group = &dominance->instance->symmetries;
  const int cells = dominance->instance->domains.cells;
  int h = 0, cell = 0;
  while (cell < cells) {
    assert (h < group->size);
    if (moved_cells (dominance, h)[moved_cells (dominance, g)[cell]] ==
        cell)
      cell++;
    else
      h++, cell = 0;
  }
  return &group->element[h];
}

static void write_step (const struct dominance_writer *writer, int g) {
  const struct dominance *dominance = writer->dominance;
  const struct symmetry *witness = inverse_of (dominance, g);
  const int first =
      instance_variable (dominance->instance, dominance->first, 0);
  proof_print (writer->proof, "dom ");
  for (int i = 0; i < writer->size; i++) {
    const int cell = i % writer->cells;
    write_terms (writer, i, "x", first + i, "x",
                 first + i - cell + witness->cell[cell]);
  }
  proof_print (writer->proof, ">= 0 : ");
  write_witness (writer, witness);
  proof_print (writer->proof, ": subproof\nproofgoal #2\npol -1 -2 + ;\n"
                              "qed : -1 ;\nqed ;\n");
}

void dominance_write (const struct dominance *dominance,
                      struct proof *proof) {
  const int cells = dominance->instance->domains.cells;
  struct dominance_writer writer = {.dominance = dominance,
                                    .proof = proof,
                                    .cells = cells,
                                    .size = cells * dominance->cubes};
  if (!dominance->count)
    return;

  /* B outweighs all variables of one cube together. */
  for (long long most = (cells + 1LL) * cells / 2; most; most /= 10)
    writer.zeros++;
  write_order (&writer);
  write_names (
      &writer, "load_order lex", "x",
      instance_variable (dominance->instance, dominance->first, 0));
  proof_print (proof, " ;\n");
  for (int i = 0; i < dominance->count; i++)
    write_step (&writer, dominance->element[i]);
  proof_print (proof, "load_order ;\n");
}
