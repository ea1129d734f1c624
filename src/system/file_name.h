#ifndef file_name_h_INCLUDED
#define file_name_h_INCLUDED

#include <stdbool.h>

/* The last name on a path */
const char *last_name (const char *path);

/* The last dot of the name and the characters after it, or "" */
const char *name_suffix (const char *name);

/* Returns true if the name ends in the suffix, and has characters before
 * it.
 */
bool name_ends_in (const char *name, const char *suffix);

#endif
