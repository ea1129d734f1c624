#ifndef language_h_INCLUDED
#define language_h_INCLUDED

#include "instructions/words.h"

/* The language of what programs and experts read */
const struct words *language_english (void);

/* The language of that code, such as "de", or 0 */
const struct words *language_find (const char *code);

/* The same for a locale, such as "de_AT.UTF-8"; 0 also if its texts are not
 * UTF-8
 */
const struct words *language_of_locale (const char *locale);

/* Their codes, "de, en", on the heap */
char *language_list (void);

/* "unknown language 'xx': use de, en", on the heap */
char *language_unknown (const char *code);

#endif
