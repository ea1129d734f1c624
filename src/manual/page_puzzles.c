#include "manual/manual.h"

#include "manual/roff.h"
#include "puzzle/notation.h"
#include "system/memory.h"

#include <stdlib.h>

static void keys (FILE *out) {
  roff_section (out, "KEYS");
  roff_entry (
      out, "box", 0,
      "sides along x, y, z, as 4x4x4; left out, it is the cube that "
      "the snake fills");
  roff_entry (out, "shape", 0,
              "instead of a box, any cells: rows of # and . on the next "
              "lines, layers from the bottom up with a blank line between "
              "them, each seen from above with the far row first");
  roff_entry (out, "snake", 0,
              "in any notation; it may go on in the next lines");
  roff_entry (out, "counts", 0,
              "S=7 says that so many joints are straight in all, T=18 that "
              "so many turn, where some are *");
  roff_entry (out, "fix", 0,
              "1 @ 0,0,0 puts cube 1 into the cell x,y,z = 0,0,0; any "
              "number of lines");
  roff_entry (out, "name, source, expect", 0, "for people");
}

static void notations (FILE *out) {
  roff_section (out, "NOTATIONS");
  roff_text (
      out, "All are read; one of them is meant where only one fits the "
           "box, else snakesat says which are possible, and a prefix "
           "decides: steps:2,1,2. A joint that may turn or not is *. Here "
           "each has the same six cubes, three in a row, then three below "
           "the third.");
  for (int i = 0; notation_number (i); i++) {
    const struct notation *notation = notation_number (i);
    char *prefix = message ("%s:", notation->prefix);
    roff_entry (out, prefix, 0, notation->summary);
    fputs (".RS\n", out);
    roff_lines (out, notation->example);
    fputs (".RE\n", out);
    release (prefix);
  }
}

void page_of_puzzles (FILE *out) {
  roff_begin (out, "snakesat-puzzle", 5, "files of snake cube puzzles");
  roff_section (out, "DESCRIPTION");
  roff_text (out,
             "A puzzle is a file with lines of key: value. Lines that "
             "begin with # are comments. A file that holds nothing but "
             "a snake is fine, too. The region may have more cells "
             "than the snake has cubes; the others stay empty.");
  keys (out);
  notations (out);
  roff_section (out, "EXAMPLES");
  roff_lines (out, "# four foldings up to symmetry\n"
                   "name: King\n"
                   "box: 4x4x4\n"
                   "snake: moves:FFTTFTTTFFTTFTTFTTFTTTTTTTTTFTFTTTTTT\n"
                   "  FTFFTTTTFFTTFTTTTTTTTTTFFT");
  roff_see_also (out, "snakesat(1) snakesat-show(1) snakesat-solve(1)");
}
