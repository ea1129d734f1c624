/* Symmetry breaking with `symmetry=start`: of all foldings that the
 * symmetries of the puzzle carry into each other, one is kept.
 *
 * The reflections among the symmetries cut space into chambers.  Take the
 * positions p(1), p(2), ... of the cubes as seen from the centre, and the
 * point v = p(1) + e p(2) + e^2 p(3) + ... for a very small e > 0.  Some
 * product of reflections carries v to the chamber on the positive side of
 * all mirrors, or to its border: then of every mirror, the first cube that
 * does not lie on it lies on its positive side.  That is what the clauses
 * say, one chain for each mirror.  If the group consists of products of
 * reflections, as for all boxes, exactly one folding of each class is left
 * (one on the border lies in a mirror as a whole and is its own mirror
 * image).  Other symmetries (a pinwheel that can only be rotated) carry
 * chambers to chambers; what remains of them is broken by the start cells,
 * one of each orbit, in instance.c.
 *
 * Variables, for each mirror and each cube i that can get that far:
 *
 *   a(i)   cubes 1 .. i all lie on the mirror
 *
 * Clauses, for c in D(i); a(0) is true:
 *
 *   -a(i-1) | -x(i,c)          c on the negative side
 *   -a(i-1) | -x(i,c) | a(i)   c on the mirror
 *   -a(i)   | -x(i,c)          c on the positive side, the negative side
 *   -a(i)   | a(i-1)
 */
#include "encodings/groups.h"
#include "system/memory.h"

#include <assert.h>
#include <string.h>

/* The walks that have not left the mirror: for each cell, the directions in
 * which they leave it with the current cube
 */
struct walks {
  int *side;                /* [0..cells[ of the mirror */
  unsigned char *leave;     /* [0..cells[ */
  unsigned char *leave_old; /* the same of the cube before */
};

/* Makes the walks of cube 1.  Returns false if there are none. */
static bool start_on_mirror (const struct instance *instance,
                             struct walks *walks) {
  bool any = false;
  for (int cell = 0; cell < instance->domains.cells; cell++) {
    const bool starts = !walks->side[cell] && instance->start[cell] &&
                        domain_has (&instance->domains, 0, cell);
    walks->leave[cell] =
        starts ? (unsigned char)domain_arcs (&instance->domains, 0, cell)
               : 0;
    any |= starts;
  }
  return any;
}

/* Makes the walks of `cube` from the walks of the cube before it.  Returns
 * false if there are none.
 */
static bool step_on_mirror (const struct instance *instance,
                            struct walks *walks, int cube) {
  const struct domains *domains = &instance->domains;
  unsigned char *swap = walks->leave_old;
  walks->leave_old = walks->leave;
  walks->leave = swap;
  memset (walks->leave, 0, (size_t)domains->cells);
  bool any = false;
  for (int cell = 0; cell < domains->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      if (!(walks->leave_old[cell] >> k & 1))
        continue;
      const int next = instance->puzzle->region.neighbour[cell][k];
      if (walks->side[next])
        continue;
      walks->leave[next] |=
          (unsigned char)(domain_arcs (domains, cube, next) &
                          directions_after (
                              instance->puzzle->snake.joint[cube], k));
      any = true;
    }
  return any;
}

/* Adds one link of the chain: `before` is a(i-1), or 0 for the a(0) that is
 * true; `here` is a(i), or 0 if cube i cannot be on the mirror with all
 * cubes before it.
 */
static void add_mirror_link (const struct instance *instance,
                             struct formula *f, const struct walks *walks,
                             int cube, int before, int here) {
  const int cells = instance->domains.cells;
  for (int cell = 0; cell < cells && !f->stop; cell++) {
    const int there = x (instance, cube, cell);
    const int side = walks->side[cell];
    if (there && side && here)
      formula_binary (f, -here, -there);
    if (there && (side < 0 || (!side && here)))
      formula_clause (f, -before, -there, side ? 0 : here, 0);
  }
  if (before && here)
    formula_binary (f, -here, before);
}

static void break_reflection (const struct instance *instance,
                              struct formula *f,
                              const struct symmetry *mirror,
                              struct walks *walks) {
  int longest = 0; /* a path on the mirror has at most all its cells */
  for (int cell = 0; cell < instance->domains.cells; cell++) {
    walks->side[cell] = mirror_side (&instance->symmetries, mirror,
                                     &instance->puzzle->region, cell);
    longest += !walks->side[cell];
  }
  bool on_mirror = start_on_mirror (instance, walks);
  for (int cube = 0, before = 0; cube < instance->domains.cubes; cube++) {
    const int here = on_mirror && cube < longest
                         ? formula_numbered (f, 1, "mirror(0)")
                         : 0;
    add_mirror_link (instance, f, walks, cube, before, here);
    if (!here || cube + 1 == instance->domains.cubes || f->stop)
      return;
    before = here;
    on_mirror = step_on_mirror (instance, walks, cube + 1);
  }
}

void break_reflections (const struct instance *instance,
                        struct formula *f) {
  assert (instance->plan.symmetry == SYMMETRY_START);
  const size_t cells = (size_t)instance->domains.cells;
  const struct symmetry_group *group = &instance->symmetries;
  AUTOFREE int *side = mem_alloc (cells * sizeof *side);
  AUTOFREE unsigned char *leave = mem_alloc (2 * cells);
  struct walks walks = {side, leave, leave + cells};
  for (int i = 0; i < group->size && !f->stop; i++)
    if (group->element[i].is_reflection)
      break_reflection (instance, f, &group->element[i], &walks);
}
