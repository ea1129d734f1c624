#ifndef folding_format_h_INCLUDED
#define folding_format_h_INCLUDED

#include "puzzle/path.h"

#include <stdio.h>

/* The ways to print a folding; a new one is one line in the table. */
struct folding_format {
  const char *name, *summary;
  void (*print) (const struct puzzle *, const struct path *, FILE *);
};

/* All of them; the entry after the last has no name. */
const struct folding_format *folding_formats (void);

/* Their names, "a, b", on the heap */
char *folding_format_list (void);

/* 0 where there is none of that name */
const struct folding_format *folding_format_find (const char *name);

#endif
