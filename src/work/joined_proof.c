#include "work/joined_proof.h"

#include "proof/proof.h"
#include "proof/prover.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "work/result.h"

struct joining {
  struct joined_proof *pieces;
  const struct folder *folder;
  struct prover *prover;
  struct branches branches; /* of all parts */
};

/*----------------------------- start and top ---------------------------*/

static bool branch_is_above (const struct branch *branch,
                             const struct branch *other) {
  const struct choice *a = branch->choices.item, *b = other->choices.item;
  if (branch->placement != other->placement ||
      branch->choices.count > other->choices.count)
    return false;
  for (size_t i = 0; i < branch->choices.count; i++)
    if (a[i].cube != b[i].cube || a[i].cell != b[i].cell)
      return false;
  return true;
}

/* Writes the start or the top of the proof to a temporary file.  In sorted
 * order, a branch that a part has not closed comes directly before the
 * branches that the part has left of it.
 */
static char *write_temporary_proof (struct joining *joining, bool is_top,
                                    FILE **file) {
  *file = temporary_stream (0);
  if (!*file)
    return temporary_not_made ();
  AUTOFREE struct proof *proof =
      proof_new (file_byte_sink (*file), joining->folder->question.format);
  if (is_top) {
    CLEANUP (branches_clear) struct branches closed = {0};
    const struct branch *branch = joining->branches.item;
    const size_t count = joining->branches.count;
    branches_sort (&joining->branches);
    for (size_t i = 0; i < count; i++)
      if (i + 1 == count || !branch_is_above (&branch[i], &branch[i + 1]))
        branches_add (&closed, &branch[i]);
    prover_write_top (joining->prover, &closed, proof);
    prover_write_end (joining->prover, proof);
  } else
    prover_write_start (joining->prover, proof);
  const bool has_failed = byte_buffer_flush (&proof->out) || fflush (*file);
  return has_failed ? temporary_not_written (*file) : 0;
}

/*--------------------------------- pieces ------------------------------*/

static char *add_proof_piece (void *state, const struct part *part,
                              const struct result *result) {
  struct joining *joining = state;
  const struct folder *folder = joining->folder;
  double nodes;
  if (result->state != RESULT_VALID)
    return result_missing (folder, part->id, result->doubt);
  array_push (&joining->pieces->parts, result_data_name (folder, part->id));
  return branches_read (part_branches (part->line, &nodes),
                        prover_tree (joining->prover), &joining->branches);
}

char *joined_proof_open (struct joined_proof *pieces,
                         const struct folder *folder) {
  struct joining joining = {.pieces = pieces, .folder = folder};
  CLEANUP (instance_clear) struct instance instance;
  *pieces = (struct joined_proof){0};
  instance_init (&instance, &folder->question.puzzle,
                 &folder->question.plan);
  joining.prover =
      prover_new (&instance, RULES_OF_WALKS, folder->question.format);
  char *error = write_temporary_proof (&joining, false, &pieces->start);
  if (!error)
    error = folder_visit (folder, true, add_proof_piece, &joining);
  if (!error)
    error = write_temporary_proof (&joining, true, &pieces->top);
  branches_clear (&joining.branches);
  prover_delete (joining.prover);
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

char *joined_proof_write (const struct joined_proof *pieces,
                          struct byte_sink sink) {
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  bool has_failed = byte_buffer_stream (out, pieces->start);
  for (size_t i = 0; i < pieces->parts.count && !has_failed; i++) {
    FILE *piece = regular_file_open (pieces->parts.item[i]);
    has_failed = !piece || byte_buffer_stream (out, piece);
    if (piece)
      fclose (piece);
  }
  has_failed = has_failed || byte_buffer_stream (out, pieces->top);
  return has_failed ? format_text ("the pieces of the proof cannot be read")
                    : 0;
}
