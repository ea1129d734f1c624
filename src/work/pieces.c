#include "work/pieces.h"

#include "proof/drat.h"
#include "proof/refutation.h"
#include "system/crew.h"
#include "system/memory.h"
#include "work/result.h"

#include <stdlib.h>
#include <string.h>

/* The piece of a part */
struct piece {
  char *id;
  struct result result; /* size and CRC of the data */
  char *rest;           /* the clauses that are left at its end, in the
                         * format of the proof, once it is verified */
  size_t size;
};

struct pieces {
  const struct folder *folder;
  struct instance formula;
  struct refutation *refutation;
  struct branches branches; /* of all parts */
  ARRAY (struct piece) pieces;
};

/*--------------------------------- pieces ------------------------------*/

static char *add_piece (void *state, const struct part *part,
                        const struct result *result, const char *doubt) {
  struct pieces *all = state;
  double nodes;
  if (!result)
    return result_missing (all->folder, part->id, doubt);
  array_push (&all->pieces,
              (struct piece){.id = copy_text (part->id),
                             .result = {.data_bytes = result->data_bytes,
                                        .data_crc = result->data_crc}});
  return branches_read (part_branches (part->line, &nodes),
                        refutation_tree (all->refutation), &all->branches);
}

/* Returns what is wrong with a part, on the heap, or 0; the pieces are to
 * be cleared in both cases.
 */
static char *pieces_find (struct pieces *all, const struct folder *folder) {
  *all = (struct pieces){.folder = folder};
  instance_init (&all->formula, &folder->asked.puzzle, &folder->asked.plan);
  all->refutation = refutation_new (&all->formula, RULES_OF_WALKS);
  return folder_visit (folder, add_piece, all);
}

static void pieces_clear (struct pieces *all) {
  for (size_t i = 0; i < all->pieces.count; i++) {
    release (all->pieces.item[i].id);
    release (all->pieces.item[i].rest);
  }
  array_clear (&all->pieces);
  branches_clear (&all->branches);
  refutation_delete (all->refutation);
  instance_clear (&all->formula);
}

static char *open_piece (const struct pieces *all,
                         const struct piece *piece, FILE **file) {
  char *wrong = result_open_data (all->folder, &(struct part){piece->id, 0},
                                  &piece->result, file);
  char *error = wrong ? result_missing (all->folder, piece->id, wrong) : 0;
  release (wrong);
  return error;
}

/*---------------------------------- top --------------------------------*/

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

/* In order, a branch that a part has not closed has the rest of it behind
 * it.
 */
static void write_top (struct pieces *all, struct drat *drat) {
  struct branches closed = {0};
  const struct branch *branch = all->branches.item;
  const size_t count = all->branches.count;
  branches_sort (&all->branches);
  for (size_t i = 0; i < count; i++)
    if (i + 1 == count || !is_above (&branch[i], &branch[i + 1]))
      branches_add (&closed, &branch[i]);
  refutation_write_top (all->refutation, &closed, drat);
  refutation_write_end (all->refutation, drat);
  branches_clear (&closed);
}

/*-------------------------------- joining ------------------------------*/

static char *append_piece (const struct pieces *all,
                           const struct piece *piece, struct drat *drat) {
  FILE *file;
  char *error = open_piece (all, piece, &file);
  if (error)
    return error;
  char *buffer = allocate (DRAT_BUFFER);
  for (size_t got; (got = fread (buffer, 1, DRAT_BUFFER, file)) > 0;)
    drat_append (drat, buffer, got);
  if (ferror (file))
    error = message ("the data of part %s cannot be read", piece->id);
  release (buffer);
  fclose (file);
  return error;
}

char *pieces_join (const struct folder *folder, struct byte_sink sink,
                   int *is_written) {
  struct pieces all;
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, sink, folder->asked.binary);
  char *error = pieces_find (&all, folder);
  refutation_write_start (all.refutation, drat);
  for (size_t i = 0; !error && i < all.pieces.count; i++)
    error = append_piece (&all, &all.pieces.item[i], drat);
  if (!error)
    write_top (&all, drat);
  *is_written = !drat_flush (drat);
  pieces_clear (&all);
  release (drat);
  return error;
}

/*--------------------------------- memory ------------------------------*/

/* A proof in memory */
struct writing {
  FILE *file;
  char *text;
  size_t size;
  struct drat *drat;
};

static void writing_open (struct writing *writing, int binary) {
  writing->file = text_stream_open (&writing->text, &writing->size);
  writing->drat = allocate (sizeof *writing->drat);
  drat_init (writing->drat, file_byte_sink (writing->file), binary);
}

