#ifndef folder_h_INCLUDED
#define folder_h_INCLUDED

#include "system/sha256.h"
#include "work/asked.h"

#include <stddef.h>

/* A question that is cut into parts, as a folder that processes on any
 * number of machines can work in:
 *
 *   question     what is asked (asked.h)
 *   parts        a line for each part: the nodes that it is expected to
 *                take, and its cubes (cubes.h)
 *   manifest     version, hashes of both files and of the tree, and what a
 *                part may take
 *   results/17   what part 17 found (result.h), and where that is much,
 *   results/17.data
 *   log/         what engines leave, and what jobs of Slurm have to say
 *
 * The first three are written once; the folder appears with all of them.
 * A result appears whole or not at all, under its own name: nobody waits
 * for a lock, and a part that is done twice has its result replaced by the
 * same one.  Part 17 may have left something of its cubes: then its result
 * has lines of further parts, 17.1, 17.2, ..., in the form of `parts`.
 */
struct folder {
  char *path;
  struct asked asked;
  double share;            /* nodes that a part is expected to take */
  double nodes_per_second; /* on the machine that cut it */
  int parts;
  char **line;          /* [0..parts[ of the file */
  char *text;           /* of all lines */
  char id[SHA256_TEXT]; /* hash of the manifest, which has those of all */
};

/* How to cut: parts that are expected to take so many seconds, or about so
 * many of them.
 */
struct folder_wish {
  double seconds;
  int parts; /* 0 for the seconds */
};

/* The folder of that question: the one that is there and has the same one,
 * else a new one.  Returns what is wrong, on the heap, or 0; after an error
 * there is nothing to clear.
 */
char *folder_begin (const char *path, const struct asked *,
                    const struct folder_wish *, struct folder *);

/* The one that has to be there */
char *folder_open (const char *path, struct folder *);
void folder_clear (struct folder *);

/* The name of a file in it, on the heap */
char *folder_file (const struct folder *, const char *directory,
                   const char *name, const char *suffix);

/* Something is there, and it is no regular file: who opens a pipe, and not
 * a file, waits for somebody at its other end.
 */
int is_no_file (const char *path);

/* The nodes after which a part leaves what it has not done to others */
long long folder_most_nodes (const struct folder *);

/* Splits a line: the nodes, and where the cubes begin; 0 where it is none.
 */
const char *part_cubes (const char *line, double *nodes);

/* The lines of cubes in the order in which they are there, each taking
 * about `share` nodes: a list of texts
 */
json_t *branches_to_lines (const struct branches *, double share);

#endif
