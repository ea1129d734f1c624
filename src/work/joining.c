#include "work/joining.h"

#include "proof/drat.h"
#include "proof/refutation.h"
#include "system/memory.h"

struct joining {
  struct refutation *refutation;
  struct branches branches; /* of all parts, pieces too */
};

struct joining *joining_new (const struct asked *asked) {
  static const struct limits no_limits;
  struct joining *joining = allocate_zeroed (1, sizeof *joining);
  joining->refutation = refutation_new (&asked->puzzle, &asked->plan,
                                        RULES_OF_WALKS, &no_limits);
  return joining;
}

void joining_delete (struct joining *joining) {
  branches_clear (&joining->branches);
  refutation_delete (joining->refutation);
  release (joining);
}

void joining_write_start (struct joining *joining, struct drat *drat) {
  refutation_write_start (joining->refutation, drat);
}

char *joining_add (struct joining *joining, const struct part *part,
                   const struct result *result, const char *doubt) {
  double nodes;
  if (!result)
    return message ("part %s has no result%s%s", part->id,
                    doubt ? ": " : "", doubt ? doubt : "");
  return branches_read (part_cubes (part->line, &nodes),
                        refutation_tree (joining->refutation),
                        &joining->branches);
}

static int is_prefix (const struct branch *branch,
                      const struct branch *of) {
  const struct choice *a = branch->choices.item, *b = of->choices.item;
  if (branch->placement != of->placement ||
      branch->choices.count > of->choices.count)
    return 0;
  for (size_t i = 0; i < branch->choices.count; i++)
    if (a[i].cube != b[i].cube || a[i].cell != b[i].cell)
      return 0;
  return 1;
}

/* A branch that a part broke off has its pieces behind it. */
static void keep_closed (struct branches *branches,
                         struct branches *closed) {
  branches_sort (branches);
  for (size_t i = 0; i < branches->count; i++)
    if (i + 1 == branches->count ||
        !is_prefix (&branches->item[i], &branches->item[i + 1]))
      branches_add (closed, &branches->item[i]);
}

void joining_write_end (struct joining *joining, struct drat *drat) {
  struct branches closed = {0};
  keep_closed (&joining->branches, &closed);
  refutation_write_top (joining->refutation, &closed, drat);
  refutation_write_end (joining->refutation, drat);
  branches_clear (&closed);
}
