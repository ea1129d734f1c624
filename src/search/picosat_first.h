#ifndef picosat_first_h_INCLUDED
#define picosat_first_h_INCLUDED

struct puzzle;

/* PicoSAT decides small puzzles before anybody notices.  With `--search
 * auto` it gets the whole formula first, and this number of propagations;
 * then the splitting search decides.  0: the search begins.
 */
unsigned long long picosat_first (const struct puzzle *);

#endif
