#include "work/joined_proof.h"

#include "proof/drat.h"
#include "proof/refutation.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "work/result.h"

#include <string.h>

struct finding {
  struct joined_proof *pieces;
  const struct folder *folder;
  struct refutation *refutation;
  struct branches branches; /* of all parts */
};

/*----------------------------- start and top ---------------------------*/

static int is_above (const struct branch *branch,
                     const struct branch *other) {
  const struct choice *a = branch->choices.item, *b = other->choices.item;
  if (branch->placement != other->placement ||
      branch->choices.count > other->choices.count)
    return 0;
  for (size_t i = 0; i < branch->choices.count; i++)
    if (a[i].cube != b[i].cube || a[i].cell != b[i].cell)
      return 0;
  return 1;
}

static void write_start (struct finding *finding, struct drat *drat) {
  refutation_write_start (finding->refutation, drat);
}

/* When the branches are sorted, a branch that a part has not closed is
 * followed by the rest of it.
 */
static void write_top (struct finding *finding, struct drat *drat) {
  CLEARED_BY (branches_clear) struct branches closed = {0};
  const struct branch *branch = finding->branches.item;
  const size_t count = finding->branches.count;
  branches_sort (&finding->branches);
  for (size_t i = 0; i < count; i++)
    if (i + 1 == count || !is_above (&branch[i], &branch[i + 1]))
      branches_add (&closed, &branch[i]);
  refutation_write_top (finding->refutation, &closed, drat);
  refutation_write_end (finding->refutation, drat);
}

/* Writes the start or the top of the proof to a temporary file. */
static char *write_temporary (struct finding *finding, FILE **file,
                              void (*write) (struct finding *,
                                             struct drat *)) {
  *file = temporary_stream (0);
  if (!*file)
    return temporary_not_made ();
  OWNED struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, file_byte_sink (*file),
             finding->folder->question.format);
  write (finding, drat);
  const int failed = drat_flush (drat) || fflush (*file);
  return failed ? temporary_not_written (*file) : 0;
}

/*--------------------------------- pieces ------------------------------*/

static char *add_piece (void *state, const struct part *part,
                        const struct result *result) {
  struct finding *finding = state;
  const struct folder *folder = finding->folder;
  double nodes;
  if (result->state != RESULT_VALID)
    return result_missing (folder, part->id, result->doubt);
  array_push (finding->pieces, result_data_name (folder, part->id));
  return branches_read (part_branches (part->line, &nodes),
                        refutation_tree (finding->refutation),
                        &finding->branches);
}

char *joined_proof_open (struct joined_proof *pieces,
                         const struct folder *folder) {
  struct finding finding = {.pieces = pieces, .folder = folder};
  CLEARED_BY (instance_clear) struct instance instance;
  *pieces = (struct joined_proof){0};
  instance_init (&instance, &folder->question.puzzle,
                 &folder->question.plan);
  finding.refutation =
      refutation_new (&instance, RULES_OF_WALKS, folder->question.format);
  char *error = write_temporary (&finding, &pieces->start, write_start);
  if (!error)
    error = folder_visit (folder, 1, add_piece, &finding);
  if (!error)
    error = write_temporary (&finding, &pieces->top, write_top);
  branches_clear (&finding.branches);
  refutation_delete (finding.refutation);
  return error;
}

void joined_proof_close (struct joined_proof *pieces) {
  for (size_t i = 0; i < pieces->count; i++)
    release (pieces->item[i]);
  array_clear (pieces);
  if (pieces->start)
    fclose (pieces->start);
  if (pieces->top)
    fclose (pieces->top);
}

/*--------------------------------- joining -----------------------------*/

/* Returns 1 if the stream cannot be read. */
static int copy_stream (FILE *stream, struct byte_sink sink) {
  OWNED char *buffer = allocate (DRAT_BUFFER);
  size_t got;
  rewind (stream);
  while ((got = fread (buffer, 1, DRAT_BUFFER, stream)) > 0 &&
         !sink.write (sink.state, buffer, got))
    ;
  return ferror (stream) != 0;
}

static int copy_piece (const char *name, struct byte_sink sink) {
  FILE *stream = regular_file_open (name);
  const int failed = !stream || copy_stream (stream, sink);
  if (stream)
    fclose (stream);
  return failed;
}

char *joined_proof_write (const struct joined_proof *pieces,
                          struct byte_sink sink) {
  int failed = copy_stream (pieces->start, sink);
  for (size_t i = 0; i < pieces->count && !failed; i++)
    failed = copy_piece (pieces->item[i], sink);
  failed = failed || copy_stream (pieces->top, sink);
  return failed ? message ("the pieces of the proof cannot be read") : 0;
}
