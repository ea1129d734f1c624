#include "work/folder.h"

#include "system/memory.h"
#include "system/output_file.h"
#include "system/random.h"
#include "version.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define JSON_TEXT (JSON_COMPACT | JSON_SORT_KEYS)

/* More than that are not cut in advance: hard ones cut themselves. */
#define MOST_BRANCHES 20000

/* A cube takes at most half a share, so that shares fill evenly; and a part
 * that takes two shares leaves the rest.
 */
#define BRANCHES_IN_SHARE 2
#define SHARES_AT_MOST 2

/*---------------------------------- files ------------------------------*/

char *folder_file (const struct folder *folder, const char *directory,
                   const char *name, const char *suffix) {
  return message ("%s/%s%s%s", folder->path, directory, name, suffix);
}

int is_no_file (const char *path) {
  struct stat status;
  return !stat (path, &status) && !S_ISREG (status.st_mode);
}

static char *read_file (const char *path, char **text) {
  size_t size;
  if (is_no_file (path))
    return message ("%s: this is no regular file", path);
  FILE *file = fopen (path, "r");
  if (!file)
    return message ("%s: %s", path, strerror (errno));
  FILE *copy = text_stream_open (text, &size);
  for (int c = getc (file); c != EOF; c = getc (file))
    putc (c, copy);
  text_stream_close (copy);
  const int failed = ferror (file);
  fclose (file);
  if (!failed)
    return 0;
  release (*text);
  return message ("%s: cannot be read", path);
}

static void hash_text (const char *text, char hash[SHA256_TEXT]) {
  sha256_of (text, strlen (text), hash);
}

/*---------------------------------- parts ------------------------------*/

const char *part_cubes (const char *line, double *nodes) {
  char *end;
  *nodes = strtod (line, &end);
  return end == line || *end != ' ' || !(*nodes >= 0) ? 0 : end + 1;
}

json_t *branches_to_lines (const struct branches *branches, double share) {
  json_t *lines = json_array ();
  for (size_t i = 0, end; i < branches->count; i = end) {
    double nodes = 0;
    char *text;
    size_t size;
    for (end = i; end < branches->count && (end == i || nodes < share);
         end++)
      nodes += branches->item[end].nodes;
    FILE *out = text_stream_open (&text, &size);
    fprintf (out, "%.0f", nodes);
    for (size_t k = i; k < end; k++) {
      putc (' ', out);
      branch_write (&branches->item[k], out);
    }
    text_stream_close (out);
    json_array_append_new (lines, json_string (text));
    release (text);
  }
  return lines;
}

static char *lines_to_text (const json_t *lines) {
  char *text;
  size_t size, i;
  json_t *line;
  FILE *out = text_stream_open (&text, &size);
  json_array_foreach (lines, i, line)
      fprintf (out, "%s\n", json_string_value (line));
  text_stream_close (out);
  return text;
}

static void split_lines (struct folder *folder) {
  char *rest = 0;
  for (const char *at = folder->text; (at = strchr (at, '\n')); at++)
    folder->parts++;
  folder->line =
      allocate ((size_t)(folder->parts + 1) * sizeof *folder->line);
  folder->parts = 0;
  for (char *line = strtok_r (folder->text, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest))
    folder->line[folder->parts++] = line;
}

/*-------------------------------- cutting ------------------------------*/

/* What cubes speak of: the placements of the window, and its cubes.  A
 * program that numbers them in another way has another hash.
 */
static void hash_tree (const struct tree *tree, char hash[SHA256_TEXT]) {
  const struct window *window = &tree->window;
  const int head[] = {window->first, window->cubes, window->placements};
  struct sha256 sum;
  sha256_init (&sum);
  sha256_add (&sum, head, sizeof head);
  sha256_add (&sum, window->cell,
              (size_t)window->placements * (size_t)window->cubes *
                  sizeof *window->cell);
  sha256_end (&sum, hash);
}

#define SECONDS_TO_MEASURE 0.3
#define FEWEST_NODES_PER_SECOND 1000

struct measuring {
  const struct tree *tree;
  clock_t until;
};

static enum tree_step measure_node (void *state,
                                    const struct chain *chain) {
  const struct measuring *measuring = state;
  if (clock () > measuring->until)
    return TREE_STOP;
  return chain_open_cubes (chain, &measuring->tree->space) ? TREE_SPLIT
                                                           : TREE_CLOSE;
}

/* By processor time, for this process may not be alone */
static double measure_speed (struct tree *tree) {
  static const struct tree_client client = {.enter = measure_node};
  const long long nodes = tree->nodes;
  const clock_t start = clock ();
  struct measuring measuring = {
      tree, start + (clock_t)(SECONDS_TO_MEASURE * CLOCKS_PER_SEC)};
  for (int i = 0; i < tree->window.placements; i++)
    if (!tree_search (tree, &(struct branch){.placement = i}, &client,
                      &measuring))
      break;
  const double seconds = (double)(clock () - start) / CLOCKS_PER_SEC;
  const double speed =
      (double)(tree->nodes - nodes) / (seconds > 1e-3 ? seconds : 1e-3);
  return speed > FEWEST_NODES_PER_SECOND ? speed : FEWEST_NODES_PER_SECOND;
}

