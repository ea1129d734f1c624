#include "puzzle/puzzle.h"

#include <stdlib.h>

void puzzle_clear (struct puzzle *puzzle) {
  free (puzzle->name);
  free (puzzle->source);
  free (puzzle->expect);
  free (puzzle->fix);
  region_clear (&puzzle->region);
  snake_clear (&puzzle->snake);
}
