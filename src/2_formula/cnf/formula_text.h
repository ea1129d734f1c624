#ifndef formula_text_h_INCLUDED
#define formula_text_h_INCLUDED

#include "cnf/dimacs.h"
#include "cnf/formula.h"
#include "system/byte_sink.h"

/* A formula as text, on its way to a sink: what files of all formats have
 * in common.  Comments are lines that begin with a letter and a blank.
 */

#define FORMULA_TEXT_BUFFER 65536
#define LONGEST_LITERAL 12 /* -2147483647 and a blank */

struct formula_text {
  struct byte_sink sink;
  int failed; /* is the sink, which is then left alone */
  char comment;
  size_t used;
  char buffer[FORMULA_TEXT_BUFFER];
};

/* Begins a text, on the heap. */
struct formula_text *formula_text_open (struct byte_sink, char comment);

/* Hands on the rest, unless something is missing, and releases the text.
 * Returns 0, or -1 if the sink has failed or `stop` says that something is
 * missing.
 */
int formula_text_close (struct formula_text *, enum stop);

/* A place for that number of bytes, at most the size of the buffer; the
 * caller adds to `used` what it has written.
 */
char *formula_text_room (struct formula_text *, size_t bytes);

void formula_text_add (struct formula_text *, const char *added);

/* Writes the digits of a number and returns where they end. */
char *formula_text_digits (char *to, unsigned number);

/* Writes the front of the source. */
void formula_text_front (struct formula_text *, struct clause_source);

/* Asks the source, and returns the size of its formula.  Writes all its
 * comments, `group FIRST-LAST: TITLE` for each group of clauses, numbered
 * from 1, and with names a comment `varname` for each variable.  If
 * `constrain`, of a sink, is not 0, it gets the constraints; neither they
 * nor clauses are written.
 */
struct dimacs_size formula_text_comments (
    struct formula_text *, struct clause_source, int with_names,
    void (*constrain) (void *state, const struct cardinality *));

#endif
