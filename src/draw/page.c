#include "draw/page_data.h"
#include "draw/picture.h"
#include "system/memory.h"

#include <jansson.h>
#include <string.h>

/* The page with the marks `{{words}}` and `{{data}}`; the build puts it
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

static void print_element (const char *tag, const char *text, FILE *out) {
  fprintf (out, "<%s>", tag);
  for (; *text; text++)
    if (*text == '<')
      fputs ("&lt;", out);
    else if (*text == '&')
      fputs ("&amp;", out);
    else
      putc (*text, out);
  fprintf (out, "</%s>\n", tag);
}

/* The script shows how to begin as lines, and needs no text of them all. */
static void drop_text_of_beginning (const json_t *order) {
  json_object_del (json_array_get (json_object_get (order, "steps"), 0),
                   "words");
}

/* Returns what follows the mark; the build has looked for it. */
static const char *print_before (const char *mark, const char *text,
                                 FILE *out) {
  const char *at = strstr (text, mark);
  fwrite (text, 1, (size_t)(at - text), out);
  return at + strlen (mark);
}

void page_print (const struct drawing *drawing, FILE *out) {
  CLEANUP (page_data_clear) struct page_data data;
  page_data_init (&data, drawing);
  if (drawing->paths) {
    size_t i, end;
    const json_t *tellings, *telling;
    const json_t *foldings = json_object_get (data.json, "foldings");
    json_array_foreach (foldings, i, tellings)
        json_array_foreach (tellings, end, telling) {
      drop_text_of_beginning (telling);
      drop_text_of_beginning (json_object_get (telling, "hands"));
    }
  }
  const char *rest = print_before ("{{words}}", page_template, out);
  /* for browsers that run no scripts */
  print_element ("h1", drawing_title (drawing), out);
  print_element ("p", data.subtitle, out);
  if (data.steps.count) {
    fputs ("<ol>\n", out);
    for (int i = 0; i < data.steps.begin_lines; i++)
      print_element ("li", data.steps.begin[i], out);
    fputs ("</ol>\n", out);
    if (data.steps.effort)
      print_element ("p", data.steps.effort, out);
    print_element ("p", drawing_words (drawing)->then_fold, out);
    fputs ("<ol>\n", out);
    for (int i = 1; i < data.steps.count; i++)
      print_element ("li", data.steps.step[i].words, out);
    fputs ("</ol>\n", out);
  } else
    print_element ("p", drawing->note ? drawing->note : "", out);
  rest = print_before ("{{data}}", rest, out);
  if (json_dump_callback (data.json, put_escaped, out,
                          JSON_COMPACT | JSON_PRESERVE_ORDER))
    out_of_memory ();
  fputs (rest, out);
}
