#ifndef standing_h_INCLUDED
#define standing_h_INCLUDED

#include "work/result.h"

/* How far the work in a folder is */
struct standing {
  int parts, done, doubtful; /* pieces of parts among them */
  int is_folded; /* a folding was found, where one was asked for */
  long long nodes;
  double seconds;           /* of processors, so far */
  double left, least, most; /* and to come: about that, within the limits
                             * that the parts done so far suggest */
  double longest, median;   /* of the seconds of a part that is done */
  char **missing;           /* [0..parts-done[ names, doubtful ones too,
                             * that are needed */
  int count;
};

/* Where one folding was asked for and found, only the parts before it are
 * needed: the folding of the first part that has one is the answer.
 */
char *standing_find (const struct folder *, struct standing *);
void standing_clear (struct standing *);

#endif
