#ifndef variant_words_h_INCLUDED
#define variant_words_h_INCLUDED

#include "instructions/words.h"
#include "puzzle/variants.h"

/* "make cube 5 turn and make cube 9 straight", on the heap: the changes as
 * instructions for the given snake, with cubes from 1
 */
char *variant_words (const struct words *, const struct variant *);

#endif
