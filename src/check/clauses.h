#ifndef proof_clauses_h_INCLUDED
#define proof_clauses_h_INCLUDED

#include "check/variables.h"
#include "system/array.h"

/* All clauses in one array of words, and a hash table to find them in.  A
 * literal is 2 * variable + sign here, its negation is `^ 1`, and variables
 * are numbered as they come; a clause is known by its place in the array,
 * in the order they were added.
 */
enum { NO_CLAUSE = 0 };

struct clause {
  unsigned size, number, pivot; /* pivot: the first literal, or 0 */
  unsigned live : 1, core : 1;  /* not deleted; used (backward only) */
  unsigned key, next;           /* of the hash table */
  unsigned literals[];          /* [0..size[, none twice */
};

struct clauses {
  unsigned *words, *table;
  size_t used, room, dead; /* words */
  size_t entries, buckets; /* buckets: 0 or a power of two */
  unsigned char *marks;    /* by literal, all 0 between calls */
  unsigned variables;      /* the largest that was reserved */
  struct variables names;  /* of variables in DIMACS */
};

void clauses_clear (struct clauses *);
void clauses_reserve (struct clauses *, unsigned variables);

static inline struct clause *clause_at (const struct clauses *clauses,
                                        unsigned place) {
  return (struct clause *)(void *)(clauses->words + place);
}

/* Turns DIMACS literals into ours, and one of ours back. */
void clauses_rename (struct clauses *, struct ints *literals);
int clauses_dimacs (const struct clauses *, unsigned literal);

/* Leaves out the second of two equal literals, which are ours, and
 * reserved.  Returns 1 for a tautology.
 */
int clauses_normalize (struct clauses *, struct ints *literals);

/* Adds a clause that is found by `key`. */
unsigned clauses_add (struct clauses *, const struct ints *literals,
                      unsigned number, unsigned key);

/* The key of literals in any order */
unsigned clauses_key (const struct ints *literals);

/* A live clause of exactly these literals, or of that number, which was
 * its key; or NO_CLAUSE.
 */
unsigned clauses_find (struct clauses *, const struct ints *literals);
unsigned clauses_find_number (const struct clauses *, unsigned number);

void clauses_delete (struct clauses *, unsigned place);

/* for (c = clauses_first (s); c; c = clauses_after (s, c)): live ones */
unsigned clauses_first (const struct clauses *);
unsigned clauses_after (const struct clauses *, unsigned place);

/* Moves the live ones together, so that all places change; which is worth
 * it when more than half of the words are dead.
 */
int clauses_are_sparse (const struct clauses *);
void clauses_collect (struct clauses *);

int clause_has (const struct clause *, unsigned literal);

/* "3 -5 0", on the heap, not too long for a line */
char *literals_text (const struct clauses *, const unsigned *literals,
                     size_t size);

#endif
