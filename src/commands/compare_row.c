#include "compare_print.h"

#include "system/memory.h"

#include <stdlib.h>

enum verdict row_verdict (const struct row *row) {
  for (int i = 0; i < row->runs; i++)
    if (row->run[i].verdict != VERDICT_UNKNOWN)
      return row->run[i].verdict;
  return VERDICT_UNKNOWN;
}

int row_answered (const struct row *row) {
  int answered = 0;
  for (int i = 0; i < row->runs; i++)
    answered += row->run[i].verdict != VERDICT_UNKNOWN;
  return answered;
}

static double quantity_of (const struct run *run, enum quantity quantity) {
  switch (quantity) {
  case LOAD:
    return run->load;
  case ANSWER:
    return run->answer;
  case DECISIONS:
    return (double)run->decisions;
  default:
    return (double)run->propagations;
  }
}

static int compare_numbers (const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* What an unfinished run loads is as good as another's. */
double row_median (const struct row *row, enum quantity quantity,
                   int *is_bound) {
  double *sorted = allocate ((size_t)(row->runs + 1) * sizeof *sorted);
  double most = -1;
  int known = 0;
  for (int i = 0; i < row->runs; i++) {
    const double value = quantity_of (&row->run[i], quantity);
    if (row->run[i].verdict != VERDICT_UNKNOWN || quantity == LOAD)
      sorted[known++] = value;
    else if (value > most)
      most = value;
  }
  qsort (sorted, (size_t)known, sizeof *sorted, compare_numbers);
  const int middle = row->runs / 2;
  *is_bound = middle >= known && most >= 0;
  const double median = middle < known ? sorted[middle] : most;
  free (sorted);
  return median;
}
