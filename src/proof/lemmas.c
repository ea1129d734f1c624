#include "proof/lemmas.h"

#include "encodings/instance.h"
#include "proof/proof.h"
#include "proof/rup.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

/* The clauses of a placement wait until all exist, but not more numbers
 * than that.
 */
#define MOST_WAITING TUNED (1000000, 20)

void lemmas_clear (struct lemmas *lemmas) {
  array_clear (&lemmas->clause);
  array_clear (&lemmas->found);
  array_clear (&lemmas->needed);
  array_clear (&lemmas->standing);
  array_clear (&lemmas->waiting);
  *lemmas = (struct lemmas){0};
}

void lemmas_begin (struct lemmas *lemmas) {
  lemmas->clause.count = lemmas->standing.count = 0;
  lemmas->base = 0;
  lemmas->refuted = LEMMAS_OPEN;
  lemmas->image[0] = 0;
  lemmas->images = 1;
}

/*------------------------------- writing -------------------------------*/

/* The literals are about cubes in cells, and the symmetry moves the cells.
 */
static void write_image (struct lemmas *lemmas, const int *literals,
                         int size, int image, int deletes) {
  const struct instance *instance = lemmas->instance;
  const int cells = instance->domains.cells;
  const int *moved =
      instance->symmetries.element[lemmas->image[image]].cell;
  struct ints *list = &lemmas->clause; /* after the clause at hand */
  const size_t before = list->count;
  array_reserve (list, (size_t)size + 1); /* the empty clause, too */
  for (int i = 0; i < size; i++) {
    const int index = -literals[i] - 1;
    array_push (list, -instance_variable (instance, index / cells,
                                          moved[index % cells]));
  }
  proof_clause (lemmas->proof, list->item + before, size, deletes);
  list->count = before;
}

void lemmas_write (struct lemmas *lemmas) {
  struct ints *waiting = &lemmas->waiting;
  for (int i = 0; i < lemmas->images; i++)
    for (size_t at = 0; at < waiting->count;) {
      const int *clause = waiting->item + at, size = abs (*clause);
      write_image (lemmas, clause + 1, size, i, *clause < 0);
      at += (size_t)size + 1;
    }
  waiting->count = 0;
}

static void wait_to_be_written (struct lemmas *lemmas, const int *literals,
                                int size, int deletes) {
  array_push (&lemmas->waiting, deletes ? -size : size);
  for (int i = 0; i < size; i++)
    array_push (&lemmas->waiting, literals[i]);
}

/*------------------------------- standing ------------------------------*/

static void copy (struct ints *to, const int *from, size_t size) {
  to->count = 0;
  for (size_t i = 0; i < size; i++)
    array_push (to, from[i]);
}

static void stand (struct lemmas *lemmas, const struct ints *clause) {
  for (size_t i = 0; i < clause->count; i++)
    array_push (&lemmas->standing, clause->item[i]);
  array_push (&lemmas->standing, (int)clause->count);
}

void lemmas_stand (struct lemmas *lemmas) {
  stand (lemmas, &lemmas->clause);
}

static void add_lemma (struct lemmas *lemmas, const struct ints *clause) {
  wait_to_be_written (lemmas, clause->item, (int)clause->count, 0);
  if (lemmas->deduction)
    rup_add (lemmas->deduction, clause->item, (int)clause->count);
}

static void drop (struct lemmas *lemmas, size_t mark) {
  struct ints *standing = &lemmas->standing;
  while (standing->count > mark) {
    const int size = array_pop (standing);
    standing->count -= (size_t)size;
    const int *clause = standing->item + standing->count;
    wait_to_be_written (lemmas, clause, size, 1);
    if (lemmas->deduction)
      rup_remove (lemmas->deduction, clause, size);
  }
}

/* The last lemma becomes what is needed, and exists no longer. */
static void take_last (struct lemmas *lemmas) {
  struct ints *standing = &lemmas->standing;
  const size_t size = (size_t)array_pop (standing);
  standing->count -= size;
  copy (&lemmas->needed, standing->item + standing->count, size);
}

static void replace (struct lemmas *lemmas, size_t mark,
                     const struct ints *clause) {
  drop (lemmas, mark);
  stand (lemmas, clause);
  if (lemmas->waiting.count > MOST_WAITING)
    lemmas_write (lemmas);
}

