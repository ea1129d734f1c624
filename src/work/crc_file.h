#ifndef crc_file_h_INCLUDED
#define crc_file_h_INCLUDED

#include <jansson.h>
#include <stdint.h>

/* Files of a work folder whose damage is detected.  The first line is a
 * JSON object, the second one the CRC-32 of the first line and its line
 * end, as gzip computes it.  This finds damage and mix-ups, but not
 * forgery.
 */

/* Returns the text of such a file, on the heap, and frees the object. */
char *crc_file_text (json_t *);

/* Reads the file.  Returns what is wrong, on the heap, as "is damaged", or
 * 0. The object is 0 if it cannot be read; a damaged file may have an
 * object. `crc` may be 0.
 */
char *crc_file_read (const char *path, json_t **, uint32_t *crc);

/* Continues a CRC-32, which is 0 at first. */
uint32_t crc_add (uint32_t crc, const void *bytes, size_t count);

#endif
