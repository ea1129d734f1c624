#ifndef proof_steps_h_INCLUDED
#define proof_steps_h_INCLUDED

#include "check/input.h"
#include "system/array.h"

/* A proof, step by step.  A step adds a clause (a lemma) or deletes one.
 *
 * DRAT, text:   3 -5 0         d 1 2 0
 * DRAT, binary: `a` or `d`, then for each literal 2 * variable + sign in
 *               groups of seven bits, the lowest first, then a byte 0
 * LRAT, text:   17 3 -5 0 4 9 0    17 d 4 9 0
 *               (number, literals, 0, hints, 0; number, numbers, 0)
 *
 * In text there may be comments, and the first line of PicoSAT's RUP files
 * is taken for one.  The formats: Wetzler, Heule, Hunt, DRAT-trim, SAT
 * 2014; Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp, Efficient
 * certified RAT verification, CADE 2017.
 */
enum proof_format {
  FORMAT_UNKNOWN,
  FORMAT_DRAT,
  FORMAT_BINARY,
  FORMAT_LRAT
};

const char *proof_format_name (enum proof_format); /* "drat", ... or 0 */

/* 1 where every lemma names the clauses that it follows from */
int proof_format_has_hints (enum proof_format);

enum step_kind { STEP_END, STEP_ADD, STEP_DELETE };

struct step {
  enum step_kind kind;
  int number;            /* of LRAT */
  struct ints literals;  /* or with LRAT, the numbers to delete */
  struct ints hints;     /* of LRAT: negative ones begin a RAT candidate */
  unsigned long long at; /* the line, or in binary the byte, from 1 or 0 */
};

struct steps {
  struct input input;
  enum proof_format format;
  struct step step; /* the current one */
};

/* With FORMAT_UNKNOWN it tells by the first 64 kB which format it is.
 * Returns the error, on the heap, or 0: only then `steps_close`.
 */
char *steps_open (const char *name, const struct byte_source *,
                  enum proof_format, const struct stop_request *,
                  struct steps *);
void steps_close (struct steps *);

/* Reads into `step`.  Returns the error, on the heap, or 0. */
char *steps_next (struct steps *);

/* "<name>:17" or "<name>: byte 170", on the heap */
char *steps_place (const struct steps *, unsigned long long at);

#endif
