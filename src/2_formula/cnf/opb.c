#include "cnf/opb.h"

#include "cnf/formula_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_TERM (LONGEST_LITERAL + 4) /* "+1 x" */

struct opb_writer {
  struct formula_text *text;
  int terms, negative; /* of the clause at hand */
};

/*------------------------------ constraints ----------------------------*/

/* Adds 1 for a literal that is true, or takes 1 away: a negative literal,
 * which is 1 - x, leaves its 1 to the right side.
 */
static void write_term (struct formula_text *text, int literal,
                        int is_taken) {
  char *to = formula_text_room (text, LONGEST_TERM);
  *to++ = (literal > 0) == is_taken ? '+' : '-';
  memcpy (to, "1 x", 3);
  to = formula_text_digits (to + 3, (unsigned)abs (literal));
  *to++ = ' ';
  text->used = (size_t)(to - text->buffer);
}

/* The format has no empty sums. */
static void end_constraint (struct formula_text *text, int terms,
                            const char *relation, int right) {
  char end[32];
  snprintf (end, sizeof end, "%s%s %d ;\n", terms ? "" : "+0 x1 ", relation,
            right);
  formula_text_add (text, end);
}

static void write_clauses (void *state, const int *literals, size_t count) {
  struct opb_writer *writer = state;
  for (size_t i = 0; i < count; i++)
    if (literals[i]) {
      write_term (writer->text, literals[i], 1);
      writer->terms++;
      writer->negative += literals[i] < 0;
    } else {
      end_constraint (writer->text, writer->terms,
                      ">=", 1 - writer->negative);
      writer->terms = writer->negative = 0;
    }
}

/* The sum of the literals, or of their negations, on the left side */
static void write_sum (struct formula_text *text,
                       const struct cardinality *sum, int is_taken,
                       const char *relation, int bound) {
  int negative = 0;
  for (int i = 0; i < sum->count; i++) {
    write_term (text, sum->literals[i], is_taken);
    negative += sum->literals[i] < 0;
  }
  end_constraint (text, sum->count, relation,
                  is_taken ? bound - negative : negative - bound);
}

static void write_constraint (void *state,
                              const struct cardinality *constraint) {
  const struct opb_writer *writer = state;
  if (constraint->is_exact)
    write_sum (writer->text, constraint, 1, "=", constraint->most);
  else
    write_sum (writer->text, constraint, 0, ">=", constraint->most);
}

/*----------------------------- the whole file --------------------------*/

static void leave_out (void *state, const struct cardinality *constraint) {
  (void)state, (void)constraint;
}

struct dimacs_size opb_count (struct clause_source source) {
  return formula_measure (source,
                          (struct clause_sink){.constrain = leave_out});
}

static void write_header (struct formula_text *text,
                          const struct dimacs_size *size) {
  char header[64];
  snprintf (header, sizeof header, "* #variable= %d #constraint= %lld\n",
            size->variables, size->clauses);
  formula_text_add (text, header);
}

int opb_write (struct clause_source source, int with_names,
               struct byte_sink sink, struct dimacs_size *size) {
  struct formula_text *text = formula_text_open (sink, '*');
  struct opb_writer writer = {text, 0, 0};
  const struct clause_sink constraints = {.state = &writer,
                                          .take = write_clauses,
                                          .constrain = write_constraint};
  *size = opb_count (source);
  if (!size->stop) {
    write_header (text, size);
    formula_text_front (text, source);
    size->stop =
        formula_text_comments (text, source, with_names, leave_out).stop;
  }
  if (!size->stop)
    *size = formula_measure (source, constraints);
  return formula_text_close (text, size->stop);
}
