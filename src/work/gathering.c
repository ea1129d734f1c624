#include "work/gathering.h"

#include "proof/drat.h"
#include "system/memory.h"
#include "work/joining.h"
#include "work/line_merge.h"

#include <errno.h>
#include <string.h>

/*----------------------------------- sum -------------------------------*/

struct summing {
  const struct folder *folder;
  struct gathered *sum;
  char *missing; /* the first part that has no good result, or 0 */
  char *doubt;   /* why, where there is one, or 0 */
  int others;    /* that have none either */
};

static char *add_part (void *state, const struct part *part,
                       const struct result *result, const char *doubt) {
  struct summing *summing = state;
  struct gathered *sum = summing->sum;
  if (!result) {
    summing->others += summing->missing != 0;
    if (!summing->missing) {
      summing->missing = copy_text (part->id);
      summing->doubt = copy_text (doubt);
    }
    return 0;
  }
  if (result->folding.cubes && !sum->folding.cubes) {
    path_copy (&sum->folding, &result->folding);
    sum->is_early = summing->missing != 0;
  }
  sum->parts++;
  sum->nodes += result->nodes;
  sum->seconds += result->seconds;
  folding_count_add (&sum->count, &result->count);
  return 0;
}

static char *tell_missing (const struct summing *summing) {
  char others[64] = "";
  if (summing->doubt)
    return copy_text (summing->doubt);
  if (summing->others)
    snprintf (others, sizeof others, ", and %d others", summing->others);
  return message ("%s: part %s has no result%s: 'snakesat work %s' does "
                  "what is missing",
                  summing->folder->path, summing->missing, others,
                  summing->folder->path);
}

/* What lies in a folder may have been written by anybody. */
static char *check_folding (const struct folder *folder,
                            const struct gathered *sum) {
  if (!sum->folding.cubes)
    return 0;
  char *wrong = path_check (&folder->asked.puzzle, &sum->folding);
  if (!wrong)
    return 0;
  char *error = message ("%s: a part has what is no folding: %s",
                         folder->path, wrong);
  release (wrong);
  return error;
}

char *gather (const struct folder *folder, struct gathered *sum) {
  struct summing summing = {.folder = folder, .sum = sum};
  *sum = (struct gathered){0};
  char *error = folder_visit (folder, add_part, &summing);
  if (!error)
    error = check_folding (folder, sum);
  if (!error && summing.missing && !sum->folding.cubes)
    error = tell_missing (&summing);
  release (summing.missing);
  release (summing.doubt);
  return error;
}

void gathered_clear (struct gathered *sum) { path_clear (&sum->folding); }

/*---------------------------------- lines ------------------------------*/

struct listing {
  const struct folder *folder;
  struct line_merge *merge;
};

static char *add_data (void *state, const struct part *part,
                       const struct result *result, const char *doubt) {
  struct listing *listing = state;
  if (!result)
    return message ("part %s has no result%s%s", part->id,
                    doubt ? ": " : "", doubt ? doubt : "");
  char *error = result_check_data (listing->folder, part, result);
  if (error)
    return error;
  line_merge_add (listing->merge,
                  result_data_name (listing->folder, part->id));
  return 0;
}

char *gather_lines (const struct folder *folder, line_visitor *visitor,
                    void *state) {
  struct line_merge merge = {0};
  struct listing listing = {folder, &merge};
  char *error = folder_visit (folder, add_data, &listing);
  if (!error)
    error = line_merge_run (&merge, visitor, state);
  line_merge_clear (&merge);
  return error;
}

/*---------------------------------- proof ------------------------------*/

struct appending {
  const struct folder *folder;
  struct joining *joining;
  struct drat *drat;
};

static char *append_file (const char *name, struct drat *drat) {
  char *buffer = allocate (DRAT_BUFFER);
  FILE *file = fopen (name, "rb");
  char *error = file ? 0 : message ("%s: %s", name, strerror (errno));
  size_t got;
  while (file && (got = fread (buffer, 1, DRAT_BUFFER, file)) > 0)
    drat_append (drat, buffer, got);
  if (file && ferror (file))
    error = message ("%s: cannot be read", name);
  if (file)
    fclose (file);
  release (buffer);
  return error;
}

static char *append_part (void *state, const struct part *part,
                          const struct result *result, const char *doubt) {
  struct appending *appending = state;
  char *error = joining_add (appending->joining, part, result, doubt);
  if (!error)
    error = result_check_data (appending->folder, part, result);
  if (error)
    return error;
  char *name = result_data_name (appending->folder, part->id);
  error = append_file (name, appending->drat);
  release (name);
  return error;
}

char *gather_proof (const struct folder *folder, struct byte_sink sink,
                    int *is_written) {
  struct drat *drat = allocate (sizeof *drat);
  struct appending appending = {folder, joining_new (&folder->asked), drat};
  drat_init (drat, sink, folder->asked.binary);
  joining_write_start (appending.joining, drat);
  char *error = folder_visit (folder, append_part, &appending);
  if (!error)
    joining_write_end (appending.joining, drat);
  *is_written = !drat_flush (drat);
  joining_delete (appending.joining);
  release (drat);
  return error;
}
