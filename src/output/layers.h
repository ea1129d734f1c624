#ifndef layers_h_INCLUDED
#define layers_h_INCLUDED

#include "instructions/words.h"
#include "text/text_canvas.h"

/* How a layer is drawn: `put` draws layer z into `height` rows
 * from row 0 and `width` columns from column `left`.
 */
struct layer_form {
  int width, height;
  int gap;                   /* blanks between two layers side by side */
  const struct words *words; /* their names are in that language */
  void (*put) (void *state, struct text_canvas *, int left, int z);
  void *state;
};

/* Writes the layers from the bottom up, each below its name if there are
 * several: as many side by side as 80 columns hold, or as a narrower
 * terminal does (columns.h), after an empty line.
 */
void layers_write (const struct region *, const struct layer_form *,
                   struct text_style, FILE *);

#endif
