#include "proof/lemmas.h"

#include "instance/instance.h"
#include "proof/deduction.h"
#include "proof/drat.h"

#include <limits.h>
#include <stdlib.h>

/* The clauses of a placement wait until all are there, or so many that they
 * had better be written.
 */
#define MOST_WAITING 1000000

void lemmas_clear (struct lemmas *lemmas) {
  array_clear (&lemmas->clause);
  array_clear (&lemmas->needed);
  array_clear (&lemmas->standing);
  array_clear (&lemmas->waiting);
}

void lemmas_begin (struct lemmas *lemmas) {
  lemmas->clause.count = lemmas->standing.count = 0;
  lemmas->base = 0;
  lemmas->refuted = LEMMAS_OPEN;
  lemmas->image[0] = 0;
  lemmas->images = 1;
}

/*------------------------------- writing -------------------------------*/

/* The literals speak of cubes in cells, and the symmetry moves the cells.
 */
void lemmas_add_image (const struct lemmas *lemmas, const int *literals,
                       int size, int image, struct ints *list) {
  const struct instance *instance = lemmas->instance;
  const int cells = instance->domains.cells;
  const struct symmetry *symmetry =
      &instance->symmetries.element[lemmas->image[image]];
  for (int i = 0; i < size; i++) {
    const int index = -literals[i] - 1;
    array_push (list, -instance_variable (instance, index / cells,
                                          symmetry->cell[index % cells]));
  }
}

static void write_image (struct lemmas *lemmas, const int *literals,
                         int size, int image, int deletes) {
  struct ints *list = &lemmas->clause; /* behind what is there */
  const size_t before = list->count;
  lemmas_add_image (lemmas, literals, size, image, list);
  (deletes ? drat_delete : drat_lemma) (lemmas->drat, list->item + before,
                                        size);
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
    deduction_add (lemmas->deduction, clause->item, (int)clause->count);
}

static void drop (struct lemmas *lemmas, size_t mark) {
  struct ints *standing = &lemmas->standing;
  while (standing->count > mark) {
    const int size = standing->item[--standing->count];
    standing->count -= (size_t)size;
    const int *clause = standing->item + standing->count;
    wait_to_be_written (lemmas, clause, size, 1);
    if (lemmas->deduction)
      deduction_remove (lemmas->deduction, clause, size);
  }
}

/* The one that stands last, which is then what is needed */
static void take_last (struct lemmas *lemmas) {
  struct ints *standing = &lemmas->standing;
  const size_t size = (size_t)standing->item[--standing->count];
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

void lemmas_take_back (struct lemmas *lemmas) { lemmas->clause.count--; }

void lemmas_set_base (struct lemmas *lemmas) {
  lemmas->base = lemmas->clause.count;
}

/*-------------------------------- closing ------------------------------*/

/* The base, and behind it what is needed */
static void add_base (struct lemmas *lemmas) {
  struct ints *needed = &lemmas->needed;
  const struct ints *clause = &lemmas->clause;
  size_t in_base = 0, at = 0;
  for (; at < lemmas->base; at++)
    in_base += in_base < needed->count &&
               needed->item[in_base] == clause->item[at];
  const size_t behind = needed->count - in_base;
  for (size_t i = needed->count; i < lemmas->base + behind; i++)
    array_push (needed, 0);
  if (in_base < lemmas->base)
    for (size_t i = behind; i-- > 0;)
      needed->item[lemmas->base + i] = needed->item[in_base + i];
  for (size_t i = 0; i < lemmas->base; i++)
    needed->item[i] = clause->item[i];
  needed->count = lemmas->base + behind;
}

static int follows (struct lemmas *lemmas) {
  if (!deduction_refutes (lemmas->deduction, lemmas->clause.item,
                          (int)lemmas->clause.count, &lemmas->needed))
    return 0;
  add_base (lemmas);
  return 1;
}

int lemmas_are_enough (struct lemmas *lemmas) {
  return lemmas->refuted <= lemmas->clause.count || follows (lemmas);
}

/* How many literals of the clause it takes to have all that are needed */
static size_t reach_of_needed (const struct lemmas *lemmas) {
  const struct ints *needed = &lemmas->needed, *clause = &lemmas->clause;
  size_t size = clause->count;
  if (needed->count == lemmas->base)
    return lemmas->base;
  while (clause->item[size - 1] != needed->item[needed->count - 1])
    size--;
  return size;
}

/*------------------------------ cases of ours --------------------------*/

/* The cells that are left for a cube, with the first of them; 0 where it
 * has been placed
 */
static int count_cells (struct lemmas *lemmas, int cube, int *first) {
  const struct instance *instance = lemmas->instance;
  int count = 0;
  for (int cell = instance->domains.cells; cell-- > 0;) {
    const int value = deduction_value (
        lemmas->deduction, instance_variable (instance, cube, cell));
    if (value > 0)
      return 0;
    count += !value;
    if (!value)
      *first = cell;
  }
  return count;
}

/* The cube with the fewest cells, and the first of these; 0 where all are
 * placed
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

/* Tries one cell after the other until unit propagation knows the rest.
 * If there is a folding, the lemma that is left is wrong, and the checker
 * will say so.
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
    return; /* with a node above */
  if (lemmas->refuted == LEMMAS_OPEN) {
    add_lemma (lemmas, &lemmas->needed);
    lemmas->refuted = reach_of_needed (lemmas);
  } else
    take_last (lemmas);
  replace (lemmas, mark, &lemmas->needed);
  if (lemmas->refuted == size)
    lemmas->refuted = LEMMAS_OPEN;
}
