#ifndef folder_h_INCLUDED
#define folder_h_INCLUDED

#include "system/output_file.h"
#include "work/work_question.h"

#include <stdint.h>

/* A folder holds a question that is cut into parts, which processes on any
 * number of machines can do:
 *
 *   manifest         the question (work_question.h), its parts, the version
 *                    of the program, and the expected size of a part
 *   results/17       the result of part 17 (result.h)
 *   results/17.data  its foldings, snakes or lemmas, if the question asks
 *                    for them
 *   log/             files of engines, and the output of Slurm's jobs
 *
 * The folder appears with its manifest, which does not change; directories
 * are made when a file is written there.  A result appears whole or not at
 * all under its own name, so no process waits for a lock, and a part that
 * is done twice has its result replaced by the same one.  If part 17 has
 * left some of its branches, its result lists further parts, 17.1, 17.2,
 * ..., as the manifest lists parts.
 *
 * A part is a line: the number of nodes that it is expected to take, and
 * its branches (branches.h), separated by blanks.
 */
struct folder {
  char *path;
  struct work_question question;
  double share;            /* nodes that a part is expected to take */
  double nodes_per_second; /* on the machine that made the folder */
  json_t *parts;           /* lines */
  uint32_t id;             /* the CRC-32 of the manifest */
};

/* How to cut a question into parts */
struct folder_wish {
  double seconds; /* that a part is expected to take, */
  int parts;      /* or their approximate number; 0: by the seconds */
};

/* Makes the folder of a question, unless that name is taken already.
 * Returns what went wrong, on the heap, or 0.
 */
char *folder_make (const char *path, const struct work_question *,
                   const struct folder_wish *);

/* Opens a folder with any question.  Returns what is wrong, on the heap, or
 * 0; the folder is to be cleared in both cases.
 */
char *folder_open (const char *path, struct folder *);

/* The same, but it is an error if the folder has another question. */
char *folder_open_for (const char *path, const struct work_question *,
                       struct folder *);
void folder_clear (struct folder *);

/* The path of a file in the folder, on the heap */
char *folder_file (const struct folder *, const char *directory,
                   const char *name, const char *suffix);

/* Opens a directory of the folder.  With `make` it makes the directory if
 * there is none, and replaces a file that has its name.  A link is followed
 * only if this user has made it: the directory is perhaps on a larger disk.
 * Returns a descriptor, or -1 with errno.
 */
int folder_directory (const struct folder *, const char *name, bool make);

/* The first writes a whole file in such a directory, the second opens it
 * for writing; it replaces everything that has its name (output_file.h).
 * Return what went wrong, on the heap, or 0.
 */
char *folder_write (const struct folder *, const char *directory,
                    const char *name, const char *text);
char *folder_file_open (const struct folder *, const char *directory,
                        const char *name, const char *suffix,
                        struct output_file **);

/* A command line, as "snakesat work DIR --part 17", on the heap, with the
 * path quoted for a shell and `more` as it is
 */
char *folder_command (const struct folder *, const char *command,
                      const char *more);

/* Splits the line of a part: sets the expected nodes, and returns the
 * branches; or returns 0 if this is not such a line.
 */
const char *part_branches (const char *line, double *nodes);

/* Returns true if this is an array of such lines. */
bool are_part_lines (const json_t *);

/* Groups these branches, in their order, into parts of about `share` nodes,
 * and returns the lines of the parts.
 */
json_t *branches_to_lines (const struct branches *, double share);

#endif
