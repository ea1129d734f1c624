#ifndef arena_h_INCLUDED
#define arena_h_INCLUDED

#include <stddef.h>

/* Memory for a solver that has millions of small blocks, knows the size of
 * each block it gives back, and may be left in the middle of its work: all
 * of it is given back at once, however many blocks there are.  (Hanson,
 * Fast allocation and deallocation of memory based on object lifetimes,
 * Software: Practice and Experience 20, 1990, with lists of free blocks by
 * size.)
 */
#define ARENA_GRAIN 16 /* bytes; blocks are multiples of it */
#define ARENA_SIZES 32 /* of small blocks, of 1 to 32 grains */

struct arena_link {
  _Alignas(max_align_t) struct arena_link *after;
  struct arena_link **from; /* the pointer that points here */
};

struct arena_free {
  struct arena_free *next;
};

/* All 0 is the empty arena.  It must not move while it has blocks. */
struct arena {
  size_t bytes;                         /* of all blocks */
  char *next, *end;                     /* what is free of the last chunk */
  size_t chunk;                         /* bytes of that chunk, or 0 */
  struct arena_link *chunks;            /* the last one first */
  struct arena_link *large;             /* blocks, each by itself */
  struct arena_free *free[ARENA_SIZES]; /* small blocks that came back */
};

/* Return 0 if there is no memory; then nothing has changed.  `old` may be
 * 0.
 */
void *arena_take (struct arena *, size_t bytes);
void *arena_resize (struct arena *, void *old, size_t old_bytes,
                    size_t bytes);
void arena_give_back (struct arena *, void *, size_t bytes);

void arena_clear (struct arena *);

#endif
