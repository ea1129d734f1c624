#include "draw/page_data.h"
#include "draw/picture.h"
#include "puzzle/puzzle_json.h"
#include "system/memory.h"

#include <jansson.h>
#include <string.h>

/* The page with `{{words}}` and `{{data}}` where they go; the build puts it
 * together from the files in page/ and three.js.
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

static void print_element (const char *tag, const json_t *string,
                           FILE *out) {
  fprintf (out, "<%s>", tag);
  for (const char *text = json_string_value (string); *text; text++)
    if (*text == '<')
      fputs ("&lt;", out);
    else if (*text == '&')
      fputs ("&amp;", out);
    else
      putc (*text, out);
  fprintf (out, "</%s>\n", tag);
}

/* Texts, or steps, from number `first` on */
static void print_list (const json_t *list, size_t first, FILE *out) {
  fputs ("<ol>\n", out);
  for (size_t i = first; i < json_array_size (list); i++) {
    const json_t *item = json_array_get (list, i);
    print_element ("li",
                   json_is_string (item) ? item
                                         : json_object_get (item, "words"),
                   out);
  }
  fputs ("</ol>\n", out);
}

/* The title, how to begin, and the steps of the first folding, for browsers
 * that run no scripts
 */
static void print_words (const json_t *data, FILE *out) {
  const json_t *easier =
      json_array_get (json_object_get (data, "easier"), 0);
  const json_t *telling = json_array_get (
      json_array_get (json_object_get (data, "foldings"), 0),
      (size_t)json_integer_value (easier));
  const json_t *hands = json_object_get (telling, "hands");
  const json_t *steps =
      json_object_get (json_is_object (hands) ? hands : telling, "steps");
  print_element ("h1", json_object_get (data, "title"), out);
  print_element ("p", json_object_get (data, "subtitle"), out);
  const json_t *flat = json_array_get (steps, 0);
  const json_t *begin = json_object_get (flat, "begin");
  const json_t *effort = json_object_get (flat, "effort");
  if (!begin) {
    print_element ("p", json_object_get (flat, "words"), out);
    return;
  }
  print_list (begin, 0, out);
  if (json_is_string (effort))
    print_element ("p", effort, out);
  fputs ("<p>Then fold:</p>\n", out);
  print_list (steps, 1, out);
}

/* Returns what follows the mark; the build has looked for it. */
static const char *print_before (const char *mark, const char *text,
                                 FILE *out) {
  const char *at = strstr (text, mark);
  fwrite (text, 1, (size_t)(at - text), out);
  return at + strlen (mark);
}

static void print_page (const struct drawing *drawing, FILE *out) {
  json_t *data = page_data (drawing);
  const char *rest = print_before ("{{words}}", page_template, out);
  print_words (data, out);
  rest = print_before ("{{data}}", rest, out);
  if (json_dump_callback (data, put_escaped, out,
                          JSON_COMPACT | JSON_PRESERVE_ORDER))
    out_of_memory ();
  fputs (rest, out);
  json_drop (data);
}

char *page_write (const struct drawing *drawing, struct byte_sink sink) {
  return drawing_print (drawing, print_page, sink);
}
