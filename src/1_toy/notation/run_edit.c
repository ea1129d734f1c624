/* The lists of runs have a beginning and an end in common; what lies
 * between in the one list was typed for what lies between in the other:
 *
 *     typed   2,2,1 | 1,1 | 3,1
 *     meant   2,2,1 |  2  | 3,1
 */
#include "notation/run_edit.h"

#include "notation/notation_family.h"
#include "system/memory.h"

#include <assert.h>

#define MOST_BETWEEN 3

struct runs {
  int *step, count;
  int between; /* the runs that the lists do not have in common */
};

struct run_edit {
  struct runs typed, meant;
  int first; /* run from 0 that differs */
};

static void runs_init (struct runs *runs, const struct snake *snake) {
  *runs =
      (struct runs){allocate ((size_t)snake->cubes * sizeof (int)), 0, 0};
  for (int first = 0, last; first + 1 < snake->cubes; first = last) {
    last = snake_run_end (snake, first);
    runs->step[runs->count++] = last - first;
  }
}

static void edit_init (struct run_edit *edit, const struct snake *typed,
                       const struct snake *meant) {
  struct runs *a = &edit->typed, *b = &edit->meant;
  runs_init (a, typed);
  runs_init (b, meant);
  const int fewest = a->count < b->count ? a->count : b->count;
  int first = 0, same = 0;
  while (first < fewest && a->step[first] == b->step[first])
    first++;
  while (first + same < fewest &&
         a->step[a->count - 1 - same] == b->step[b->count - 1 - same])
    same++;
  edit->first = first;
  a->between = a->count - first - same;
  b->between = b->count - first - same;
}

static void edit_clear (struct run_edit *edit) {
  release (edit->typed.step);
  release (edit->meant.step);
  *edit = (struct run_edit){0};
}

static int is_missing (const struct run_edit *edit) {
  return !edit->typed.between && edit->meant.between == 1;
}

static int is_missing_at_an_end (const struct run_edit *edit) {
  return is_missing (edit) &&
         (!edit->first || edit->first == edit->typed.count);
}

static int is_swap (const struct run_edit *edit) {
  const int *a = edit->typed.step + edit->first;
  const int *b = edit->meant.step + edit->first;
  return edit->typed.between == 2 && edit->meant.between == 2 &&
         a[0] == b[1] && a[1] == b[0];
}

static int cost_of (const struct run_edit *edit) {
  const int typed = edit->typed.between, meant = edit->meant.between;
  return is_missing_at_an_end (edit)                    ? 0
         : (typed <= 1 && meant <= 1) || is_swap (edit) ? 1
         : typed && typed <= MOST_BETWEEN && meant && meant <= MOST_BETWEEN
             ? 2
             : 3;
}

int run_edit_cost (const struct snake *typed, const struct snake *meant) {
  struct run_edit edit;
  edit_init (&edit, typed, meant);
  const int cost = cost_of (&edit);
  edit_clear (&edit);
  return cost;
}

int notation_counts_runs (const struct notation *notation) {
  return notation->read == read_runs;
}

/*--------------------------------- words -------------------------------*/

/* "2,1": the numbers between, as the notation counts them */
static char *numbers (const struct notation *notation,
                      const struct runs *runs, int first) {
  char *list = 0;
  for (int i = first; i < first + runs->between; i++) {
    char *number =
        message ("%d", runs->step[i] + run_beyond_steps (notation->form, i,
                                                         runs->count));
    list = append_item (list, ",", number);
    release (number);
  }
  return list;
}

static char *say_missing (const struct run_edit *edit, const char *number) {
  if (edit->first == edit->typed.count)
    return message ("a run of %s is missing at the end", number);
  if (!edit->first)
    return message ("a run of %s is missing at the start", number);
  return message ("a run of %s is missing between runs %d and %d", number,
                  edit->first, edit->first + 1);
}

static char *say_edit (const struct run_edit *edit, const char *typed,
                       const char *meant) {
  const int first = edit->first + 1;
  const int last = edit->first + edit->typed.between;
  if (is_missing (edit))
    return say_missing (edit, meant);
  if (!edit->meant.between)
    return message ("run %d, a run of %s, is one too many", first, typed);
  if (is_swap (edit))
    return message ("runs %d and %d are swapped: %s, not %s", first, last,
                    meant, typed);
  if (first == last)
    return message ("run %d is %s, not %s", first, meant, typed);
  return message ("runs %d to %d are %s, not %s", first, last, meant,
                  typed);
}

char *run_edit_words (const struct notation *notation,
                      const struct snake *typed,
                      const struct snake *meant) {
  struct run_edit edit;
  assert (notation_counts_runs (notation));
  edit_init (&edit, typed, meant);
  char *words = 0;
  if (cost_of (&edit) < 3) {
    char *before = numbers (notation, &edit.typed, edit.first);
    char *after = numbers (notation, &edit.meant, edit.first);
    words = say_edit (&edit, before, after);
    release (before);
    release (after);
  }
  edit_clear (&edit);
  return words;
}
