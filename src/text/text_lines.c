#include "text/text_lines.h"

#include "system/input_file.h"
#include "system/memory.h"
#include "text/printable.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* A line ends with a line feed, a carriage return, or both. */
static bool is_line_end (const char *text, size_t left) {
  return *text == '\n' || (*text == '\r' && (left < 2 || text[1] != '\n'));
}

static bool is_control_character (char c) {
  return ((unsigned char)c < ' ' && !strchr ("\t\r\n", c)) || c == 127;
}

static char *check_characters (const char *text, size_t size,
                               struct text_place *place) {
  size_t begin = 0;
  place->line = 1;
  place->column = 0;
  for (size_t at = 0, length; at < size; at += length) {
    length = utf8_length (text + at, size - at);
    /* a text that is too large may end inside a character */
    if (!length && size > TEXT_MOST_BYTES && size - at < 4)
      break;
    place->column = (int)(at - begin) + 1;
    if (!length || !text[at] || is_control_character (text[at]))
      return format_text ("this is not plain text in UTF-8 (byte 0x%02x)",
                          (unsigned char)text[at]);
    if (is_line_end (text + at, size - at)) {
      place->line++;
      begin = at + 1;
    } else if (at - begin >= TEXT_LONGEST_LINE)
      return format_text (
          "the line has more than %d bytes; no puzzle has such a "
          "line",
          TEXT_LONGEST_LINE);
  }
  place->column = 0;
  return size > TEXT_MOST_BYTES
             ? format_text ("the text is larger than 1 MiB; no puzzle is")
             : 0;
}

char *text_lines_init (struct text_lines *lines, const char *text,
                       size_t size, struct text_place *place) {
  *lines = (struct text_lines){0, 0, 0};
  if (size >= 3 && !memcmp (text, "\xef\xbb\xbf", 3)) {
    text += 3;
    size -= 3;
  }
  char *error = check_characters (text, size, place);
  if (error)
    return error;
  lines->memory = mem_alloc (size + 1);
  memcpy (lines->memory, text, size);
  lines->memory[size] = 0;
  size_t most = 1;
  for (size_t at = 0; at < size; at++)
    if (is_line_end (lines->memory + at, size - at)) {
      lines->memory[at] = '\n';
      most++;
    }
  lines->line = mem_alloc (most * sizeof *lines->line);
  for (char *begin = lines->memory, *next; *begin; begin = next) {
    char *end = begin + strcspn (begin, "\n");
    next = end + (*end != 0);
    while (end > begin && strchr (" \t\r", end[-1]))
      end--;
    *end = 0;
    lines->line[lines->count] = (struct line){begin, lines->count + 1, 1};
    lines->count++;
  }
  return 0;
}

void text_lines_clear (struct text_lines *lines) {
  mem_free (lines->line);
  mem_free (lines->memory);
  *lines = (struct text_lines){0};
}

char *text_load (const char *name, char **text, size_t *size) {
  FILE *file = input_file_open (name);
  struct stat status;
  char *error = 0;
  if (!file)
    return format_text ("cannot be opened: %s", input_file_error (errno));
  char *buffer = mem_alloc (TEXT_MOST_BYTES + 2);
  *size = fread (buffer, 1, TEXT_MOST_BYTES + 1, file);
  buffer[*size] = 0;
  if (!fstat (fileno (file), &status) && S_ISDIR (status.st_mode))
    error = format_text ("this is a directory, not a puzzle");
  else if (ferror (file))
    error = format_text ("cannot be read: %s", input_file_error (errno));
  input_file_close (file);
  if (error)
    mem_free (buffer);
  else
    *text = buffer;
  return error;
}

char *place_text (const struct text_place *place) {
  return place->file && place->line
             ? format_text ("%s:%d: ", place->file, place->line)
         : place->file     ? format_text ("%s: ", place->file)
         : place->line > 1 ? format_text ("line %d: ", place->line)
                           : copy_text ("");
}

char *error_at (const char *place, int line, char *error) {
  if (!error || (!place && !line))
    return error;
  char *full = !line    ? format_text ("%s: %s", place, error)
               : !place ? format_text ("line %d: %s", line, error)
                        : format_text ("%s:%d: %s", place, line, error);
  mem_free (error);
  return full;
}
