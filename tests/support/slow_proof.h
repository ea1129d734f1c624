#ifndef slow_proof_h_INCLUDED
#define slow_proof_h_INCLUDED

/* A slow checker of proofs that goes by the definitions: with it the tests
 * judge the fast one.  A set of literals is two words of bits, so there are
 * variables 1..63, and no code is shared.
 *
 * Formulas and proofs as they are written: lines of numbers
 */
enum { MOST_LINES = 600, MOST_NUMBERS = 120 };

struct proof_line {
  int deletes, number; /* number: of LRAT */
  int size, literals[MOST_NUMBERS];
  int hint_count, hints[MOST_NUMBERS];
};

struct proof_lines {
  int count;
  struct proof_line line[MOST_LINES];
};

enum { VERIFIED = -1 };

/* VERIFIED, or the line that is wrong, from 0; `count` if it ends too early
 */
int slow_drat (const struct proof_lines *formula,
               const struct proof_lines *proof);
int slow_lrat (const struct proof_lines *formula,
               const struct proof_lines *proof);

/* How many hints did nothing in the last `slow_lrat`: their clause had a
 * literal that was true, or there was a conflict before.  Strict checkers
 * do not accept such.
 */
int slow_idle_hints (void);

#endif
