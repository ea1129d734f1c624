#include "work/work_status.h"

#include "system/memory.h"
#include "system/temporary.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

/* Sums over the parts that are done, of the nodes that were expected (x)
 * and taken (y); the seconds of each; and the nodes that are expected of
 * the missing parts
 */
struct looking {
  struct work_status *status;
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
  struct work_status *status = looking->status;
  status->doubtful += doubt != 0;
  if (status->folding.cubes)
    return;
  if (!status->missing.count)
    status->doubt = copy_text (doubt);
  array_push (&status->missing, copy_text (part->id));
  looking->expected += expected_nodes (part, 0);
}

static void add_done (struct looking *looking, const struct part *part,
                      const struct result *result) {
  struct work_status *status = looking->status;
  const double x = expected_nodes (part, result), y = (double)result->nodes;
  looking->x += x;
  looking->y += y;
  looking->xx += x * x;
  looking->xy += x * y;
  looking->yy += y * y;
  array_push (&looking->seconds, result->seconds);
  status->done++;
  status->nodes += result->nodes;
  status->seconds += result->seconds;
  folding_count_add (&status->found, &result->count);
  if (result->folding.cubes && !status->folding.cubes)
    path_copy (&status->folding, &result->folding);
}

static char *look (void *state, const struct part *part,
                   const struct result *result) {
  struct looking *looking = state;
  looking->status->parts++;
  if (result->state == RESULT_VALID)
    add_done (looking, part, result);
  else
    add_missing (looking, part, result->doubt);
  return 0;
}

/*-------------------------------- estimate -----------------------------*/

/* A ratio estimate (Cochran, Sampling techniques, 1977): the rest takes as
 * many nodes for each expected one as the parts that are done did; and
 * twice its standard error to both sides.
 */
static void estimate (const struct folder *folder,
                      const struct looking *looking) {
  struct work_status *status = looking->status;
  const double n = status->done, m = (double)status->missing.count;
  const double ratio =
      looking->x > 0 && looking->y > 0 ? looking->y / looking->x : 1;
  const double speed = status->seconds > 0 && looking->y > 0
                           ? looking->y / status->seconds
                           : folder->nodes_per_second;
  const double squares =
      looking->yy - 2 * ratio * looking->xy + ratio * ratio * looking->xx;
  const double error =
      n > 1 && squares > 0
          ? 2 * sqrt (squares / (n - 1) * m * (1 + m / n)) / speed
          : 0;
  status->left = looking->expected * ratio / speed;
  status->most = n > 1 ? status->left + error : 0;
  status->least = status->left > error ? status->left - error : 0;
}

/* Where locks do not reach other machines, an unfinished file there seems
 * to be left: so none is removed before its part is of no use.
 */
static void sweep_results (const struct folder *folder) {
  const int results = folder_directory (folder, "results", 0);
  if (results < 0)
    return;
  temporary_sweep (results, "", ".part");
  close (results);
}

void work_status_find (const struct folder *folder, int checks_data,
                       struct work_status *status) {
  struct looking looking = {.status = status};
  const size_t *done = &looking.seconds.count;
  *status = (struct work_status){0};
  folder_visit (folder, checks_data, look, &looking);
  estimate (folder, &looking);
  if (*done) {
    qsort (looking.seconds.item, *done, sizeof (double), compare_doubles);
    status->median = looking.seconds.item[*done / 2];
    status->longest = looking.seconds.item[*done - 1];
  }
  array_clear (&looking.seconds);
  if (!status->missing.count)
    sweep_results (folder);
}

void work_status_clear (struct work_status *status) {
  texts_clear (&status->missing);
  path_clear (&status->folding);
  mem_free (status->doubt);
  *status = (struct work_status){0};
}

/*--------------------------------- answer ------------------------------*/

/* Any process may have written the files of a folder. */
static char *check_folding (const struct folder *folder,
                            const struct path *folding) {
  AUTOFREE char *wrong = path_check (&folder->question.puzzle, folding);
  return wrong ? format_text ("%s: a part has found a path that is not a "
                              "folding: %s",
                              folder->path, wrong)
               : 0;
}

char *work_status_error (const struct folder *folder,
                         const struct work_status *status) {
  const size_t missing = status->missing.count;
  if (status->folding.cubes)
    return check_folding (folder, &status->folding);
  if (!missing)
    return 0;
  if (missing == 1 || status->doubt)
    return result_missing (folder, *status->missing.item, status->doubt);
  AUTOFREE char *command = folder_command (folder, "work", "");
  return format_text (
      "%s: part %s has no result, and %zu others; to do them: %s",
      folder->path, *status->missing.item, missing - 1, command);
}
