#include "work/pieces.h"

#include "proof/drat.h"
#include "proof/refutation.h"
#include "system/memory.h"
#include "system/temporary.h"
#include "work/result.h"

#include <errno.h>
#include <string.h>

struct finding {
  struct pieces *pieces;
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
  struct branches closed = {0};
  const struct branch *branch = finding->branches.item;
  const size_t count = finding->branches.count;
  branches_sort (&finding->branches);
  for (size_t i = 0; i < count; i++)
    if (i + 1 == count || !is_above (&branch[i], &branch[i + 1]))
      branches_add (&closed, &branch[i]);
  refutation_write_top (finding->refutation, &closed, drat);
  refutation_write_end (finding->refutation, drat);
  branches_clear (&closed);
}

/* Writes a part of the proof to a temporary file, which becomes a piece. */
static char *write_temporary (struct finding *finding, FILE **file,
                              void (*write) (struct finding *,
                                             struct drat *)) {
  struct pieces *pieces = finding->pieces;
  *file = temporary_stream (0);
  if (!*file)
    return message ("no temporary file: %s", strerror (errno));
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, file_byte_sink (*file), finding->folder->asked.binary);
  write (finding, drat);
  const int failed = drat_flush (drat) || fflush (*file);
  release (drat);
  array_push (pieces, message ("/dev/fd/%d", fileno (*file)));
  pieces->bytes += (unsigned long long)ftell (*file);
  return failed ? message ("a temporary file cannot be written: %s",
                           strerror (errno))
                : 0;
}

/*--------------------------------- pieces ------------------------------*/

static char *add_piece (void *state, const struct part *part,
                        const struct result *result, const char *doubt) {
  struct finding *finding = state;
  const struct folder *folder = finding->folder;
  double nodes;
  char *error = result_data_missing (folder, part, result, doubt);
  if (error)
    return error;
  array_push (finding->pieces, result_data_name (folder, part->id));
  finding->pieces->parts++;
  finding->pieces->bytes += (unsigned long long)result->data_bytes;
  return branches_read (part_branches (part->line, &nodes),
                        refutation_tree (finding->refutation),
                        &finding->branches);
}

char *pieces_open (struct pieces *pieces, const struct folder *folder) {
  struct finding finding = {.pieces = pieces, .folder = folder};
  struct instance instance;
  *pieces = (struct pieces){0};
  instance_init (&instance, &folder->asked.puzzle, &folder->asked.plan);
  finding.refutation = refutation_new (&instance, RULES_OF_WALKS);
  char *error = write_temporary (&finding, &pieces->start, write_start);
  if (!error)
    error = folder_visit (folder, add_piece, &finding);
  if (!error)
    error = write_temporary (&finding, &pieces->top, write_top);
  branches_clear (&finding.branches);
  refutation_delete (finding.refutation);
  instance_clear (&instance);
  return error;
}

void pieces_close (struct pieces *pieces) {
  for (size_t i = 0; i < pieces->count; i++)
    release (pieces->item[i]);
  array_clear (pieces);
  if (pieces->stream)
    fclose (pieces->stream);
  if (pieces->start)
    fclose (pieces->start);
  if (pieces->top)
    fclose (pieces->top);
}

/*--------------------------------- reading -----------------------------*/

static int open_next (struct pieces *pieces) {
  if (pieces->stream)
    fclose (pieces->stream);
  pieces->stream = fopen (pieces->item[pieces->next++], "re");
  return pieces->stream != 0;
}

/* Fills the bytes unless the proof ends. */
static long read_pieces (void *state, void *bytes, size_t size) {
  struct pieces *pieces = state;
  size_t filled = 0;
  for (;;) {
    if (pieces->stream)
      filled +=
          fread ((char *)bytes + filled, 1, size - filled, pieces->stream);
    if (pieces->stream && ferror (pieces->stream))
      return -1;
    if (filled == size || pieces->next == pieces->count)
      return (long)filled;
    if (!open_next (pieces))
      return -1;
  }
}

struct byte_source pieces_source (struct pieces *pieces) {
  return (struct byte_source){pieces, read_pieces};
}
