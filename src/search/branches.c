#include "search/branches.h"

#include "encodings/instance.h"
#include "search/tree.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/*-------------------------------- lists --------------------------------*/

void branches_clear (struct branches *branches) {
  for (size_t i = 0; i < branches->count; i++)
    array_clear (&branches->item[i].choices);
  array_clear (branches);
}

void branch_copy (struct branch *copy, const struct branch *branch) {
  *copy = *branch;
  copy->choices = (struct choices){0};
  for (size_t i = 0; i < branch->choices.count; i++)
    array_push (&copy->choices, branch->choices.item[i]);
}

void branches_add (struct branches *branches, const struct branch *branch) {
  struct branch copy;
  branch_copy (&copy, branch);
  array_push (branches, copy);
}

static int compare_branches (const void *one, const void *other) {
  const struct branch *a = one, *b = other;
  const size_t m = a->choices.count, n = b->choices.count;
  int order = a->placement - b->placement;
  for (size_t i = 0; !order && i < m && i < n; i++) {
    const struct choice p = a->choices.item[i], q = b->choices.item[i];
    order = p.cube != q.cube ? p.cube - q.cube : p.cell - q.cell;
  }
  return order ? order : (m > n) - (m < n);
}

void branches_sort (struct branches *branches) {
  if (branches->count)
    qsort (branches->item, branches->count, sizeof *branches->item,
           compare_branches);
}

double branches_nodes (const struct branches *branches) {
  double nodes = 0;
  for (size_t i = 0; i < branches->count; i++)
    nodes += branches->item[i].nodes;
  return nodes;
}

/*--------------------------------- text --------------------------------*/

void branch_write (const struct branch *branch, FILE *out) {
  fprintf (out, "%d", branch->placement);
  for (size_t i = 0; i < branch->choices.count; i++)
    fprintf (out, "/%d@%d", branch->choices.item[i].cube,
             branch->choices.item[i].cell);
}

/* The number at `*at`, which moves to its end; -1 if there is none, or not
 * below `end`
 */
static int read_branch_number (const char **at, int end) {
  char *behind;
  if (**at < '0' || **at > '9')
    return -1;
  const long number = strtol (*at, &behind, 10);
  *at = behind;
  return number < end ? (int)number : -1;
}

/* Returns false if the text is not a branch of the tree. */
static bool read_branch (const char **at, const struct tree *tree,
                         struct branch *branch) {
  const struct domains *domains = &tree->context.instance->domains;
  branch->placement = read_branch_number (at, tree->window.placements);
  if (branch->placement < 0)
    return false;
  while (**at == '/') {
    struct choice choice;
    ++*at;
    choice.cube = read_branch_number (at, domains->cubes);
    if (choice.cube < 0 || **at != '@')
      return false;
    ++*at;
    choice.cell = read_branch_number (at, domains->cells);
    if (choice.cell < 0)
      return false;
    array_push (&branch->choices, choice);
  }
  return !**at || **at == ' ';
}

char *branches_read (const char *text, const struct tree *tree,
                     struct branches *branches) {
  const char *at = text + strspn (text, " ");
  while (*at) {
    const char *start = at;
    struct branch branch = {0};
    const bool is_good = read_branch (&at, tree, &branch);
    array_push (branches, branch);
    if (!is_good)
      return format_text ("'%.*s' is not a branch of this puzzle's search",
                          (int)strcspn (start, " "), start);
    at += strspn (at, " ");
  }
  return 0;
}
