#include "work/part.h"

#include "count/catalogue.h"
#include "proof/proof.h"
#include "proof/prover.h"
#include "search/solve.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "work/crc_file.h"
#include "work/found_lines.h"
#include "work/work_status.h"

#include <assert.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

/* A part that is being done */
struct part_run {
  const struct folder *folder;
  struct part part;
  struct limits limits;
  struct work_tree tree;
  struct share share;       /* of the tree */
  struct output_file *data; /* 0 if the question needs no data */
  enum stop_reason stop;
  struct result result; /* with size and CRC of the data so far */
};

static int write_part_data (void *state, const void *bytes, size_t count) {
  struct part_run *run = state;
  struct result *result = &run->result;
  const struct byte_sink sink = output_file_sink (run->data);
  result->data_crc = crc_add (result->data_crc, bytes, count);
  result->data_bytes += (long long)count;
  return sink.write (sink.state, bytes, count);
}

/* Frees the text. */
static void write_part_text (struct part_run *run, char *text) {
  write_part_data (run, text, strlen (text));
  mem_free (text);
}

/*------------------------------- questions -----------------------------*/

static char *part_solve (struct part_run *run) {
  CLEANUP (outcome_clear) struct outcome found;
  char *error = solve_share (run->tree.tree, &run->share, &found);
  run->stop = found.stop;
  run->result.verdict = found.verdict;
  path_copy (&run->result.folding, &found.path);
  return error;
}

static struct count_options options_of_count (struct part_run *run) {
  return (struct count_options){.plan = run->folder->question.plan,
                                .how = {.limits = run->limits},
                                .share = &run->share,
                                .tree = run->tree.tree};
}

static void set_part_count (struct part_run *run,
                            const struct count_result *found) {
  run->stop = found->stop;
  run->result.count = found->count;
  run->result.verdict =
      found->count.directed ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
}

static bool keep_folding (void *lines, const struct path *path,
                          const struct folding_class *class) {
  (void)class;
  array_push ((struct texts *)lines, folding_line (path));
  return 0;
}

/* Counts the foldings, and lists them if the part has data. */
static char *part_count (struct part_run *run) {
  struct count_options options = options_of_count (run);
  struct count_result found;
  CLEANUP (texts_clear) struct texts lines = {0};
  if (run->data) {
    options.print = keep_folding;
    options.print_state = &lines;
  }
  char *error =
      count_foldings (&run->folder->question.puzzle, &options, &found);
  set_part_count (run, &found);
  if (run->data)
    write_part_text (run, folding_lines (&lines));
  return error;
}

static char *part_catalogue (struct part_run *run) {
  const struct count_options options = options_of_count (run);
  CLEANUP (catalogue_clear) struct catalogue catalogue;
  char *error =
      catalogue_make (&catalogue, &run->folder->question.puzzle, &options);
  if (error)
    return error;
  set_part_count (run, &catalogue.all);
  write_part_text (run, snake_lines (&catalogue));
  return 0;
}

static char *part_prove (struct part_run *run) {
  struct prover *prover = run->tree.prover;
  AUTOFREE struct proof *proof =
      proof_new ((struct byte_sink){run, write_part_data},
                 run->folder->question.format);
  run->result.verdict = prover_write_share (prover, &run->share, proof);
  /* If this fails, closing the data fails, too. */
  byte_buffer_flush (&proof->out);
  run->stop = prover_stopped (prover);
  if (run->result.verdict == VERDICT_SATISFIABLE)
    path_copy (&run->result.folding, prover_folding (prover));
  return 0;
}

static const struct {
  char *(*work) (struct part_run *);
  bool has_data;
} kinds[WORK_KINDS] = {
    [WORK_SOLVE] = {part_solve, false},
    [WORK_SOLVE_ALL] = {part_count, true},
    [WORK_COUNT] = {part_count, false},
    [WORK_CATALOGUE] = {part_catalogue, true},
    [WORK_PROVE] = {part_prove, true},
};

/*--------------------------------- a part ------------------------------*/

/* Returns true if an interrupt, not the number of nodes, has left a rest.
 */
static bool part_is_interrupted (const struct part_run *run) {
  const struct share *share = &run->share;
  return share->rest.count && share->must_end && *share->must_end;
}

/* After a limit the rest of a part is not known.  An interrupted part with
 * nearly no work done must not leave parts, or there would soon be too
 * many.  Both count as a part that has not begun.
 */
#define LEAST_OF_SHARE 0.1

/* Returns true if another process has finished the part in the meantime:
 * its result must not be replaced by one of less work.
 */
static bool part_is_done (const struct part_run *run) {
  CLEANUP (result_clear) struct result other;
  result_read (run->folder, &run->part, true, &other);
  return other.state == RESULT_VALID;
}

/* Does the part, and writes its data and its result if it is not stopped.
 * After an interrupt there is only time for a guess about the rest: its
 * branches take the expected nodes that were not taken, in equal shares.
 */
