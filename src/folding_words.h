#ifndef folding_words_h_INCLUDED
#define folding_words_h_INCLUDED

#include "path.h"

#include <stdio.h>

/* A folding as instructions for hands that hold the toy: which end to start
 * at, where its cube lies in the finished box, then one numbered step for
 * each straight run, and which layer is full by then.  Lines have at most
 * 78 columns.  The path is one that path_check accepted.
 */
void folding_words (const struct puzzle *, const struct path *, FILE *);

#endif
