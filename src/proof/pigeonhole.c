#include "proof/pigeonhole.h"

#include "encodings/instance.h"
#include "proof/proof.h"
#include "system/memory.h"

/* Pigeons are every other cube, holes the cells of one colour, one less
 * than pigeons.  On level k there are k holes and k + 1 pigeons; the
 * variable q(k,p,h) is on the first level x(p,h), and on those below new:
 *
 *   q(k-1,p,h)  =  q(k,p,h) | q(k,p,k) & q(k,k+1,h)
 *
 * pigeon p is in hole h as before, or it has gone from the last hole to the
 * one of the last pigeon.
 */
struct pigeons {
  const struct instance *instance;
  struct proof *proof;
  int colour;      /* of cube 1, which is to be refuted */
  int first, hole; /* first pigeon (every other follows); its colour */
  int holes;
  int *cell;   /* [0..holes[ of each hole */
  int premise; /* a variable: cube 1 lies on that colour */
  int next;    /* variable that is new */
  int *level;  /* [0..holes] its first variable; the highest has none */
  int *clause; /* [0..holes+1] scratch */
};

/*--------------------------- what does not fit -------------------------*/

static int count_cells (const struct puzzle *puzzle, int colour) {
  int count = 0;
  for (int cell = 0; cell < puzzle->region.cells; cell++)
    count += region_colour (&puzzle->region, cell) == colour;
  return count;
}

/* The first of more cubes than there are cells for, if cube 0 lies on
 * `colour`; or -1.
 */
static int find_crowd (const struct puzzle *puzzle, int colour) {
  const int cubes = puzzle->snake.cubes;
  if ((cubes + 1) / 2 > count_cells (puzzle, colour))
    return 0;
  return cubes / 2 > count_cells (puzzle, !colour) ? 1 : -1;
}

int pigeonhole_is_needed (const struct puzzle *puzzle) {
  return snake_count (&puzzle->snake, FREE) &&
         (find_crowd (puzzle, 0) >= 0 || find_crowd (puzzle, 1) >= 0);
}

/*-------------------------------- clauses ------------------------------*/

static void lemma (const struct pigeons *pigeons, int size, const int *set,
                   int deletes) {
  proof_clause (pigeons->proof, set, size, deletes);
}

static int x (const struct pigeons *pigeons, int cube, int cell) {
  return instance_variable (pigeons->instance, cube, cell);
}

/* p in 0..k, h in 0..k-1 */
static int q (const struct pigeons *pigeons, int k, int p, int h) {
  if (k == pigeons->holes)
    return x (pigeons, pigeons->first + 2 * p, pigeons->cell[h]);
  return pigeons->level[k] + p * k + h;
}

/*  m = OR x(1,c) over the cells of the colour: then on no other cell  */
static void define_premise (struct pigeons *pigeons) {
  const struct region *region = &pigeons->instance->puzzle->region;
  const int m = pigeons->premise = pigeons->next++;
  for (int wrong = 0; wrong < 2; wrong++)
    for (int cell = 0; cell < region->cells; cell++)
      if ((region_colour (region, cell) != pigeons->colour) == wrong)
        lemma (pigeons, 2, (int[]){wrong ? -m : m, -x (pigeons, 0, cell)},
               0);
}

/*  -m | OR q(k,p,h)  for each pigeon */
static void somewhere (const struct pigeons *pigeons, int k, int deletes) {
  pigeons->clause[0] = -pigeons->premise;
  for (int p = 0; p <= k && !pigeons->proof->out.failed; p++) {
    for (int h = 0; h < k; h++)
      pigeons->clause[h + 1] = q (pigeons, k, p, h);
    lemma (pigeons, k + 1, pigeons->clause, deletes);
  }
}

/* The formula says so of the highest level. */
static void not_together (const struct pigeons *pigeons, int k, int p,
                          int r, int h, int deletes) {
  const int one = q (pigeons, k, p, h), other = q (pigeons, k, r, h);
  if (deletes) {
    lemma (pigeons, 2, (int[]){-one, -other}, 1);
    return;
  }
  const int above = q (pigeons, k + 1, p, h);
  lemma (pigeons, 3, (int[]){-one, -other, -above}, 0);
  lemma (pigeons, 2, (int[]){-one, -other}, 0);
  lemma (pigeons, 3, (int[]){-one, -other, -above}, 1);
}

/* All definitions of level k, or their deletion */
static void define (const struct pigeons *pigeons, int k, int deletes) {
  for (int p = 0; p <= k && !pigeons->proof->out.failed; p++)
    for (int h = 0; h < k; h++) {
      const int here = q (pigeons, k, p, h);
      const int old = q (pigeons, k + 1, p, h);
      const int last = q (pigeons, k + 1, p, k);
      const int moved = q (pigeons, k + 1, k + 1, h);
      lemma (pigeons, 2, (int[]){here, -old}, deletes);
      lemma (pigeons, 3, (int[]){here, -last, -moved}, deletes);
      lemma (pigeons, 3, (int[]){-here, old, last}, deletes);
      lemma (pigeons, 3, (int[]){-here, old, moved}, deletes);
    }
}

/* No two pigeons share a hole of level k. */
static void alone (const struct pigeons *pigeons, int k, int deletes) {
  for (int p = 0; p <= k; p++)
    for (int h = 0; h < k && !pigeons->proof->out.failed; h++)
      for (int r = 0; r < p; r++)
        not_together (pigeons, k, p, r, h, deletes);
}

/* From the level above, which is not needed any more then */
static void descend (struct pigeons *pigeons, int k) {
  pigeons->level[k] = pigeons->next;
  pigeons->next += (k + 1) * k;
  define (pigeons, k, 0);
  somewhere (pigeons, k, 0);
  alone (pigeons, k, 0);
  define (pigeons, k, 1);
  somewhere (pigeons, k + 1, 1);
  if (k + 1 < pigeons->holes)
    alone (pigeons, k + 1, 1);
}

/*---------------------------------- all --------------------------------*/

static void refute_colour (struct pigeons *pigeons) {
  const struct region *region = &pigeons->instance->puzzle->region;
  pigeons->holes = 0;
  for (int cell = 0; cell < region->cells; cell++)
    if (region_colour (region, cell) == pigeons->hole)
      pigeons->cell[pigeons->holes++] = cell;
  define_premise (pigeons);
  somewhere (pigeons, pigeons->holes, 0);
  for (int k = pigeons->holes - 1; k > 0 && !pigeons->proof->out.failed;
       k--)
    descend (pigeons, k);
  lemma (pigeons, 1, (int[]){-pigeons->premise}, 0);
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
    pigeons.first = find_crowd (instance->puzzle, pigeons.colour);
    if (pigeons.first < 0)
      continue;
    pigeons.hole = pigeons.first ? !pigeons.colour : pigeons.colour;
    refute_colour (&pigeons);
  }
  mem_free (pigeons.cell);
  mem_free (pigeons.level);
  mem_free (pigeons.clause);
}
