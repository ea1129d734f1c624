#ifndef folding_reader_h_INCLUDED
#define folding_reader_h_INCLUDED

#include "cnf/model.h"
#include "puzzle/path.h"

/* Reads what `solve --json` printed: objects with "puzzle" and "foldings"
 * (see folding_json.h), a single one or, as from --all, one after the
 * other.  "-" is standard input.
 */
struct foldings_read {
  struct puzzle puzzle;
  struct path *path; /* [0..paths[ path_check has accepted all of them */
  int paths;
  enum verdict verdict; /* as the status says, or the foldings show */
};

/* `puzzle`, text or the name of a file, takes the place of the puzzle in
 * the file where it is not 0, and `region` that of its region.  Returns the
 * error, `FILE: ...` on the heap, or 0; after an error there is nothing to
 * clear.
 */
char *foldings_read (const char *file, const char *puzzle,
                     const struct region *region, struct foldings_read *);
void foldings_read_clear (struct foldings_read *);

#endif
