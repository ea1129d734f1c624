#include "work/part.h"

#include "count/catalogue.h"
#include "proof/proof.h"
#include "proof/prover.h"
#include "search/solve.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "system/text_stream.h"
#include "work/crc_file.h"
#include "work/found_lines.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A part while it is done */
struct doing {
  const struct folder *folder;
  struct part part;
  struct limits limits;
  struct work_tree tree;
  struct share share;       /* of the tree */
  struct output_file *data; /* 0 if the question has none */
  enum stop_reason stop;
  struct result result; /* with size and CRC of the data so far */
};

static int write_data (void *state, const void *bytes, size_t count) {
  struct doing *doing = state;
  struct result *result = &doing->result;
  const struct byte_sink sink = output_file_sink (doing->data);
  result->data_crc = crc_add (result->data_crc, bytes, count);
  result->data_bytes += (long long)count;
  return sink.write (sink.state, bytes, count);
}

/* Releases the text. */
static void write_text (struct doing *doing, char *text) {
  write_data (doing, text, strlen (text));
  mem_free (text);
}

/*-------------------------------- solving ------------------------------*/

static char *do_solve (struct doing *doing) {
  CLEANUP (outcome_clear) struct outcome found;
  char *error = solve_share (doing->tree.tree, &doing->share, &found);
  doing->stop = found.stop;
  doing->result.verdict = found.verdict;
  path_copy (&doing->result.folding, &found.path);
  return error;
}

/*-------------------------------- counting -----------------------------*/

static struct count_options counting (struct doing *doing) {
  return (struct count_options){.plan = doing->folder->question.plan,
                                .how = {.limits = doing->limits},
                                .share = &doing->share,
                                .tree = doing->tree.tree};
}

static void take_count (struct doing *doing,
                        const struct count_result *found) {
  doing->stop = found->stop;
  doing->result.count = found->count;
  doing->result.verdict =
      found->count.directed ? VERDICT_SATISFIABLE : VERDICT_UNSATISFIABLE;
}

static char *do_count (struct doing *doing) {
  const struct count_options how = counting (doing);
  struct count_result found;
  char *error =
      count_foldings (&doing->folder->question.puzzle, &how, &found);
  take_count (doing, &found);
  return error;
}

static bool keep_folding (void *lines, const struct path *path,
                          const struct folding_class *class) {
  (void)class;
  array_push ((struct texts *)lines, folding_line (path));
  return 0;
}

static int compare_lines (const void *one, const void *other) {
  return strcmp (*(char *const *)one, *(char *const *)other);
}

static char *do_solve_all (struct doing *doing) {
  struct count_options how = counting (doing);
  struct count_result found;
  CLEANUP (texts_clear) struct texts lines = {0};
  how.print = keep_folding;
  how.print_state = &lines;
  char *error =
      count_foldings (&doing->folder->question.puzzle, &how, &found);
  take_count (doing, &found);
  if (lines.count)
    qsort (lines.item, lines.count, sizeof *lines.item, compare_lines);
  FILE *out = text_stream_open ();
  for (size_t i = 0; i < lines.count; i++)
    fputs (lines.item[i], out);
  write_text (doing, text_stream_close (out));
  return error;
}

static void write_snake (const struct catalogue *catalogue,
                         const struct catalogue_snake *listed, FILE *out) {
  CLEANUP (snake_clear) struct snake snake;
  catalogue_snake_init (catalogue, listed, &snake);
  snake_line_write (&snake, &listed->count, out);
}

static char *do_catalogue (struct doing *doing) {
  const struct count_options how = counting (doing);
  CLEANUP (catalogue_clear) struct catalogue catalogue;
  char *error =
      catalogue_make (&catalogue, &doing->folder->question.puzzle, &how);
  if (error)
    return error;
  take_count (doing, &catalogue.all);
  FILE *out = text_stream_open ();
  for (int i = 0; i < catalogue.snakes; i++)
    write_snake (&catalogue, &catalogue.snake[i], out);
  write_text (doing, text_stream_close (out));
  return 0;
}

/*-------------------------------- proving ------------------------------*/

static char *do_prove (struct doing *doing) {
  struct prover *refutation = doing->tree.refutation;
  AUTOFREE struct proof *proof =
      proof_new ((struct byte_sink){doing, write_data},
                 doing->folder->question.format);
  doing->result.verdict =
      prover_write_share (refutation, &doing->share, proof);
  /* A failure is told when the data is closed. */
  byte_buffer_flush (&proof->out);
  doing->stop = prover_stopped (refutation);
  if (doing->result.verdict == VERDICT_SATISFIABLE)
    path_copy (&doing->result.folding, prover_folding (refutation));
  return 0;
}

/*--------------------------------- a part ------------------------------*/

static const struct {
  char *(*work) (struct doing *);
  int has_data;
} kinds[WORK_KINDS] = {
    [WORK_SOLVE] = {do_solve, 0}, [WORK_SOLVE_ALL] = {do_solve_all, 1},
    [WORK_COUNT] = {do_count, 0}, [WORK_CATALOGUE] = {do_catalogue, 1},
    [WORK_PROVE] = {do_prove, 1},
};

