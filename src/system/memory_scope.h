#ifndef memory_scope_h_INCLUDED
#define memory_scope_h_INCLUDED

#include <stdbool.h>
#include <stddef.h>

/* A library must not end the program that uses it.  In a scope, work that
 * runs out of memory returns instead, as if it had not begun.  Each thread
 * has its own scopes, which may be nested.
 *
 * The way of a call of the library: `call_run` (lib/call.c) calls
 * `memory_attempt`, which does the work; `mem_alloc` finds no memory and
 * calls `out_of_memory`, which jumps back into `memory_attempt`; that frees
 * the blocks of the work and closes its guarded things, and `call_run`
 * returns SNAKESAT_NO_MEMORY.
 */

/* Does the work in a scope.  Returns 0, or why the work was given up: a
 * constant text, `memory_is_out` or the reason of `give_up_since`.  Then
 * all blocks that the work allocated are freed, and all things that it
 * guarded are closed, the newest first.  So the work must not free older
 * blocks, and must not change them before its last step.  If the work
 * succeeds, the caller owns its results.
 */
const char *memory_attempt (void (*work) (void *state), void *state);
extern const char memory_is_out[];

bool memory_is_in_scope (void);

/* Guards a thing that is not a block (a file, an object of another
 * library): `close` is called if the scope is given up before
 * `memory_unguard`, or at once if there is no memory for the guard itself.
 * `close` must not call `mem_alloc`.  Outside of scopes nothing happens.
 */
void memory_guard (void *thing, void (*close) (void *thing));
void memory_unguard (void *thing);

/* Called by a forked worker, which cannot return to the scopes of its
 * parent: if it runs out of memory it exits silently with this status.
 */
void memory_end_process_with (int status);

/* For memory.c: the head of each block.  The blocks of a scope form a ring,
 * which begins with a head without bytes; all other blocks have links of 0.
 */
struct memory_block {
  _Alignas(max_align_t) struct memory_block *before, *after;
};

/* Adds the block to the innermost scope, if there is one. */
void memory_scope_add (struct memory_block *);

/* Removes the block from its scope, if it is in one. */
void memory_scope_remove (struct memory_block *);

#endif
