#include "system/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void out_of_memory (void) {
  fputs ("snakesat: out of memory\n", stderr);
  exit (1);
}

static void *checked (void *memory) {
  if (!memory)
    out_of_memory ();
  return memory;
}

void *allocate (size_t bytes) {
  return checked (malloc (bytes ? bytes : 1));
}

void *allocate_zeroed (size_t n, size_t size) {
  return checked (calloc (n ? n : 1, size));
}

void *reallocate (void *old, size_t bytes) {
  return checked (realloc (old, bytes ? bytes : 1));
}

char *copy_text (const char *text) {
  return text ? strcpy (allocate (strlen (text) + 1), text) : 0;
}

FILE *text_stream_open (char **text, size_t *size) {
  FILE *stream = open_memstream (text, size);
  if (!stream)
    out_of_memory ();
  return stream;
}

void text_stream_close (FILE *stream) {
  if (fclose (stream))
    out_of_memory ();
}

char *message (const char *format, ...) {
  char *text = 0;
  size_t length;
  FILE *stream = text_stream_open (&text, &length);
  va_list arguments;
  va_start (arguments, format);
  vfprintf (stream, format, arguments);
  va_end (arguments);
  text_stream_close (stream);
  return text;
}

char *append_item (char *list, const char *separator, const char *item) {
  char *longer = list && *list ? message ("%s%s%s", list, separator, item)
                               : copy_text (item);
  free (list);
  return longer;
}
