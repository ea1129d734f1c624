#ifndef examples_h_INCLUDED
#define examples_h_INCLUDED

#include "puzzle/puzzle.h"

/* Visits all puzzles in examples/; `name` is the name of the file. */
typedef void example_visitor (const struct puzzle *, const char *name);
void for_all_examples (example_visitor *);

#endif
