#include "system/memory.h"

#include "system/memory_scope.h"

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

/* Blocks of memory.h are freed here. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/* Returns the bytes of a new block, or gives up if there is no block. */
static void *bytes_of_block (struct memory_block *block) {
  if (!block)
    out_of_memory ();
  memory_scope_add (block);
  return block + 1;
}

static struct memory_block *block_of_bytes (void *memory) {
  return memory ? (struct memory_block *)memory - 1 : 0;
}

static size_t size_of_block (size_t bytes) {
  if (bytes > SIZE_MAX - sizeof (struct memory_block))
    out_of_memory ();
  return bytes + sizeof (struct memory_block);
}

void *mem_alloc (size_t bytes) {
  return bytes_of_block (malloc (size_of_block (bytes)));
}

void *mem_alloc_zeroed (size_t n, size_t size) {
  if (size && n > SIZE_MAX / size)
    out_of_memory ();
  return bytes_of_block (calloc (1, size_of_block (n * size)));
}

/* If there is no memory, the old block stays as it is.  A block from
 * outside the scope does not become part of it.
 */
void *mem_realloc (void *old, size_t bytes) {
  struct memory_block *block = block_of_bytes (old);
  if (!block)
    return mem_alloc (bytes);
  block = realloc (block, size_of_block (bytes));
  if (!block)
    out_of_memory ();
  if (block->before)
    block->before->after = block->after->before = block;
  return block + 1;
}

void mem_free (void *memory) {
  struct memory_block *block = block_of_bytes (memory);
  if (block)
    memory_scope_remove (block);
  free (block);
}

void mem_free_variable (void *pointer_to_the_variable) {
  void *block;
  memcpy (&block, pointer_to_the_variable, sizeof block);
  mem_free (block);
}

/*--------------------------------- texts -------------------------------*/

char *copy_text (const char *text) {
  return text ? copy_block (text, strlen (text) + 1) : 0;
}

void *copy_block (const void *block, size_t bytes) {
  void *copy = mem_alloc (bytes);
  return bytes ? memcpy (copy, block, bytes) : copy;
}

char *format_text (const char *format, ...) {
  va_list arguments;
  va_start (arguments, format);
  const int length = vsnprintf (0, 0, format, arguments);
  va_end (arguments);
  if (length < 0)
    out_of_memory ();
  char *text = mem_alloc ((size_t)length + 1);
  va_start (arguments, format);
  vsnprintf (text, (size_t)length + 1, format, arguments);
  va_end (arguments);
  return text;
}

char *append_item (char *list, const char *separator, const char *item) {
  char *longer = list && *list
                     ? format_text ("%s%s%s", list, separator, item)
                     : copy_text (item);
  mem_free (list);
  return longer;
}
