#include "proof/dominance.h"

#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/map_layer.h"
#include "encodings/windows.h"
#include "proof/proof.h"
#include "system/memory.h"

#include <string.h>

static const int *images (const struct dominance *dominance, int g) {
  return dominance->instance->symmetries.element[g].cell;
}

/* Of the first cubes that g moves, does it move the first one to a smaller
 * cell?
 */
static int reduces (const struct dominance *dominance, int g,
                    const int *cell, int count) {
  const int *image = images (dominance, g);
  int i = 0;
  while (i < count && image[cell[i]] == cell[i])
    i++;
  return i < count && image[cell[i]] < cell[i];
}

int dominance_excludes (const struct dominance *dominance, const int *cell,
                        int count) {
  const int most = count < dominance->cubes ? count : dominance->cubes;
  int i = 0;
  while (i < dominance->count &&
         !reduces (dominance, dominance->element[i], cell, most))
    i++;
  return i < dominance->count;
}

/*------------------------------ the choice -----------------------------*/

static void map_cells (const int *image, const int *from, int *to,
                       int count) {
  for (int i = 0; i < count; i++)
    to[i] = image[from[i]];
}

static void make_least (const struct dominance *dominance, int *cell,
                        int cubes) {
  for (int g = 0; g < dominance->instance->symmetries.size; g++)
    if (reduces (dominance, g, cell, cubes)) {
      map_cells (images (dominance, g), cell, cell, cubes);
      g = 0;
    }
}

/* All images of a placement, but itself? */
static int excludes_images (const struct dominance *dominance,
                            const int *cell, int cubes) {
  AUTOFREE int *image = mem_alloc ((size_t)cubes * sizeof *image);
  int excluded = 1;
  for (int g = 1; excluded && g < dominance->instance->symmetries.size;
       g++) {
    map_cells (images (dominance, g), cell, image, cubes);
    excluded = dominance_excludes (dominance, image, cubes) ||
               !memcmp (image, cell, (size_t)cubes * sizeof *image);
  }
  return excluded;
}

static int excludes_all (const struct dominance *dominance,
                         const struct window *window) {
  int i = 0;
  while (i < window->placements &&
         excludes_images (dominance, window_placement (window, i),
                          window->cubes))
    i++;
  return i == window->placements;
}

static void drop (struct dominance *dominance, int i) {
  memmove (dominance->element + i, dominance->element + i + 1,
           (size_t)(--dominance->count - i) * sizeof *dominance->element);
}

/* Leaves out rotations before reflections: of those, only the walls of the
 * chamber remain.
 */
static void leave_out (struct dominance *dominance,
                       const struct window *window, int reflections) {
  const struct symmetry *element = dominance->instance->symmetries.element;
  for (int i = dominance->count; i-- > 0;) {
    struct dominance rest = *dominance;
    drop (&rest, i);
    if (element[dominance->element[i]].is_reflection == reflections &&
        excludes_all (&rest, window))
      *dominance = rest;
  }
}

void dominance_choose (struct dominance *dominance,
                       const struct instance *instance,
                       struct window *window) {
  *dominance = (struct dominance){
      .instance = instance, .first = window->first, .cubes = window->cubes};
  for (int i = 0; window->cubes && i < window->placements; i++)
    make_least (dominance, window_placement (window, i), window->cubes);
  for (int g = 1; window->cubes && g < instance->symmetries.size; g++)
    dominance->element[dominance->count++] = g;
  leave_out (dominance, window, 0);
  leave_out (dominance, window, 1);
  do
    dominance->cubes--;
  while (dominance->count && excludes_all (dominance, window));
  dominance->cubes++;
}

/*------------------------------- the order -----------------------------*/

/* B outweighs all variables of one cube together. */
static int zeros_of_base (int cells) {
  int zeros = 0;
  for (long long most = (cells + 1LL) * cells / 2; most; most /= 10)
    zeros++;
  return zeros;
}

struct writing {
  const struct dominance *dominance;
  struct proof *proof;
  int cells, size; /* cells in it, K times */
  int zeros;       /* of B */
};

/* " u1 u2 ...", or the variables of the formula */
static void write_names (const struct writing *writing, const char *before,
                         const char *name, int first) {
  proof_print (writing->proof, "%s", before);
  for (int i = 0; i < writing->size; i++)
    proof_print (writing->proof, " %s%d", name, first + i);
}

/* "-24000 u3 24000 v3 " */
static void write_terms (const struct writing *writing, int i,
                         const char *less, int from, const char *more,
                         int to) {
  const int cell = i % writing->cells, cube = i / writing->cells;
  const int zeros = writing->zeros * (writing->dominance->cubes - 1 - cube);
  proof_print (writing->proof, "-%d%.*d %s%d ", cell + 1, zeros, 0, less,
               from);
  proof_print (writing->proof, "%d%.*d %s%d ", cell + 1, zeros, 0, more,
               to);
}

