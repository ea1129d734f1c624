#include "check/variables.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* Small, as names may be far from each other */
#define NAMES_OF_PAGE 64

void variables_clear (struct variables *variables) {
  for (size_t i = 0; i < variables->pages; i++)
    release (variables->page[i]);
  release (variables->page);
  release (variables->name);
}

/* Zeroed memory of that size need not be there before it is used. */
static void add_pages (struct variables *variables, size_t needed) {
  const size_t pages = needed + needed / 4;
  unsigned **page = allocate_zeroed (pages, sizeof *page);
  if (variables->pages)
    memcpy (page, variables->page, variables->pages * sizeof *page);
  release (variables->page);
  variables->page = page;
  variables->pages = pages;
}

static unsigned add (struct variables *variables, unsigned name) {
  const unsigned number = ++variables->count;
  if (number >= variables->room) {
    variables->room = variables->room ? 2 * variables->room : 64;
    variables->name = reallocate (
        variables->name, variables->room * sizeof *variables->name);
  }
  variables->name[number] = name;
  return number;
}

unsigned variables_number (struct variables *variables, unsigned name) {
  const size_t i = name / NAMES_OF_PAGE;
  if (i >= variables->pages)
    add_pages (variables, i + 1);
  unsigned **page = &variables->page[i];
  if (!*page)
    *page = allocate_zeroed (NAMES_OF_PAGE, sizeof **page);
  unsigned *number = &(*page)[name % NAMES_OF_PAGE];
  if (!*number)
    *number = add (variables, name);
  return *number;
}
