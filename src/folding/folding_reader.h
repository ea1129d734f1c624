#ifndef folding_reader_h_INCLUDED
#define folding_reader_h_INCLUDED

#include "cnf/verdict.h"
#include "puzzle/path.h"

/* Reads what `solve --json` printed: objects with "puzzle" and "foldings"
 * (see folding_json.h), one that has all of them, or one after the other as
 * --all prints them.  "-" is standard input.
 */
struct foldings_read {
  struct puzzle puzzle;
  struct path *path; /* [0..paths[ path_check has accepted all of them */
  int paths;
  enum verdict verdict; /* that it tells, or that foldings show */
};

/* With `puzzle` text or file, that takes the place of the one in the file;
 * 0 takes it from there.  Returns the error, `FILE: ...` on the heap, or 0;
 * after an error there is nothing to clear.
 */
char *foldings_read (const char *file, const char *puzzle, const char *box,
                     struct foldings_read *);
void foldings_read_clear (struct foldings_read *);

#endif
