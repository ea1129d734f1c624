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

char *crc_file_read (const char *path, json_t **object, uint32_t *crc) {
  char seal[16];
  FILE *file = regular_file_open (path);
  *object = 0;
  if (!file)
    return errno == EINVAL
               ? copy_text ("is not a regular file")
               : format_text ("cannot be read: %s", strerror (errno));
  FILE *copy = text_stream_open ();
  for (int c = getc (file); c != EOF; c = getc (file))
    putc (c, copy);
  AUTOFREE char *text = text_stream_close (copy);
  const bool has_failed = ferror (file);
  fclose (file);
  if (has_failed)
    return copy_text ("cannot be read");
  const size_t line = strcspn (text, "\n");
  const size_t length = line + (text[line] == '\n');
  const uint32_t own = crc_add (0, text, length);
  snprintf (seal, sizeof seal, "%08x\n", own);
  if (crc)
    *crc = own;
  *object = json_loadb (text, length, 0, 0);
  return json_is_object (*object) && !strcmp (text + length, seal)
             ? 0
             : copy_text ("is damaged");
}