static json_t *cut_into_parts (struct folder *folder,
                               const struct folder_wish *wish,
                               struct tree *tree) {
  struct branches branches = {0};
  struct cut how = {0};
  folder->nodes_per_second =
      tree->is_refuted ? FEWEST_NODES_PER_SECOND : measure_speed (tree);
  folder->share = wish->seconds * folder->nodes_per_second;
  if (wish->parts)
    how.divisor = wish->parts * BRANCHES_IN_SHARE;
  else {
    how.nodes = folder->share / BRANCHES_IN_SHARE;
    how.count = MOST_BRANCHES;
  }
  if (!tree->is_refuted)
    cut_tree (tree, &how, &branches);
  if (wish->parts)
    folder->share = branches_nodes (&branches) / wish->parts + 1;
  json_t *lines = branches_to_lines (&branches, folder->share);
  branches_clear (&branches);
  return lines;
}

/*-------------------------------- writing ------------------------------*/

struct folder_texts {
  char *question, *parts, *manifest;
};

static void make_texts (struct folder *folder,
                        const struct folder_wish *wish,
                        struct folder_texts *texts) {
  char question[SHA256_TEXT], parts[SHA256_TEXT], hash[SHA256_TEXT];
  struct asked_tree tree;
  json_t *asked = asked_to_json (&folder->asked);
  texts->question = json_dumps (asked, JSON_TEXT);
  json_decref (asked);
  asked_tree_open (&tree, &folder->asked, 0);
  json_t *lines = cut_into_parts (folder, wish, tree.tree);
  hash_tree (tree.tree, hash);
  asked_tree_close (&tree);
  texts->parts = lines_to_text (lines);
  json_decref (lines);
  hash_text (texts->question, question);
  hash_text (texts->parts, parts);
  json_t *manifest = json_pack (
      "{s:s, s:s, s:s, s:s, s:f, s:f}", "version", SNAKESAT_VERSION,
      "question", question, "parts", parts, "tree", hash, "share",
      folder->share, "nodes_per_second", folder->nodes_per_second);
  texts->manifest = json_dumps (manifest, JSON_TEXT);
  json_decref (manifest);
}

static char *make_directory (const char *in, const char *name) {
  char *path = message ("%s/%s", in, name);
  char *error =
      mkdir (path, 0777) ? message ("%s: %s", path, strerror (errno)) : 0;
  release (path);
  return error;
}

static char *write_in (const char *directory, const char *name,
                       const char *text) {
  char *path = message ("%s/%s", directory, name);
  char *error = output_file_write (path, text);
  release (path);
  return error;
}

static char *fill (const char *directory,
                   const struct folder_texts *texts) {
  char *error = make_directory (directory, "results");
  if (!error)
    error = make_directory (directory, "log");
  if (!error)
    error = write_in (directory, "question", texts->question);
  if (!error)
    error = write_in (directory, "parts", texts->parts);
  if (!error)
    error = write_in (directory, "manifest", texts->manifest);
  return error;
}

static void remove_filled (const char *directory) {
  static const char *const names[] = {"results", "log",      "question",
                                      "parts",   "manifest", ""};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char *path = message ("%s/%s", directory, names[i]);
    remove (path);
    release (path);
  }
}

static int has_manifest (const char *path) {
  char *file = message ("%s/manifest", path);
  const int has = !access (file, F_OK);
  release (file);
  return has;
}

/* Written beside it, and renamed: of two who begin the same folder the
 * first one wins, and the other takes his.
 */
static char *write_folder (const char *path,
                           const struct folder_texts *texts) {
  unsigned long long number;
  if (getentropy (&number, sizeof number))
    return message ("no random number: %s", strerror (errno));
  size_t length = strlen (path);
  while (length > 1 && path[length - 1] == '/')
    length--;
  char *fresh = message ("%.*s.%016llx.part", (int)length, path, number);
  char *error =
      mkdir (fresh, 0777) ? message ("%s: %s", fresh, strerror (errno)) : 0;
  if (!error)
    error = fill (fresh, texts);
  const int failed = !error && rename (fresh, path) ? errno : 0;
  if (failed && !has_manifest (path))
    error = failed == ENOTEMPTY || failed == EEXIST || failed == ENOTDIR
                ? message ("%s: this is there and no work folder: name "
                           "one that is empty, or not there",
                           path)
                : message ("%s: %s", path, strerror (failed));
  remove_filled (fresh);
  release (fresh);
  return error;
}

/*-------------------------------- reading ------------------------------*/

/* The text of a file in the folder, and its hash */
static char *load (const char *path, const char *name, char **text,
                   char hash[SHA256_TEXT]) {
  char *file = message ("%s/%s", path, name);
  char *error = read_file (file, text);
  release (file);
  if (!error && *text) /* either or: there is an error or a text */
    hash_text (*text, hash);
  return error;
}

