#include "proof/pigeonhole.h"

#include "encodings/instance.h"
#include "proof/proof.h"
#include "system/memory.h"

#include <assert.h>

/* The pigeons are every other cube, and the holes are the cells of one
 * colour, one fewer than the pigeons.  Level k has k holes and k + 1
 * pigeons.  The variable q(k,p,h) says that pigeon p is in hole h.  On the
 * highest level it is the variable x(p,h) of the formula.  On the levels
 * below it is new:
 *
 *   q(k-1,p,h)  =  q(k,p,h) | q(k,p,k) & q(k,k+1,h)
 *
 * Pigeon p is in hole h as on the level above; or it was in the last hole
 * there, the last pigeon was in hole h, and p takes its place.
 */
struct pigeons {
  const struct instance *instance;
  struct proof *proof;
  int colour; /* of cube 1, which is to be refuted */
  int first;  /* cube that is a pigeon, 0 or 1; every other one follows */
  int holes;
  int *cell;   /* [0..holes[ of each hole */
  int premise; /* the variable "cube 1 is on that colour" */
  int next;    /* the next variable that is new */
  int *level;  /* [0..holes] the first variable of each level but the
                * highest, whose variables the formula has */
  int *clause; /* [0..holes+1] scratch */
};

bool pigeonhole_is_needed (const struct puzzle *puzzle) {
  return snake_count (&puzzle->snake, FREE) &&
         (puzzle_find_crowd (puzzle, 0) >= 0 ||
          puzzle_find_crowd (puzzle, 1) >= 0);
}

/*-------------------------------- clauses ------------------------------*/

/* p in 0..k, h in 0..k-1 */
static int q (const struct pigeons *pigeons, int k, int p, int h) {
  assert (k > 0 && p >= 0 && p <= k && h >= 0 && h < k);
  if (k == pigeons->holes)
    return instance_variable (pigeons->instance, pigeons->first + 2 * p,
                              pigeons->cell[h]);
  return pigeons->level[k] + p * k + h;
}

/*  m = OR x(1,c) over the cells of the colour, so cube 1 is on no other  */
static void define_premise (struct pigeons *pigeons) {
  const struct region *region = &pigeons->instance->puzzle->region;
  const int m = pigeons->premise = pigeons->next++;
  for (int wrong = 0; wrong < 2; wrong++)
    for (int cell = 0; cell < region->cells; cell++)
      if ((region_colour (region, cell) != pigeons->colour) == wrong) {
        const int x = instance_variable (pigeons->instance, 0, cell);
        proof_clause (pigeons->proof, (int[]){wrong ? -m : m, -x}, 2,
                      false);
      }
}

/*  -m | OR q(k,p,h)  for each pigeon */
static void each_is_somewhere (const struct pigeons *pigeons, int k,
                               bool deletes) {
  pigeons->clause[0] = -pigeons->premise;
  for (int p = 0; p <= k && !pigeons->proof->out.failed; p++) {
    for (int h = 0; h < k; h++)
      pigeons->clause[h + 1] = q (pigeons, k, p, h);
    proof_clause (pigeons->proof, pigeons->clause, k + 1, deletes);
  }
}

/* Pigeons p and r are not both in hole h.  The formula has these clauses of
 * the highest level.
 */
static void not_together (const struct pigeons *pigeons, int k, int p,
                          int r, int h, bool deletes) {
  const int one = q (pigeons, k, p, h), other = q (pigeons, k, r, h);
  if (deletes) {
    proof_clause (pigeons->proof, (int[]){-one, -other}, 2, true);
    return;
  }
  const int above = q (pigeons, k + 1, p, h);
  proof_clause (pigeons->proof, (int[]){-one, -other, -above}, 3, false);
  proof_clause (pigeons->proof, (int[]){-one, -other}, 2, false);
  proof_clause (pigeons->proof, (int[]){-one, -other, -above}, 3, true);
}

/* Adds all definitions of level k, or deletes them. */
static void define_level (const struct pigeons *pigeons, int k,
                          bool deletes) {
  for (int p = 0; p <= k && !pigeons->proof->out.failed; p++)
    for (int h = 0; h < k; h++) {
      const int here = q (pigeons, k, p, h);
      const int old = q (pigeons, k + 1, p, h);
      const int last = q (pigeons, k + 1, p, k);
      const int moved = q (pigeons, k + 1, k + 1, h);
      proof_clause (pigeons->proof, (int[]){here, -old}, 2, deletes);
      proof_clause (pigeons->proof, (int[]){here, -last, -moved}, 3,
                    deletes);
      proof_clause (pigeons->proof, (int[]){-here, old, last}, 3, deletes);
      proof_clause (pigeons->proof, (int[]){-here, old, moved}, 3, deletes);
    }
}

/* No two pigeons share a hole of level k. */
static void no_two_share_a_hole (const struct pigeons *pigeons, int k,
                                 bool deletes) {
  for (int p = 0; p <= k; p++)
    for (int h = 0; h < k && !pigeons->proof->out.failed; h++)
      for (int r = 0; r < p; r++)
        not_together (pigeons, k, p, r, h, deletes);
}

/*---------------------------------- all --------------------------------*/

static void refute_colour (struct pigeons *pigeons) {
  const struct region *region = &pigeons->instance->puzzle->region;
  const int hole_colour = pigeons->colour ^ pigeons->first;
  pigeons->holes = 0;
  for (int cell = 0; cell < region->cells; cell++)
    if (region_colour (region, cell) == hole_colour)
      pigeons->cell[pigeons->holes++] = cell;
  define_premise (pigeons);
  each_is_somewhere (pigeons, pigeons->holes, false);
  for (int k = pigeons->holes - 1; k > 0 && !pigeons->proof->out.failed;
       k--) {
    /* Level k is derived from the level above, which is deleted then. */
    pigeons->level[k] = pigeons->next;
    pigeons->next += (k + 1) * k;
    define_level (pigeons, k, false);
    each_is_somewhere (pigeons, k, false);
    no_two_share_a_hole (pigeons, k, false);
    define_level (pigeons, k, true);
    each_is_somewhere (pigeons, k + 1, true);
    if (k + 1 < pigeons->holes)
      no_two_share_a_hole (pigeons, k + 1, true);
  }
  proof_clause (pigeons->proof, (int[]){-pigeons->premise}, 1, false);
}

void pigeonhole_write (const struct instance *instance, int variables,
                       struct proof *proof) {
  const size_t cells = (size_t)instance->puzzle->region.cells;
  struct pigeons pigeons = {
      .instance = instance, .proof = proof, .next = variables + 1};
  pigeons.cell = mem_alloc (cells * sizeof (int));
  pigeons.level = mem_alloc ((cells + 1) * sizeof (int));
  pigeons.clause = mem_alloc ((cells + 2) * sizeof (int));
  for (pigeons.colour = 0; pigeons.colour < 2; pigeons.colour++) {
    pigeons.first = puzzle_find_crowd (instance->puzzle, pigeons.colour);
    if (pigeons.first < 0)
      continue;
    refute_colour (&pigeons);
  }
  mem_free (pigeons.cell);
  mem_free (pigeons.level);
  mem_free (pigeons.clause);
}
