#ifndef result_h_INCLUDED
#define result_h_INCLUDED

#include "cnf/model.h"
#include "count/count.h"
#include "work/folder.h"

/* A part has a name, as 17 or 17.2, and a line (folder.h). */
struct part {
  const char *id, *line;
};

enum result_state { RESULT_MISSING, RESULT_DOUBTFUL, RESULT_VALID };

/* The result of a part.  Its file (crc_file.h) has the CRC-32 of the
 * manifest, of the line of the part, and of its data.  If it is not valid,
 * all fields but `doubt` are 0.
 */
struct result {
  enum result_state state;
  char *doubt;          /* what is wrong with a doubtful result */
  enum verdict verdict; /* if it is satisfiable, there is a folding; else
                         * only `rest` may have foldings */
  long long nodes;
  double seconds; /* of processor time */
  char machine[256];
  struct folding_count count; /* of counts and catalogues */
  struct path folding;        /* without cubes if there is none */
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

/* Reads the result of a part, which is to be cleared.  With `checks_data`
 * it compares the CRC-32 of the data, else only the size.
 */
void result_read (const struct folder *, const struct part *,
                  bool checks_data, struct result *);

/* The path of the file with the data, on the heap */
char *result_data_name (const struct folder *, const char *id);

/* Returns an error, on the heap: the part has no valid result, and the
 * command that does the part.  `doubt` comes from the result, or is 0 if
 * the result is missing.
 */
char *result_missing (const struct folder *, const char *id,
                      const char *doubt);

/* Takes a part and its result.  Returns an error to stop. */
typedef char *part_visitor (void *state, const struct part *,
                            const struct result *);

/* Visits all parts in the order of the tree.  The parts that a part has
 * left follow it.  Returns the error of the visitor.
 */
char *folder_visit (const struct folder *, bool checks_data, part_visitor *,
                    void *state);

/* The line of the part of that name, on the heap, or 0 if there is none */
char *folder_find_line (const struct folder *, const char *id);

#endif
