#include "work/part.h"

#include "count/catalogue.h"
#include "proof/drat.h"
#include "proof/refutation.h"
#include "search/solve.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* One part at work */
struct doing {
  const struct folder *folder;
  struct part part;
  struct limits limits;
  struct asked_tree tree;
  struct share share;       /* of the tree */
  struct output_file *data; /* 0 where the question has none */
  struct sha256 hash;       /* of the data */
  long long bytes;
  char **line; /* [0..lines[ of the data, to be sorted */
  int lines, room;
  char block[65536]; /* [0..used[ of lines that wait to be written */
  size_t used;
  enum stop stop;
  struct result result;
};

/*---------------------------------- data -------------------------------*/

static int write_data (void *state, const void *bytes, size_t count) {
  struct doing *doing = state;
  const struct byte_sink sink = output_file_sink (doing->data);
  sha256_add (&doing->hash, bytes, count);
  doing->bytes += (long long)count;
  return sink.write (sink.state, bytes, count);
}

static void write_block (struct doing *doing) {
  write_data (doing, doing->block, doing->used);
  doing->used = 0;
}

/* Of a hundred thousand lines each would cost a call of the system. */
static void write_bytes (struct doing *doing, const char *bytes,
                         size_t count) {
  for (size_t part; count; bytes += part, count -= part) {
    const size_t left = sizeof doing->block - doing->used;
    part = count < left ? count : left;
    memcpy (doing->block + doing->used, bytes, part);
    doing->used += part;
    if (doing->used == sizeof doing->block)
      write_block (doing);
  }
}

static void write_line (struct doing *doing, const char *line) {
  write_bytes (doing, line, strlen (line));
  write_bytes (doing, "\n", 1);
}

/*-------------------------------- solving ------------------------------*/

static char *do_solve (struct doing *doing) {
  struct outcome found;
  char *error = solve_share (doing->tree.tree, &doing->share, &found);
  doing->stop = found.stop;
  doing->result.verdict = found.verdict;
  path_copy (&doing->result.folding, &found.path);
  outcome_clear (&found);
  return error;
}

/*-------------------------------- counting -----------------------------*/

