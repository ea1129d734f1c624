#include "search/picosat_first.h"

#include "puzzle/puzzle.h"

#define MOST_CELLS 36
#define MOST_PROPAGATIONS 50000

unsigned long long picosat_first (const struct puzzle *puzzle) {
  return puzzle->region.cells <= MOST_CELLS ? MOST_PROPAGATIONS : 0;
}
