/* The two lists of runs are aligned: between the runs that they have in
 * common there are blocks of runs that were typed for runs of the other
 * list:
 *
 *     typed   2,2,1 | 1,1 | 3,1
 *     meant   2,2,1 |  2  | 3,1
 *
 * If the lists differ only in one small block between the same beginning
 * and the same end, this block is taken.  Otherwise the lists have as many
 * runs in common as possible, and then as few blocks.
 */
#include "notation/run_edit.h"

#include "notation/notation_family.h"
#include "system/memory.h"

#include <assert.h>

#define MOST_BETWEEN 3
#define MOST_BLOCKS 3
#define MOST_ALIGNED 64

struct runs {
  int *step, count;
};

/* Runs [first..first+count[ of either list */
struct block {
  int typed, typed_count, meant, meant_count;
};

struct run_edit {
  struct runs typed, meant;
  struct block block[MOST_BLOCKS];
  int blocks;
  bool is_far; /* there would be more blocks, or larger ones */
};

static bool is_small (const struct block *block) {
  return block->typed_count <= MOST_BETWEEN &&
         block->meant_count <= MOST_BETWEEN;
}

/* What is between the beginning and the end that the lists have in common
 */
static struct block middle_of_runs (const struct runs *typed,
                                    const struct runs *meant) {
  const int fewest =
      typed->count < meant->count ? typed->count : meant->count;
  int first = 0, same = 0;
  while (first < fewest && typed->step[first] == meant->step[first])
    first++;
  while (first + same < fewest && typed->step[typed->count - 1 - same] ==
                                      meant->step[meant->count - 1 - same])
    same++;
  return (struct block){first, typed->count - first - same, first,
                        meant->count - first - same};
}

/* The best score from here on: IN_COMMON for each run in common, less one
 * for each block that begins; if no block is open here, and if one is
 */
struct ahead {
  int outside, inside;
};

#define IN_COMMON (3 * MOST_ALIGNED) /* more than there are blocks */

static int larger (int a, int b) { return a > b ? a : b; }

/* ahead[i * (m + 1) + j] is for runs from i and from j on, of n and m. */
static struct ahead *score_alignments (const int *typed, int n,
                                       const int *meant, int m) {
  struct ahead *ahead =
      mem_alloc_zeroed ((size_t)(n + 1) * (size_t)(m + 1), sizeof *ahead);
  for (int i = n; i >= 0; i--)
    for (int j = i == n ? m - 1 : m; j >= 0; j--) {
      struct ahead *here = &ahead[i * (m + 1) + j];
      const int left_out =
          i == n   ? here[1].inside
          : j == m ? here[m + 1].inside
                   : larger (here[m + 1].inside, here[1].inside);
      const int kept = i < n && j < m && typed[i] == meant[j]
                           ? here[m + 2].outside + IN_COMMON
                           : -IN_COMMON;
      *here = (struct ahead){larger (left_out - 1, kept),
                             larger (left_out, kept)};
    }
  return ahead;
}

/* If there are too many blocks, the last one takes the rest. */
static void align_runs (struct run_edit *edit, const struct block *all) {
  const int *typed = edit->typed.step + all->typed;
  const int *meant = edit->meant.step + all->meant;
  const int n = all->typed_count, m = all->meant_count;
  AUTOFREE struct ahead *ahead = score_alignments (typed, n, meant, m);
  struct block *block = 0; /* the open one, if there is one */
  for (int i = 0, j = 0; i < n || j < m;) {
    const struct ahead *here = &ahead[i * (m + 1) + j];
    const int most = block ? here->inside : here->outside;
    if (i < n && j < m && typed[i] == meant[j] &&
        here[m + 2].outside + IN_COMMON == most) {
      block = 0, i++, j++;
      continue;
    }
    if (!block) {
      edit->is_far |= edit->blocks == MOST_BLOCKS;
      if (!edit->is_far)
        edit->block[edit->blocks++] = (struct block){
            .typed = all->typed + i, .meant = all->meant + j};
      block = &edit->block[edit->blocks - 1];
    }
    if (i < n && (j == m || here[m + 1].inside >= here[1].inside))
      block->typed_count++, i++;
    else
      block->meant_count++, j++;
  }
}

