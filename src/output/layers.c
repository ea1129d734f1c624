#include "output/layers.h"

#include "system/memory.h"
#include "text/columns.h"

#include <string.h>

#define PAGE_WIDTH 80

void layers_write (const struct region *region,
                   const struct layer_form *form, struct text_style style,
                   FILE *out) {
  const int layers = region->side[2];
  const int name_width = (int)strlen ("bottom layer");
  const int width =
      (form->width > name_width ? form->width : name_width) + form->gap;
  const int fitting = (columns_of (out, PAGE_WIDTH) + form->gap) / width;
  const int abreast = fitting ? fitting : 1;
  for (int first = 0; first < layers; first += abreast) {
    const int left = layers - first,
              count = left < abreast ? left : abreast;
    CLEANUP (text_canvas_clear) struct text_canvas canvas;
    text_canvas_init (&canvas, width * count, form->height + 1);
    for (int i = 0; i < count; i++) {
      char name[LAYER_NAME_SIZE];
      if (layers > 1)
        text_canvas_put (&canvas, width * i, 0,
                         layer_name (region, first + i, name));
      form->put (form->state, &canvas, width * i, first + i);
    }
    putc ('\n', out);
    text_canvas_write (&canvas, style, out);
  }
}
