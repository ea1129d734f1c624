#include "explain/fixed_cubes.h"

#include "puzzle/symmetry.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdlib.h>
#include <string.h>

/*------------------------------ contradiction --------------------------*/

static char *try_fixes (const struct puzzle *puzzle, const struct fix *fix,
                        int fixes, const struct search_options *how,
                        enum verdict *verdict, enum stop_reason *stop) {
  const struct puzzle other = puzzle_with_fixes (puzzle, fix, fixes);
  CLEANUP (outcome_clear) struct outcome outcome;
  char *error = solve_by_default (&other, how, &outcome);
  *verdict = error ? VERDICT_UNKNOWN : outcome.verdict;
  if (*verdict == VERDICT_UNKNOWN)
    *stop = outcome.stop;
  return error;
}

/* Leaves out each fixed cube without which the others still have no
 * folding, the last one first.
 */
char *fixed_cubes_find (const struct puzzle *puzzle, enum verdict verdict,
                        const struct search_options *how,
                        struct fixed_cubes *found) {
  const size_t size = (size_t)puzzle->fixes * sizeof *puzzle->fix;
  *found = (struct fixed_cubes){.is_asked = false};
  if (!puzzle->fixes || verdict != VERDICT_UNSATISFIABLE)
    return 0;
  found->is_asked = found->is_minimal = true;
  limits_tell (&how->limits, "folding without the fixed cubes");
  char *error =
      try_fixes (puzzle, 0, 0, how, &found->without, &found->stop);
  if (error || found->without != VERDICT_SATISFIABLE)
    return error;
  struct fix *fix = found->fix = copy_block (puzzle->fix, size);
  AUTOFREE struct fix *rest = mem_alloc (size);
  found->fixes = puzzle->fixes;
  for (int i = found->fixes - 1; !error && i >= 0 && found->fixes > 1;
       i--) {
    const size_t after = (size_t)(found->fixes - 1 - i) * sizeof *fix;
    memcpy (rest, fix, (size_t)i * sizeof *fix);
    memcpy (rest + i, fix + i + 1, after);
    error = try_fixes (puzzle, rest, found->fixes - 1, how, &verdict,
                       &found->stop);
    found->is_minimal &= verdict != VERDICT_UNKNOWN;
    if (verdict == VERDICT_UNSATISFIABLE) {
      memmove (fix + i, fix + i + 1, after);
      found->fixes--;
    }
  }
  return error;
}

char *fixed_cubes_find_briefly (const struct puzzle *puzzle,
                                enum verdict verdict,
                                const struct limits *limits,
                                struct fixed_cubes *found) {
  struct search_options how = search_options_default ();
  how.search = SEARCH_SPLIT;
  how.jobs = 1;
  how.most_nodes = 10 * BRIEF_NODES;
  if (limits)
    how.limits = *limits;
  return fixed_cubes_find (puzzle, verdict, &how, found);
}

void fixed_cubes_clear (struct fixed_cubes *found) {
  mem_free (found->fix);
  *found = (struct fixed_cubes){0};
}

/* "cube 8 in cell 1,1,0", on the heap */
static char *fix_words (const struct puzzle *puzzle, struct fix fix) {
  const int *at = puzzle->region.position[fix.cell].at;
  return format_text ("cube %d in cell %d,%d,%d", fix.cube + 1, at[0],
                      at[1], at[2]);
}

char *fixed_cubes_text (const struct puzzle *puzzle,
                        const struct fixed_cubes *found) {
  const bool are_many = puzzle->fixes > 1;
  if (!found->is_asked)
    return 0;
  if (found->without == VERDICT_UNSATISFIABLE)
    return format_text ("It cannot be folded without the fixed cube%s, "
                        "either.",
                        plural (puzzle->fixes));
  if (found->without == VERDICT_UNKNOWN)
    return format_text ("Whether it can be folded without the fixed cube%s "
                        "was not decided%s%s.",
                        plural (puzzle->fixes), found->stop ? ": " : "",
                        found->stop ? stop_name (found->stop) : "");
  AUTOFREE char *list = 0;
  for (int i = 0; i < found->fixes; i++) {
    AUTOFREE char *words = fix_words (puzzle, found->fix[i]);
    list = append_item (list, i + 1 < found->fixes ? ", " : " and ", words);
  }
  return format_text (
      "Not with %s: with no cube fixed it can be folded.%s", list,
      !found->is_minimal              ? " Whether fewer fixed cubes rule "
                                        "it out was not decided."
      : are_many && found->fixes == 1 ? " This one alone rules it out."
                                      : "");
}

/*---------------------------- puzzles near to it -----------------------*/