/* Returns 1 if something is left, but not because it was too much. */
static int is_interrupted (const struct doing *doing) {
  const struct share *share = &doing->share;
  return share->rest.count && share->must_end && *share->must_end;
}

/* Sets the nodes of each branch of the rest.  After an interrupt there is
 * no time for more than a guess: what was expected and not done, the same
 * for each.
 */
static void estimate_rest (struct doing *doing) {
  struct branches *rest = &doing->share.rest;
  double nodes;
  if (!is_interrupted (doing)) {
    cut_estimate (doing->tree.tree, rest);
    return;
  }
  part_branches (doing->part.line, &nodes);
  nodes = (nodes - (double)doing->share.nodes) / (double)rest->count;
  for (size_t i = 0; i < rest->count; i++)
    rest->item[i].nodes = nodes > 1 ? nodes : 1;
}

/* An interrupted part that has done next to nothing leaves no parts, or
 * there would soon be too many; after a limit it is not known what is left.
 * Both count as a part that has not begun.
 */
#define LEAST_OF_SHARE 0.1

static enum stop_reason how_it_stopped (const struct doing *doing) {
  const struct share *share = &doing->share;
  const double done = (double)(share->nodes - (long long)share->rest.count);
  return !doing->stop && is_interrupted (doing) &&
                 done < LEAST_OF_SHARE * doing->folder->share
             ? STOPPED_BY_INTERRUPT
             : doing->stop;
}

static void fill_result (struct doing *doing) {
  struct result *result = &doing->result;
  result->nodes = doing->share.nodes;
  if (doing->share.rest.count && !result->folding.cubes) {
    estimate_rest (doing);
    result->rest =
        branches_to_lines (&doing->share.rest, doing->folder->share);
  }
  if (gethostname (result->machine, sizeof result->machine - 1))
    strcpy (result->machine, "?");
}

static char *search (struct doing *doing) {
  const clock_t start = clock ();
  char *error = kinds[doing->folder->question.kind].work (doing);
  doing->stop = how_it_stopped (doing);
  const int keep = !error && !doing->stop;
  if (keep)
    fill_result (doing);
  doing->result.seconds = (double)(clock () - start) / CLOCKS_PER_SEC;
  error = output_file_end (doing->data, keep, error);
  if (!error && keep && doing->result.verdict == VERDICT_UNKNOWN)
    error = format_text (
        "part %s was not finished, though no limit was reached",
        doing->part.id);
  return error || !keep
             ? error
             : result_write (doing->folder, &doing->part, &doing->result);
}

static char *open_data (struct doing *doing) {
  const struct folder *folder = doing->folder;
  doing->result.data_bytes = -1;
  if (!kinds[folder->question.kind].has_data)
    return 0;
  doing->result.data_bytes = 0;
  return folder_file_open (folder, "results", doing->part.id, ".data",
                           &doing->data);
}

static char *do_in_tree (struct doing *doing) {
  double nodes;
  const char *branches = part_branches (doing->part.line, &nodes);
  doing->stop = doing->tree.tree->stop;
  if (doing->stop)
    return 0;
  char *error =
      branches_read (branches, doing->tree.tree, &doing->share.branches);
  if (!error)
    error = open_data (doing);
  return error ? error : search (doing);
}

static char *do_missing (const struct folder *folder,
                         const struct part *part,
                         const struct limits *limits,
                         struct part_outcome *outcome) {
  struct doing doing = {
      .folder = folder,
      .part = *part,
      .limits = *limits,
      .share = {.most_nodes = folder_most_nodes (folder)}};
  doing.limits.interrupted = 0; /* it is the share that has to end */
  doing.share.must_end = limits->interrupted;
  work_tree_open (&doing.tree, &folder->question, &doing.limits);
  char *error = do_in_tree (&doing);
  work_tree_close (&doing.tree);
  outcome->stop =
      is_interrupted (&doing) ? STOPPED_BY_INTERRUPT : doing.stop;
  outcome->is_folded = doing.result.folding.cubes > 0;
  result_clear (&doing.result);
  share_clear (&doing.share);
  return error;
}

static char *no_part (const struct folder *folder, const char *id) {
  AUTOFREE char *command = folder_command (folder, "status", " --missing");
  return format_text ("%s has no part %s; to list the missing parts: %s",
                      folder->path, id, command);
}

char *part_do (const struct folder *folder, const char *id,
               const struct limits *limits, struct part_outcome *outcome) {
  CLEANUP (result_clear) struct result result = {0};
  char *error = 0;
  *outcome = (struct part_outcome){.stop = NOT_STOPPED};
  AUTOFREE char *line = folder_find_line (folder, id);
  if (!line)
    return no_part (folder, id);
  const struct part part = {id, line};
  result_read (folder, &part, 1, &result);
  outcome->is_folded = result.folding.cubes > 0;
  if (result.state != RESULT_VALID)
    error = do_missing (folder, &part, limits, outcome);
  if (!error && !outcome->stop)
    outcome->doubt = copy_text (result.doubt);
  return error;
}
