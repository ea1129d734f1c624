#ifndef arena_h_INCLUDED
#define arena_h_INCLUDED

#include <stddef.h>

/* Memory for a solver that has millions of small blocks, says how large
 * those are that it gives back, and may have to be left in the middle of
 * its work: it is given back as a whole, at once, however many blocks there
 * are.  (Hanson, Fast allocation and deallocation of memory based on object
 * lifetimes, Software: Practice and Experience 20, 1990, with lists of free
 * blocks by size.)
 */
#define ARENA_SIZES 32
#define ARENA_GRAIN                                                        \
  16 /* blocks of up to 32 times as many bytes are small */

struct arena_link {
  struct arena_link *before, *after;
};

struct arena_free {
  struct arena_free *next;
};

/* All 0 is the empty one; it does not move while it has blocks. */
struct arena {
  size_t bytes;                         /* of all blocks */
  char *next, *end;                     /* of the chunk at hand */
  size_t chunk;                         /* bytes of that, 0 at first */
  struct arena_link *chunks;            /* the last one first */
  struct arena_link *large;             /* blocks, each by itself */
  struct arena_free *free[ARENA_SIZES]; /* small ones that came back */
};

/* They return 0 where there is no memory; then nothing has changed.  `old`
 * may be 0.
 */
void *arena_take (struct arena *, size_t bytes);
void *arena_resize (struct arena *, void *old, size_t old_bytes,
                    size_t bytes);
void arena_give_back (struct arena *, void *, size_t bytes);

void arena_clear (struct arena *);

#endif
