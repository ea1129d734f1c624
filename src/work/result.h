#ifndef result_h_INCLUDED
#define result_h_INCLUDED

#include "cnf/model.h"
#include "count/count.h"
#include "work/folder.h"

/* A part: its name, as 17 or 17.2, and its line (folder.h) */
struct part {
  const char *id, *line;
};

enum result_state { RESULT_MISSING, RESULT_DOUBTFUL, RESULT_VALID };

/* What a part has found, in a file (crc_file.h) with the CRC-32 of the
 * manifest, of the line of the part, and of its data.  Unless it is valid,
 * all other fields are 0.
 */
struct result {
  enum result_state state;
  char *doubt;          /* of a doubtful one: what is wrong with it */
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

/* Writes the result of a part, whose data is in its place already.  Returns
 * what went wrong, on the heap, or 0.
 */
char *result_write (const struct folder *, const struct part *,
                    const struct result *);

/* Reads the result of a part, which is to be cleared.  If `checks_data` is
 * not 0, the CRC-32 of its data is compared, too, else only the size.
 */
void result_read (const struct folder *, const struct part *,
                  int checks_data, struct result *);

/* The path of the file with the data, on the heap */
char *result_data_name (const struct folder *, const char *id);

/* An error, on the heap: the part has no valid result; and the command that
 * does the part.  `doubt` is that of the result, or 0 if it is missing.
 */
char *result_missing (const struct folder *, const char *id,
                      const char *doubt);

/* Takes a part and its result.  Returns an error to stop. */
typedef char *part_visitor (void *state, const struct part *,
                            const struct result *);

/* Visits all parts in the order of the tree: after a part with a valid
 * result the parts that it has left.  Returns the error of the visitor.
 */
char *folder_visit (const struct folder *, int checks_data, part_visitor *,
                    void *state);

/* The line of the part of that name, on the heap, or 0 if there is none */
char *folder_find_line (const struct folder *, const char *id);

#endif