struct fix *fixes_with (const struct puzzle *puzzle, struct fix moved) {
  struct fix *fix =
      copy_block (puzzle->fix, (size_t)puzzle->fixes * sizeof *puzzle->fix);
  for (int i = 0; i < puzzle->fixes; i++)
    if (fix[i].cube == moved.cube)
      fix[i] = moved;
  return fix;
}

/* A cell to which a fixed cube may be moved */
struct near_trial {
  struct fix fix;
  int distance; /* from the cell where it is fixed, in steps */
  enum verdict verdict;
  struct path path;
};

static int compare_near_trials (const void *a, const void *b) {
  const struct near_trial *f = a, *g = b;
  return f->distance != g->distance   ? f->distance - g->distance
         : f->fix.cube != g->fix.cube ? f->fix.cube - g->fix.cube
                                      : f->fix.cell - g->fix.cell;
}

static int distance_between (const struct region *region, int a, int b) {
  const int *from = region->position[a].at, *to = region->position[b].at;
  return abs (from[0] - to[0]) + abs (from[1] - to[1]) +
         abs (from[2] - to[2]);
}

/* Adds the cells for one cube.  Returns the new end of the trials. */
static struct near_trial *add_cells (const struct puzzle *puzzle,
                                     struct fix fixed,
                                     struct near_trial *end) {
  const struct region *region = &puzzle->region;
  CLEANUP (symmetry_group_clear) struct symmetry_group group;
  symmetry_group_init (&group, region);
  for (int i = 0; i < puzzle->fixes; i++)
    if (puzzle->fix[i].cube != fixed.cube)
      symmetry_group_stabilise (&group, puzzle->fix[i].cell);
  for (int cell = 0; cell < region->cells; cell++) {
    const int distance = distance_between (region, cell, fixed.cell);
    bool is_nearest = true, is_taken = false;
    for (int i = 0; i < group.size; i++) {
      const int image = group.element[i].cell[cell];
      const int other = distance_between (region, image, fixed.cell);
      is_nearest &=
          other > distance || (other == distance && image >= cell);
    }
    for (int i = 0; i < puzzle->fixes; i++)
      is_taken |= puzzle->fix[i].cell == cell;
    if (is_nearest && distance && !is_taken)
      *end++ = (struct near_trial){.fix = {fixed.cube, cell},
                                   .distance = distance};
  }
  return end;
}

static char *decide_near_trial (const struct puzzle *puzzle,
                                long long nodes,
                                const struct limits *limits,
                                struct near_trial *trial,
                                enum stop_reason *stop) {
  AUTOFREE struct fix *fix = fixes_with (puzzle, trial->fix);
  const struct puzzle other =
      puzzle_with_fixes (puzzle, fix, puzzle->fixes);
  struct outcome outcome;
  char *error = solve_briefly (&other, nodes, limits, &outcome);
  trial->verdict = outcome.verdict;
  trial->path = outcome.path;
  *stop = outcome.stop;
  return error;
}

char *near_fixes_find (const struct puzzle *puzzle,
                       const struct fixed_cubes *found,
                       const struct limits *limits,
                       struct near_fixes *near) {
  AUTOFREE struct near_trial *trial = mem_alloc_zeroed (
      (size_t)(found->fixes * puzzle->region.cells) + 1, sizeof *trial);
  struct near_trial *end = trial;
  char *error = 0;
  *near = (struct near_fixes){0};
  for (int i = 0; i < found->fixes; i++)
    end = add_cells (puzzle, found->fix[i], end);
  const int count = (int)(end - trial);
  int undecided = count;
  qsort (trial, (size_t)count, sizeof *trial, compare_near_trials);
  for (long long nodes = BRIEF_NODES; !error && undecided && !near->stop;
       nodes *= BRIEF_FACTOR)
    for (int i = 0; !error && i < count && !near->stop; i++) {
      if (trial[i].verdict != VERDICT_UNKNOWN)
        continue;
      limits_tell (limits, "fixing cubes in other cells: %d to decide",
                   undecided);
      error =
          decide_near_trial (puzzle, nodes, limits, &trial[i], &near->stop);
      undecided -= trial[i].verdict != VERDICT_UNKNOWN;
    }
  near->is_complete = !undecided;
  near->item = mem_alloc ((size_t)(count + 1) * sizeof *near->item);
  for (int i = 0; i < count; i++)
    if (trial[i].path.cubes)
      near->item[near->count++] =
          (struct near_fix){trial[i].fix, trial[i].path};
  return error;
}

void near_fixes_clear (struct near_fixes *near) {
  for (int i = 0; i < near->count; i++)
    path_clear (&near->item[i].path);
  mem_free (near->item);
  *near = (struct near_fixes){0};
}

char *near_fix_words (const struct puzzle *puzzle,
                      const struct near_fix *near) {
  AUTOFREE char *words = fix_words (puzzle, near->fix);
  return format_text ("fix %s", words);
}