static void define_order (const struct writing *writing) {
  write_names (writing, "pre_order lex\nvars\nleft", "u", 1);
  write_names (writing, "\nright", "v", 1);
  proof_print (writing->proof, "\naux\nend\ndef\n");
  for (int i = 0; i < writing->size; i++)
    write_terms (writing, i, "u", i + 1, "v", i + 1);
  proof_print (writing->proof, ">= 0 ;\nend\ntransitivity\nvars\n");
  write_names (writing, "fresh_right", "w", 1);
  proof_print (writing->proof,
               "\nend\nproof\nproofgoal #1\np 1 2 + 3 +\nc -1\n"
               "qed\nqed\nqed\nend\n");
}

/*------------------------------ the witness ----------------------------*/

static void write_pair (struct proof *proof, int variable, int image) {
  if (variable && variable != image)
    proof_print (proof, "x%d x%d ", variable, image);
}

static void write_pairs_of_cell (const struct writing *writing,
                                 const struct symmetry *g, int cell) {
  const struct instance *instance = writing->dominance->instance;
  const int image = g->cell[cell];
  write_pair (writing->proof, map_straight_cell (instance, cell),
              map_straight_cell (instance, image));
  write_pair (writing->proof, map_used_cell (instance, cell),
              map_used_cell (instance, image));
  for (int k = 0; k < DIRECTIONS; k++)
    if (sign_of (k) > 0)
      write_pair (writing->proof, map_edge (instance, cell, k),
                  map_edge (instance, image, g->direction[k]));
}

static void write_pairs_of_cube (const struct writing *writing,
                                 const struct symmetry *g, int cube,
                                 int cell) {
  const struct instance *instance = writing->dominance->instance;
  const struct encoding *encoding = instance->plan.encoding;
  const int image = g->cell[cell];
  write_pair (writing->proof, instance_variable (instance, cube, cell),
              instance_variable (instance, cube, image));
  for (int k = 0; cube + 1 < instance->domains.cubes && k < DIRECTIONS; k++)
    write_pair (writing->proof, encoding->step (instance, cube, cell, 1, k),
                encoding->step (instance, cube, image, 1, g->direction[k]));
}

static void write_witness (const struct writing *writing,
                           const struct symmetry *g) {
  for (int cell = 0; cell < writing->cells; cell++) {
    write_pairs_of_cell (writing, g, cell);
    for (int i = 0; i < writing->dominance->instance->domains.cubes; i++)
      write_pairs_of_cube (writing, g, i, cell);
  }
}

/*-------------------------------- the steps ----------------------------*/

static const struct symmetry *inverse (const struct dominance *dominance,
                                       int g) {
  const struct symmetry_group *group = &dominance->instance->symmetries;
  const int cells = dominance->instance->domains.cells;
  int h = 0, cell = 0;
  while (cell < cells)
    if (images (dominance, h)[images (dominance, g)[cell]] == cell)
      cell++;
    else
      h++, cell = 0;
  return &group->element[h];
}

static void write_step (const struct writing *writing, int g) {
  const struct dominance *dominance = writing->dominance;
  const struct symmetry *witness = inverse (dominance, g);
  const int first =
      instance_variable (dominance->instance, dominance->first, 0);
  proof_print (writing->proof, "dom ");
  for (int i = 0; i < writing->size; i++) {
    const int cell = i % writing->cells;
    write_terms (writing, i, "x", first + i, "x",
                 first + i - cell + witness->cell[cell]);
  }
  proof_print (writing->proof, ">= 0 ; ");
  write_witness (writing, witness);
  proof_print (writing->proof,
               "; begin\nproofgoal #2\np -1 -2 +\nc -1\nqed\nqed\n");
}

void dominance_write (const struct dominance *dominance,
                      struct proof *proof) {
  const int cells = dominance->instance->domains.cells;
  const struct writing writing = {.dominance = dominance,
                                  .proof = proof,
                                  .cells = cells,
                                  .size = cells * dominance->cubes,
                                  .zeros = zeros_of_base (cells)};
  if (!dominance->count)
    return;
  define_order (&writing);
  write_names (
      &writing, "load_order lex", "x",
      instance_variable (dominance->instance, dominance->first, 0));
  proof_print (proof, "\n");
  for (int i = 0; i < dominance->count; i++)
    write_step (&writing, dominance->element[i]);
  proof_print (proof, "load_order\n");
}
