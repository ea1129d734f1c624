#include "cnf/opb.h"

#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_TERM (LONGEST_LITERAL + 4) /* "+1 x" */

struct opb_writer {
  struct byte_buffer *out;
  int terms, negative; /* of the clause that is being written */
};

/*------------------------------ constraints ----------------------------*/

/* Writes a literal, or its negation unless `is_taken`.  A negative literal
 * is 1 - x, of which the 1 goes to the right side.
 */
static void write_opb_term (struct byte_buffer *out, int literal,
                            bool is_taken) {
  char *to = byte_buffer_room (out, LONGEST_TERM);
  *to++ = (literal > 0) == is_taken ? '+' : '-';
  memcpy (to, "1 x", 3);
  to = put_digits (to + 3, (unsigned)abs (literal));
  *to++ = ' ';
  byte_buffer_end (out, to);
}

/* The format has no empty sums. */
static void end_opb_constraint (struct byte_buffer *out, int terms,
                                const char *relation, int right) {
  char end[32];
  snprintf (end, sizeof end, "%s%s %d ;\n", terms ? "" : "+0 x1 ", relation,
            right);
  byte_buffer_text (out, end);
}

static void write_opb_clauses (void *state, const int *literals,
                               size_t count) {
  struct opb_writer *writer = state;
  for (size_t i = 0; i < count; i++)
    if (literals[i]) {
      write_opb_term (writer->out, literals[i], true);
      writer->terms++;
      writer->negative += literals[i] < 0;
    } else {
      end_opb_constraint (writer->out, writer->terms,
                          ">=", 1 - writer->negative);
      writer->terms = writer->negative = 0;
    }
}

/* Writes the sum of the literals, or of their negations unless `is_taken`.
 */
static void write_opb_sum (struct byte_buffer *out,
                           const struct cardinality *sum, bool is_taken,
                           const char *relation, int bound) {
  int negative = 0;
  for (int i = 0; i < sum->count; i++) {
    write_opb_term (out, sum->literals[i], is_taken);
    negative += sum->literals[i] < 0;
  }
  end_opb_constraint (out, sum->count, relation,
                      is_taken ? bound - negative : negative - bound);
}

static void write_opb_constraint (void *state,
                                  const struct cardinality *constraint) {
  const struct opb_writer *writer = state;
  if (constraint->is_exact)
    write_opb_sum (writer->out, constraint, true, "=", constraint->most);
  else
    write_opb_sum (writer->out, constraint, false, ">=", constraint->most);
}

/*----------------------------- the whole file --------------------------*/

static void leave_out_constraint (void *state,
                                  const struct cardinality *constraint) {
  (void)state, (void)constraint;
}

struct dimacs_size opb_count (struct clause_source source) {
  return formula_measure (
      source, (struct clause_sink){.constrain = leave_out_constraint});
}

bool opb_write (struct clause_source source, bool with_names,
                struct byte_sink sink, struct dimacs_size *size) {
  AUTOFREE struct byte_buffer *out = byte_buffer_new (sink);
  struct opb_writer writer = {out, 0, 0};
  const struct clause_sink constraints = {.state = &writer,
                                          .take = write_opb_clauses,
                                          .constrain =
                                              write_opb_constraint};
  *size = opb_count (source);
  if (!size->stop) {
    char header[64];
    snprintf (header, sizeof header, "* #variable= %d #constraint= %lld\n",
              size->variables, size->clauses);
    byte_buffer_text (out, header);
    formula_text_preamble (out, '*', source);
    size->stop = formula_text_comments (out, '*', source, with_names,
                                        leave_out_constraint)
                     .stop;
  }
  if (!size->stop)
    *size = formula_measure (source, constraints);
  return !size->stop && !byte_buffer_flush (out);
}