static void writing_close (struct writing *writing) {
  drat_flush (writing->drat);
  text_stream_close (writing->file);
}

static void writing_clear (struct writing *writing) {
  release (writing->drat);
  release (writing->text);
}

/* Reads a proof from memory, and then a file, which may be 0. */
struct reading {
  const struct writing *start;
  size_t at;
  FILE *file;
};

static long read_bytes (void *state, void *bytes, size_t size) {
  struct reading *reading = state;
  const size_t left = reading->start->size - reading->at;
  if (left) {
    const size_t count = left < size ? left : size;
    memcpy (bytes, reading->start->text + reading->at, count);
    reading->at += count;
    return (long)count;
  }
  const size_t got =
      reading->file ? fread (bytes, 1, size, reading->file) : 0;
  return reading->file && ferror (reading->file) ? -1 : (long)got;
}

/*-------------------------------- a worker -----------------------------*/

struct checking {
  struct pieces all;
  const char *formula;
  const struct limits *limits;
  int jobs;
  struct writing start;
  struct proof_report *report; /* of all pieces that were heard */
  unsigned long long rest;     /* clauses that are left of all pieces */
  enum stop stop;              /* of a worker */
};

/* What a worker tells of a piece: these bytes, and then the clauses that
 * are left, or why the piece is not verified
 */
struct told {
  size_t piece, size;
  enum stop stop;
  struct proof_report report;
  unsigned long long rest;
};

/* The lemmas of a proof that are believed, and where the rest goes */
struct believing {
  unsigned long long from, to;
  struct drat *rest;
};

static int is_believed (void *state, unsigned long long lemma) {
  const struct believing *believing = state;
  return lemma >= believing->from && lemma < believing->to;
}

static void keep_rest (void *state, const int *literals, int size) {
  const struct believing *believing = state;
  drat_lemma (believing->rest, literals, size);
}

/* Checks a proof.  All lemmas are kept in `believing->rest`, unless that is
 * 0, for the check of a whole proof.
 */
static void check (const struct checking *checking, const char *name,
                   struct reading *reading, struct believing *believing,
                   const struct limits *limits,
                   struct proof_report *report) {
  const struct byte_source source = {reading, read_bytes};
  const struct proof_task task = {
      .formula = checking->formula,
      .proof = name,
      .proof_source = &source,
      .format =
          checking->all.folder->asked.binary ? FORMAT_BINARY : FORMAT_DRAT,
      .limits = limits,
      .is_believed = is_believed,
      .take_rest = believing->rest ? keep_rest : 0,
      .state = believing};
  proof_check (&task, report);
}

static void check_piece (const struct checking *checking,
                         const struct piece *piece,
                         const struct limits *limits, struct drat *rest,
                         struct proof_report *report) {
  struct believing believing = {0, checking->start.drat->lemmas, rest};
  struct reading reading = {&checking->start, 0, 0};
  char *error = open_piece (&checking->all, piece, &reading.file);
  if (error) {
    *report =
        (struct proof_report){.verdict = PROOF_UNREADABLE, .reason = error};
    return;
  }
  char *name = result_data_name (checking->all.folder, piece->id);
  check (checking, name, &reading, &believing, limits, report);
  fclose (reading.file);
  release (name);
}

static int work_on (const struct checking *checking, size_t i,
                    const struct limits *limits, int pipe) {
  struct told told = {.piece = i};
  struct writing rest;
  writing_open (&rest, checking->all.folder->asked.binary);
  check_piece (checking, &checking->all.pieces.item[i], limits, rest.drat,
               &told.report);
  writing_close (&rest);
  const char *reason = told.report.reason ? told.report.reason : "";
  const int is_good = told.report.verdict == PROOF_VERIFIED;
  told.size = is_good ? rest.size : strlen (reason);
  told.rest = rest.drat->lemmas;
  told.stop = limits_exceeded (limits);
  crew_tell (pipe, &told, sizeof told);
  crew_tell (pipe, is_good ? rest.text : reason, told.size);
  writing_clear (&rest);
  proof_report_clear (&told.report);
  return is_good;
}

/* Progress is shown by the process that started the workers. */
static void work (void *state, int worker, int pipe) {
  const struct checking *checking = state;
  struct limits limits = *checking->limits;
  limits.progress = 0;
  limits_divide (&limits, checking->jobs);
  for (size_t i = (size_t)worker; i < checking->all.pieces.count;
       i += (size_t)checking->jobs)
    if (!work_on (checking, i, &limits, pipe))
      return;
}

/*------------------------------- together ------------------------------*/

