#ifndef picosat_first_h_INCLUDED
#define picosat_first_h_INCLUDED

struct puzzle;

/* The rule of `--search auto`: the propagations that PicoSAT gets for the
 * whole formula before the splitting search decides, or 0 if the splitting
 * search begins.  The limit is counted, not timed, so runs repeat.
 *
 * PicoSAT gets 150,000 propagations in regions of up to 36 cells: there 99
 * of 100 puzzles should take at most about 30 milliseconds on a free
 * machine, with the search that follows if PicoSAT gives up.  The snakes of
 * the table are random: foldable, unfoldable, with up to 4 spare cells,
 * with up to 8 free joints.  It shows how many of them PicoSAT decides, and
 * the CPU milliseconds of `auto` and of `split`, the median and 99 of 100,
 * on a machine that shared its cores with other work.  Times of `auto` are
 * in part computed: from runs with a higher limit, shortened in proportion,
 * plus those of `split`.  A free machine, estimated from the fastest runs,
 * takes about half.
 *
 *   region           snakes  decided        auto        split
 *   2x2x4               145    100 %    0.4   1.2    0.1   0.4
 *   2x2x5               172    100 %    0.8   4.0    0.2   0.6
 *   2x3x3               147    100 %    0.6   3.0    0.1   0.5
 *   2x3x4               164    100 %    1.5   9.9    0.3   0.7
 *   3x3x3               174     99 %    3.7  24.5    0.9   2.2
 *   2x3x5               165     95 %    3.4  23.5    0.5   1.1
 *   1x5x6                99    100 %    1.2   5.4    0.2   1.0
 *   2x2x8               126    100 %    3.3  19.6    0.6   1.4
 *   2x4x4               156     90 %    5.4  34.6    0.6   1.4
 *   2x3x6               138     83 %   10.3  38.5    0.6   1.5
 *   3x3x4               200     81 %    9.4  52.7    0.8   1.5
 *   1x6x6               140    100 %    2.2   5.5    0.3   1.2
 *   shapes, 24 cells     63     97 %    2.9  29.4    0.4   0.9
 *   shapes, 30..32      111     87 %    7.0  62.7    0.6   1.2
 *   shapes, 36           90     93 %    6.4  34.5    0.7   2.2
 *   larger regions, for comparison:
 *   2x4x5               213     60 %   21.1  55.9    0.8   1.8
 *   2x3x7               202     61 %   20.0  60.4    0.8   1.7
 *   3x3x5               182     46 %   36.2   101    1.2   6.3
 *   3x4x4               136     32 %   39.9  77.6    1.3   8.2
 */
unsigned long long picosat_first (const struct puzzle *);

#endif
