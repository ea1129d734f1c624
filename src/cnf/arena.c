#include "cnf/arena.h"

#include "system/tuned.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Blocks of an arena are not blocks of memory.h. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/* Chunks double up to the largest size: a small solver takes little. */
#define FIRST_CHUNK TUNED ((size_t)1 << 14, 1024)
#define LARGEST_CHUNK TUNED ((size_t)1 << 22, 2048)

/* In front of the bytes of a chunk and of a large block, which it aligns */
#define HEAD sizeof (struct arena_link)

static bool is_large (size_t bytes) {
  return bytes > (size_t)ARENA_SIZES * ARENA_GRAIN;
}

/* The index of the list of free blocks; 0 bytes take as much as 1 byte. */
static size_t size_class (size_t bytes) {
  return bytes ? (bytes - 1) / ARENA_GRAIN : 0;
}

/* Points to a link that is new or has moved, from both its sides. */
static void join_link (struct arena_link *link) {
  *link->from = link;
  if (link->after)
    link->after->from = &link->after;
}

static void push_link (struct arena_link **first, struct arena_link *link) {
  *link = (struct arena_link){*first, first};
  join_link (link);
}

/* The rest of the last chunk, less than a small block, is lost. */
static bool add_chunk (struct arena *arena) {
  const size_t size = !arena->chunk                  ? FIRST_CHUNK
                      : arena->chunk < LARGEST_CHUNK ? 2 * arena->chunk
                                                     : arena->chunk;
  struct arena_link *chunk = malloc (size);
  if (!chunk)
    return false;
  push_link (&arena->chunks, chunk);
  arena->chunk = size;
  arena->next = (char *)chunk + HEAD;
  arena->end = (char *)chunk + size;
  return true;
}

static void *take_small_block (struct arena *arena, size_t bytes) {
  struct arena_free **list = &arena->free[size_class (bytes)];
  const size_t whole = (size_class (bytes) + 1) * ARENA_GRAIN;
  struct arena_free *block = *list;
  if (block) {
    *list = block->next;
    return block;
  }
  if ((size_t)(arena->end - arena->next) < whole && !add_chunk (arena))
    return 0;
  void *fresh = arena->next;
  arena->next += whole;
  return fresh;
}

void *arena_take (struct arena *arena, size_t bytes) {
  struct arena_link *link = 0;
  void *block = 0;
  if (!is_large (bytes))
    block = take_small_block (arena, bytes);
  else if ((link = malloc (HEAD + bytes))) {
    push_link (&arena->large, link);
    block = link + 1;
  }
  arena->bytes += block ? bytes : 0;
  return block;
}

void arena_give_back (struct arena *arena, void *block, size_t bytes) {
  if (!block)
    return;
  assert (arena->bytes >= bytes);
  arena->bytes -= bytes;
  if (is_large (bytes)) {
    struct arena_link *link = (struct arena_link *)block - 1;
    *link->from = link->after;
    if (link->after)
      link->after->from = link->from;
    free (link);
    return;
  }
  struct arena_free *freed = block,
                    **list = &arena->free[size_class (bytes)];
  freed->next = *list;
  *list = freed;
}

void *arena_resize (struct arena *arena, void *old, size_t old_bytes,
                    size_t bytes) {
  if (old && is_large (old_bytes) && is_large (bytes)) {
    struct arena_link *link =
        realloc ((struct arena_link *)old - 1, HEAD + bytes);
    if (!link)
      return 0;
    join_link (link);
    arena->bytes += bytes - old_bytes;
    return link + 1;
  }
  void *block = arena_take (arena, bytes);
  if (!block || !old)
    return block;
  memcpy (block, old, old_bytes < bytes ? old_bytes : bytes);
  arena_give_back (arena, old, old_bytes);
  return block;
}

static void free_links (struct arena_link *link) {
  while (link) {
    struct arena_link *after = link->after;
    free (link);
    link = after;
  }
}

void arena_clear (struct arena *arena) {
  free_links (arena->chunks);
  free_links (arena->large);
  *arena = (struct arena){0};
}
