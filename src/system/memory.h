#ifndef memory_h_INCLUDED
#define memory_h_INCLUDED

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

/* Memory for callers that need not test for 0: if there is none,
 * `out_of_memory` is called.  `mem_free` frees these blocks, and only
 * these: memory of other libraries is freed as they say.
 */
void *mem_alloc (size_t bytes);                 /* contents undefined */
void *mem_alloc_zeroed (size_t n, size_t size); /* n * size bytes of 0 */
void *mem_realloc (void *old, size_t bytes);    /* `old` may be 0 */
void mem_free (void *);                         /* 0 is fine */
char *copy_text (const char *);                 /* 0 gives 0 */
void *copy_block (const void *, size_t bytes);  /* 0 bytes: may be 0 */

/* `AUTOFREE char *name = region_text (region);` is freed at the end of its
 * block of code, however that is left, after the value of a `return` is
 * known.  So it is not returned itself, and has a value from the beginning,
 * which may be 0.  If a scope is given up (memory_scope.h), that frees it.
 */
#define AUTOFREE __attribute__ ((cleanup (mem_free_variable)))
void mem_free_variable (void *pointer_to_the_variable);

/* The same for records: `CLEANUP (path_clear) struct path path;`, which
 * must be filled in before its block of code is left.  The records of a
 * block are cleared in the reverse order of their declarations.
 */
#define CLEANUP(CLEAR) __attribute__ ((cleanup (CLEAR)))

/* Each block has the links of its scope in front of its bytes (memory.c),
 * so that it is found if the scope is given up.  So `free` cannot free it,
 * and the compiler refuses the call.
 */
void free (void *)
    __attribute__ ((deprecated ("use mem_free for blocks of memory.h")));

/* Gives up the scope (memory_scope.h).  Outside of scopes it prints one
 * line on stderr and exits with status 1.
 */
_Noreturn void out_of_memory (void);

/* The same if something else is too large, such as a number that an int
 * cannot hold.  `reason` is one line, and a constant.
 */
_Noreturn void give_up_since (const char *reason);

/* A formatted text on the heap.  Functions return errors like this. */
__attribute__ ((format (printf, 1, 2))) char *format_text (const char *,
                                                           ...);

/* Returns `list`, a separator unless it is empty, and `item`, in one text
 * on the heap.  Frees `list`, which may be 0.
 */
char *append_item (char *list, const char *separator, const char *item);

#endif
