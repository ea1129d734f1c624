#include "system/table.h"

#include "system/memory_scope.h"
#include "system/random.h"

#include "testing.h"

#include <stdio.h>
#include <string.h>

#define KEYS 5000

/* Keys of 11 bytes, of which only some differ */
static void make_key (char key[11], int i) {
  memset (key, 0, 11);
  snprintf (key, 11, "%d", i);
}

TEST (keys_are_numbered_in_the_order_in_which_they_are_added) {
  struct table table = {.key_bytes = 11};
  char key[11];
  size_t number;
  for (int i = 0; i < KEYS; i++) {
    make_key (key, i);
    assert_false (table_find (&table, key, &number));
    assert_true (table_add (&table, key, &number));
    assert_int_equal (number, i);
  }
  assert_int_equal (table.count, KEYS);
  for (int i = 0; i < KEYS; i++) {
    make_key (key, i);
    assert_memory_equal (table_key (&table, (size_t)i), key, 11);
  }
  table_clear (&table);
}

TEST (a_key_is_added_once) {
  struct table table = {.key_bytes = 11};
  size_t number_of[KEYS], number, added = 0;
  uint64_t random = random_state (1);
  memset (number_of, -1, sizeof number_of);
  for (int i = 0; i < 4 * KEYS; i++) {
    const size_t chosen = random_next (&random) % KEYS;
    const int is_known = number_of[chosen] != SIZE_MAX;
    char key[11];
    make_key (key, (int)chosen);
    assert_int_equal (table_find (&table, key, &number), is_known);
    assert_int_equal (table_add (&table, key, &number), !is_known);
    if (!is_known)
      number_of[chosen] = added++;
    assert_int_equal (number, number_of[chosen]);
  }
  assert_int_equal (table.count, added);
  table_clear (&table);
}

/* One bit at a time, in each of the bytes */
TEST (all_bytes_of_a_key_count) {
  for (size_t bytes = 1; bytes <= 20; bytes++) {
    struct table table = {.key_bytes = bytes};
    char key[20] = {0};
    size_t number;
    assert_true (table_add (&table, key, &number));
    for (size_t i = 0; i < bytes; i++) {
      key[i] = 0x40;
      assert_true (table_add (&table, key, &number));
      key[i] = 0;
    }
    assert_false (table_add (&table, key, &number));
    assert_int_equal (number, 0);
    table_clear (&table);
  }
}

TEST (without_bytes_there_is_one_key) {
  struct table table = {.key_bytes = 0};
  size_t number;
  assert_true (table_add (&table, "", &number));
  assert_false (table_add (&table, "", &number));
  assert_int_equal (number, 0);
  table_clear (&table);
}

TEST (a_cleared_table_can_be_used_again) {
  struct table table = {.key_bytes = 2};
  size_t number;
  assert_true (table_add (&table, "ab", &number));
  assert_true (table_add (&table, "cd", &number));
  table_clear (&table);
  assert_false (table_find (&table, "cd", &number));
  assert_true (table_add (&table, "ef", &number));
  assert_int_equal (number, 0);
  table_clear (&table);
}

/* What it says is what one that counts would find: nothing is allocated
 * while it says 0.
 */
TEST (a_table_tells_when_it_grows) {
  struct table table = {.key_bytes = sizeof (int)};
  size_t number;
  for (int i = 0; i < KEYS; i++) {
    const char *keys = table.keys;
    const size_t growth = table_growth (&table);
    table_add (&table, &i, &number);
    if (growth)
      assert_true (growth >= table.count * sizeof i);
    else
      assert_ptr_equal (table.keys, keys);
  }
  table_clear (&table);
}

static void add_large (void *state) {
  struct table *table = state;
  size_t number;
  table_add (table, "never read", &number);
}

TEST (without_memory_a_table_stays_as_it_is) {
  struct table table = {.key_bytes = SIZE_MAX / 16};
  assert_string_equal (memory_attempt (add_large, &table), "out of memory");
  assert_int_equal (table.count, 0);
  table_clear (&table);
}
