#include "output/layers.h"

#include "instructions/place_words.h"
#include "system/memory.h"
#include "text/columns.h"
#include "text/line_breaks.h"

#include <string.h>

#define PAGE_WIDTH 80

/* The names of layers, each with as many columns, and without blanks at the
 * end
 */
static void write_layer_names (char *const *names, int count, int width,
                               FILE *out) {
  for (int i = 0; i < count; i++) {
    AUTOFREE char *name =
        text_in_columns (names[i], i + 1 < count ? width : 0);
    fputs (name, out);
  }
  putc ('\n', out);
}

void layers_write (const struct region *region,
                   const struct layer_form *form, struct text_style style,
                   FILE *out) {
  const int layers = region->side[2];
  AUTOFREE char **names = mem_alloc ((size_t)layers * sizeof *names);
  int width = form->width;
  for (int z = 0; z < layers; z++) {
    names[z] = layer_phrase (form->words->layer_name, region, z);
    const int columns = columns_taken (names[z], strlen (names[z]));
    width = columns > width ? columns : width;
  }
  width += form->gap;
  const int fitting = (columns_of (out, PAGE_WIDTH) + form->gap) / width;
  const int abreast = fitting ? fitting : 1;
  for (int first = 0; first < layers; first += abreast) {
    const int left = layers - first,
              count = left < abreast ? left : abreast;
    CLEANUP (text_canvas_clear) struct text_canvas canvas;
    text_canvas_init (&canvas, width * count, form->height);
    for (int i = 0; i < count; i++)
      form->put (form->state, &canvas, width * i, first + i);
    putc ('\n', out);
    if (layers > 1)
      write_layer_names (names + first, count, width, out);
    text_canvas_write (&canvas, style, out);
  }
  for (int z = 0; z < layers; z++)
    mem_free (names[z]);
}
