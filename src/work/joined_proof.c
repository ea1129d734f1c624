#include "work/joined_proof.h"

#include "proof/proof.h"
#include "proof/prover.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "work/result.h"

#include <string.h>

struct finding {
  struct joined_proof *pieces;
  const struct folder *folder;
  struct prover *refutation;
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

static void write_start (struct finding *finding, struct proof *proof) {
  prover_write_start (finding->refutation, proof);
}

/* When the branches are sorted, a branch that a part has not closed is
 * followed by the rest of it.
 */
static void write_top (struct finding *finding, struct proof *proof) {
  CLEANUP (branches_clear) struct branches closed = {0};
  const struct branch *branch = finding->branches.item;
  const size_t count = finding->branches.count;
  branches_sort (&finding->branches);
  for (size_t i = 0; i < count; i++)
    if (i + 1 == count || !is_above (&branch[i], &branch[i + 1]))
      branches_add (&closed, &branch[i]);
  prover_write_top (finding->refutation, &closed, proof);
  prover_write_end (finding->refutation, proof);
}

/* Writes the start or the top of the proof to a temporary file. */
static char *write_temporary (struct finding *finding, FILE **file,
                              void (*write) (struct finding *,
                                             struct proof *)) {
  *file = temporary_stream (0);
  if (!*file)
    return temporary_not_made ();
  AUTOFREE struct proof *proof =
      proof_new (file_byte_sink (*file), finding->folder->question.format);
  write (finding, proof);
  const int failed = byte_buffer_flush (&proof->out) || fflush (*file);
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
  array_push (&finding->pieces->parts, result_data_name (folder, part->id));
  return branches_read (part_branches (part->line, &nodes),
                        prover_tree (finding->refutation),
                        &finding->branches);
}

char *joined_proof_open (struct joined_proof *pieces,
                         const struct folder *folder) {
  struct finding finding = {.pieces = pieces, .folder = folder};
  CLEANUP (instance_clear) struct instance instance;
  *pieces = (struct joined_proof){0};
  instance_init (&instance, &folder->question.puzzle,
                 &folder->question.plan);
  finding.refutation =
      prover_new (&instance, RULES_OF_WALKS, folder->question.format);
  char *error = write_temporary (&finding, &pieces->start, write_start);
  if (!error)
    error = folder_visit (folder, 1, add_piece, &finding);
  if (!error)
    error = write_temporary (&finding, &pieces->top, write_top);
  branches_clear (&finding.branches);
  prover_delete (finding.refutation);
  return error;
}

void joined_proof_close (struct joined_proof *pieces) {
  texts_clear (&pieces->parts);
  if (pieces->start)
    fclose (pieces->start);
  if (pieces->top)
    fclose (pieces->top);
}

/*--------------------------------- joining -----------------------------*/

/* Returns 1 if it cannot be read. */
static int copy_piece (const char *name, struct byte_buffer *out) {
  FILE *stream = regular_file_open (name);
  const int failed = !stream || byte_buffer_stream (out, stream);
  if (stream)
    fclose (stream);
  return failed;
}

char *joined_proof_write (const struct joined_proof *pieces,
                          struct byte_sink sink) {
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  int failed = byte_buffer_stream (out, pieces->start);
  for (size_t i = 0; i < pieces->parts.count && !failed; i++)
    failed = copy_piece (pieces->parts.item[i], out);
  failed = failed || byte_buffer_stream (out, pieces->top);
  return failed ? format_text ("the pieces of the proof cannot be read")
                : 0;
}
