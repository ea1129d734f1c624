#include "system/array.h"

#include "system/memory_scope.h"

#include "testing.h"

struct cell {
  int x, y;
};

TEST (items_keep_their_order) {
  ARRAY (struct cell) cells = {0};
  for (int i = 0; i < 1000; i++)
    array_push (&cells, (struct cell){i, -i});
  assert_int_equal (cells.count, 1000);
  for (int i = 0; i < 1000; i++) {
    assert_int_equal (cells.item[i].x, i);
    assert_int_equal (cells.item[i].y, -i);
  }
  array_clear (&cells);
}

TEST (the_last_item_is_popped_first) {
  struct ints numbers = {0};
  array_push (&numbers, 3);
  array_push (&numbers, 5);
  assert_int_equal (array_pop (&numbers), 5);
  array_push (&numbers, 7);
  assert_int_equal (array_pop (&numbers), 7);
  assert_int_equal (array_pop (&numbers), 3);
  assert_int_equal (numbers.count, 0);
  array_clear (&numbers);
}

TEST (a_cleared_array_can_be_used_again) {
  struct ints numbers = {0};
  array_clear (&numbers);
  array_push (&numbers, 1);
  array_clear (&numbers);
  assert_int_equal (numbers.count, 0);
  array_push (&numbers, 2);
  assert_int_equal (numbers.item[0], 2);
  array_clear (&numbers);
}

/* Items do not move while the room that was reserved lasts. */
TEST (room_can_be_reserved) {
  struct ints numbers = {0};
  array_push (&numbers, 1);
  array_reserve (&numbers, 5000);
  const int *before = numbers.item;
  for (int i = 0; i < 5000; i++)
    array_push (&numbers, i);
  assert_ptr_equal (numbers.item, before);
  assert_int_equal (numbers.item[0], 1);
  assert_int_equal (numbers.item[5000], 4999);
  array_clear (&numbers);
}

static void reserve_too_much (void *array) {
  struct ints *numbers = array;
  array_reserve (numbers, SIZE_MAX / 4);
}

TEST (without_memory_an_array_stays_as_it_is) {
  struct ints numbers = {0};
  array_push (&numbers, 42);
  assert_string_equal (memory_attempt (reserve_too_much, &numbers),
                       "out of memory");
  assert_int_equal (numbers.count, 1);
  assert_int_equal (numbers.item[0], 42);
  array_clear (&numbers);
}
