#ifndef table_h_INCLUDED
#define table_h_INCLUDED

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A set of keys, which are numbered in the order in which they are added: a
 * hash table with open addressing.  What belongs to a key is kept by the
 * caller, in an array with the same numbers:
 *
 *     struct table snakes = {.key_bytes = 8};
 *     size_t number;
 *     if (table_add (&snakes, &joints, &number))
 *       array_push (&counts, 0);
 *     counts.item[number]++;
 *     table_clear (&snakes);
 *
 * A table of which only `key_bytes` is set is empty.  Keys are compared
 * byte by byte, so structs with padding cannot be keys.
 */
struct table {
  size_t key_bytes;  /* of each key, may be 0 */
  size_t count;      /* of keys, less than 2^32 */
  size_t capacity;   /* 0 or a power of 2 */
  char *keys;        /* [0..count*key_bytes[ */
  uint32_t *numbers; /* [0..2*capacity[ 1 plus the number of the key that
                      * has this place, or 0 */
};

/* Frees all memory; the table is empty then. */
void table_clear (struct table *);

/* Returns true if the key is in the table, and sets its number. */
bool table_find (const struct table *, const void *key, size_t *number);

/* Finds or adds a key, and sets its number.  Returns true if it is new:
 * then its number is the count before.
 */
bool table_add (struct table *, const void *key, size_t *number);

/* A key by its number; it may move when a key is added. */
const void *table_key (const struct table *, size_t number);

/* How many bytes the next `table_add` allocates: nearly always 0.  For
 * callers with a limit (`limits_forbid`).
 */
size_t table_growth (const struct table *);

#endif
