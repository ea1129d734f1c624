#ifndef beam_h_INCLUDED
#define beam_h_INCLUDED

#include "search/beam_board.h"
#include "system/search_limits.h"

struct outcome;
struct path;

/* A beam search for one folding.  It places the runs of the snake one by
 * one, in an order that is chosen in advance (beam_chain.h), and goes
 * through the tree level by level: of all states of a level (beam_state.h)
 * only the `width` most promising ones are kept.  A state is judged by its
 * free cells: by how many neighbours each of them can still be reached.
 * So a beam finds foldings of cubes with hundreds of cells in seconds, and
 * never proves that there is none, unless nothing was cut.
 *
 * A level in detail:
 *
 *   children   each state has up to four, one for each direction of the
 *              next run; `beam_child` rejects most of those that are
 *              impossible, and computes the score of the others from that
 *              of their parent
 *   order      by score, the best first, and equal scores by their parents;
 *              by a counting sort over some thousand buckets
 *   states     the best children are built, until there are `width`: those
 *              that `beam_state_is_possible` rejects do not count.  Nor do,
 *              in the first levels, those of which a symmetric image comes
 *              first, and in all others those that are equal to one that
 *              was kept (the same free cells and ends).  Not both at once:
 *              a least image must not be dropped for an equal state that is
 *              rejected later since it is none
 *
 * Once few cubes are missing, the beam ends, and its states are finished
 * one by one by the rules of the splitting search (beam_finish.h).
 *
 * A round is one beam.  Each round is wider than the one before by three
 * fifths, and from the second on the order of runs is varied: where one
 * order fails at any width another one often succeeds.
 *
 * Beams for self-avoiding walks go back to Lowerre, The HARPY speech
 * recognition system, 1976; Meirovitch, A new method for simulation of real
 * chains: scanning future steps, J. Phys. A 15, 1982, judges the steps of a
 * walk by the space that is left.
 */
struct beam;

enum beam_verdict {
  BEAM_GOES_ON, /* there are further levels */
  BEAM_FOLDED,
  BEAM_EMPTY,   /* no state is left; if nothing was cut there is no folding
                 */
  BEAM_OVER,    /* further rounds would be in vain, or need more memory than
                 * the limits allow, which `beam_stop` tells */
  BEAM_STOPPED, /* by a limit, which `beam_stop` tells, too */
};

/* Puzzle and limits, which may be 0, have to outlive the beam; the puzzle
 * fits it (beam_board.h).
 */
struct beam *beam_new (const struct puzzle *, const struct limits *,
                       unsigned seed);
void beam_delete (struct beam *); /* 0 is fine */

/* Goes on, round by round, until it has taken so many nodes (beam_clock) in
 * this call, or has ended so many rounds since it was made: the verdict is
 * BEAM_GOES_ON then, and anything but BEAM_EMPTY before.
 */
enum beam_verdict beam_go_on (struct beam *, long long nodes, int rounds);

/* The same, and adds nodes and states to the outcome.  Returns true if the
 * outcome has got a folding, or a stop.
 */
bool beam_answers (struct beam *, long long nodes, int rounds,
                   struct outcome *);

/* What beams and trees take, in nodes of trees: so many states of a beam
 * take as long as a node.
 */
#define STATES_PER_NODE 25
static inline long long beam_clock (long long nodes, long long states) {
  return nodes + states / STATES_PER_NODE;
}

/* The rounds that fold most of what a beam folds at all, in 5x5x5 within
 * some two seconds
 */
#define BEAM_FIRST_ROUNDS 9

/* The same step by step: begins round `round` with a width, and goes on for
 * one level of it, to any verdict but BEAM_OVER, and finishes no state.
 */
void beam_begin (struct beam *, int width, int round);
enum beam_verdict beam_level (struct beam *);

/* The states that were kept in the last call; and whether states of the
 * round were cut
 */
long long beam_states (const struct beam *);
bool beam_has_cut (const struct beam *);
enum stop_reason beam_stop (const struct beam *);

/* The folding that was found, in a path that is to be cleared.  It has to
 * be checked by `path_check`.
 */
void beam_folding (const struct beam *, struct path *);

#endif
