#include "system/memory.h"

#include "system/memory_scope.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

/* This file is where `free` is to be called. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

/* Blocks and guards of a scope are in rings; the ring of a scope begins
 * with a head.  A block that is in no ring has links of 0.
 */
struct link {
  struct link *before, *after;
};

/* In front of the bytes of each block */
struct block {
  _Alignas(max_align_t) struct link link;
};

struct guard {
  struct link link;
  void *thing;
  void (*close) (void *);
};

struct scope {
  struct scope *outer;
  struct link blocks, guards; /* heads; the newest comes first */
  jmp_buf way_back;
  const char *reason;
};

static _Thread_local struct scope *innermost;
static _Thread_local int status_of_worker;

/*--------------------------------- rings -------------------------------*/

static void ring_init (struct link *head) {
  head->before = head->after = head;
}

static void ring_add (struct link *head, struct link *link) {
  link->before = head;
  link->after = head->after;
  head->after->before = link;
  head->after = link;
}

static void ring_remove (struct link *link) {
  link->before->after = link->after;
  link->after->before = link->before;
  *link = (struct link){0, 0};
}

/* Takes the newest out of the ring; 0 if the ring is empty. */
static struct link *ring_take (struct link *head) {
  struct link *link = head->after;
  if (link == head)
    return 0;
  /* A block that was freed is in no ring.
   * NOLINTNEXTLINE(clang-analyzer-unix.Malloc) */
  ring_remove (link);
  return link;
}

/*--------------------------------- scopes ------------------------------*/

static void close_guard (struct guard *guard) {
  guard->close (guard->thing);
  free (guard);
}

/* Guards first: the things they close may consist of blocks. */
static void give_up (struct scope *scope) {
  struct link *link;
  while ((link = ring_take (&scope->guards)))
    close_guard ((struct guard *)link);
  while ((link = ring_take (&scope->blocks)))
    free (link);
}

static void keep (struct scope *scope) {
  struct link *link;
  while ((link = ring_take (&scope->guards)))
    free (link);
  while (ring_take (&scope->blocks))
    ;
}

int memory_is_attempted (void) { return innermost != 0; }

/* A function of its own: variables that change would be lost. */
static int came_back (struct scope *scope, void (*work) (void *),
                      void *state) {
  if (setjmp (scope->way_back))
    return 1;
  work (state);
  return 0;
}

const char *memory_attempt (void (*work) (void *state), void *state) {
  struct scope scope = {.outer = innermost};
  ring_init (&scope.blocks);
  ring_init (&scope.guards);
  innermost = &scope;
  const int failed = came_back (&scope, work, state);
  innermost = scope.outer;
  if (failed)
    give_up (&scope);
  else
    keep (&scope);
  return failed ? scope.reason : 0;
}

void memory_guard (void *thing, void (*close) (void *thing)) {
  if (!innermost)
    return;
  struct guard *guard = malloc (sizeof *guard);
  if (!guard) {
    close (thing);
    out_of_memory ();
  }
  guard->thing = thing;
  guard->close = close;
  ring_add (&innermost->guards, &guard->link);
}

void memory_unguard (void *thing) {
  struct link *head = innermost ? &innermost->guards : 0;
  for (struct link *link = head ? head->after : 0; link != head;
       link = link->after)
    if (((struct guard *)link)->thing == thing) {
      ring_remove (link);
      free (link);
      return;
    }
}

void memory_end_process_with (int status) {
  innermost = 0;
  status_of_worker = status;
}

const char memory_is_out[] = "out of memory";

_Noreturn void out_of_memory (void) { give_up_since (memory_is_out); }

_Noreturn void give_up_since (const char *reason) {
  if (innermost) {
    innermost->reason = reason;
    longjmp (innermost->way_back, 1);
  }
  if (status_of_worker)
    _exit (status_of_worker);
  fprintf (stderr, "snakesat: %s\n", reason);
  exit (1);
}

