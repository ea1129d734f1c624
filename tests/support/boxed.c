#include "boxed.h"

#include "notation/puzzle_argument.h"

#include "notation/region_reader.h"
#include "testing.h"

char *read_boxed (const char *argument, const char *box, int takes_misfits,
                  struct puzzle *puzzle, struct reading *reading) {
  struct region region = {.cells = 0};
  if (box)
    assert_null (region_read_words (box, &region));
  const struct puzzle_request request = {.region = box ? &region : 0,
                                         .takes_misfits = takes_misfits,
                                         .reading = reading};
  char *error = puzzle_read_argument (argument, &request, puzzle);
  region_clear (&region);
  return error;
}
