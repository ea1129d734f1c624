#ifndef result_h_INCLUDED
#define result_h_INCLUDED

#include "cnf/model.h"
#include "count/count.h"
#include "work/folder.h"

/* A part of the work: what its line says, and its name, as 17 or 17.2 */
struct part {
  const char *id, *line;
};

/* What a part has found, as a file of its own: an object in one line, with
 * the hash of the manifest, of the line of the part, of the data beside it,
 * and of itself.
 */
struct result {
  enum verdict verdict; /* satisfiable: the folding is one; else there is
                         * none in the part but in its pieces */
  long long nodes;
  double seconds; /* of its processor */
  char machine[256];
  struct folding_count count; /* of counts, and of catalogues */
  struct path folding;        /* or no cubes */
  json_t *pieces;             /* lines of what is left, or 0 */
  long long data_bytes;       /* -1 where there is no data */
  char data_hash[SHA256_TEXT];
};

void result_clear (struct result *);

/* The data has to be there before.  Returns what went wrong, on the heap,
 * or 0.
 */
char *result_write (const struct folder *, const struct part *,
                    const struct result *);

/* Returns why it cannot be trusted, and what to do, on the heap, or 0; then
 * `*is_there` says whether there is one, which is to be cleared.
 */
char *result_read (const struct folder *, const struct part *,
                   struct result *, int *is_there);

/* The name of the file with its data, on the heap */
char *result_data_name (const struct folder *, const char *id);

/* Goes through the data, and sees whether it is that of the result. */
char *result_check_data (const struct folder *, const struct part *,
                         const struct result *);

/* Takes a part that has no pieces or a result with them, in the order of
 * the tree: `result` is 0 where it is missing, and then `doubt` says why a
 * result that is there does not count, or is 0.  Returns an error to stop.
 */
typedef char *part_visitor (void *state, const struct part *,
                            const struct result *, const char *doubt);

/* All parts, each before its pieces.  Returns what the visitor did. */
char *folder_visit (const struct folder *, part_visitor *, void *state);

/* The part of that name, 0 where there is none: the line is to be released.
 */
char *folder_find_line (const struct folder *, const char *id);

#endif
