#include "system/table.h"

#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <string.h>

#define FIRST_CAPACITY TUNED (16, 2)

/* An odd number near 2^64 divided by the golden ratio (Knuth, The Art of
 * Computer Programming 3, section 6.4)
 */
#define GOLDEN 0x9e3779b97f4a7c15u

static uint64_t hash_key (const char *key, size_t bytes) {
  uint64_t hash = bytes, word = 0;
  for (; bytes >= sizeof word; bytes -= sizeof word, key += sizeof word) {
    memcpy (&word, key, sizeof word);
    hash = (hash ^ word) * GOLDEN;
    hash ^= hash >> 29;
  }
  word = 0;
  memcpy (&word, key, bytes);
  hash = (hash ^ word) * GOLDEN;
  return hash ^ hash >> 32;
}

const void *table_key (const struct table *table, size_t number) {
  assert (number < table->count);
  return table->keys + number * table->key_bytes;
}

/* The place of a key in `numbers`, or the empty one where it belongs */
static size_t table_place (const struct table *table, const void *key) {
  const size_t mask = 2 * table->capacity - 1;
  size_t place = (size_t)hash_key (key, table->key_bytes) & mask;
  while (table->numbers[place] &&
         memcmp (table_key (table, table->numbers[place] - 1), key,
                 table->key_bytes) != 0)
    place = (place + 1) & mask;
  return place;
}

static size_t next_capacity (const struct table *table) {
  return table->capacity ? 2 * table->capacity : FIRST_CAPACITY;
}

size_t table_growth (const struct table *table) {
  const size_t capacity = next_capacity (table);
  return table->count < table->capacity
             ? 0
             : capacity * (table->key_bytes + 2 * sizeof *table->numbers);
}

/* `mem_realloc` may not return: the table is changed when both are there.
 */
static void table_grow (struct table *table) {
  const size_t capacity = next_capacity (table);
  if (capacity > UINT32_MAX ||
      capacity > SIZE_MAX / 2 / (table->key_bytes + 8))
    out_of_memory ();
  uint32_t *numbers = mem_alloc_zeroed (2 * capacity, sizeof *numbers);
  table->keys = mem_realloc (table->keys, capacity * table->key_bytes);
  mem_free (table->numbers);
  table->numbers = numbers;
  table->capacity = capacity;
  for (size_t i = 0; i < table->count; i++)
    numbers[table_place (table, table_key (table, i))] = (uint32_t)i + 1;
}

bool table_find (const struct table *table, const void *key,
                 size_t *number) {
  const uint32_t found =
      table->capacity ? table->numbers[table_place (table, key)] : 0;
  if (found)
    *number = found - 1;
  return found != 0;
}

bool table_add (struct table *table, const void *key, size_t *number) {
  if (table->count == table->capacity)
    table_grow (table);
  uint32_t *place = &table->numbers[table_place (table, key)];
  const bool is_new = !*place;
  if (is_new) {
    char *end = table->keys + table->count * table->key_bytes;
    memcpy (end, key, table->key_bytes);
    *place = (uint32_t)++table->count;
  }
  *number = *place - 1;
  return is_new;
}

void table_clear (struct table *table) {
  mem_free (table->keys);
  mem_free (table->numbers);
  *table = (struct table){.key_bytes = table->key_bytes};
}
