#include "work/folder.h"

#include "system/memory.h"
#include "system/temporary.h"
#include "system/text_stream.h"
#include "text/quote.h"
#include "version.h"
#include "work/crc_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* The most branches that are cut in advance: hard parts cut themselves. */
#define MOST_BRANCHES 20000

/* A branch takes at most half a share, so that shares fill evenly. */
#define BRANCHES_IN_SHARE 2

char *folder_file (const struct folder *folder, const char *directory,
                   const char *name, const char *suffix) {
  return format_text ("%s/%s/%s%s", folder->path, directory, name, suffix);
}

/*------------------------------ directories ----------------------------*/

#define DIRECTORY (O_RDONLY | O_DIRECTORY | O_CLOEXEC)

/* A link of another user might lead to a directory of this user. */
static int open_directory (int top, const char *name) {
  struct stat status;
  const bool is_ours = !fstatat (top, name, &status, AT_SYMLINK_NOFOLLOW) &&
                       status.st_uid == geteuid ();
  return openat (top, name, DIRECTORY | (is_ours ? 0 : O_NOFOLLOW));
}

int folder_directory (const struct folder *folder, const char *name,
                      bool make) {
  const int top = open (folder->path, DIRECTORY);
  if (top < 0)
    return -1;
  int directory = open_directory (top, name);
  if (directory < 0 && make) {
    unlinkat (top, name, 0);
    mkdirat (top, name, 0777);
    directory = open_directory (top, name);
  }
  close (top);
  return directory;
}

char *folder_file_open (const struct folder *folder, const char *directory,
                        const char *name, const char *suffix,
                        struct output_file **file) {
  AUTOFREE char *path = folder_file (folder, directory, name, suffix);
  const int place = folder_directory (folder, directory, true);
  return place < 0
             ? format_text ("%s: cannot write: %s", path, strerror (errno))
             : output_file_open_own (place, path, file);
}

char *folder_write (const struct folder *folder, const char *directory,
                    const char *name, const char *text) {
  struct output_file *file = 0;
  char *error = folder_file_open (folder, directory, name, "", &file);
  return output_file_end_with (file, text, error);
}

char *folder_command (const struct folder *folder, const char *command,
                      const char *more) {
  AUTOFREE char *path = shown_file_name (folder->path);
  return format_text ("snakesat %s %s%s", command, path, more);
}

/*---------------------------------- parts ------------------------------*/

const char *part_branches (const char *line, double *nodes) {
  char *end;
  *nodes = strtod (line, &end);
  return end == line || *end != ' ' || !(*nodes >= 0) ? 0 : end + 1;
}

bool are_part_lines (const json_t *lines) {
  size_t i;
  const json_t *line;
  double nodes;
  if (!json_is_array (lines))
    return false;
  json_array_foreach (lines, i, line) {
    const char *text = json_string_value (line);
    if (!text || !part_branches (text, &nodes))
      return false;
  }
  return true;
}

json_t *branches_to_lines (const struct branches *branches, double share) {
  json_t *lines = json_array ();
  for (size_t i = 0, end; i < branches->count; i = end) {
    double nodes = 0;
    for (end = i; end < branches->count && (end == i || nodes < share);
         end++)
      nodes += branches->item[end].nodes;
    FILE *out = text_stream_open ();
    fprintf (out, "%.0f", nodes);
    for (size_t k = i; k < end; k++) {
      putc (' ', out);
      branch_write (&branches->item[k], out);
    }
    AUTOFREE char *text = text_stream_close (out);
    json_array_append_new (lines, json_string (text));
  }
  return lines;
}

/*-------------------------------- cutting ------------------------------*/

/* Each number counts as four bytes, the lowest first, on every machine. */
static uint32_t crc_add_numbers (uint32_t crc, const int *number,
                                 size_t count) {
  for (size_t i = 0; i < count; i++) {
    const uint32_t bits = (uint32_t)number[i];
    const unsigned char bytes[] = {
        (unsigned char)bits, (unsigned char)(bits >> 8),
        (unsigned char)(bits >> 16), (unsigned char)(bits >> 24)};
    crc = crc_add (crc, bytes, sizeof bytes);
  }
  return crc;
}

/* The CRC-32 of the placements of the window.  Branches refer to them by
 * number, and another build may number them in another way.
 */
static uint32_t crc_of_tree (const struct tree *tree) {
  const struct window *window = &tree->window;
  const int head[] = {window->first, window->cubes, window->placements};
  return crc_add_numbers (crc_add_numbers (0, head, 3), window->cell,
                          (size_t)window->placements *
                              (size_t)window->cubes);
}

#define SECONDS_TO_MEASURE 0.3
#define FEWEST_NODES_PER_SECOND 1000

struct measuring {
  const struct tree *tree;
  clock_t until;
};

static enum tree_step measure_node (void *state, const struct node *node) {
  const struct measuring *measuring = state;
  if (clock () > measuring->until)
    return TREE_STOP;
  return node_open_cubes (node, &measuring->tree->context) ? TREE_SPLIT
                                                           : TREE_CLOSE;
}

/* Returns nodes per second of processor time, as other processes may be
 * running.
 */
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

/*-------------------------------- writing ------------------------------*/

