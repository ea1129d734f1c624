#ifndef arena_h_INCLUDED
#define arena_h_INCLUDED

#include <stddef.h>

/* Memory for a solver that has millions of small blocks and knows the size
 * of each block that it gives back.  Such a solver may be left in the
 * middle of its work, as all blocks are given back at once, however many
 * there are.  (Hanson, Fast allocation and deallocation of memory based on
 * object lifetimes, Software: Practice and Experience 20, 1990, with lists
 * of free blocks by size.)
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

/* An arena of zeros is empty.  It must not move while it has blocks. */
struct arena {
  size_t bytes;              /* of all blocks */
  char *next, *end;          /* the free end of the last chunk */
  size_t chunk;              /* bytes of that chunk, or 0 */
  struct arena_link *chunks; /* the newest first */
  struct arena_link *large;  /* blocks with memory of their own */
  struct arena_free *free[ARENA_SIZES]; /* small blocks that came back */
};

/* Both return 0 and change nothing if there is no memory.  `old` may be 0.
 */
void *arena_take (struct arena *, size_t bytes);
void *arena_resize (struct arena *, void *old, size_t old_bytes,
                    size_t bytes);
void arena_give_back (struct arena *, void *, size_t bytes);

void arena_clear (struct arena *);

#endif
