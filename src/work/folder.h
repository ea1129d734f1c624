#ifndef folder_h_INCLUDED
#define folder_h_INCLUDED

#include "system/output_file.h"
#include "work/work_question.h"

#include <stdint.h>

/* A question that is cut into parts, in a folder in which processes on any
 * number of machines can work:
 *
 *   manifest     the question (work_question.h), its parts, the version
 *                of the program, and what a part may take
 *   results/17   what part 17 found (result.h), and if that is much,
 *   results/17.data
 *   log/         the files of engines, and the output of Slurm's jobs
 *
 * The folder appears with its manifest, which does not change; directories
 * are made when a file is written there.  A result appears whole or not at
 * all under its own name, so no process waits for a lock, and a part that
 * is done twice has its result replaced by the same one.  If part 17 has
 * left some of its branches, its result lists further parts, 17.1, 17.2,
 * ..., as the manifest does.
 *
 * A part is a line: the nodes that it is expected to take, and its branches
 * (branches.h), with blanks between them.
 */
struct folder {
  char *path;
  struct work_question question;
  double share;            /* nodes that a part is expected to take */
  double nodes_per_second; /* on the machine that cut it */
  json_t *parts;           /* lines */
  uint32_t id;             /* the CRC-32 of the manifest */
};

/* How to cut: into parts that are expected to take so many seconds, or into
 * about so many parts
 */
struct folder_wish {
  double seconds;
  int parts; /* 0 for the seconds */
};

/* Makes the folder of a question, unless that name is taken already.
 * Returns what went wrong, on the heap, or 0.
 */
char *folder_make (const char *path, const struct work_question *,
                   const struct folder_wish *);

/* Opens a folder, whatever its question or if it has this one.  Returns
 * what is wrong, on the heap, or 0; the folder is to be cleared in both
 * cases.
 */
char *folder_open (const char *path, struct folder *);
char *folder_open_for (const char *path, const struct work_question *,
                       struct folder *);
void folder_clear (struct folder *);

/* The path of a file in the folder, on the heap */
char *folder_file (const struct folder *, const char *directory,
                   const char *name, const char *suffix);

/* Opens a directory of the folder, or makes it in the place of whatever has
 * its name.  A link is followed only if this user has made it: the
 * directory is perhaps on a larger disk.  Returns a descriptor, or -1 with
 * errno.
 */
int folder_directory (const struct folder *, const char *name, int make);

/* Write a file in such a directory, in the place of whatever has its name
 * (output_file.h): as a whole, or until it is ended.  Return what went
 * wrong, on the heap, or 0.
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

/* The nodes after which a part leaves the rest to further parts */
long long folder_most_nodes (const struct folder *);

/* Splits the line of a part: sets the nodes, and returns the branches. */
const char *part_branches (const char *line, double *nodes);

/* Returns 1 if this is an array of such lines. */
int are_lines (const json_t *);

/* The lines of parts with these branches, in their order, of about `share`
 * nodes each
 */
json_t *branches_to_lines (const struct branches *, double share);

#endif
