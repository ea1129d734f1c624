/* Blocks keep what is in them, share nothing, and come back. */
#include "cnf/arena.h"

#include "system/random.h"
#include "testing.h"

#include <stdint.h>
#include <string.h>

#define SMALL (ARENA_SIZES * ARENA_GRAIN) /* the largest of these */

/*------------------------------ any sequence ---------------------------*/

#define BLOCKS 300

static uint64_t numbers = 1;

static size_t number_below (size_t end) {
  return (size_t)(random_next (&numbers) % end);
}

struct block {
  unsigned char *memory;
  size_t bytes;
  unsigned char filling; /* of all of them */
};

static void fill (struct block *block, unsigned char filling) {
  block->filling = filling;
  memset (block->memory, filling, block->bytes);
}

static void must_hold (const struct block *block, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    if (block->memory[i] != block->filling)
      fail_msg ("byte %zu of %zu is %d, not %d", i, block->bytes,
                block->memory[i], block->filling);
}

/* Around the borders of what is small, and now and then far beyond */
static size_t any_size (void) {
  const size_t kind = number_below (8);
  return kind == 0   ? number_below (3)
         : kind == 1 ? SMALL - 20 + number_below (40)
         : kind == 2 ? number_below (200000)
                     : 1 + number_below (SMALL);
}

static void change (struct arena *arena, struct block *block) {
  const size_t bytes = any_size (), before = block->bytes;
  if (block->memory)
    must_hold (block, before);
  if (block->memory && number_below (2)) {
    arena_give_back (arena, block->memory, before);
    *block = (struct block){0, 0, 0};
    return;
  }
  block->memory = block->memory
                      ? arena_resize (arena, block->memory, before, bytes)
                      : arena_take (arena, bytes);
  assert_non_null (block->memory);
  assert_int_equal ((uintptr_t)block->memory % ARENA_GRAIN, 0);
  block->bytes = bytes;
  must_hold (block, before < bytes ? before : bytes);
  fill (block, (unsigned char)number_below (256));
}

TEST (blocks_keep_what_is_in_them) {
  struct arena arena = {0};
  struct block block[BLOCKS] = {{0, 0, 0}};
  for (int i = 0; i < 100000; i++)
    change (&arena, &block[number_below (BLOCKS)]);
  size_t bytes = 0;
  for (int i = 0; i < BLOCKS; i++) {
    if (block[i].memory)
      must_hold (&block[i], block[i].bytes);
    bytes += block[i].bytes;
  }
  assert_int_equal (arena.bytes, bytes);
  arena_clear (&arena);
}

/*------------------------------ what it costs --------------------------*/

static int chunks_of (const struct arena *arena) {
  int chunks = 0;
  for (struct arena_link *link = arena->chunks; link; link = link->after)
    chunks++;
  return chunks;
}

static int large_of (const struct arena *arena) {
  int blocks = 0;
  for (struct arena_link *link = arena->large; link; link = link->after)
    blocks++;
  return blocks;
}

/* What comes back is taken again, by a block of the same size. */
TEST (small_blocks_are_used_again) {
  struct arena arena = {0};
  enum { MANY = 10000 };
  static void *block[MANY];
  for (int i = 0; i < MANY; i++)
    block[i] = arena_take (&arena, 33);
  const int chunks = chunks_of (&arena);
  for (int i = 0; i < MANY; i++)
    arena_give_back (&arena, block[i], 33);
  assert_int_equal (arena.bytes, 0);
  for (int i = 0; i < MANY; i++)
    block[i] = arena_take (&arena, 48); /* of the same grains */
  assert_int_equal (chunks_of (&arena), chunks);
  arena_clear (&arena);
}

/* 10,000 blocks of 48 bytes are not 10,000 chunks. */
TEST (chunks_grow) {
  struct arena arena = {0};
  for (int i = 0; i < 10000; i++)
    arena_take (&arena, 48);
  assert_in_range (chunks_of (&arena), 2, 8);
  arena_clear (&arena);
}

TEST (large_blocks_go_back_at_once) {
  struct arena arena = {0};
  void *first = arena_take (&arena, SMALL + 1);
  void *second = arena_take (&arena, 10 * SMALL);
  void *third = arena_take (&arena, 10 * SMALL);
  assert_int_equal (large_of (&arena), 3);
  arena_give_back (&arena, second, 10 * SMALL);
  assert_int_equal (large_of (&arena), 2);
  first = arena_resize (&arena, first, SMALL + 1, 100 * SMALL);
  assert_int_equal (large_of (&arena), 2);
  first = arena_resize (&arena, first, 100 * SMALL, 1);
  assert_int_equal (large_of (&arena), 1);
  arena_give_back (&arena, third, 10 * SMALL);
  assert_int_equal (large_of (&arena), 0);
  assert_int_equal (arena.bytes, 1);
  arena_give_back (&arena, first, 1);
  arena_give_back (&arena, 0, 0);
  arena_clear (&arena);
}

TEST (where_there_is_no_memory_nothing_changes) {
  struct arena arena = {0};
  unsigned char *block = memset (arena_take (&arena, 1000), 7, 1000);
  assert_null (arena_take (&arena, SIZE_MAX / 2));
  assert_null (arena_resize (&arena, block, 1000, SIZE_MAX / 2));
  assert_int_equal (arena.bytes, 1000);
  for (int i = 0; i < 1000; i++)
    assert_int_equal (block[i], 7);
  arena_give_back (&arena, block, 1000);
  assert_int_equal (large_of (&arena), 0);
  arena_clear (&arena);
}

TEST (a_cleared_arena_is_an_empty_one) {
  struct arena arena = {0}, empty = {0};
  arena_take (&arena, 5);
  arena_take (&arena, 5000);
  arena_clear (&arena);
  assert_memory_equal (&arena, &empty, sizeof arena);
}