static json_t *make_manifest (const struct work_question *question,
                              const struct folder_wish *wish) {
  CLEANUP (branches_clear) struct branches branches = {0};
  CLEANUP (work_tree_close) struct work_tree work;
  struct cut how = {0};
  work_tree_open (&work, question, 0);
  struct tree *tree = work.tree;
  const double speed =
      tree->is_refuted ? FEWEST_NODES_PER_SECOND : measure_speed (tree);
  double share = wish->seconds * speed;
  if (wish->parts)
    how.divisor = wish->parts * BRANCHES_IN_SHARE;
  else {
    how.nodes = share / BRANCHES_IN_SHARE;
    how.count = MOST_BRANCHES;
  }
  if (!tree->is_refuted)
    cut_tree (tree, &how, &branches);
  if (wish->parts)
    share = branches_nodes (&branches) / wish->parts + 1;
  return json_pack ("{s:s, s:o, s:o, s:I, s:f, s:f}", "version",
                    SNAKESAT_VERSION, "question",
                    work_question_to_json (question), "parts",
                    branches_to_lines (&branches, share), "tree",
                    (json_int_t)crc_of_tree (tree), "share", share,
                    "nodes_per_second", speed);
}

static bool has_manifest (const char *path) {
  AUTOFREE char *file = format_text ("%s/manifest", path);
  return !access (file, F_OK);
}

/* The folder is written beside its place and renamed.  If two processes
 * make the same folder, that of the first one stays.
 */
static char *write_folder (const char *path, int length, json_t *manifest) {
  struct temporary fresh;
  AUTOFREE char *prefix = format_text ("%.*s.", length, path);
  temporary_sweep (AT_FDCWD, prefix, ".part");
  if (!temporary_make (&fresh, AT_FDCWD, prefix, ".part", S_IFDIR | 0777)) {
    json_decref (manifest);
    return copy_text (strerror (errno));
  }
  static const char name[] = "manifest";
  struct output_file *file = 0;
  AUTOFREE char *text = crc_file_text (manifest);
  AUTOFREE char *failure = output_file_open_own (
      fcntl (fresh.descriptor, F_DUPFD_CLOEXEC, 0), name, &file);
  failure = output_file_end_with (file, text, failure);
  /* The error is told without the name of the file in the fresh directory.
   */
  char *wrong = failure ? copy_text (failure + sizeof name + 1) : 0;
  if (!wrong && !rename (fresh.path, path)) {
    close (fresh.descriptor);
    mem_free (fresh.path);
    return 0;
  }
  const int error = errno;
  temporary_remove (&fresh);
  return wrong || error == ENOTEMPTY || error == EEXIST || error == ENOTDIR
             ? wrong
             : copy_text (strerror (error));
}

char *folder_make (const char *path, const struct work_question *question,
                   const struct folder_wish *wish) {
  size_t length = strlen (path);
  while (length > 1 && path[length - 1] == '/')
    length--;
  AUTOFREE char *wrong =
      has_manifest (path) ? 0
                          : write_folder (path, (int)length,
                                          make_manifest (question, wish));
  return wrong ? format_text ("cannot make the work folder %s: %s", path,
                              wrong)
               : 0;
}

/*-------------------------------- reading ------------------------------*/

/* Manifests of all versions have the key "version". */
static char *read_manifest (const char *path, json_t **manifest,
                            uint32_t *id) {
  AUTOFREE char *file = format_text ("%s/manifest", path);
  AUTOFREE char *wrong = crc_file_read (file, manifest, id);
  const char *version =
      json_string_value (json_object_get (*manifest, "version"));
  if (version && strcmp (version, SNAKESAT_VERSION) != 0)
    return format_text (
        "%s: begun by snakesat %s, this is %s: continue with "
        "that version, or begin in a new folder",
        path, version, SNAKESAT_VERSION);
  if (!wrong)
    return 0;
  return has_manifest (path)
             ? format_text ("%s %s: begin in a new folder", file, wrong)
             : format_text (
                   "'%s' is not a work folder, as --work DIR of solve, "
                   "count, catalogue or prove makes it in an empty "
                   "directory or a new one: %s %s",
                   path, file, wrong);
}

static char *read_folder (struct folder *folder, json_t *manifest) {
  json_t *question, *parts;
  json_int_t crc;
  if (json_unpack (manifest, "{s:o, s:o, s:I, s:F, s:F}", "question",
                   &question, "parts", &parts, "tree", &crc, "share",
                   &folder->share, "nodes_per_second",
                   &folder->nodes_per_second) ||
      !are_part_lines (parts))
    return format_text ("%s/manifest is not the manifest of a work folder",
                        folder->path);
  folder->parts = json_incref (parts);
  AUTOFREE char *wrong =
      work_question_from_json (question, &folder->question);
  if (wrong)
    return format_text ("%s/manifest: %s", folder->path, wrong);
  CLEANUP (work_tree_close) struct work_tree tree;
  work_tree_open (&tree, &folder->question, 0);
  return crc_of_tree (tree.tree) == (uint32_t)crc
             ? 0
             : format_text ("%s: begun by another build of snakesat, which "
                            "numbers the placements in another way: "
                            "continue with that build, or begin in a new "
                            "folder",
                            folder->path);
}

char *folder_open (const char *path, struct folder *folder) {
  json_t *manifest;
  *folder = (struct folder){.path = copy_text (path)};
  char *error = read_manifest (path, &manifest, &folder->id);
  if (!error)
    error = read_folder (folder, manifest);
  json_decref (manifest);
  return error;
}

void folder_clear (struct folder *folder) {
  work_question_clear (&folder->question);
  json_decref (folder->parts);
  mem_free (folder->path);
  *folder = (struct folder){0};
}

char *folder_open_for (const char *path,
                       const struct work_question *question,
                       struct folder *folder) {
  char *error = folder_open (path, folder);
  if (error)
    return error;
  json_t *found = work_question_to_json (&folder->question);
  json_t *wanted = work_question_to_json (question);
  if (!json_equal (found, wanted))
    error =
        format_text ("%s holds another question (%s): finish that one, or "
                     "take another folder",
                     path, work_question_name (&folder->question));
  json_decref (found);
  json_decref (wanted);
  return error;
}
