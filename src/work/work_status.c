#include "work/work_status.h"

#include "search/decider.h"
#include "system/memory.h"
#include "system/temporary.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

struct status_sums {
  struct work_status *status;
  /* of the parts that are done: their expected nodes are x, the nodes that
   * they took are y */
  double x, y, xx, xy, yy;
  ARRAY (double) seconds;
  double expected; /* nodes of the missing parts */
};

/*---------------------------------- sums -------------------------------*/

static double expected_nodes (const struct part *part,
                              const struct result *result) {
  double nodes, left;
  part_branches (part->line, &nodes);
  for (size_t i = 0; i < json_array_size (result->rest); i++) {
    part_branches (json_string_value (json_array_get (result->rest, i)),
                   &left);
    nodes -= left;
  }
  return nodes > 0 ? nodes : 0;
}

static char *add_part_to_status (void *state, const struct part *part,
                                 const struct result *result) {
  struct status_sums *sums = state;
  struct work_status *status = sums->status;
  status->parts++;
  if (result->state == RESULT_VALID) {
    const double x = expected_nodes (part, result);
    const double y = (double)result->nodes;
    sums->x += x;
    sums->y += y;
    sums->xx += x * x;
    sums->xy += x * y;
    sums->yy += y * y;
    array_push (&sums->seconds, result->seconds);
    status->done++;
    status->nodes += result->nodes;
    status->seconds += result->seconds;
    folding_count_add (&status->found, &result->count);
    if (result->folding.cubes && !status->folding.cubes)
      path_copy (&status->folding, &result->folding);
    return 0;
  }
  status->doubtful += result->doubt != 0;
  if (!status->folding.cubes) {
    if (!status->missing.count)
      status->doubt = copy_text (result->doubt);
    array_push (&status->missing, copy_text (part->id));
    sums->expected += expected_nodes (part, result);
  }
  return 0;
}

/*-------------------------------- estimate -----------------------------*/

/* A ratio estimate (Cochran, Sampling techniques, 1977): for each expected
 * node the missing parts take as many nodes as the done parts did.  The
 * limits are twice the standard error below and above it.
 */
static void estimate_rest_of_work (const struct folder *folder,
                                   const struct status_sums *sums) {
  struct work_status *status = sums->status;
  const double n = status->done, m = (double)status->missing.count;
  const double ratio = sums->x > 0 && sums->y > 0 ? sums->y / sums->x : 1;
  const double speed = status->seconds > 0 && sums->y > 0
                           ? sums->y / status->seconds
                           : folder->nodes_per_second;
  const double squares =
      sums->yy - 2 * ratio * sums->xy + ratio * ratio * sums->xx;
  const double error =
      n > 1 && squares > 0
          ? 2 * sqrt (squares / (n - 1) * m * (1 + m / n)) / speed
          : 0;
  status->left = sums->expected * ratio / speed;
  status->most = n > 1 ? status->left + error : 0;
  status->least = status->left > error ? status->left - error : 0;
}

void work_status_find (const struct folder *folder, bool checks_data,
                       struct work_status *status) {
  struct status_sums sums = {.status = status};
  const size_t *done = &sums.seconds.count;
  *status = (struct work_status){0};
  folder_visit (folder, checks_data, add_part_to_status, &sums);
  estimate_rest_of_work (folder, &sums);
  if (*done) {
    qsort (sums.seconds.item, *done, sizeof (double), compare_doubles);
    status->median = sums.seconds.item[*done / 2];
    status->longest = sums.seconds.item[*done - 1];
  }
  array_clear (&sums.seconds);
  /* On file systems whose locks do not reach other machines, an unfinished
   * file of another machine seems to be left: none is removed while a part
   * is missing.
   */
  const int results = status->missing.count
                          ? -1
                          : folder_directory (folder, "results", false);
  if (results >= 0) {
    temporary_sweep (results, "", ".part");
    close (results);
  }
}

void work_status_clear (struct work_status *status) {
  texts_clear (&status->missing);
  path_clear (&status->folding);
  mem_free (status->doubt);
  *status = (struct work_status){0};
}

/*--------------------------------- answer ------------------------------*/

struct count_result gathered_count (const struct work_status *status) {
  return (struct count_result){.count = status->found,
                               .backend = backend_find ("search"),
                               .complete = 1,
                               .nodes = status->nodes,
                               .seconds = status->seconds};
}

char *work_status_error (const struct folder *folder,
                         const struct work_status *status) {
  const size_t missing = status->missing.count;
  if (status->folding.cubes) {
    /* Any process may have written the files of a folder. */
    AUTOFREE char *wrong =
        path_check (&folder->question.puzzle, &status->folding);
    return wrong ? format_text ("%s: a part has found a path that is not a "
                                "folding: %s",
                                folder->path, wrong)
                 : 0;
  }
  if (!missing)
    return 0;
  if (missing == 1 || status->doubt)
    return result_missing (folder, *status->missing.item, status->doubt);
  AUTOFREE char *command = folder_command (folder, "work", "");
  return format_text (
      "%s: part %s has no result, and %zu others; to do them: %s",
      folder->path, *status->missing.item, missing - 1, command);
}
