#ifndef formula_h_INCLUDED
#define formula_h_INCLUDED

#include "system/search_limits.h"
#include "system/tuned.h"

#include <assert.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

/* Consecutive clauses that say one thing */
struct clause_group {
  const char *title; /* or 0 */
  long long before;  /* clauses of the formula before the first of these */
  long long clauses, literals;
};

/* A constraint: at most `most` of the literals are true, or exactly `most`
 * if it is exact.
 */
struct cardinality {
  const int *literals;
  int count, most;
  bool is_exact;
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

  /* A sink that can take no more clauses sets `stop` of the formula. */
  void (*take) (void *state, const int *literals, size_t count);

  /* Takes a constraint, which counts as a clause.  Without this function
   * the source writes clauses instead (`formula_cardinality`).
   */
  void (*constrain) (void *state, const struct cardinality *);

  void (*comment) (void *state, const char *text); /* one line */

  /* Takes each group that has a title and clauses, after its clauses. */
  void (*group) (void *state, const struct clause_group *);
};

struct formula;

/* `formula_write` asks a source for its clauses, perhaps several times:
 * `write` must emit the same clauses each time.  If one of the limits is
 * reached, `stop` of the formula is set for good, and the functions below
 * discard all further clauses.  So long loops of a source end once `stop`
 * is set, to return within milliseconds; nothing else has to look at it.
 */
struct clause_source {
  void *state;
  void (*write) (void *state, struct formula *);
  const struct limits *limits; /* 0 for none */

  /* The preamble of a file of the formula, on the heap: whole lines that
   * begin with `c `.  0 if the file has none.
   */
  char *(*preamble) (void *state);
};

#define VARIABLE_NAME_SIZE 64

/* Writes the name of a variable, whose index in its block counts from 0.
 * The pattern of the names and the owner, from which the namer learns the
 * rest, live as long as the formula.
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
  int first_case, cases; /* variables of which each model has one: cases to
                          * be solved one after the other; 0 for none */
  struct clause_group group; /* the one that is being written */
  size_t used;
  int buffer[FORMULA_BUFFER]; /* [0..used[ not handed to the sink yet */
  struct clause_sink sink;
  struct variable_block *block; /* [0..blocks[ */
  int blocks;
  const struct limits *limits; /* of the source, or 0 */
  enum stop_reason stop;       /* why clauses are missing; never reset */
};

void formula_init (struct formula *, struct clause_sink);
void formula_clear (struct formula *);

/* Writes all clauses of a source.  Returns `stop`: the limit that was
 * reached if clauses are missing.
 */
enum stop_reason formula_write (struct formula *, struct clause_source);

/* Adds `count` variables and returns the number of the first.  If their
 * numbers do not fit an int, the work is given up (memory.h).  The namer
 * may be 0 if no names are written.
 */
int formula_variables (struct formula *, long long count, variable_namer *,
                       const char *pattern, const void *owner);

/* The same with the names that continue a first one, as "w(1)" */
int formula_numbered (struct formula *, long long count, const char *name);

/* Begins a group of clauses.  The title is not copied. */
void formula_group (struct formula *, const char *title);

/* A comment that begins so lists variables that say what a model means, up
 * to a 0: projected model counters read it.
 */
#define FORMULA_SHOWS "p show "

void formula_comment (struct formula *, const char *text);

/* Adds a constraint between two clauses if the sink takes constraints.
 * Returns false if it takes none: then the source has to write clauses.
 */
bool formula_cardinality (struct formula *, struct cardinality);

/* Hands the buffer to the sink, or discards it if the formula has a stop.
 * Then polls the limits.  Called when the buffer is full, when a group
 * begins, and after the last clause.
 */
void formula_flush (struct formula *);

/* Adds the next literal of the clause, or 0 to close it. */
static inline void formula_add (struct formula *formula, int literal) {
  assert (-INT_MAX < literal && literal < INT_MAX);
  if (formula->used == FORMULA_BUFFER)
    formula_flush (formula);
  formula->buffer[formula->used++] = literal;
}

static inline void formula_unit (struct formula *formula, int literal) {
  assert (literal);
  formula_add (formula, literal);
  formula_add (formula, 0);
}

static inline void formula_binary (struct formula *formula, int a, int b) {
  assert (a && b);
  if (formula->used > FORMULA_BUFFER - 3)
    formula_flush (formula);
  int *next = formula->buffer + formula->used;
  next[0] = a, next[1] = b, next[2] = 0;
  formula->used += 3;
}

static inline void formula_ternary (struct formula *formula, int a, int b,
                                    int c) {
  assert (a);
  formula_add (formula, a);
  formula_binary (formula, b, c);
}

/* Adds a clause of up to four literals.  A literal that is 0 is false, and
 * is left out: the variable of a fact that is impossible, such as a cube
 * outside the box.  The negation of such a variable is 0, too, but true: a
 * clause with it is satisfied and must not be written, as without the
 * literal it would say more.  So callers make sure that each variable
 * exists before they negate it.
 */
static inline void formula_clause (struct formula *formula, int a, int b,
                                   int c, int d) {
  assert (a || b || c || d);
  const int literal[] = {a, b, c, d};
  for (int i = 0; i < 4; i++)
    if (literal[i])
      formula_add (formula, literal[i]);
  formula_add (formula, 0);
}

#endif
