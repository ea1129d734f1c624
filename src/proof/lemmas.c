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
  list_clear (&lemmas->clause);
  list_clear (&lemmas->needed);
  list_clear (&lemmas->standing);
  list_clear (&lemmas->waiting);
}

void lemmas_begin (struct lemmas *lemmas) {
  lemmas->clause.size = lemmas->standing.size = 0;
  lemmas->base = 0;
  lemmas->refuted = LEMMAS_OPEN;
  lemmas->image[0] = 0;
  lemmas->images = 1;
}

/*------------------------------- writing -------------------------------*/

/* The literals speak of cubes in cells, and the symmetry moves the cells.
 */
void lemmas_add_image (const struct lemmas *lemmas, const int *literals,
                       int size, int image, struct list *list) {
  const struct instance *instance = lemmas->instance;
  const int cells = instance->domains.cells;
  const struct symmetry *symmetry =
      &instance->symmetries.element[lemmas->image[image]];
  for (int i = 0; i < size; i++) {
    const int index = -literals[i] - 1;
    list_add (list, -instance_variable (instance, index / cells,
                                        symmetry->cell[index % cells]));
  }
}

static void write_image (struct lemmas *lemmas, const int *literals,
                         int size, int image, int deletes) {
  struct list *list = &lemmas->clause; /* behind what is there */
  const size_t before = list->size;
  lemmas_add_image (lemmas, literals, size, image, list);
  (deletes ? drat_delete : drat_lemma) (lemmas->drat, list->data + before,
                                        size);
  list->size = before;
}

void lemmas_write (struct lemmas *lemmas) {
  struct list *waiting = &lemmas->waiting;
  for (int i = 0; i < lemmas->images; i++)
    for (size_t at = 0; at < waiting->size;) {
      const int *clause = waiting->data + at, size = abs (*clause);
      write_image (lemmas, clause + 1, size, i, *clause < 0);
      at += (size_t)size + 1;
    }
  waiting->size = 0;
}

static void wait_to_be_written (struct lemmas *lemmas, const int *literals,
                                int size, int deletes) {
  list_add (&lemmas->waiting, deletes ? -size : size);
  for (int i = 0; i < size; i++)
    list_add (&lemmas->waiting, literals[i]);
}

/*------------------------------- standing ------------------------------*/

static void copy (struct list *to, const int *from, size_t size) {
  to->size = 0;
  for (size_t i = 0; i < size; i++)
    list_add (to, from[i]);
}

static void stand (struct lemmas *lemmas, const struct list *clause) {
  for (size_t i = 0; i < clause->size; i++)
    list_add (&lemmas->standing, clause->data[i]);
  list_add (&lemmas->standing, (int)clause->size);
}

void lemmas_stand (struct lemmas *lemmas) {
  stand (lemmas, &lemmas->clause);
}

static void add_lemma (struct lemmas *lemmas, const struct list *clause) {
  wait_to_be_written (lemmas, clause->data, (int)clause->size, 0);
  if (lemmas->deduction)
    deduction_add (lemmas->deduction, clause->data, (int)clause->size);
}

static void drop (struct lemmas *lemmas, size_t mark) {
  struct list *standing = &lemmas->standing;
  while (standing->size > mark) {
    const int size = standing->data[--standing->size];
    standing->size -= (size_t)size;
    const int *clause = standing->data + standing->size;
    wait_to_be_written (lemmas, clause, size, 1);
    if (lemmas->deduction)
      deduction_remove (lemmas->deduction, clause, size);
  }
}

/* The one that stands last, which is then what is needed */
static void take_last (struct lemmas *lemmas) {
  struct list *standing = &lemmas->standing;
  const size_t size = (size_t)standing->data[--standing->size];
  standing->size -= size;
  copy (&lemmas->needed, standing->data + standing->size, size);
}

static void replace (struct lemmas *lemmas, size_t mark,
                     const struct list *clause) {
  drop (lemmas, mark);
  stand (lemmas, clause);
  if (lemmas->waiting.size > MOST_WAITING)
    lemmas_write (lemmas);
}

void lemmas_close_whole (struct lemmas *lemmas, size_t mark) {
  add_lemma (lemmas, &lemmas->clause);
  replace (lemmas, mark, &lemmas->clause);
}

/*-------------------------------- deciding -----------------------------*/

void lemmas_decide (struct lemmas *lemmas, int cube, int cell) {
  list_add (&lemmas->clause,
            -instance_variable (lemmas->instance, cube, cell));
}

void lemmas_take_back (struct lemmas *lemmas) { lemmas->clause.size--; }

void lemmas_set_base (struct lemmas *lemmas) {
  lemmas->base = lemmas->clause.size;
}

/*-------------------------------- closing ------------------------------*/

/* The base, and behind it what is needed */
static void add_base (struct lemmas *lemmas) {
  struct list *needed = &lemmas->needed;
  const struct list *clause = &lemmas->clause;
  size_t in_base = 0, at = 0;
  for (; at < lemmas->base; at++)
    in_base +=
        in_base < needed->size && needed->data[in_base] == clause->data[at];
  const size_t behind = needed->size - in_base;
  for (size_t i = needed->size; i < lemmas->base + behind; i++)
    list_add (needed, 0);
  if (in_base < lemmas->base)
    for (size_t i = behind; i-- > 0;)
      needed->data[lemmas->base + i] = needed->data[in_base + i];
  for (size_t i = 0; i < lemmas->base; i++)
    needed->data[i] = clause->data[i];
  needed->size = lemmas->base + behind;
}

static int follows (struct lemmas *lemmas) {
  if (!deduction_refutes (lemmas->deduction, lemmas->clause.data,
                          (int)lemmas->clause.size, &lemmas->needed))
    return 0;
  add_base (lemmas);
  return 1;
}

int lemmas_are_enough (struct lemmas *lemmas) {
  return lemmas->refuted <= lemmas->clause.size || follows (lemmas);
}

/* How many literals of the clause it takes to have all that are needed */
static size_t reach_of_needed (const struct lemmas *lemmas) {
  const struct list *needed = &lemmas->needed, *clause = &lemmas->clause;
  size_t size = clause->size;
  if (needed->size == lemmas->base)
    return lemmas->base;
  while (clause->data[size - 1] != needed->data[needed->size - 1])
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
      copy (&lemmas->needed, lemmas->clause.data, lemmas->clause.size);
      return;
    }
    const size_t mark = lemmas->standing.size;
    lemmas_decide (lemmas, cube, cell);
    lemmas_close (lemmas, mark);
    lemmas_take_back (lemmas);
  }
}

/*---------------------------------- all --------------------------------*/

void lemmas_close (struct lemmas *lemmas, size_t mark) {
  const size_t size = lemmas->clause.size;
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
