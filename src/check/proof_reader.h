#ifndef proof_reader_h_INCLUDED
#define proof_reader_h_INCLUDED

#include "check/formula_reader.h"
#include "check/veripb.h"
#include "system/array.h"
#include "text/text_lines.h"

/* A formula or a proof, step by step.  A step adds a clause (a lemma, in a
 * proof) or deletes one.
 *
 * DIMACS:       3 -5 0
 * DRAT, text:   3 -5 0         d 1 2 0
 * DRAT, binary: `a` or `d`, then for each literal 2 * variable + sign in
 *               groups of seven bits, the lowest first, then a byte 0
 * LRAT, text:   17 3 -5 0 4 9 0    17 d 4 9 0
 *               (number, literals, 0, hints, 0; number, numbers, 0)
 * VeriPB:       rup 1 x3 1 ~x5 >= 1 ;    del find 1 x1 1 x2 >= 1 ;
 *
 * Comments may be anywhere in a text, and clauses may share a line or go
 * over several.  In DIMACS a `%` may end the formula, as in SATLIB; the
 * first line of PicoSAT's RUP files counts as a comment.  The formats of
 * proofs: Wetzler, Heule, Hunt, DRAT-trim, SAT 2014; Cruz-Filipe, Heule,
 * Hunt, Kaufmann, Schneider-Kamp, Efficient certified RAT verification,
 * CADE 2017; veripb.h.
 */
enum proof_format {
  FORMAT_UNKNOWN,
  FORMAT_DRAT,
  FORMAT_BINARY,
  FORMAT_VERIPB,
  FORMAT_LRAT,
  FORMAT_DIMACS /* of formulas */
};

const char *proof_format_name (enum proof_format); /* "drat", ... or 0 */

/* 1 if every lemma names the clauses that it follows from */
int proof_format_has_hints (enum proof_format);

enum step_kind { STEP_END, STEP_ADD, STEP_DELETE, STEP_DOMINATE };

struct step {
  enum step_kind kind;
  int number;            /* of LRAT */
  struct ints literals;  /* in a deletion of LRAT, numbers of clauses */
  struct ints hints;     /* of LRAT: negative ones begin a RAT candidate;
                          * of STEP_DOMINATE: see veripb.c */
  unsigned long long at; /* the line from 1, or in binary the byte from 0 */
};

struct steps {
  struct input input;
  enum proof_format format;
  int said_variables, said_clauses; /* in the header */
  struct order order;               /* of VeriPB */
  struct step step;                 /* the current one */
};

/* With FORMAT_UNKNOWN the first 64 kB tell the format of the proof.
 * Returns the error, on the heap, or 0; `steps_close` in both cases.
 */
char *steps_open (const char *name, const struct byte_source *,
                  enum proof_format, const struct limits *, struct steps *);
void steps_close (struct steps *);

/* Reads into `step`.  Returns the error, on the heap, or 0. */
char *steps_next (struct steps *);

/* Where `steps_next` has failed, without a line in a binary proof */
struct text_place steps_error_place (const struct steps *);

/* "<name>:17" or "<name>: byte 170", on the heap */
char *steps_place (const struct steps *, unsigned long long at);

#endif
