#include "proof/lemmas.h"

#include "encodings/instance.h"
#include "proof/proof.h"
#include "proof/rup.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

/* Clauses wait until all clauses of the placement exist, so that its images
 * follow one another in the proof; but they are written before that if they
 * have more literals than this.
 */
#define MOST_WAITING TUNED (1000000, 20)

void lemmas_clear (struct lemmas *lemmas) {
  array_clear (&lemmas->clause);
  array_clear (&lemmas->failed);
  array_clear (&lemmas->lemma);
  array_clear (&lemmas->live);
  array_clear (&lemmas->waiting);
  *lemmas = (struct lemmas){0};
}

void lemmas_begin (struct lemmas *lemmas) {
  lemmas->clause.count = lemmas->live.count = 0;
  lemmas->base = 0;
  lemmas->refuted = LEMMAS_OPEN;
  lemmas->image[0] = 0;
  lemmas->images = 1;
}

/*------------------------------- writing -------------------------------*/

/* The literals are about cubes in cells, and the symmetry moves the cells.
 */
static void write_image (struct lemmas *lemmas, const int *literals,
                         int size, int image, bool deletes) {
  const struct instance *instance = lemmas->instance;
  const int cells = instance->domains.cells;
  const int *moved =
      instance->symmetries.element[lemmas->image[image]].cell;
  struct ints *list = &lemmas->clause; /* behind the clause at hand */
  const size_t before = list->count;
  array_reserve (list, (size_t)size + 1); /* even for the empty clause */
  for (int i = 0; i < size; i++) {
    assert (literals[i] < 0);
    const int index = -literals[i] - 1;
    array_push (list, -instance_variable (instance, index / cells,
                                          moved[index % cells]));
  }
  proof_clause (lemmas->proof, list->item + before, size, deletes);
  list->count = before;
}

void lemmas_write (struct lemmas *lemmas) {
  struct ints *waiting = &lemmas->waiting;
  assert (lemmas->images > 0 && lemmas->images <= MOTIONS);
  for (int i = 0; i < lemmas->images; i++)
    for (size_t at = 0; at < waiting->count;) {
      const int *clause = waiting->item + at, size = abs (*clause);
      write_image (lemmas, clause + 1, size, i, *clause < 0);
      at += (size_t)size + 1;
    }
  waiting->count = 0;
}

static void append_literals (struct ints *to, const int *from,
                             size_t size) {
  for (size_t i = 0; i < size; i++)
    array_push (to, from[i]);
}

static void copy_literals (struct ints *to, const int *from, size_t size) {
  to->count = 0;
  append_literals (to, from, size);
}

/*----------------------- lemmas added and deleted ----------------------*/

static void add_lemma (struct lemmas *lemmas, const struct ints *clause) {
  array_push (&lemmas->waiting, (int)clause->count);
  append_literals (&lemmas->waiting, clause->item, clause->count);
  if (lemmas->rup)
    rup_add (lemmas->rup, clause->item, (int)clause->count);
}

static void keep_lemma (struct lemmas *lemmas, const struct ints *clause) {
  append_literals (&lemmas->live, clause->item, clause->count);
  array_push (&lemmas->live, (int)clause->count);
}

/* The clause, which is a lemma already, takes the place of the lemmas from
 * `mark` on, which are deleted.
 */
static void replace_lemmas (struct lemmas *lemmas, size_t mark,
                            const struct ints *clause) {
  struct ints *live = &lemmas->live;
  assert (mark <= live->count);
  while (live->count > mark) {
    const int size = array_pop (live);
    live->count -= (size_t)size;
    const int *old = live->item + live->count;
    array_push (&lemmas->waiting, -size);
    append_literals (&lemmas->waiting, old, (size_t)size);
    if (lemmas->rup)
      rup_remove (lemmas->rup, old, size);
  }
  assert (live->count == mark);
  keep_lemma (lemmas, clause);
  if (lemmas->waiting.count > MOST_WAITING)
    lemmas_write (lemmas);
}

void lemmas_adopt (struct lemmas *lemmas) {
  assert (!lemmas->rup);
  keep_lemma (lemmas, &lemmas->clause);
}