void lemmas_close_whole (struct lemmas *lemmas, size_t mark) {
  add_lemma (lemmas, &lemmas->clause);
  replace (lemmas, mark, &lemmas->clause);
}

/*-------------------------------- deciding -----------------------------*/

void lemmas_decide (struct lemmas *lemmas, int cube, int cell) {
  array_push (&lemmas->clause,
              -instance_variable (lemmas->instance, cube, cell));
}

void lemmas_take_back (struct lemmas *lemmas) {
  assert (lemmas->clause.count > lemmas->base);
  lemmas->clause.count--;
}

void lemmas_set_base (struct lemmas *lemmas) {
  lemmas->base = lemmas->clause.count;
}

/*-------------------------------- closing ------------------------------*/

/* What is needed begins with the whole base. */
static int follows (struct lemmas *lemmas) {
  const struct ints *clause = &lemmas->clause;
  struct ints *found = &lemmas->found, *needed = &lemmas->needed;
  size_t i = 0;
  if (!rup_refutes (lemmas->deduction, clause->item, (int)clause->count,
                    found))
    return 0;
  copy (needed, clause->item, lemmas->base);
  for (size_t at = 0; at < lemmas->base; at++)
    i += i < found->count && found->item[i] == clause->item[at];
  for (; i < found->count; i++)
    array_push (needed, found->item[i]);
  return 1;
}

int lemmas_are_enough (struct lemmas *lemmas) {
  return lemmas->refuted <= lemmas->clause.count || follows (lemmas);
}

/* The length of the part of the clause that has all needed literals */
static size_t reach_of_needed (const struct lemmas *lemmas) {
  const struct ints *needed = &lemmas->needed, *clause = &lemmas->clause;
  size_t size = clause->count;
  if (needed->count == lemmas->base)
    return lemmas->base;
  while (clause->item[size - 1] != needed->item[needed->count - 1])
    size--;
  return size;
}

/*--------------------------------- cases -------------------------------*/

/* The number of cells that are left for a cube, and the first of them; 0 if
 * the cube is placed
 */
static int count_cells (struct lemmas *lemmas, int cube, int *first) {
  const struct instance *instance = lemmas->instance;
  int count = 0;
  for (int cell = instance->domains.cells; cell-- > 0;) {
    const int value = rup_value (lemmas->deduction,
                                 instance_variable (instance, cube, cell));
    if (value > 0)
      return 0;
    count += !value;
    if (!value)
      *first = cell;
  }
  return count;
}

/* Finds the cube with the fewest cells, and the first of these; 0 if all
 * cubes are placed.
 */
static int find_case (struct lemmas *lemmas, int *cube, int *cell) {
  int least = INT_MAX;
  for (int i = 0; i < lemmas->instance->domains.cubes; i++) {
    int first = 0;
    const int count = count_cells (lemmas, i, &first);
    if (!count || count >= least)
      continue;
    least = count;
    *cube = i;
    *cell = first;
  }
  return least < INT_MAX;
}

/* Tries one cell after the other until unit propagation finds a conflict.
 * If there is a folding, the lemma that is left is wrong, and the checker
 * refuses it.
 */
static void close_by_cases (struct lemmas *lemmas) {
  int cube, cell;
  while (!lemmas_are_enough (lemmas)) {
    if (!find_case (lemmas, &cube, &cell)) {
      copy (&lemmas->needed, lemmas->clause.item, lemmas->clause.count);
      return;
    }
    const size_t mark = lemmas->standing.count;
    lemmas_decide (lemmas, cube, cell);
    lemmas_close (lemmas, mark);
    lemmas_take_back (lemmas);
  }
}

/*---------------------------------- all --------------------------------*/

void lemmas_close (struct lemmas *lemmas, size_t mark) {
  const size_t size = lemmas->clause.count;
  if (lemmas->refuted > size)
    close_by_cases (lemmas);
  if (lemmas->refuted < size)
    return; /* a node above will be */
  if (lemmas->refuted == LEMMAS_OPEN) {
    add_lemma (lemmas, &lemmas->needed);
    lemmas->refuted = reach_of_needed (lemmas);
  } else
    take_last (lemmas);
  replace (lemmas, mark, &lemmas->needed);
  if (lemmas->refuted == size)
    lemmas->refuted = LEMMAS_OPEN;
}
