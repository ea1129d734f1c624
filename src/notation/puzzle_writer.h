#ifndef puzzle_writer_h_INCLUDED
#define puzzle_writer_h_INCLUDED

#include "puzzle/puzzle.h"

#include <stdio.h>

/* Writes a puzzle as a text that puzzle_reader.h reads as the same puzzle.
 * `line_prefix` comes before every line: "", or "c " for comments, without
 * its blank if the line is empty.  In comments `cnf` is written `CNF`,
 * since some programs take the small word for the header of a formula.
 */
void puzzle_write (const struct puzzle *, const char *line_prefix, FILE *);

/* The same without a prefix, on the heap */
char *puzzle_text (const struct puzzle *);

/* A layer as rows of '#' and '.', seen from above, the far row first */
void region_write_layer (const struct region *, int z,
                         const char *line_prefix, FILE *);

#endif
