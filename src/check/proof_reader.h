#ifndef proof_reader_h_INCLUDED
#define proof_reader_h_INCLUDED

#include "check/input.h"
#include "system/array.h"

#include <stdbool.h>

/* Reads a formula or a proof, step by step, in one of these formats:
 *
 * DIMACS:       3 -5 0
 * DRAT, text:   3 -5 0         d 1 2 0
 * DRAT, binary: `a` or `d`, then for each literal 2 * variable + sign in
 *               groups of seven bits, the lowest first, then a byte 0
 * LRAT, text:   17 3 -5 0 4 9 0    17 d 4 9 0
 *               (number, literals, 0, hints, 0; number, numbers, 0)
 * VeriPB:       rup 1 x3 1 ~x5 >= 1 ;    del spec 1 x1 1 x2 >= 1 ;
 *
 * Comments may be anywhere in a text, and clauses may share a line or go
 * over several.  In DIMACS a `%` may end the formula, as in SATLIB; the
 * first line of PicoSAT's RUP files counts as a comment.  The formats of
 * proofs: Wetzler, Heule, Hunt, DRAT-trim, SAT 2014; Cruz-Filipe, Heule,
 * Hunt, Kaufmann, Schneider-Kamp, Efficient certified RAT verification,
 * CADE 2017; VeriPB below.
 */
enum proof_format {
  FORMAT_UNKNOWN,
  FORMAT_DRAT,
  FORMAT_BINARY,
  FORMAT_VERIPB,
  FORMAT_LRAT,
  FORMAT_DIMACS /* of formulas */
};

const char *
    proof_format_name (enum proof_format); /* "drat", ...; 0 if unknown */

/* One step of a proof: it adds a clause (a lemma), deletes clauses, or is a
 * step of dominance in VeriPB.  A formula is read as steps that add.
 */
enum step_kind { STEP_END, STEP_ADD, STEP_DELETE, STEP_DOMINATE };

struct step {
  enum step_kind kind;
  int number;           /* of the lemma, in LRAT */
  struct ints literals; /* as in DIMACS; in a deletion of LRAT the numbers
                         * of clauses; of STEP_DOMINATE the images of the
                         * variables of the order */
  struct ints hints; /* in LRAT clauses by number, negative ones begin the
                      * hints for a RAT candidate; of STEP_DOMINATE the
                      * pairs of the witness, x and its image */
  unsigned long long at; /* the line from 1, or in binary the byte from 0 */
};

/* The order of VeriPB: the sum of the weights of true variables */
enum { WEIGHT_PARTS = 8, WEIGHT_DIGITS = 9, WEIGHT_BASE = 1000000000 };

struct weight {
  long long part[WEIGHT_PARTS]; /* SUM part[i] 10^(9 i), each of any sign */
};

struct order {
  ARRAY (struct weight) weight; /* [0..n[ */
  struct ints variable;         /* [0..n[ as in DIMACS */
  bool is_left;                 /* no step of dominance may follow */
};

struct proof_reader {
  struct input input;
  enum proof_format format;
  int said_variables, said_clauses; /* by the header */
  int said_blocks,
      said_size;           /* by comments: of symmetries (symmetries.h), */
  struct ints said_images; /* which are claimed */
  struct order order;
  struct step step; /* the current one */
};

/* With FORMAT_UNKNOWN the first 64 kB tell the format of the proof. Returns
 * the error, on the heap, or 0; call `proof_reader_close` in both cases.
 */
char *proof_reader_open (const char *name, const struct byte_source *,
                         enum proof_format, const struct limits *,
                         struct proof_reader *);
void proof_reader_close (struct proof_reader *);

/* Reads the next step into `step`.  Returns the error, on the heap, or 0.
 */
char *proof_reader_next (struct proof_reader *);

/* The line where reading has failed; 0 in a binary proof, and if the file
 * could not be read to its end
 */
unsigned long long proof_reader_error_line (const struct proof_reader *);

/* "<name>:17" or "<name>: byte 170", on the heap */
char *proof_reader_place (const struct proof_reader *,
                          unsigned long long at);

/*--------------------------------- VeriPB ------------------------------*/

/* Reads proofs of VeriPB, version 3.0 (Bogaerts, Gocht, McCreesh,
 * Nordstrom, Certified Symmetry and Dominance Breaking for Combinatorial
 * Optimisation, JAIR 77, 2023), of one kind only, as `prove` writes them:
 *
 *   an order, if there is symmetry: the sum of weights of true variables
 *   steps of dominance: the images of these variables do not weigh less
 *   lemmas that are RUP, and deletions of clauses
 *
 * Weights may have 72 digits.  The header has the order and the number of
 * clauses that the formula should have.  Both functions return what is
 * wrong, on the heap, or 0.
 */
char *veripb_read_header (struct proof_reader *);
char *veripb_read_step (struct proof_reader *);

#endif
