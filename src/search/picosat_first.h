#ifndef picosat_first_h_INCLUDED
#define picosat_first_h_INCLUDED

struct puzzle;

/* The rule of `--search auto`: the propagations that PicoSAT gets for the
 * whole formula before the splitting search decides, or 0 if the splitting
 * search begins.  The limit is counted, not timed, so runs repeat.
 *
 * PicoSAT gets 50,000 propagations in regions of up to 36 cells: there 99
 * of 100 puzzles take less than 30 milliseconds, with the search that
 * follows if PicoSAT gives up.  The limit was chosen on 1,600 puzzles and
 * measured on 2,760 others.  The snakes are random, half of them follow a
 * path and half have a flipped joint and no folding; then a fifth loses up
 * to 4 cubes and leaves spare cells, and a fifth gets up to 8 free joints.
 * The table shows how many PicoSAT decides, and the CPU milliseconds (user
 * and system) of the whole process of `solve` with `auto` and with `split`,
 * the median and the 99th percentile.  Each time is the least of three
 * runs, on two cores that ten processes shared; a process that does nothing
 * takes 4 ms.
 *
 *   region           snakes  decided        auto        split
 *   2x2x4               200    100 %    5.0   6.7    3.6   5.0
 *   2x2x5               200    100 %    4.7   9.9    3.5   5.1
 *   2x3x3               200    100 %    5.0   8.9    4.2   5.1
 *   2x3x4               200     97 %    5.6  12.6    3.7   5.3
 *   3x3x3               200     92 %    7.2  20.2    4.2   6.7
 *   2x3x5               200     74 %    7.9  18.0    3.4   5.0
 *   1x5x6               200    100 %    5.8   9.8    3.9   5.5
 *   2x2x8               200     79 %    8.5  20.1    3.8   5.5
 *   2x4x4               200     72 %   10.6  22.2    3.9   5.5
 *   2x3x6               200     56 %   12.2  23.3    3.8   5.6
 *   3x3x4               200     47 %   13.8  25.3    4.1   6.1
 *   1x6x6               200    100 %    6.9  11.2    3.8   5.8
 *   shapes, 24 cells    120    100 %    4.8  12.3    3.3   4.9
 *   shapes, 30          120     98 %    6.5  18.0    3.7   5.4
 *   shapes, 36          120     92 %    7.3  27.2    3.7   5.3
 *   larger regions, for comparison:
 *   2x4x5               100     31 %   16.9  29.5    4.0   5.2
 *   2x3x7               100     31 %   16.2  31.9    4.1   6.3
 *   3x3x5               100     20 %   19.9  98.1    4.5  41.2
 *   3x4x4               100     15 %   23.2  42.6    4.6  43.6
 */
unsigned long long picosat_first (const struct puzzle *);

#endif
