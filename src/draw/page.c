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

/* How to begin, and the steps of the first folding */
static void print_steps (const struct folding_steps *steps, FILE *out) {
  fputs ("<ol>\n", out);
  for (int i = 0; i < steps->begin_lines; i++)
    print_element ("li", steps->begin[i], out);
  fputs ("</ol>\n", out);
  if (steps->effort)
    print_element ("p", steps->effort, out);
  fputs ("<p>Then fold:</p>\n<ol>\n", out);
  for (int i = 1; i < steps->count; i++)
    print_element ("li", steps->step[i].words, out);
  fputs ("</ol>\n", out);
}

/* For browsers that run no scripts */
static void print_folding_words (const struct drawing *drawing,
                                 const struct page_data *data, FILE *out) {
  print_element ("h1", drawing_title (drawing), out);
  print_element ("p", data->subtitle, out);
  if (data->steps.count)
    print_steps (&data->steps, out);
  else
    print_element ("p", drawing->note ? drawing->note : "", out);
}

/* The script shows how to begin as lines: the text of all of them is not
 * needed. */
static void drop_text_of_beginning (const json_t *order) {
  json_object_del (json_array_get (json_object_get (order, "steps"), 0),
                   "words");
}

static void drop_doubled_texts (const json_t *foldings) {
  size_t i, end;
  const json_t *tellings, *telling;
  json_array_foreach (foldings, i, tellings)
      json_array_foreach (tellings, end, telling) {
    drop_text_of_beginning (telling);
    drop_text_of_beginning (json_object_get (telling, "hands"));
  }
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
  if (drawing->paths)
    drop_doubled_texts (json_object_get (data.json, "foldings"));
  const char *rest = print_before ("{{words}}", page_template, out);
  print_folding_words (drawing, &data, out);
  rest = print_before ("{{data}}", rest, out);
  if (json_dump_callback (data.json, put_escaped, out,
                          JSON_COMPACT | JSON_PRESERVE_ORDER))
    out_of_memory ();
  fputs (rest, out);
}
