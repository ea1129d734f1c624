#ifndef memory_h_INCLUDED
#define memory_h_INCLUDED

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* Memory that is there, or `out_of_memory`: no caller has to test for 0.
 * The blocks go back by `release`, and only they: what other libraries
 * allocate is theirs.
 */
void *allocate (size_t bytes);                 /* contents undefined */
void *allocate_zeroed (size_t n, size_t size); /* n * size bytes of 0 */
void *reallocate (void *old, size_t bytes);    /* `old` may be 0 */
void release (void *);                         /* 0 is fine */
char *copy_text (const char *);                /* 0 gives 0 */

/* The habit of calling `free` would be an error at run time. */
void free (void *)
    __attribute__ ((deprecated ("blocks of memory.h go to release")));

/* What they do when there is none: back to the scope (memory_scope.h);
 * outside of any, one line on stderr, and the program ends with status 1.
 */
_Noreturn void out_of_memory (void);

/* The same for what is too large for other reasons, such as the range of a
 * number: `reason` is one line, and stays.
 */
_Noreturn void give_up_since (const char *reason);

/* A formatted text on the heap: what readers return as their error. */
__attribute__ ((format (printf, 1, 2))) char *message (const char *, ...);

/* A stream whose text comes to the heap: `*text` and `*size` hold it when
 * it is closed.
 */
FILE *text_stream_open (char **text, size_t *size);
void text_stream_close (FILE *);

/* `list`, a separator where it is not empty, and `item`; takes `list`,
 * which may be 0, and returns the longer text.
 */
char *append_item (char *list, const char *separator, const char *item);

#endif
