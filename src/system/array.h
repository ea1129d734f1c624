#ifndef array_h_INCLUDED
#define array_h_INCLUDED

#include "system/memory.h"

/* Arrays that grow.  An array is any struct with these three fields:
 *
 *     ARRAY (struct cell) cells = {0};
 *     array_push (&cells, (struct cell){1, 2});
 *     for (size_t i = 0; i < cells.count; i++)
 *       use (&cells.item[i]);
 *     array_clear (&cells);
 *
 * All 0 is the empty array; `count = 0` empties one and keeps its memory.
 * Items may move when one is added: pointers to them do not last.  If
 * there is no memory, the array stays as it is (memory.h).
 *
 * The macros take a pointer to the array and evaluate it several times.
 */
#define ARRAY(type)                                                        \
  struct {                                                                 \
    type *item; /* [0..count[ */                                           \
    size_t count, capacity;                                                \
  }

/* Arrays that are passed to functions need a type with a name. */
struct ints {
  int *item;
  size_t count, capacity;
};

struct texts {
  char **item; /* on the heap; `texts_clear` frees them, too */
  size_t count, capacity;
};

void texts_clear (struct texts *);

/* Makes sure that `more` items can be added without moving the array. Items
 * may be pointers, which clang-tidy takes for a mistake.
 */
#define array_reserve(array, more)                                         \
  ((array)->item = array_grow (                                            \
       (array)->item, &(array)->capacity, (array)->count, more,            \
       sizeof *(array)->item /* NOLINT(bugprone-sizeof-expression) */))

/* Adds one item; it may be a compound literal, with its commas. */
#define array_push(array, ...)                                             \
  do {                                                                     \
    if ((array)->count == (array)->capacity)                               \
      array_reserve (array, 1);                                            \
    (array)->item[(array)->count++] = (__VA_ARGS__);                       \
  } while (0)

/* Removes the last item, and is that item.  The array is not empty. */
#define array_pop(array) ((array)->item[--(array)->count])

#define array_clear(array)                                                 \
  do {                                                                     \
    mem_free ((array)->item);                                              \
    (array)->item = 0;                                                     \
    (array)->count = (array)->capacity = 0;                                \
  } while (0)

/* Returns the items in a block that holds `count + more` items of `size`
 * bytes, and sets `*capacity`, which at least doubles when it grows.
 */
void *array_grow (void *item, size_t *capacity, size_t count, size_t more,
                  size_t size);

/* For qsort */
int compare_doubles (const void *, const void *);

#endif
