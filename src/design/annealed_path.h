#ifndef annealed_path_h_INCLUDED
#define annealed_path_h_INCLUDED

#include "design/random_path.h"

/* A Hamiltonian path with few straight joints, or with many, by simulated
 * annealing (Kirkpatrick, Gelatt, Vecchi, Science 220, 1983) over backbite
 * moves.  It leaves the best path that it met in `random`, and returns how
 * many joints of it are straight; whether there is a better one it cannot
 * say.  About `moves` times 50 ns, or as long as its limits allow.
 */
int annealed_path (struct random_path *, int want_many, long long moves);

#endif
