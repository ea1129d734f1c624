#include "work/crc_file.h"

#include "system/input_file.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <zlib.h>

#include <errno.h>
#include <stdbool.h>
#include <string.h>

uint32_t crc_add (uint32_t crc, const void *bytes, size_t count) {
  return (uint32_t)crc32_z (crc, bytes, count);
}

char *crc_file_text (json_t *object) {
  AUTOFREE char *line = json_dumps (object, JSON_COMPACT | JSON_SORT_KEYS);
  AUTOFREE char *text = format_text ("%s\n", line);
  char *sealed =
      format_text ("%s%08x\n", text, crc_add (0, text, strlen (text)));
  json_decref (object);
  return sealed;
}

/* Returns the text, or 0 and the error, both on the heap. */
static char *read_file_text (const char *path, char **error) {
  FILE *file = regular_file_open (path);
  if (!file) {
    *error = errno == EINVAL
                 ? copy_text ("is not a regular file")
                 : format_text ("cannot be read: %s", strerror (errno));
    return 0;
  }
  FILE *copy = text_stream_open ();
  for (int c = getc (file); c != EOF; c = getc (file))
    putc (c, copy);
  char *text = text_stream_close (copy);
  const bool failed = ferror (file);
  fclose (file);
  if (!failed)
    return text;
  mem_free (text);
  *error = format_text ("cannot be read");
  return 0;
}

char *crc_file_read (const char *path, json_t **object, uint32_t *crc) {
  char seal[16], *error = 0;
  *object = 0;
  AUTOFREE char *text = read_file_text (path, &error);
  if (!text)
    return error;
  const size_t line = strcspn (text, "\n");
  const size_t length = line + (text[line] == '\n');
  const uint32_t own = crc_add (0, text, length);
  snprintf (seal, sizeof seal, "%08x\n", own);
  if (crc)
    *crc = own;
  *object = json_loadb (text, length, 0, 0);
  if (!json_is_object (*object) || strcmp (text + length, seal) != 0)
    error = copy_text ("is damaged");
  return error;
}
