#include "work/pieces.h"

#include "proof/drat.h"
#include "system/crew.h"
#include "system/memory.h"
#include "work/joining.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Some proof in memory, as a file of its own */
struct writing {
  FILE *file;
  char *text;
  size_t size;
  struct drat *drat;
};

/* The piece of a part, and what is known of it once it is verified */
struct piece {
  struct part part;
  char *id;
  struct result result; /* with the hash of the data */
  char *standing;       /* in the format of the proof */
  size_t size;
};

struct pieces {
  const struct folder *folder;
  const char *formula;
  const struct limits *limits;
  struct proof_report *report; /* of all that were heard */
  unsigned long long *bytes;
  struct joining *joining;
  struct writing start;
  struct piece *piece; /* [0..count[ */
  int count, room, jobs;
  unsigned long long standing; /* clauses of all pieces */
  enum stop stop;              /* of a worker */
};

/*--------------------------------- memory ------------------------------*/

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

/* A start from memory, and the rest from a file */
struct reading {
  const struct writing *start;
  size_t at;
  FILE *file;
};

static long read_piece (void *state, void *bytes, size_t size) {
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

static enum proof_format format_of (const struct pieces *pieces) {
  return pieces->folder->asked.binary ? FORMAT_BINARY : FORMAT_DRAT;
}

/*-------------------------------- a worker -----------------------------*/

struct told {
  int piece;
  enum stop stop;
  struct proof_report report;
  size_t reason, size; /* bytes that follow */
  unsigned long long standing;
};

/* The check of a piece, which the start of all pieces comes before */
struct checking {
  unsigned long long start; /* lemmas of the start, */
  unsigned long long end;   /* and where those of other pieces end */
  struct drat *drat;        /* of the lemmas that stand */
};

static int is_of_start (void *state, unsigned long long lemma) {
  const struct checking *checking = state;
  return lemma < checking->start;
}

static int is_of_pieces (void *state, unsigned long long lemma) {
  const struct checking *checking = state;
  return lemma >= checking->start && lemma < checking->end;
}

static void keep_standing (void *state, const int *literals, int size) {
  const struct checking *checking = state;
  drat_lemma (checking->drat, literals, size);
}

/* As long as it is this file, and not another, that was hashed */
static char *check_piece (const struct pieces *pieces,
                          const struct piece *piece,
                          const struct limits *limits,
                          struct writing *standing,
                          struct proof_report *report) {
  char *error =
      result_check_data (pieces->folder, &piece->part, &piece->result);
  if (error)
    return error;
  char *name = result_data_name (pieces->folder, piece->id);
  struct reading reading = {&pieces->start, 0, fopen (name, "rb")};
  const struct byte_source source = {&reading, read_piece};
  struct checking checking = {.start = pieces->start.drat->lemmas,
                              .drat = standing->drat};
  struct proof_task task = {.formula = pieces->formula,
                            .proof = name,
                            .proof_source = &source,
                            .format = format_of (pieces),
                            .limits = limits,
                            .is_believed = is_of_start,
                            .take_rest = keep_standing,
                            .state = &checking};
  if (reading.file)
    proof_check (&task, report);
  else
    error = message ("%s: %s", name, strerror (errno));
  if (reading.file)
    fclose (reading.file);
  release (name);
  return error;
}

static int work_on (const struct pieces *pieces, int i,
                    const struct limits *limits, int pipe) {
  struct told told = {.piece = i};
  struct writing standing;
  writing_open (&standing, pieces->folder->asked.binary);
  char *error = check_piece (pieces, &pieces->piece[i], limits, &standing,
                             &told.report);
  writing_close (&standing);
  if (error) {
    told.report.verdict = PROOF_UNREADABLE;
    told.report.reason = error;
  }
  told.stop = limits_exceeded (limits);
  told.reason = told.report.reason ? strlen (told.report.reason) : 0;
  told.size = standing.size;
  told.standing = standing.drat->lemmas;
  crew_tell (pipe, &told, sizeof told);
  crew_tell (pipe, told.report.reason, told.reason);
  crew_tell (pipe, standing.text, told.size);
  writing_clear (&standing);
  proof_report_clear (&told.report);
  return told.report.verdict == PROOF_VERIFIED;
}

/* Progress is the business of the process that started it. */
static void work (void *state, int worker, int pipe) {
  const struct pieces *pieces = state;
  struct limits limits = *pieces->limits;
  limits.progress = 0;
  limits_divide (&limits, pieces->jobs);
  for (int i = worker; i < pieces->count; i += pieces->jobs)
    if (!work_on (pieces, i, &limits, pipe))
      return;
}

/*------------------------------- together ------------------------------*/

static int hear_bytes (struct crew *crew, int worker, char **text,
                       size_t size) {
  *text = allocate_zeroed (size + 1, 1);
  return crew_hear (crew, worker, *text, size);
}

/* Takes the reason.  What is wrong before what was stopped */
static void add_report (struct pieces *pieces, const struct told *told,
                        char *reason) {
  struct proof_report *sum = pieces->report;
  const struct proof_report *report = &told->report;
  sum->pieces++;
  sum->lemmas += report->lemmas - pieces->start.drat->lemmas;
  sum->deletions += report->deletions;
  const int counts =
      report->verdict != PROOF_VERIFIED &&
      (sum->verdict == PROOF_VERIFIED || sum->verdict == PROOF_STOPPED);
  if (counts) {
    release (sum->reason);
    sum->verdict = report->verdict;
    sum->reason = reason;
  } else
    release (reason);
  if (told->stop)
    pieces->stop = told->stop;
}

static int hear (void *state, struct crew *crew, int worker) {
  struct pieces *pieces = state;
  struct told told;
  char *reason = 0, *standing = 0;
  if (!crew_hear (crew, worker, &told, sizeof told) ||
      !hear_bytes (crew, worker, &reason, told.reason) ||
      !hear_bytes (crew, worker, &standing, told.size)) {
    release (reason);
    release (standing);
    return 0;
  }
  struct piece *piece = &pieces->piece[told.piece];
  piece->standing = standing;
  piece->size = told.size;
  pieces->standing += told.standing;
  add_report (pieces, &told, reason);
  return told.report.verdict != PROOF_VERIFIED;
}

static int must_stop (void *state) {
  const struct pieces *pieces = state;
  const struct progress progress = {.seconds =
                                        limits_seconds (pieces->limits),
                                    .phase = "lemmas",
                                    .number = pieces->report->lemmas};
  if (pieces->limits->progress)
    pieces->limits->progress (pieces->limits->progress_state, &progress);
  return limits_exceeded (pieces->limits) != NOT_STOPPED;
}

/* All that were asked for have been heard, and are verified. */
static char *check_all (struct pieces *pieces) {
  static const struct crew_client client = {
      .work = work, .hear = hear, .must_stop = must_stop};
  struct proof_report *report = pieces->report;
  struct crew crew;
  if (!pieces->count)
    return 0;
  char *error = crew_run (&crew, pieces->jobs, &client, pieces);
  if (pieces->stop == STOPPED_BY_MEMORY)
    limits_lack_memory (pieces->limits);
  if (!error && report->verdict == PROOF_VERIFIED &&
      report->pieces < (unsigned)pieces->count) {
    report->verdict = PROOF_STOPPED;
    report->reason = message ("stopped after %u pieces", report->pieces);
  }
  return error;
}

/*--------------------------------- the top -----------------------------*/

static void write_top (struct pieces *pieces, struct writing *top) {
  writing_open (top, pieces->folder->asked.binary);
  joining_write_start (pieces->joining, top->drat);
  for (int i = 0; i < pieces->count; i++)
    drat_append (top->drat, pieces->piece[i].standing,
                 pieces->piece[i].size);
  joining_write_end (pieces->joining, top->drat);
  writing_close (top);
}

static void check_top (struct pieces *pieces) {
  const unsigned long long start = pieces->start.drat->lemmas;
  const struct proof_report all = *pieces->report;
  struct checking checking = {start, start + pieces->standing, 0};
  struct writing top;
  struct reading reading = {&top, 0, 0};
  const struct byte_source source = {&reading, read_piece};
  struct proof_task task = {.formula = pieces->formula,
                            .proof = "the top of the proof",
                            .proof_source = &source,
                            .format = format_of (pieces),
                            .limits = pieces->limits,
                            .is_believed = is_of_pieces,
                            .state = &checking};
  write_top (pieces, &top);
  proof_check (&task, pieces->report);
  pieces->report->pieces = all.pieces;
  pieces->report->lemmas += all.lemmas - pieces->standing;
  pieces->report->deletions += all.deletions;
  *pieces->bytes += top.size;
  for (int i = 0; i < pieces->count; i++)
    *pieces->bytes -= pieces->piece[i].size;
  writing_clear (&top);
}

/*---------------------------------- all --------------------------------*/

static char *add_piece (void *state, const struct part *part,
                        const struct result *result, const char *doubt) {
  struct pieces *pieces = state;
  char *error = joining_add (pieces->joining, part, result, doubt);
  if (error)
    return error;
  if (pieces->count == pieces->room) {
    pieces->room = 2 * pieces->room + 16;
    pieces->piece = reallocate (pieces->piece, (size_t)pieces->room *
                                                   sizeof *pieces->piece);
  }
  struct piece *piece = &pieces->piece[pieces->count++];
  *piece = (struct piece){.id = copy_text (part->id)};
  piece->result.data_bytes = result->data_bytes;
  memcpy (piece->result.data_hash, result->data_hash,
          sizeof result->data_hash);
  piece->part = (struct part){piece->id, 0};
  *pieces->bytes += (unsigned long long)result->data_bytes;
  return 0;
}

static void clear (struct pieces *pieces) {
  for (int i = 0; i < pieces->count; i++) {
    release (pieces->piece[i].id);
    release (pieces->piece[i].standing);
  }
  release (pieces->piece);
  writing_clear (&pieces->start);
  joining_delete (pieces->joining);
}

char *pieces_check (const struct folder *folder, const char *formula,
                    int jobs, const struct limits *limits,
                    struct proof_report *report,
                    unsigned long long *bytes) {
  struct pieces pieces = {.folder = folder,
                          .formula = formula,
                          .limits = limits,
                          .report = report,
                          .bytes = bytes,
                          .joining = joining_new (&folder->asked)};
  *report = (struct proof_report){.verdict = PROOF_VERIFIED};
  *bytes = 0;
  writing_open (&pieces.start, folder->asked.binary);
  joining_write_start (pieces.joining, pieces.start.drat);
  writing_close (&pieces.start);
  char *error = folder_visit (folder, add_piece, &pieces);
  pieces.jobs = jobs < pieces.count ? jobs : pieces.count;
  if (!error)
    error = check_all (&pieces);
  if (!error && report->verdict == PROOF_VERIFIED)
    check_top (&pieces);
  clear (&pieces);
  return error;
}
