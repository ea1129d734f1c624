#ifndef memory_h_INCLUDED
#define memory_h_INCLUDED

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* Memory for callers that need not test for 0: if there is none,
 * `out_of_memory` is called.  Blocks are given back by `mem_free`; memory
 * of other libraries is not.
 */
void *mem_alloc (size_t bytes);                 /* contents undefined */
void *mem_alloc_zeroed (size_t n, size_t size); /* n * size bytes of 0 */
void *mem_realloc (void *old, size_t bytes);    /* `old` may be 0 */
void mem_free (void *);                         /* 0 is fine */
char *copy_text (const char *);                 /* 0 gives 0 */
void *copy_block (const void *, size_t bytes);  /* 0 bytes: may be 0 */

/* `AUTOFREE char *name = region_text (region);` is released at the end of
 * its block, whichever way that is left, after the value of a `return` is
 * known. So it is not returned itself, and has a value from the beginning,
 * which may be 0.  A scope that is given up (memory_scope.h) releases it,
 * too.
 */
#define AUTOFREE __attribute__ ((cleanup (mem_free_owned)))
void mem_free_owned (void *pointer_to_the_block);

/* The same for records: `CLEANUP (path_clear) struct path path;`, which
 * is filled in before its block of code is left.  What was declared last is
 * cleared first.
 */
#define CLEANUP(CLEAR) __attribute__ ((cleanup (CLEAR)))

/* Calling `free` out of habit would corrupt memory. */
void free (void *)
    __attribute__ ((deprecated ("use mem_free for blocks of memory.h")));

/* Returns to the scope (memory_scope.h).  Outside of scopes it prints one
 * line on stderr and exits with status 1.
 */
_Noreturn void out_of_memory (void);

/* The same for other things that are too large, such as a number that an
 * int cannot hold.  `reason` is one line, and a constant.
 */
_Noreturn void give_up_since (const char *reason);

/* A formatted text on the heap.  Errors are returned like this. */
__attribute__ ((format (printf, 1, 2))) char *format_text (const char *,
                                                           ...);

/* A stream that collects a text, the bytes that it has so far, and when it
 * is closed, the text, on the heap
 */
FILE *text_stream_open (void);
size_t text_stream_size (FILE *);
char *text_stream_close (FILE *);

/* Returns `list`, a separator unless it is empty, and `item`, in one text
 * on the heap.  Releases `list`, which may be 0.
 */
char *append_item (char *list, const char *separator, const char *item);

#endif
