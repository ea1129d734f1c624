#include "work/standing.h"

#include "system/memory.h"

#include <math.h>
#include <stdlib.h>

/* Sums over the parts that are done, of what was expected (x) and of what
 * they took (y), in nodes; the seconds of each; and what is expected of
 * those that are missing.
 */
struct looking {
  struct standing *standing;
  double x, y, xx, xy, yy;
  double *seconds; /* [0..done[ */
  int room, room_missing;
  double expected;
};

static void keep_missing (struct looking *looking, const char *id) {
  struct standing *standing = looking->standing;
  if (standing->count == looking->room_missing) {
    looking->room_missing = 2 * looking->room_missing + 16;
    standing->missing =
        reallocate (standing->missing, (size_t)looking->room_missing *
                                           sizeof *standing->missing);
  }
  standing->missing[standing->count++] = copy_text (id);
}

static void keep_seconds (struct looking *looking, double seconds) {
  struct standing *standing = looking->standing;
  if (standing->done == looking->room) {
    looking->room = 2 * looking->room + 16;
    looking->seconds = reallocate (
        looking->seconds, (size_t)looking->room * sizeof *looking->seconds);
  }
  looking->seconds[standing->done++] = seconds;
}

static double expected_nodes (const struct part *part,
                              const struct result *result) {
  double nodes, left;
  size_t i;
  json_t *line;
  if (!part_cubes (part->line, &nodes) || !result)
    return nodes;
  json_array_foreach (
      result->pieces, i,
      line) if (part_cubes (json_string_value (line), &left)) nodes -= left;
  return nodes > 0 ? nodes : 0;
}

static char *look (void *state, const struct part *part,
                   const struct result *result, const char *doubt) {
  struct looking *looking = state;
  struct standing *standing = looking->standing;
  const double x = expected_nodes (part, result);
  standing->parts++;
  if (!result) {
    standing->doubtful += doubt != 0;
    if (!standing->is_folded) {
      looking->expected += x;
      keep_missing (looking, part->id);
    }
    return 0;
  }
  const double y = (double)result->nodes;
  looking->x += x;
  looking->y += y;
  looking->xx += x * x;
  looking->xy += x * y;
  looking->yy += y * y;
  standing->nodes += result->nodes;
  standing->seconds += result->seconds;
  standing->is_folded |= result->folding.cubes > 0;
  keep_seconds (looking, result->seconds);
  return 0;
}

/* A ratio estimate (Cochran, Sampling techniques, 1977): what is left takes
 * as many times what was expected of it as what was done did; and twice its
 * standard error to both sides.
 */
static void estimate (const struct folder *folder,
                      const struct looking *looking) {
  struct standing *standing = looking->standing;
  const double n = standing->done, m = standing->count;
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

static int compare_seconds (const void *one, const void *other) {
  const double a = *(const double *)one, b = *(const double *)other;
  return a < b ? -1 : a > b;
}

char *standing_find (const struct folder *folder,
                     struct standing *standing) {
  struct looking looking = {.standing = standing};
  *standing = (struct standing){0};
  char *error = folder_visit (folder, look, &looking);
  estimate (folder, &looking);
  if (standing->done) {
    qsort (looking.seconds, (size_t)standing->done, sizeof *looking.seconds,
           compare_seconds);
    standing->median = looking.seconds[standing->done / 2];
    standing->longest = looking.seconds[standing->done - 1];
  }
  release (looking.seconds);
  return error;
}

void standing_clear (struct standing *standing) {
  for (int i = 0; i < standing->count; i++)
    release (standing->missing[i]);
  release (standing->missing);
}