static char *check_tree (const struct folder *folder, const char *hash) {
  char own[SHA256_TEXT];
  struct asked_tree tree;
  asked_tree_open (&tree, &folder->asked, 0);
  hash_tree (tree.tree, own);
  asked_tree_close (&tree);
  return strcmp (own, hash)
             ? message ("%s: another build of snakesat has cut this "
                        "question, and numbers the placements in another "
                        "way: go on with that one, or begin in a new "
                        "folder",
                        folder->path)
             : 0;
}

struct manifest {
  const char *version, *question, *parts, *tree;
};

static char *check_manifest (const struct folder *folder,
                             const struct manifest *manifest,
                             const char *question, const char *parts) {
  if (strcmp (manifest->version, SNAKESAT_VERSION))
    return message ("%s: begun by snakesat %s, this is %s: go on with that "
                    "one, or begin in a new folder",
                    folder->path, manifest->version, SNAKESAT_VERSION);
  if (strcmp (manifest->question, question))
    return message ("%s/question: changed since the folder was begun: "
                    "begin in a new folder",
                    folder->path);
  if (strcmp (manifest->parts, parts))
    return message ("%s/parts: changed since the folder was begun: begin "
                    "in a new folder",
                    folder->path);
  return 0;
}

static char *read_question (struct folder *folder, const char *text,
                            int *is_read) {
  json_t *json = json_loads (text, 0, 0);
  char *wrong = json ? asked_from_json (json, &folder->asked)
                     : message ("this is no question");
  json_decref (json);
  *is_read = !wrong;
  if (!wrong)
    return 0;
  char *error = message ("%s/question: %s", folder->path, wrong);
  release (wrong);
  return error;
}

static char *read_all (struct folder *folder, const char *question,
                       const char *manifest_text, const char *question_hash,
                       const char *parts_hash) {
  struct manifest manifest;
  int is_read = 0;
  json_t *json = json_loads (manifest_text, 0, 0);
  char *error = 0;
  if (json_unpack (json, "{s:s, s:s, s:s, s:s, s:F, s:F}", "version",
                   &manifest.version, "question", &manifest.question,
                   "parts", &manifest.parts, "tree", &manifest.tree,
                   "share", &folder->share, "nodes_per_second",
                   &folder->nodes_per_second))
    error = message ("%s/manifest: this is no manifest of a work folder",
                     folder->path);
  if (!error)
    error = check_manifest (folder, &manifest, question_hash, parts_hash);
  if (!error)
    error = read_question (folder, question, &is_read);
  if (!error)
    error = check_tree (folder, manifest.tree);
  json_decref (json);
  if (error && is_read)
    asked_clear (&folder->asked);
  return error;
}

static char *no_folder (const char *path, char *why) {
  char *error = message ("'%s' is no work folder, as --work DIR of solve, "
                         "count, catalogue or prove makes it: %s",
                         path, why);
  release (why);
  return error;
}

char *folder_open (const char *path, struct folder *folder) {
  char *question = 0, *manifest = 0;
  char question_hash[SHA256_TEXT], parts_hash[SHA256_TEXT];
  *folder = (struct folder){.path = copy_text (path)};
  char *error = load (path, "manifest", &manifest, folder->id);
  if (error && !has_manifest (path))
    error = no_folder (path, error);
  if (!error)
    error = load (path, "question", &question, question_hash);
  if (!error)
    error = load (path, "parts", &folder->text, parts_hash);
  if (!error)
    error =
        read_all (folder, question, manifest, question_hash, parts_hash);
  release (question);
  release (manifest);
  if (error) {
    release (folder->text);
    release (folder->path);
  } else
    split_lines (folder);
  return error;
}

void folder_clear (struct folder *folder) {
  asked_clear (&folder->asked);
  release (folder->line);
  release (folder->text);
  release (folder->path);
}

/*------------------------------- beginning -----------------------------*/

static int is_same_question (const struct folder *folder,
                             const struct asked *asked) {
  json_t *one = asked_to_json (&folder->asked);
  json_t *other = asked_to_json (asked);
  const int same = json_equal (one, other);
  json_decref (one);
  json_decref (other);
  return same;
}

static char *refuse_other (struct folder *folder) {
  char *error = message ("%s holds another question (%s): finish that one, "
                         "or take another folder",
                         folder->path, asked_name (&folder->asked));
  folder_clear (folder);
  return error;
}

char *folder_begin (const char *path, const struct asked *asked,
                    const struct folder_wish *wish, struct folder *folder) {
  if (!has_manifest (path)) {
    struct folder fresh = {.asked = *asked};
    struct folder_texts texts;
    make_texts (&fresh, wish, &texts);
    char *error = write_folder (path, &texts);
    release (texts.question);
    release (texts.parts);
    release (texts.manifest);
    if (error)
      return error;
  }
  char *error = folder_open (path, folder);
  return error                              ? error
         : is_same_question (folder, asked) ? 0
                                            : refuse_other (folder);
}

long long folder_most_nodes (const struct folder *folder) {
  return (long long)(SHARES_AT_MOST * folder->share) + 1;
}
