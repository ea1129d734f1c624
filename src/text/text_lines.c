#include "text/text_lines.h"

#include "system/memory.h"
#include "system/output_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* A carriage return is only good in front of a line end. */
static int is_control (const char *text, size_t left) {
  const unsigned char c = (unsigned char)*text;
  if (c == '\r')
    return left > 1 && text[1] != '\n';
  return (c < ' ' && c != '\t' && c != '\n') || c == 127;
}

/* The bytes of the UTF-8 character that begins there, 0 where none does:
 * neither longer than needed, nor a control character (U+0080 to U+009F),
 * nor half of a surrogate pair, nor beyond U+10FFFF.
 */
static size_t character_length (const unsigned char *text, size_t left) {
  static const unsigned least[] = {0, 0, 0xa0, 0x800, 0x10000};
  const unsigned char lead = text[0];
  const size_t length = lead < 0x80             ? 1
                        : (lead & 0xe0) == 0xc0 ? 2
                        : (lead & 0xf0) == 0xe0 ? 3
                        : (lead & 0xf8) == 0xf0 ? 4
                                                : 0;
  if (length == 1)
    return 1;
  if (!length || length > left)
    return 0;
  unsigned code = lead & (0x7fu >> length);
  for (size_t i = 1; i < length; i++) {
    if ((text[i] & 0xc0) != 0x80)
      return 0;
    code = code << 6 | (text[i] & 0x3f);
  }
  const int is_surrogate = code >= 0xd800 && code < 0xe000;
  return code < least[length] || is_surrogate || code > 0x10ffff ? 0
                                                                 : length;
}

static char *check_characters (const char *text, size_t size, int *line) {
  const unsigned char *bytes = (const unsigned char *)text;
  size_t begin = 0;
  *line = 1;
  for (size_t at = 0, length; at < size; at += length) {
    length = character_length (bytes + at, size - at);
    /* a text that is too large may have been cut inside a character */
    if (!length && size > TEXT_MOST_BYTES && size - at < 4)
      break;
    if (!length || is_control (text + at, size - at))
      return message ("this is no plain text in UTF-8 (byte 0x%02x)",
                      bytes[at]);
    if (text[at] == '\n') {
      ++*line;
      begin = at + 1;
    } else if (at - begin >= TEXT_LONGEST_LINE)
      return message ("the line has more than %d bytes, no puzzle has",
                      TEXT_LONGEST_LINE);
  }
  return size > TEXT_MOST_BYTES
             ? message ("the text is larger than 1 MiB, no puzzle is")
             : 0;
}

static int is_blank (char c) { return c == ' ' || c == '\t' || c == '\r'; }

static void split (struct text_lines *lines, char *text) {
  size_t room = 1;
  for (const char *p = text; *p; p++)
    room += *p == '\n';
  lines->line = allocate (room * sizeof *lines->line);
  while (*text) {
    char *end = text + strcspn (text, "\n");
    char *next = end + (*end != 0);
    while (end > text && is_blank (end[-1]))
      end--;
    *end = 0;
    lines->line[lines->count] = (struct line){text, lines->count + 1};
    lines->count++;
    text = next;
  }
}

char *text_lines_init (struct text_lines *lines, const char *text,
                       size_t size, int *failed_line) {
  *lines = (struct text_lines){0, 0, 0};
  if (size >= 3 && !memcmp (text, "\xef\xbb\xbf", 3)) {
    text += 3;
    size -= 3;
  }
  char *error = check_characters (text, size, failed_line);
  if (error)
    return error;
  lines->memory = allocate (size + 1);
  memcpy (lines->memory, text, size);
  lines->memory[size] = 0;
  split (lines, lines->memory);
  return 0;
}

void text_lines_clear (struct text_lines *lines) {
  free (lines->line);
  free (lines->memory);
}

static FILE *open_file (const char *name) {
  return strcmp (name, "-") ? fopen (name, "rb") : stdin;
}

static int is_directory (FILE *file) {
  struct stat status;
  return !fstat (fileno (file), &status) && S_ISDIR (status.st_mode);
}

static char *read_all (FILE *file, char **text, size_t *size) {
  if (is_directory (file))
    return message ("this is a directory, no puzzle");
  char *buffer = allocate (TEXT_MOST_BYTES + 1);
  *size = fread (buffer, 1, TEXT_MOST_BYTES + 1, file);
  if (ferror (file)) {
    free (buffer);
    return message ("cannot be read: %s", strerror (errno));
  }
  *text = buffer;
  return 0;
}

char *text_load (const char *name, char **text, size_t *size) {
  FILE *file = open_file (name);
  if (!file)
    return message ("cannot be opened: %s", strerror (errno));
  output_file_spare (name);
  char *error = read_all (file, text, size);
  if (file != stdin)
    fclose (file);
  return error;
}
