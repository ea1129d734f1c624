#ifndef folding_text_h_INCLUDED
#define folding_text_h_INCLUDED

#include "instructions/folding_style.h"
#include "puzzle/path.h"
#include "system/search_limits.h"

#include <stdio.h>

/* A way to print a folding, which path_check has accepted; each is a row in
 * the table.  Limits, which may be 0, end the search for an order for
 * hands.
 *
 * Cubes count from 1, cells from 0.  Layers are printed from the bottom
 * (z = 0) up, each as seen from above: its first row is the far one, with
 * the largest x, and its columns are y = 0, 1, ... from left to right.
 */
struct folding_format {
  const char *name, *summary;
  void (*print) (const struct puzzle *, const struct path *,
                 const struct folding_style *, const struct limits *,
                 FILE *);
};

/* All of them; the entry after the last has no name. */
const struct folding_format *folding_formats (void);

/* Their names, "a, b", on the heap */
char *folding_format_list (void);

/* 0 if there is none of that name */
const struct folding_format *folding_format_find (const char *name);

/* The number of the cube in every cell, layer by layer, as in N.
 * Craig-Wood's article; as many layers side by side as 80 columns
 * hold, or a narrower terminal.  A cell that stays empty is `--`, a cell
 * that is not in the shape is `.`.
 */
void folding_text_layers (const struct puzzle *, const struct path *,
                          FILE *);

/* "King: folded into 4x4x4 (64 cubes)."  A remark ("in 0.03 s") comes
 * before the full stop; it may be 0.
 */
void folding_text_summary (const struct puzzle *, const char *remark,
                           FILE *);

#endif