/*-------------------------------- blocks -------------------------------*/

/* The bytes of a new block, which the caller gets */
static void *inside (struct block *block) {
  if (!block)
    out_of_memory ();
  if (innermost)
    ring_add (&innermost->blocks, &block->link);
  else
    block->link = (struct link){0, 0};
  return block + 1;
}

static struct block *block_of (void *memory) {
  return memory ? (struct block *)memory - 1 : 0;
}

static size_t with_head (size_t bytes) {
  if (bytes > SIZE_MAX - sizeof (struct block))
    out_of_memory ();
  return bytes + sizeof (struct block);
}

void *mem_alloc (size_t bytes) {
  return inside (malloc (with_head (bytes)));
}

void *mem_alloc_zeroed (size_t n, size_t size) {
  if (size && n > SIZE_MAX / size)
    out_of_memory ();
  return inside (calloc (1, with_head (n * size)));
}

/* Without memory the old block stays as it is.  A block from outside the
 * scope does not become part of it.
 */
void *mem_realloc (void *old, size_t bytes) {
  struct block *block = block_of (old);
  if (!block)
    return mem_alloc (bytes);
  block = realloc (block, with_head (bytes));
  if (!block)
    out_of_memory ();
  if (block->link.before)
    block->link.before->after = block->link.after->before = &block->link;
  return block + 1;
}

void mem_free (void *memory) {
  struct block *block = block_of (memory);
  if (block && block->link.before)
    ring_remove (&block->link);
  free (block);
}

void mem_free_owned (void *pointer_to_the_block) {
  void *block;
  memcpy (&block, pointer_to_the_block, sizeof block);
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

/* What is collected is copied into a block at the end.  The streams of
 * open_memstream are not taken: without memory they end, and say nothing.
 */
struct text_stream {
  struct text_stream *next;
  FILE *file; /* 0 after it is closed */
  char *collected;
  size_t length, room;
};

static _Thread_local struct text_stream *text_streams;

static void text_stream_delete (void *thing) {
  struct text_stream *stream = thing, **p = &text_streams;
  while (*p != stream)
    p = &(*p)->next;
  *p = stream->next;
  if (stream->file)
    fclose (stream->file);
  free (stream->collected);
  mem_free (stream);
}

/* Returns 0 if there is no memory, which is an error of the stream. */
static ssize_t text_stream_write (void *state, const char *bytes,
                                  size_t count) {
  struct text_stream *stream = state;
  if (count > stream->room - stream->length) {
    const size_t room = 2 * (stream->room + count);
    char *longer = realloc (stream->collected, room);
    if (!longer)
      return 0;
    stream->collected = longer;
    stream->room = room;
  }
  memcpy (stream->collected + stream->length, bytes, count);
  stream->length += count;
  return (ssize_t)count;
}

FILE *text_stream_open (void) {
  struct text_stream *stream = mem_alloc_zeroed (1, sizeof *stream);
  stream->next = text_streams;
  text_streams = stream;
  memory_guard (stream, text_stream_delete);
  stream->file = fopencookie (
      stream, "w", (cookie_io_functions_t){.write = text_stream_write});
  if (!stream->file)
    out_of_memory ();
  return stream->file;
}

static struct text_stream *text_stream_of (const FILE *file) {
  struct text_stream *stream = text_streams;
  while (stream->file != file)
    stream = stream->next;
  return stream;
}

size_t text_stream_size (FILE *file) {
  fflush (file);
  return text_stream_of (file)->length;
}

char *text_stream_close (FILE *file) {
  struct text_stream *stream = text_stream_of (file);
  stream->file = 0;
  const int is_cut = ferror (file);
  if (fclose (file) || is_cut)
    out_of_memory ();
  char *text = mem_alloc (stream->length + 1);
  if (stream->length)
    memcpy (text, stream->collected, stream->length);
  text[stream->length] = 0;
  memory_unguard (stream);
  text_stream_delete (stream);
  return text;
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
