#include "search/picosat_first.h"

#include "puzzle/puzzle.h"
#include "system/tuned.h"

#define MOST_CELLS 36
#define MOST_PROPAGATIONS TUNED (50000, 500)

unsigned long long picosat_first (const struct puzzle *puzzle) {
  return puzzle->region.cells <= MOST_CELLS ? MOST_PROPAGATIONS : 0;
}
