#include "draw/page_data.h"
#include "draw/picture.h"
#include "puzzle/puzzle_json.h"
#include "system/memory.h"

#include <jansson.h>
#include <string.h>

/* The page with `{{data}}` where the data goes; the build puts it together
 * from the files in page/ and three.js.
 */
extern const char page_template[];

/* No text may end the script that has the data. */
static int put_escaped (const char *text, size_t size, void *out) {
  for (size_t i = 0; i < size; i++)
    if (text[i] == '<')
      fputs ("\\u003c", out);
    else
      putc (text[i], out);
  return 0;
}

static void print_page (const struct drawing *drawing, FILE *out) {
  static const char mark[] = "{{data}}"; /* the build has looked for it */
  const char *at = strstr (page_template, mark);
  json_t *data = page_data (drawing);
  fwrite (page_template, 1, (size_t)(at - page_template), out);
  if (json_dump_callback (data, put_escaped, out,
                          JSON_COMPACT | JSON_PRESERVE_ORDER))
    out_of_memory ();
  fputs (at + strlen (mark), out);
  json_drop (data);
}

char *page_write (const struct drawing *drawing, struct byte_sink sink) {
  return drawing_print (drawing, print_page, sink);
}
