#ifndef formula_h_INCLUDED
#define formula_h_INCLUDED

#include "system/search_limits.h"

#include <setjmp.h>
#include <stddef.h>

/* What an encoding writes to.  Literals are non-zero integers, a clause is
 * closed by 0, as in `ipasir_add` (Balyo, Biere, Iser, Sinz, SAT Race 2015,
 * AIJ 241, 2016).  Literals are gathered in a buffer and handed on in
 * blocks: to a counter, a DIMACS file, PicoSAT or a test, which all see the
 * same stream.  A clause may go over the border of two blocks.  A sink
 * that can take no more sets the formula's `stop`.
 */
struct clause_sink {
  void *state;
  void (*take) (void *state, const int *literals, size_t count);

  /* What people and other programs read beside the clauses, one line in two
   * parts; 0 where nobody does.  All clauses before it have been taken.
   */
  void (*comment) (void *state, const char *front, const char *text);
};

struct formula;

/* Where clauses come from: `formula_write` asks for them, maybe several
 * times.  `write` must emit the same clauses each time.  It may be left in
 * the middle, where one of the limits is reached, from any function that
 * gets the formula: memory that it needs is to be `formula_scratch`.
 */
struct clause_source {
  void *state;
  void (*write) (void *state, struct formula *);
  const struct limits *limits; /* 0 for none */
};

#define VARIABLE_NAME_SIZE 64

/* Writes the name of variable number `index` (from 0) of its block.  The
 * owner is whatever the namer needs for that, and was given with it.
 */
typedef void variable_namer (const void *owner, int index,
                             char name[VARIABLE_NAME_SIZE]);

/* For variables with nothing but a number: "title(first)" and so on.  Its
 * owner is a `struct numbered_name` that lives as long as the formula.
 */
struct numbered_name {
  const char *title;
  int first;
};
variable_namer name_by_number;

struct variable_block {
  int first, count;
  variable_namer *name;
  const void *owner;
};

/* The clauses of one kind, for the table that people read */
struct clause_group {
  const char *title;
  long long clauses, literals;
};

#define FORMULA_BUFFER 2048
#define FORMULA_MOST_GROUPS 32

struct formula {
  int variables; /* the largest so far; 0 at first */
  size_t used;
  int buffer[FORMULA_BUFFER];
  struct clause_sink sink;
  struct variable_block *block; /* [0..blocks[ */
  int blocks;
  const char *title; /* of the group that is being written, 0 at first */
  int is_title_told; /* as a comment */

  /* While it is being written: */
  const struct limits *limits;     /* or 0 */
  jmp_buf *escape;                 /* out of the source, or 0 */
  enum stop stop;                  /* why it is left */
  struct formula_scratch *scratch; /* its memory */
};

void formula_init (struct formula *, struct clause_sink);
void formula_clear (struct formula *);

/* All clauses of a source.  Returns why some are missing, if they are: a
 * limit of the source has been reached.
 */
enum stop formula_write (struct formula *, struct clause_source);

/* Leaves the source, which must be writing, and gives up what it was in the
 * middle of.
 */
_Noreturn void formula_leave (struct formula *, enum stop);

/* Memory of a source, contents undefined.  It is released by
 * `formula_release`, the last block first, or when the source is left.
 */
void *formula_scratch (struct formula *, size_t bytes);
void formula_release (struct formula *);

/* `count` new variables in a row; returns the number of the first.  Where
 * an int cannot number them it is given up, as without memory (memory.h).
 */
int formula_variables (struct formula *, long long count, variable_namer *,
                       const void *owner);

/* The first variable that was made with this owner, or 0. */
int formula_first_variable (const struct formula *, const void *owner);

/* The following clauses belong together; `title` is not copied.  It is also
 * a comment, "group: TITLE".
 */
void formula_group (struct formula *, const char *title);

/* A comment between the clauses */
void formula_comment (struct formula *, const char *front,
                      const char *text);

/* Hands on what is in the buffer: called by `formula_group`, when the
 * buffer is full, and once after the last clause.  Where a limit has been
 * reached it leaves the source.
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

/* A clause of up to four literals; 0 stands for none. */
static inline void formula_clause (struct formula *formula, int a, int b,
                                   int c, int d) {
  const int literal[] = {a, b, c, d};
  for (int i = 0; i < 4; i++)
    if (literal[i])
      formula_add (formula, literal[i]);
  formula_add (formula, 0);
}

#endif
