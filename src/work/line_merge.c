#include "work/line_merge.h"

#include "system/memory.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#define FIRST_ROOM 8192

void line_merge_add (struct line_merge *merge, char *name) {
  if (merge->count == merge->room) {
    merge->room = 2 * merge->room + 16;
    merge->source = reallocate (merge->source, (size_t)merge->room *
                                                   sizeof *merge->source);
  }
  merge->source[merge->count++] = (struct line_source){.name = name};
}

void line_merge_clear (struct line_merge *merge) {
  for (int i = 0; i < merge->count; i++) {
    release (merge->source[i].name);
    release (merge->source[i].buffer);
  }
  release (merge->source);
  release (merge->heap);
}

/*--------------------------------- reading -----------------------------*/

/* More of the file behind what the buffer has from `kept` on */
static char *fill (struct line_source *source, const char *kept) {
  const size_t left =
      kept ? (size_t)(source->buffer + source->used - kept) : 0;
  if (left)
    memmove (source->buffer, kept, left);
  if (source->room < left + FIRST_ROOM) {
    source->room = 2 * left + FIRST_ROOM;
    source->buffer = reallocate (source->buffer, source->room + 1);
  }
  FILE *file = fopen (source->name, "rb");
  if (!file || fseek (file, source->offset, SEEK_SET)) {
    char *error = message ("%s: %s", source->name, strerror (errno));
    if (file)
      fclose (file);
    return error;
  }
  const size_t got =
      fread (source->buffer + left, 1, source->room - left, file);
  source->is_read = got < source->room - left;
  const int failed = ferror (file);
  fclose (file);
  source->offset += (long)got;
  source->used = left + got;
  source->buffer[source->used] = 0;
  return failed ? message ("%s: cannot be read", source->name) : 0;
}

/* Makes the text from `from` on the line at hand, `from` being 0 before the
 * first.  Each line has its end.
 */
static char *take_line (struct line_source *source, char *from) {
  char *end = from ? strchr (from, '\n') : 0;
  while (!end && !source->is_read) {
    char *error = fill (source, from);
    if (error)
      return error;
    from = source->buffer;
    end = strchr (from, '\n');
  }
  source->line = end ? from : 0;
  if (end)
    *end = 0;
  return 0;
}

/*---------------------------------- heap -------------------------------*/

static const char *line_of (const struct line_merge *merge, int place) {
  return merge->source[merge->heap[place]].line;
}

/* The one at the end has no line, and comes behind all others. */
static int is_before (const struct line_merge *merge, int a, int b) {
  const char *one = line_of (merge, a), *other = line_of (merge, b);
  return one && (!other || strcmp (one, other) < 0);
}

static void sink_down (struct line_merge *merge, int place) {
  for (int child; (child = 2 * place + 1) < merge->count; place = child) {
    if (child + 1 < merge->count && is_before (merge, child + 1, child))
      child++;
    if (!is_before (merge, child, place))
      return;
    const int swap = merge->heap[place];
    merge->heap[place] = merge->heap[child];
    merge->heap[child] = swap;
  }
}

char *line_merge_run (struct line_merge *merge,
                      char *(*visit) (void *state, const char *line),
                      void *state) {
  char *error = 0;
  merge->heap = allocate ((size_t)(merge->count + 1) * sizeof *merge->heap);
  for (int i = 0; !error && i < merge->count; i++) {
    merge->heap[i] = i;
    error = take_line (&merge->source[i], 0);
  }
  if (error || !merge->count)
    return error;
  for (int i = merge->count / 2; i-- > 0;)
    sink_down (merge, i);
  while (!error && line_of (merge, 0)) {
    struct line_source *first = &merge->source[*merge->heap];
    error = visit (state, first->line);
    if (!error)
      error = take_line (first, first->line + strlen (first->line) + 1);
    sink_down (merge, 0);
  }
  return error;
}