void lemmas_close_whole (struct lemmas *lemmas, size_t mark) {
  assert (!lemmas->rup);
  add_lemma (lemmas, &lemmas->clause);
  replace_lemmas (lemmas, mark, &lemmas->clause);
}

/*------------------------------- decisions -----------------------------*/

void lemmas_decide (struct lemmas *lemmas, int cube, int cell) {
  array_push (&lemmas->clause,
              -instance_variable (lemmas->instance, cube, cell));
}

void lemmas_take_back (struct lemmas *lemmas) {
  assert (lemmas->clause.count > lemmas->base);
  lemmas->clause.count--;
}

/*-------------------------------- closing ------------------------------*/

bool lemmas_refute_node (struct lemmas *lemmas) {
  const struct ints *clause = &lemmas->clause;
  struct ints *failed = &lemmas->failed, *lemma = &lemmas->lemma;
  assert (lemmas->rup);
  if (lemmas->refuted <= clause->count)
    return true;
  if (!rup_refutes (lemmas->rup, clause->item, (int)clause->count, failed))
    return false;

  /* The failed literals are in the order of the clause.  The base is copied
   * whole, so its failed literals are skipped.
   */
  size_t next = 0;
  copy_literals (lemma, clause->item, lemmas->base);
  for (size_t i = 0; i < lemmas->base; i++)
    if (next < failed->count && failed->item[next] == clause->item[i])
      next++;
  if (next < failed->count)
    append_literals (lemma, failed->item + next, failed->count - next);
  return true;
}

/* Tries the cells of the cube that has the fewest, one after the other,
 * until unit propagation finds a conflict.  If all cubes are in cells,
 * there is a folding after all; then the lemma is wrong, and the checker
 * refuses it.
 */
static void close_by_cases (struct lemmas *lemmas) {
  const struct instance *instance = lemmas->instance;
  while (!lemmas_refute_node (lemmas)) {
    int least = INT_MAX, least_cube = 0, least_cell = 0;
    for (int cube = 0; cube < instance->domains.cubes; cube++) {
      int count = 0, first = 0;
      for (int cell = instance->domains.cells; cell-- > 0;) {
        const int variable = instance_variable (instance, cube, cell),
                  value = rup_value (lemmas->rup, variable);
        if (value > 0) {
          count = 0; /* the cube is in a cell */
          break;
        }
        count += !value;
        if (!value)
          first = cell;
      }
      if (!count || count >= least)
        continue;
      least = count;
      least_cube = cube;
      least_cell = first;
    }
    if (least == INT_MAX) {
      copy_literals (&lemmas->lemma, lemmas->clause.item,
                     lemmas->clause.count);
      return;
    }
    const size_t mark = lemmas->live.count;
    lemmas_decide (lemmas, least_cube, least_cell);
    lemmas_close (lemmas, mark);
    lemmas_take_back (lemmas);
  }
}

void lemmas_close (struct lemmas *lemmas, size_t mark) {
  struct ints *lemma = &lemmas->lemma;
  const size_t size = lemmas->clause.count;
  assert (lemmas->refuted <= size || lemmas->refuted == LEMMAS_OPEN);
  if (lemmas->refuted == LEMMAS_OPEN)
    close_by_cases (lemmas);

  /* The last lemma refutes a node further up, which will be closed. */
  if (lemmas->refuted < size)
    return;

  if (lemmas->refuted == LEMMAS_OPEN) {
    /* The node with that many decisions has all literals of the lemma. */
    size_t reach = lemma->count > lemmas->base ? size : lemmas->base;
    assert (lemma->count >= lemmas->base && lemma->count <= size);
    while (reach > lemmas->base &&
           lemmas->clause.item[reach - 1] != lemma->item[lemma->count - 1])
      reach--;
    add_lemma (lemmas, lemma);
    lemmas->refuted = reach;
  } else {
    /* The last lemma, of a node below, is the lemma of this node. */
    struct ints *live = &lemmas->live;
    const size_t last = (size_t)array_pop (live);
    live->count -= last;
    copy_literals (lemma, live->item + live->count, last);
  }
  replace_lemmas (lemmas, mark, lemma);
  if (lemmas->refuted == size)
    lemmas->refuted = LEMMAS_OPEN;
}