static struct count_options counting (struct doing *doing) {
  return (struct count_options){.plan = doing->folder->asked.plan,
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

/* Its cells, all with as many digits, so that texts have their order */
static int keep_folding (void *state, const struct path *path) {
  struct doing *doing = state;
  char *text;
  size_t size;
  FILE *out = text_stream_open (&text, &size);
  for (int i = 0; i < path->cubes; i++)
    fprintf (out, "%s%04d", i ? " " : "", path->cell[i]);
  text_stream_close (out);
  if (doing->lines == doing->room) {
    doing->room = 2 * doing->room + 16;
    doing->line =
        reallocate (doing->line, (size_t)doing->room * sizeof *doing->line);
  }
  doing->line[doing->lines++] = text;
  return 0;
}

static int compare_lines (const void *one, const void *other) {
  return strcmp (*(char *const *)one, *(char *const *)other);
}

static void write_lines (struct doing *doing) {
  if (doing->lines)
    qsort (doing->line, (size_t)doing->lines, sizeof *doing->line,
           compare_lines);
  for (int i = 0; i < doing->lines; i++) {
    write_line (doing, doing->line[i]);
    release (doing->line[i]);
  }
  release (doing->line);
}

static char *do_count (struct doing *doing) {
  struct count_options how = counting (doing);
  struct count_result found;
  if (doing->data) {
    how.print = keep_folding;
    how.print_state = doing;
  }
  char *error = count_foldings (&doing->folder->asked.puzzle, &how, &found);
  take_count (doing, &found);
  if (doing->data)
    write_lines (doing);
  return error;
}

/* The moves, and what there is of them */
static void write_snake (struct doing *doing,
                         const struct catalogue *catalogue,
                         const struct catalogue_snake *listed) {
  const struct folding_count *count = &listed->count;
  struct snake snake;
  catalogue_snake_init (catalogue, listed, &snake);
  char *moves = snake_moves (&snake);
  char *line = message ("%s %lld %lld %lld", moves, count->directed,
                        count->up_to_symmetry, count->fronts);
  write_line (doing, line);
  release (line);
  release (moves);
  snake_clear (&snake);
}

static char *do_catalogue (struct doing *doing) {
  const struct count_options how = counting (doing);
  struct catalogue catalogue;
  char *error =
      catalogue_make (&catalogue, &doing->folder->asked.puzzle, &how);
  if (error)
    return error;
  take_count (doing, &catalogue.all);
  for (int i = 0; i < catalogue.snakes; i++)
    write_snake (doing, &catalogue, &catalogue.snake[i]);
  catalogue_clear (&catalogue);
  return 0;
}

/*-------------------------------- proving ------------------------------*/

static char *do_prove (struct doing *doing) {
  struct refutation *refutation = doing->tree.refutation;
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, (struct byte_sink){doing, write_data},
             doing->folder->asked.binary);
  doing->result.verdict =
      refutation_write_share (refutation, &doing->share, drat);
  drat_flush (drat); /* what failed is told when the data is closed */
  doing->stop = refutation_stopped (refutation);
  if (doing->result.verdict == VERDICT_SATISFIABLE)
    path_copy (&doing->result.folding, refutation_folding (refutation));
  release (drat);
  return 0;
}

/*---------------------------------- all --------------------------------*/

static const struct {
  char *(*work) (struct doing *);
  int has_data;
} kinds[ASKED_KINDS] = {
    [ASKED_SOLVE] = {do_solve, 0}, [ASKED_SOLVE_ALL] = {do_count, 1},
    [ASKED_COUNT] = {do_count, 0}, [ASKED_CATALOGUE] = {do_catalogue, 1},
    [ASKED_PROVE] = {do_prove, 1},
};

/* Something is left, and not because it was too much. */
static int is_interrupted (const struct doing *doing) {
  const struct share *share = &doing->share;
  return share->rest.count && share->must_end && *share->must_end;
}

static char *read_branches (struct doing *doing) {
  double nodes;
  const char *branches = part_cubes (doing->part.line, &nodes);
  if (!branches)
    return message ("part %s has no branches", doing->part.id);
  return branches_read (branches, doing->tree.tree, &doing->share.branches);
}

/* What was expected and not done, the same for each: who has to end has no
 * time for more than a guess.
 */
static void guess_rest (struct doing *doing) {
  struct branches *rest = &doing->share.rest;
  double nodes;
  part_cubes (doing->part.line, &nodes);
  nodes = (nodes - (double)doing->share.nodes) / (double)rest->count;
  for (size_t i = 0; i < rest->count; i++)
    rest->item[i].nodes = nodes > 1 ? nodes : 1;
}

static void estimate_rest (struct doing *doing) {
  cut_estimate (doing->tree.tree, &doing->share.rest);
}

static void list_pieces (struct doing *doing) {
  struct branches *rest = &doing->share.rest;
  if (!rest->count || doing->result.verdict == VERDICT_UNKNOWN ||
      doing->result.folding.cubes)
    return;
  if (is_interrupted (doing))
    guess_rest (doing);
  else
    estimate_rest (doing);
  doing->result.pieces = branches_to_lines (rest, doing->folder->share);
}

static char *open_data (struct doing *doing) {
  const struct folder *folder = doing->folder;
  doing->result.data_bytes = -1;
  if (!kinds[folder->asked.kind].has_data)
    return 0;
  char *name = result_data_name (folder, doing->part.id);
  char *error = output_file_open (name, &doing->data);
  sha256_init (&doing->hash);
  release (name);
  return error;
}

static char *close_data (struct doing *doing, int keep, char *error) {
  if (!doing->data)
    return error;
  write_block (doing);
  sha256_end (&doing->hash, doing->result.data_hash);
  doing->result.data_bytes = doing->bytes;
  return output_file_end (doing->data, keep, error);
}

/* Who is told to end leaves the rest to others.  But many who did next to
 * nothing would leave pieces of pieces of pieces, and where a limit was hit
 * nobody knows what is left: then it is as if the part had not begun.
 */
#define LEAST_OF_SHARE 0.1

static enum stop how_it_stopped (const struct doing *doing) {
  const struct share *share = &doing->share;
  const double done = (double)(share->nodes - (long long)share->rest.count);
  return !doing->stop && is_interrupted (doing) &&
                 done < LEAST_OF_SHARE * doing->folder->share
             ? STOPPED_BY_INTERRUPT
             : doing->stop;
}

static char *do_part (struct doing *doing) {
  const clock_t start = clock ();
  char *error = open_data (doing);
  if (error)
    return error;
  error = kinds[doing->folder->asked.kind].work (doing);
  doing->result.nodes = doing->share.nodes;
  doing->stop = how_it_stopped (doing);
  const int keep = !error && !doing->stop;
  if (keep)
    list_pieces (doing);
  error = close_data (doing, keep, error);
  doing->result.seconds = (double)(clock () - start) / CLOCKS_PER_SEC;
  if (gethostname (doing->result.machine, sizeof doing->result.machine - 1))
    strcpy (doing->result.machine, "?");
  if (!error && keep && doing->result.verdict == VERDICT_UNKNOWN)
    error = message ("part %s came to no end, and no limit was hit",
                     doing->part.id);
  return error || !keep
             ? error
             : result_write (doing->folder, &doing->part, &doing->result);
}

/* What was killed while it did this part goes.  A result would go into the
 * pipe that lies in its place, as soon as there is somebody to read it.
 */
static char *clear_place (char *name) {
  struct stat status;
  output_file_sweep (name);
  const int is_pipe = !stat (name, &status) && S_ISFIFO (status.st_mode);
  char *error =
      is_pipe ? message ("%s: this is a pipe: remove it", name) : 0;
  release (name);
  return error;
}

static char *clear_places (const struct doing *doing) {
  char *error = clear_place (
      folder_file (doing->folder, "results/", doing->part.id, ""));
  return error ? error
               : clear_place (
                     result_data_name (doing->folder, doing->part.id));
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
  char *error = clear_places (&doing);
  if (!error) {
    asked_tree_open (&doing.tree, &folder->asked, &doing.limits);
    doing.stop = doing.tree.tree->stop;
    if (!doing.stop)
      error = read_branches (&doing);
    if (!error && !doing.stop)
      error = do_part (&doing);
    asked_tree_close (&doing.tree);
  }
  outcome->stop =
      is_interrupted (&doing) ? STOPPED_BY_INTERRUPT : doing.stop;
  outcome->is_folded = doing.result.folding.cubes > 0;
  result_clear (&doing.result);
  share_clear (&doing.share);
  return error;
}

char *part_do (const struct folder *folder, const char *id,
               const struct limits *limits, struct part_outcome *outcome) {
  struct result result;
  int is_there;
  *outcome = (struct part_outcome){.stop = NOT_STOPPED};
  char *line = folder_find_line (folder, id);
  if (!line)
    return message ("%s has no part %s: 'snakesat status %s --missing' "
                    "lists what is to be done",
                    folder->path, id, folder->path);
  const struct part part = {id, line};
  char *doubt = result_read (folder, &part, &result, &is_there);
  char *error = 0;
  if (doubt || !is_there)
    error = do_missing (folder, &part, limits, outcome);
  else {
    outcome->is_folded = result.folding.cubes > 0;
    result_clear (&result);
  }
  release (doubt);
  release (line);
  return error;
}
