#include "draw/page.h"

#include <stdlib.h>
#include <string.h>

static const char mark[] = "{{data}}";

static const unsigned char *find_mark (void) {
  const size_t length = sizeof mark - 1;
  const unsigned char *at = page_template;
  while (memcmp (at, mark, length))
    at++; /* the build has checked that it is there */
  return at;
}

static int write_all (struct byte_sink sink, const void *bytes,
                      size_t count) {
  return sink.write (sink.state, bytes, count);
}

/* No text of a puzzle may end the script that the data stands in. */
static int write_escaped (const char *text, struct byte_sink sink) {
  int failed = 0;
  while (!failed && *text) {
    const size_t plain = strcspn (text, "<");
    failed = write_all (sink, text, plain);
    text += plain;
    if (!failed && *text) {
      failed = write_all (sink, "\\u003c", 6);
      text++;
    }
  }
  return failed;
}

char *page_write (const struct drawing *drawing, struct byte_sink sink) {
  json_t *data = page_data (drawing);
  char *text = json_dumps (data, JSON_COMPACT | JSON_PRESERVE_ORDER);
  const unsigned char *before = find_mark ();
  const unsigned char *after = before + sizeof mark - 1;
  if (!write_all (sink, page_template, (size_t)(before - page_template)) &&
      !write_escaped (text, sink))
    write_all (sink, after,
               (size_t)(page_template + page_template_size - after));
  free (text);
  json_decref (data);
  return 0;
}
