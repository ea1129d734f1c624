#ifndef formula_h_INCLUDED
#define formula_h_INCLUDED

#include "system/search_limits.h"
#include "system/tuned.h"

#include <setjmp.h>
#include <stddef.h>

/* Consecutive clauses that say one thing */
struct clause_group {
  const char *title; /* or 0 */
  long long before;  /* clauses of the formula before the first of these */
  long long clauses, literals;
};

/* A constraint: at most `most` of the literals are true; exactly so many if
 * it is exact.
 */
struct cardinality {
  const int *literals;
  int count, most, is_exact;
};

/* The formula that an encoding writes.  Literals are non-zero integers and
 * a clause is closed by 0, as in `ipasir_add` (Balyo, Biere, Iser, Sinz,
 * SAT Race 2015, AIJ 241, 2016).  They are counted, collected in a buffer
 * and handed to a sink in blocks: a DIMACS file, a solver or a test, which
 * all see the same stream.  A clause may continue in the next block.  Each
 * function of a sink may be 0.
 */
struct clause_sink {
  void *state;

  /* A sink that can take no more sets the `stop` of the formula. */
  void (*take) (void *state, const int *literals, size_t count);

  /* Takes a constraint, which counts as a clause.  Without this function
   * the source says it in clauses (`formula_cardinality`).
   */
  void (*constrain) (void *state, const struct cardinality *);

  void (*comment) (void *state, const char *text); /* one line */

  /* Takes each group that has a title and clauses, after its clauses. */
  void (*group) (void *state, const struct clause_group *);
};

struct formula;

/* `formula_write` asks a source for its clauses, perhaps several times:
 * `write` must emit the same clauses each time.  If one of the limits is
 * reached it is left by a long jump, from any function that gets the
 * formula, so its memory has to be `formula_scratch`.
 */
struct clause_source {
  void *state;
  void (*write) (void *state, struct formula *);
  const struct limits *limits; /* 0 for none */

  /* The text in front of a file of the formula, on the heap: whole lines
   * that begin with `c `.  0 if there is none.
   */
  char *(*front) (void *state);
};

#define VARIABLE_NAME_SIZE 64

/* Writes the name of the variable that has this index, from 0, in its
 * block.  The pattern of the names, and the owner, which is what the namer
 * needs to know besides, were given with it and live as long as the
 * formula.
 */
typedef void variable_namer (const char *pattern, const void *owner,
                             int index, char name[VARIABLE_NAME_SIZE]);

struct variable_block {
  int first, count;
  variable_namer *name;
  const char *pattern;
  const void *owner;
};

#define FORMULA_BUFFER TUNED (2048, 4)

struct formula {
  int variables;               /* the largest so far; 0 at first */
  long long clauses, literals; /* handed to the sink so far */
  struct clause_group group;   /* that is being written */
  size_t used;
  int buffer[FORMULA_BUFFER];
  struct clause_sink sink;
  struct variable_block *block; /* [0..blocks[ */
  int blocks;

  /* While it is being written: */
  const struct limits *limits;     /* or 0 */
  jmp_buf *escape;                 /* out of the source, or 0 */
  enum stop_reason stop;           /* why the source is left */
  struct formula_scratch *scratch; /* its memory */
};

void formula_init (struct formula *, struct clause_sink);
void formula_clear (struct formula *);

/* Writes all clauses of a source, which may write another source in turn.
 * Returns the limit that was reached if some are missing.
 */
enum stop_reason formula_write (struct formula *, struct clause_source);

/* Leaves the source, at any point of its writing. */
_Noreturn void formula_leave (struct formula *, enum stop_reason);

/* Memory of a source, contents undefined.  The newest block is given back
 * by `formula_release`, all of them when the source is left.
 */
void *formula_scratch (struct formula *, size_t bytes);
void formula_release (struct formula *);

/* Adds `count` variables and returns the number of the first.  If their
 * numbers do not fit an int, the work is given up (memory.h).
 */
int formula_variables (struct formula *, long long count, variable_namer *,
                       const char *pattern, const void *owner);

/* The same with the names that continue a first one, as "w(1)" */
int formula_numbered (struct formula *, long long count, const char *name);

/* The first variable that was added with this first name, and how many were
 * added with it, or 0
 */
int formula_first_numbered (const struct formula *, const char *name,
                            int *count);

/* Begins a group of clauses.  The title is not copied. */
void formula_group (struct formula *, const char *title);

void formula_comment (struct formula *, const char *text);

/* Adds a constraint between two clauses, if the sink takes constraints.
 * Else returns 0: clauses have to say it.
 */
int formula_cardinality (struct formula *, struct cardinality);

/* Hands on what is in the buffer.  Called when it is full, when a group
 * begins, and after the last clause.  Leaves the source if a limit is
 * reached.
 */
void formula_flush (struct formula *);

/* The next literal of the clause, or 0 to close it. */
static inline void formula_add (struct formula *formula, int literal) {
  if (formula->used == FORMULA_BUFFER)
    formula_flush (formula);
  formula->buffer[formula->used++] = literal;
}

static inline void formula_unit (struct formula *formula, int literal) {
  formula_add (formula, literal);
  formula_add (formula, 0);
}

static inline void formula_binary (struct formula *formula, int a, int b) {
  if (formula->used > FORMULA_BUFFER - 3)
    formula_flush (formula);
  int *next = formula->buffer + formula->used;
  next[0] = a, next[1] = b, next[2] = 0;
  formula->used += 3;
}

static inline void formula_ternary (struct formula *formula, int a, int b,
                                    int c) {
  formula_add (formula, a);
  formula_binary (formula, b, c);
}

/* A clause of up to four literals; those that are 0 are left out. */
static inline void formula_clause (struct formula *formula, int a, int b,
                                   int c, int d) {
  const int literal[] = {a, b, c, d};
  for (int i = 0; i < 4; i++)
    if (literal[i])
      formula_add (formula, literal[i]);
  formula_add (formula, 0);
}

#endif