static char *part_search (struct part_run *run) {
  const clock_t start = clock ();
  struct result *result = &run->result;
  char *error = kinds[run->folder->question.kind].work (run);
  const double done =
      (double)(run->share.nodes - (long long)run->share.rest.count);
  if (!run->stop && part_is_interrupted (run) &&
      (done < LEAST_OF_SHARE * run->folder->share || part_is_done (run)))
    run->stop = STOPPED_BY_INTERRUPT;
  const bool keep = !error && !run->stop;
  result->nodes = run->share.nodes;
  if (keep && run->share.rest.count && !result->folding.cubes) {
    struct branches *rest = &run->share.rest;
    double nodes;
    part_branches (run->part.line, &nodes);
    nodes = (nodes - (double)run->share.nodes) / (double)rest->count;
    if (!part_is_interrupted (run))
      cut_estimate (run->tree.tree, rest);
    else
      for (size_t i = 0; i < rest->count; i++)
        rest->item[i].nodes = nodes > 1 ? nodes : 1;
    result->rest = branches_to_lines (rest, run->folder->share);
  }
  if (gethostname (result->machine, sizeof result->machine - 1))
    strcpy (result->machine, "?");
  result->seconds = (double)(clock () - start) / CLOCKS_PER_SEC;
  error = output_file_end (run->data, keep, error);
  if (!error && keep && result->verdict == VERDICT_UNKNOWN)
    error = format_text (
        "part %s was not finished, though no limit was reached",
        run->part.id);
  return error || !keep ? error
                        : result_write (run->folder, &run->part, result);
}

/* A part that takes two shares leaves the rest to further parts. */
#define SHARES_AT_MOST 2

static char *part_do_missing (const struct folder *folder,
                              const struct part *part,
                              const struct limits *limits,
                              struct part_outcome *outcome) {
  struct part_run run = {
      .folder = folder,
      .part = *part,
      .limits = *limits,
      .share.most_nodes = (long long)(SHARES_AT_MOST * folder->share) + 1,
      .result.data_bytes = -1};
  double nodes;
  char *error = 0;
  run.limits.interrupted = 0; /* an interrupt ends the share instead */
  run.share.must_end = limits->interrupted;
  work_tree_open (&run.tree, &folder->question, &run.limits);
  run.stop = run.tree.tree->stop;
  if (!run.stop) {
    error = branches_read (part_branches (part->line, &nodes),
                           run.tree.tree, &run.share.branches);
    if (!error && kinds[folder->question.kind].has_data) {
      run.result.data_bytes = 0;
      error = folder_file_open (folder, "results", part->id, ".data",
                                &run.data);
    }
    if (!error)
      error = part_search (&run);
  }
  work_tree_close (&run.tree);
  outcome->stop =
      part_is_interrupted (&run) ? STOPPED_BY_INTERRUPT : run.stop;
  outcome->is_folded = run.result.folding.cubes > 0;
  result_clear (&run.result);
  share_clear (&run.share);
  return error;
}

char *part_do (const struct folder *folder, const char *id,
               const struct limits *limits, struct part_outcome *outcome) {
  CLEANUP (result_clear) struct result result = {0};
  char *error = 0;
  assert (id);
  *outcome = (struct part_outcome){.stop = NOT_STOPPED};
  AUTOFREE char *line = folder_find_line (folder, id);
  if (!line) {
    AUTOFREE char *command =
        folder_command (folder, "status", " --missing");
    return format_text ("%s has no part %s; to list the missing parts: %s",
                        folder->path, id, command);
  }
  const struct part part = {id, line};
  result_read (folder, &part, true, &result);
  outcome->is_folded = result.folding.cubes > 0;
  if (result.state != RESULT_VALID)
    error = part_do_missing (folder, &part, limits, outcome);
  if (!error && !outcome->stop)
    outcome->doubt = copy_text (result.doubt);
  return error;
}

/*------------------------------ several parts --------------------------*/

/* Several processes may work in the folder at the same time: each begins at
 * a place of its own, and a part that another one has done by then is not
 * done again.
 */
static size_t first_of_parts (size_t count) {
  unsigned number;
  return count && !getentropy (&number, sizeof number) ? number % count : 0;
}

/* In the second round and later ones only the parts are missing that other
 * parts have left, or before a part with a folding.
 */
char *parts_do (const struct folder *folder, const char *parts,
                const struct limits *limits,
                void (*show_doubt) (const char *doubt),
                enum stop_reason *stop) {
  char *error = 0;
  bool is_over = false;
  *stop = NOT_STOPPED;
  for (bool is_first = true; !error && !*stop && !is_over;
       is_first = false) {
    CLEANUP (work_status_clear) struct work_status status = {0};
    struct texts *names = &status.missing;
    bool is_folded = false;
    if (parts) {
      AUTOFREE char *list = copy_text (parts);
      char *rest = 0;
      for (char *id = strtok_r (list, ",", &rest); id;
           id = strtok_r (0, ",", &rest))
        array_push (names, copy_text (id));
    } else
      work_status_find (folder, is_first, &status);
    is_over = parts || !names->count;
    const size_t first = parts ? 0 : first_of_parts (names->count);
    for (size_t i = 0; i < names->count && !error && !*stop && !is_folded;
         i++) {
      struct part_outcome outcome;
      const char *id = names->item[(first + i) % names->count];
      error = part_do (folder, id, limits, &outcome);
      if (outcome.doubt)
        show_doubt (outcome.doubt);
      mem_free (outcome.doubt);
      *stop = outcome.stop;
      is_folded = !parts && outcome.is_folded;
    }
  }
  return error;
}