static void edit_init (struct run_edit *edit, const struct snake *typed,
                       const struct snake *meant) {
  *edit = (struct run_edit){.blocks = 0};
  edit->typed.step = list_runs (typed, &edit->typed.count);
  edit->meant.step = list_runs (meant, &edit->meant.count);
  const struct block all = middle_of_runs (&edit->typed, &edit->meant);
  if (is_small (&all))
    edit->block[edit->blocks++] = all;
  else if (all.typed_count > MOST_ALIGNED || all.meant_count > MOST_ALIGNED)
    edit->is_far = true;
  else
    align_runs (edit, &all);
  for (int i = 0; i < edit->blocks; i++)
    edit->is_far |= !is_small (&edit->block[i]);
}

static void edit_clear (struct run_edit *edit) {
  mem_free (edit->typed.step);
  mem_free (edit->meant.step);
  *edit = (struct run_edit){0};
}

static bool is_swap (const struct run_edit *edit,
                     const struct block *block) {
  const int *a = edit->typed.step + block->typed;
  const int *b = edit->meant.step + block->meant;
  return block->typed_count == 2 && block->meant_count == 2 &&
         a[0] == b[1] && a[1] == b[0];
}

int run_edit_cost (const struct snake *typed, const struct snake *meant) {
  CLEANUP (edit_clear) struct run_edit edit;
  edit_init (&edit, typed, meant);
  const struct block *block = edit.block;
  const int removed = block->typed_count, added = block->meant_count;
  if (edit.is_far)
    return RUN_EDIT_FAR;
  if (edit.blocks > 1)
    return edit.blocks + 1;
  if (!removed && (!block->typed || block->typed == edit.typed.count))
    return added > 1;
  return (removed <= 1 && added <= 1) || is_swap (&edit, block) ? 1 : 2;
}

bool notation_counts_runs (const struct notation *notation) {
  return notation->read == read_runs;
}

/*--------------------------------- words -------------------------------*/

/* "2,1": the numbers of runs, as the notation counts them */
static char *run_numbers (const struct notation *notation,
                          const struct runs *runs, int first, int count) {
  char *list = 0;
  for (int i = first; i < first + count; i++) {
    AUTOFREE char *number = format_text (
        "%d",
        runs->step[i] + run_beyond_steps (notation->form, i, runs->count));
    list = append_item (list, ",", number);
  }
  return list;
}

static char *say_block (const struct run_edit *edit,
                        const struct block *block, const char *typed,
                        const char *meant) {
  const int first = block->typed + 1;
  const int last = block->typed + block->typed_count;
  if (!block->typed_count) {
    AUTOFREE char *what =
        block->meant_count > 1
            ? format_text ("%d runs, %s, are missing", block->meant_count,
                           meant)
            : format_text ("a run of %s is missing", meant);
    return last == edit->typed.count ? format_text ("%s at the end", what)
           : !last                   ? format_text ("%s at the start", what)
                   : format_text ("%s between runs %d and %d", what, last,
                                  first);
  }
  if (!block->meant_count)
    return first == last
               ? format_text ("run %d, a run of %s, is one too many", first,
                              typed)
               : format_text ("runs %d to %d, %s, are too many", first,
                              last, typed);
  if (is_swap (edit, block))
    return format_text ("runs %d and %d are swapped: %s, not %s", first,
                        last, meant, typed);
  if (first == last)
    return format_text ("run %d is %s, not %s", first, meant, typed);
  return format_text ("runs %d to %d are %s, not %s", first, last, meant,
                      typed);
}

char *run_edit_words (const struct notation *notation,
                      const struct snake *typed,
                      const struct snake *meant) {
  CLEANUP (edit_clear) struct run_edit edit;
  assert (notation_counts_runs (notation));
  edit_init (&edit, typed, meant);
  char *words = 0;
  for (int i = 0; i < edit.blocks && !edit.is_far; i++) {
    const struct block *block = &edit.block[i];
    AUTOFREE char *before = run_numbers (notation, &edit.typed,
                                         block->typed, block->typed_count);
    AUTOFREE char *after = run_numbers (notation, &edit.meant, block->meant,
                                        block->meant_count);
    AUTOFREE char *one = say_block (&edit, block, before, after);
    words = append_item (words, ", and ", one);
  }
  return words;
}
