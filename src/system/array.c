#include "system/array.h"

#include "system/tuned.h"

#include <assert.h>
#include <stdint.h>

#define SMALLEST_CAPACITY TUNED (16, 1)

/* `*capacity` is set last: `mem_realloc` may not return. */
void *array_grow (void *item, size_t *capacity, size_t count, size_t more,
                  size_t size) {
  assert (count <= *capacity);
  if (more <= *capacity - count)
    return item;
  if (more > SIZE_MAX / size / 2 - count)
    out_of_memory ();
  size_t larger = *capacity ? 2 * *capacity : SMALLEST_CAPACITY;
  if (larger < count + more)
    larger = count + more;
  item = mem_realloc (item, larger * size);
  *capacity = larger;
  return item;
}

void texts_clear (struct texts *texts) {
  for (size_t i = 0; i < texts->count; i++)
    mem_free (texts->item[i]);
  array_clear (texts);
}

int compare_doubles (const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
