#include "work/standing.h"

#include "system/memory.h"

#include <math.h>
#include <stdlib.h>

/* Sums over the parts that are done, of the nodes that were expected (x)
 * and taken (y); the seconds of each; and the nodes that are expected of
 * the missing parts
 */
struct looking {
  const struct folder *folder;
  int checks_data;
  struct standing *standing;
  double x, y, xx, xy, yy;
  ARRAY (double) seconds;
  double expected;
};

/*---------------------------------- sums -------------------------------*/

static double expected_nodes (const struct part *part,
                              const struct result *result) {
  double nodes, left;
  part_branches (part->line, &nodes);
  for (size_t i = 0; result && i < json_array_size (result->rest); i++) {
    part_branches (json_string_value (json_array_get (result->rest, i)),
                   &left);
    nodes -= left;
  }
  return nodes > 0 ? nodes : 0;
}

static void add_missing (struct looking *looking, const struct part *part,
                         const char *doubt) {
  struct standing *standing = looking->standing;
  standing->doubtful += doubt != 0;
  if (standing->folding.cubes)
    return;
  if (!standing->missing.count)
    standing->doubt = copy_text (doubt);
  array_push (&standing->missing, copy_text (part->id));
  looking->expected += expected_nodes (part, 0);
}

static void add_done (struct looking *looking, const struct part *part,
                      const struct result *result) {
  struct standing *standing = looking->standing;
  const double x = expected_nodes (part, result), y = (double)result->nodes;
  looking->x += x;
  looking->y += y;
  looking->xx += x * x;
  looking->xy += x * y;
  looking->yy += y * y;
  array_push (&looking->seconds, result->seconds);
  standing->done++;
  standing->nodes += result->nodes;
  standing->seconds += result->seconds;
  folding_count_add (&standing->found, &result->count);
  if (result->folding.cubes && !standing->folding.cubes)
    path_copy (&standing->folding, &result->folding);
}

static char *look (void *state, const struct part *part,
                   const struct result *result, const char *doubt) {
  struct looking *looking = state;
  char *wrong = result && looking->checks_data
                    ? result_check_data (looking->folder, part, result)
                    : 0;
  looking->standing->parts++;
  if (result && !wrong)
    add_done (looking, part, result);
  else
    add_missing (looking, part, result ? wrong : doubt);
  release (wrong);
  return 0;
}

/*-------------------------------- estimate -----------------------------*/

/* A ratio estimate (Cochran, Sampling techniques, 1977): the rest takes as
 * many nodes for each expected one as the parts that are done did; and
 * twice its standard error to both sides.
 */
static void estimate (const struct folder *folder,
                      const struct looking *looking) {
  struct standing *standing = looking->standing;
  const double n = standing->done, m = (double)standing->missing.count;
  const double ratio =
      looking->x > 0 && looking->y > 0 ? looking->y / looking->x : 1;
  const double speed = standing->seconds > 0 && looking->y > 0
                           ? looking->y / standing->seconds
                           : folder->nodes_per_second;
  const double squares =
      looking->yy - 2 * ratio * looking->xy + ratio * ratio * looking->xx;
  const double error =
      n > 1 && squares > 0
          ? 2 * sqrt (squares / (n - 1) * m * (1 + m / n)) / speed
          : 0;
  standing->left = looking->expected * ratio / speed;
  standing->most = n > 1 ? standing->left + error : 0;
  standing->least = standing->left > error ? standing->left - error : 0;
}

void standing_find (const struct folder *folder, int checks_data,
                    struct standing *standing) {
  struct looking looking = {
      .folder = folder, .checks_data = checks_data, .standing = standing};
  const size_t *done = &looking.seconds.count;
  *standing = (struct standing){0};
  folder_visit (folder, look, &looking);
  estimate (folder, &looking);
  if (*done) {
    qsort (looking.seconds.item, *done, sizeof (double), compare_doubles);
    standing->median = looking.seconds.item[*done / 2];
    standing->longest = looking.seconds.item[*done - 1];
  }
  array_clear (&looking.seconds);
}

void standing_clear (struct standing *standing) {
  for (size_t i = 0; i < standing->missing.count; i++)
    release (standing->missing.item[i]);
  array_clear (&standing->missing);
  path_clear (&standing->folding);
  release (standing->doubt);
}

/*--------------------------------- answer ------------------------------*/

/* Any process may have written the files of a folder. */
static char *check_folding (const struct folder *folder,
                            const struct path *folding) {
  char *wrong = path_check (&folder->asked.puzzle, folding), *error = 0;
  if (wrong)
    error = message ("%s: a part has found a path that is no folding: %s",
                     folder->path, wrong);
  release (wrong);
  return error;
}

char *standing_error (const struct folder *folder,
                      const struct standing *standing) {
  const size_t missing = standing->missing.count;
  if (standing->folding.cubes)
    return check_folding (folder, &standing->folding);
  if (!missing)
    return 0;
  if (missing == 1 || standing->doubt)
    return result_missing (folder, *standing->missing.item,
                           standing->doubt);
  char *command = folder_command (folder, "work", "");
  char *error =
      message ("%s: part %s has no result, and %zu others; to do them: %s",
               folder->path, *standing->missing.item, missing - 1, command);
  release (command);
  return error;
}
