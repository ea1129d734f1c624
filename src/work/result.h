#ifndef result_h_INCLUDED
#define result_h_INCLUDED

#include "cnf/model.h"
#include "count/count.h"
#include "work/folder.h"

/* A part: its name, as 17 or 17.2, and its line (folder.h) */
struct part {
  const char *id, *line;
};

/* What a part has found, in a sealed file (sealed.h) with the CRC-32 of the
 * manifest, of the line of the part, and of its data.
 */
struct result {
  enum verdict verdict; /* satisfiable: `folding` is one; else the part has
                         * none, except in `rest` */
  long long nodes;
  double seconds; /* of processor time */
  char machine[256];
  struct folding_count count; /* of counts and catalogues */
  struct path folding;        /* or no cubes */
  json_t *rest;               /* the lines of further parts, or 0 */
  long long data_bytes;       /* -1 if there is no data */
  uint32_t data_crc;
};

void result_clear (struct result *);

/* The data has to be in its place before.  Returns what went wrong, on the
 * heap, or 0.
 */
char *result_write (const struct folder *, const struct part *,
                    const struct result *);

/* Returns why the result is not valid, on the heap, or 0; then `*exists`
 * says if there is one, which is to be cleared.  Of the data only the size
 * is read.
 */
char *result_read (const struct folder *, const struct part *,
                   struct result *, int *exists);

/* The path of the file with the data, on the heap */
char *result_data_name (const struct folder *, const char *id);

/* Reads all data, unless the question has none.  Returns what is wrong with
 * it, on the heap, or 0.
 */
char *result_check_data (const struct folder *, const struct part *,
                         const struct result *);

/* That a part has no valid result, and how to do it, on the heap; `doubt`
 * says what is wrong with a result that exists, or is 0.
 */
char *result_missing (const struct folder *, const char *id,
                      const char *doubt);

/* The same for a visitor that needs the data, too: why the part has no
 * valid result with sound data, on the heap, or 0
 */
char *result_data_missing (const struct folder *, const struct part *,
                           const struct result *, const char *doubt);

/* Takes a part, in the order of the tree.  If it has no valid result,
 * `result` is 0, and `doubt` says what is wrong with the one that exists,
 * or is 0.  Returns an error to stop.
 */
typedef char *part_visitor (void *state, const struct part *,
                            const struct result *, const char *doubt);

/* Visits all parts, and after each one the parts that it has left.  Returns
 * the error of the visitor.
 */
char *folder_visit (const struct folder *, part_visitor *, void *state);

/* The line of the part of that name, on the heap, or 0 if there is none */
char *folder_find_line (const struct folder *, const char *id);

#endif
