#ifndef beam_chain_h_INCLUDED
#define beam_chain_h_INCLUDED

#include <stdbool.h>
#include <stdint.h>

struct beam_board;

/* The order in which a beam places the runs of the snake.  What is placed
 * is always an interval of runs [p, q).  It begins with one run, and grows
 * by one run at its left or its right end.  All states of a level hold the
 * same cubes, so their scores can be compared.
 *
 * A good order keeps the levels small.  How many states a level has is
 * estimated, as a logarithm, by the placements of the first run up to
 * symmetry, and a growth for each further run of m cubes, when a share of
 * rho of the cells is filled:
 *
 *   log W[p][q]  =  log (placements of run p)  +  SUM g (m_r, rho)
 *   g (m, rho)   =  log 4 + log f - 1/4 + (m - 1) log (0.8 f)
 *   f            =  0.86 - 0.62 rho        the chance that a cell is free
 *
 * The best order from an interval on is that with the least sum of the
 * states of all levels:
 *
 *   cost[p][q]  =  log (W[p][q] + exp min (cost[p-1][q], cost[p][q+1]))
 *
 * The numbers of f were fitted to beams of random snakes of 5x5x5.
 * Logarithms are integers (fixed_log2), so that all machines choose the
 * same order.
 */
struct beam_chain {
  int first;         /* the run that is placed first */
  bool *grows_right; /* [0..runs-1[ for each further level: at which end */
  int *cube;         /* [0..cubes[ all cubes, in the order in which they are
                      * placed */
};

/* `noise` is 0, or the state of random numbers (random.h) that change the
 * growth of each run a little: another order, nearly as good.  If the
 * puzzle fixes cubes, the first run has one of them.
 */
void beam_chain_init (struct beam_chain *, const struct beam_board *,
                      uint64_t *noise);
void beam_chain_clear (struct beam_chain *);

/* The logarithm of n, at least 1, to the base 2, in units of 1/1024 */
int fixed_log2 (uint64_t n);

#endif
