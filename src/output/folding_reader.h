#ifndef folding_reader_h_INCLUDED
#define folding_reader_h_INCLUDED

#include "cnf/model.h"
#include "puzzle/path.h"

/* What `solve --json` prints: objects with "puzzle" and "foldings" (see
 * puzzle_json.h), one or, from --all, several in a row;
 * or what `design --json` prints: an object with "puzzle" and "designs",
 * each of which has a snake with foldings of its own.
 */
struct foldings_read {
  struct puzzle puzzle; /* of the designs, the one that was wanted */
  struct path *path;    /* [0..paths[ accepted by path_check */
  int paths;
  enum verdict verdict; /* as the status says, or the foldings show */
  int designs;          /* in the file; 0 if it has no list of them */
};

/* Reads a file, "-" being standard input; of designs number `design`, from
 * 1, which has no folding if the file has fewer.  `puzzle`, a text or the
 * name of a file, replaces the puzzle in the file unless it is 0, and
 * `region` its region; the region of "also_foldings" selects these. Returns
 * the error, `FILE: ...` on the heap, or 0; after an error there is nothing
 * to clear.
 */
char *foldings_read (const char *file, const char *puzzle,
                     const struct region *region, int design,
                     struct foldings_read *);
void foldings_read_clear (struct foldings_read *);

#endif
