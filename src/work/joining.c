#include "work/joining.h"

#include "proof/drat.h"
#include "proof/refutation.h"
#include "system/memory.h"

struct joining {
  struct refutation *refutation;
  struct cubes cubes; /* of all parts, pieces too */
};

struct joining *joining_new (const struct asked *asked) {
  static const struct limits no_limits;
  struct joining *joining = allocate_zeroed (1, sizeof *joining);
  joining->refutation = refutation_new (&asked->puzzle, &asked->plan,
                                        RULES_OF_WALKS, &no_limits);
  return joining;
}

void joining_delete (struct joining *joining) {
  cubes_clear (&joining->cubes);
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
  return cubes_read (part_cubes (part->line, &nodes),
                     refutation_tree (joining->refutation),
                     &joining->cubes);
}

static int is_prefix (const struct cube *cube, const struct cube *of) {
  if (cube->placement != of->placement || cube->choices > of->choices)
    return 0;
  for (int i = 0; i < cube->choices; i++)
    if (cube->choice[i].cube != of->choice[i].cube ||
        cube->choice[i].cell != of->choice[i].cell)
      return 0;
  return 1;
}

/* A cube that a part broke off has its pieces behind it. */
static void keep_closed (struct cubes *cubes, struct cubes *closed) {
  cubes_sort (cubes);
  for (int i = 0; i < cubes->count; i++)
    if (i + 1 == cubes->count ||
        !is_prefix (&cubes->cube[i], &cubes->cube[i + 1]))
      cubes_add (closed, &cubes->cube[i]);
}

void joining_write_end (struct joining *joining, struct drat *drat) {
  struct cubes closed = {0};
  keep_closed (&joining->cubes, &closed);
  refutation_write_top (joining->refutation, &closed, drat);
  refutation_write_end (joining->refutation, drat);
  cubes_clear (&closed);
}
