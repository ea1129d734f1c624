#ifndef crc_file_h_INCLUDED
#define crc_file_h_INCLUDED

#include <jansson.h>
#include <stdint.h>

/* Files of a work folder that show when they are damaged: an object in one
 * line, and in a second line the CRC-32 of the first one and of its line
 * end, as gzip computes it.  That finds damage and mix-ups.  It is no
 * protection from forgery.
 */

/* The text of such a file, on the heap.  Releases the object. */
char *crc_file_text (json_t *);

/* Reads the file.  Returns what is wrong, on the heap, as "no such file" or
 * "is damaged", or 0.  The object is 0 if there is none to be read; of a
 * damaged file there may be one.  `crc` may be 0.
 */
char *crc_file_read (const char *path, json_t **, uint32_t *crc);

/* Continues a CRC-32, which is 0 at first. */
uint32_t crc_add (uint32_t crc, const void *bytes, size_t count);

#endif
