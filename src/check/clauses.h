#ifndef clauses_h_INCLUDED
#define clauses_h_INCLUDED

#include "system/array.h"

#include <stdbool.h>

struct limits;

/* All clauses in one array of words, and a hash table to find them.  Here a
 * literal is 2 * variable + sign, so its negation is `^ 1`.  Variables are
 * numbered from 1 as they appear: memory grows with the variables that
 * occur, not with their largest name in DIMACS.  A clause is known by its
 * place in the array; clauses are there in the order of addition.
 */
enum { NO_CLAUSE = 0 };

struct clause {
  unsigned key, next; /* of the hash table */
  unsigned number;
  union {
    unsigned pivot;    /* the first literal, or 0 */
    unsigned hints_at; /* LRAT only: where the hints for it begin */
  };
  unsigned live : 1, core : 1; /* not deleted; used by the refutation */
  unsigned has_images : 1;     /* images.h */
  unsigned size;       /* next to the literals, in their cache line */
  unsigned literals[]; /* [0..size[, each once */
};

struct clauses {
  unsigned *words, *table;
  size_t used, capacity, dead; /* words */
  size_t entries, buckets;     /* buckets: 0 or a power of two */
  unsigned **page;             /* [0..pages[ variables by name, or 0 */
  size_t pages;
  struct ints names;    /* of variables 1, 2, ... in DIMACS */
  size_t literals;      /* of all variables that `marks` has room for */
  unsigned char *marks; /* [0..literals[ all 0 between calls */
};

void clauses_clear (struct clauses *);

static inline struct clause *clause_at (const struct clauses *clauses,
                                        unsigned place) {
  return (struct clause *)(void *)(clauses->words + place);
}

/* Turns the literals of a clause from DIMACS into ours, and removes
 * duplicates.  Returns true for a tautology.
 */
bool clauses_take (struct clauses *, struct ints *literals);

/* The number of a variable in DIMACS, new if it has none yet */
unsigned clauses_variable (struct clauses *, unsigned name);

/* Grows an array from `before` to `after` items of that size; the new items
 * are 0.
 */
void *grow_zeroed (void *, size_t before, size_t after, size_t size);

/* One of our literals, in DIMACS */
int clauses_dimacs (const struct clauses *, unsigned literal);

/* Adds a clause that will be found by `key`. */
unsigned clauses_add (struct clauses *, const struct ints *literals,
                      unsigned number, unsigned key);

/* The key of literals in any order */
unsigned clauses_key (const struct ints *literals);

/* A live clause of exactly these literals, or of that number, which was its
 * key; or NO_CLAUSE.
 */
unsigned clauses_find (struct clauses *, const struct ints *literals);
unsigned clauses_find_number (const struct clauses *, unsigned number);

/* Finds a live clause that a permutation of variables maps to none of
 * exactly these literals: `image[v]` is the image of v, for all variables.
 * NO_CLAUSE if there is none, or a limit was reached.
 */
unsigned clauses_without_image (struct clauses *, const unsigned *image,
                                const struct limits *);

void clauses_delete (struct clauses *, unsigned place);

/* The live clauses, one by one; NO_CLAUSE after the last one.
 * `clauses_from` begins at `used` of an earlier moment.
 */
unsigned clauses_first (const struct clauses *);
unsigned clauses_from (const struct clauses *, size_t place);
unsigned clauses_after (const struct clauses *, unsigned place);

/* Moves the live clauses together if more than half of the words are dead.
 * Returns true if it did, which changes all places.
 */
bool clauses_collect (struct clauses *);

bool clause_has (const struct clause *, unsigned literal);

/* "3 -5 0", on the heap, cut if it is too long for a line */
char *literals_text (const struct clauses *, const unsigned *literals,
                     size_t size);

#endif