/* Takes the reason.  A wrong piece counts before one that was stopped. */
static void add_failure (struct proof_report *sum,
                         enum proof_verdict verdict, char *reason) {
  if (sum->verdict != PROOF_VERIFIED && sum->verdict != PROOF_STOPPED) {
    release (reason);
    return;
  }
  release (sum->reason);
  sum->verdict = verdict;
  sum->reason = reason;
}

static int hear (void *state, struct crew *crew, int worker) {
  struct checking *checking = state;
  struct proof_report *sum = checking->report;
  struct told told;
  if (!crew_hear (crew, worker, &told, sizeof told))
    return 0;
  char *text = allocate_zeroed (told.size + 1, 1);
  if (!crew_hear (crew, worker, text, told.size)) {
    release (text);
    return 0;
  }
  const int is_good = told.report.verdict == PROOF_VERIFIED;
  struct piece *piece = &checking->all.pieces.item[told.piece];
  sum->pieces++;
  sum->lemmas += told.report.lemmas - checking->start.drat->lemmas;
  sum->deletions += told.report.deletions;
  checking->rest += told.rest;
  if (told.stop)
    checking->stop = told.stop;
  if (is_good) {
    piece->rest = text;
    piece->size = told.size;
  } else
    add_failure (sum, told.report.verdict, text);
  return !is_good;
}

static int must_stop (void *state) {
  const struct checking *checking = state;
  const struct limits *limits = checking->limits;
  const struct progress progress = {.seconds = limits_seconds (limits),
                                    .phase = "lemmas",
                                    .number = checking->report->lemmas};
  if (limits->progress)
    limits->progress (limits->progress_state, &progress);
  return limits_exceeded (limits) != NOT_STOPPED;
}

/* Verified means that all pieces were heard, and are verified. */
static char *check_pieces (struct checking *checking) {
  static const struct crew_client client = {
      .work = work, .hear = hear, .must_stop = must_stop};
  struct proof_report *report = checking->report;
  struct crew crew;
  if (!checking->all.pieces.count)
    return 0;
  char *error = crew_run (&crew, checking->jobs, &client, checking);
  if (checking->stop == STOPPED_BY_MEMORY)
    limits_lack_memory (checking->limits);
  if (!error && report->verdict == PROOF_VERIFIED &&
      report->pieces < checking->all.pieces.count)
    add_failure (report, PROOF_STOPPED,
                 message ("stopped after %u pieces", report->pieces));
  return error;
}

/* Checks the start, and the end from the clauses that are left of all
 * pieces.
 */
static void check_top (struct checking *checking,
                       unsigned long long *bytes) {
  struct pieces *all = &checking->all;
  const unsigned long long start = checking->start.drat->lemmas;
  const struct proof_report sum = *checking->report;
  struct believing believing = {start, start + checking->rest, 0};
  struct writing top;
  struct reading reading = {&top, 0, 0};
  writing_open (&top, all->folder->asked.binary);
  refutation_write_start (all->refutation, top.drat);
  for (size_t i = 0; i < all->pieces.count; i++) {
    const struct piece *piece = &all->pieces.item[i];
    drat_append (top.drat, piece->rest, piece->size);
    *bytes -= piece->size;
  }
  write_top (all, top.drat);
  writing_close (&top);
  check (checking, "the top of the proof", &reading, &believing,
         checking->limits, checking->report);
  checking->report->pieces = sum.pieces;
  checking->report->lemmas += sum.lemmas - checking->rest;
  checking->report->deletions += sum.deletions;
  *bytes += top.size;
  writing_clear (&top);
}

char *pieces_check (const struct folder *folder, const char *formula,
                    int jobs, const struct limits *limits,
                    struct proof_report *report,
                    unsigned long long *bytes) {
  struct checking checking = {
      .formula = formula, .limits = limits, .report = report};
  struct pieces *all = &checking.all;
  char *error = pieces_find (all, folder);
  const int count = (int)all->pieces.count;
  *report = (struct proof_report){.verdict = PROOF_VERIFIED};
  *bytes = 0;
  for (int i = 0; i < count; i++)
    *bytes += (unsigned long long)all->pieces.item[i].result.data_bytes;
  writing_open (&checking.start, folder->asked.binary);
  refutation_write_start (all->refutation, checking.start.drat);
  writing_close (&checking.start);
  checking.jobs = jobs < count ? jobs : count;
  if (!error)
    error = check_pieces (&checking);
  if (!error && report->verdict == PROOF_VERIFIED)
    check_top (&checking, bytes);
  writing_clear (&checking.start);
  pieces_clear (all);
  return error;
}
