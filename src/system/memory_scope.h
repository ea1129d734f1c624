#ifndef memory_scope_h_INCLUDED
#define memory_scope_h_INCLUDED

/* A library must not end the program that uses it.  In a scope, work that
 * runs out of memory comes back instead, as if it had not begun.  Each
 * thread has its own scopes, which may be nested.
 *
 * The way of a call of the library: `call_run` (lib/call.c) has
 * `memory_attempt` do its work; `mem_alloc` finds no memory and calls
 * `out_of_memory`, which jumps back into `memory_attempt` (memory.c); that
 * releases and closes what the work had, and `call_run` returns
 * SNAKESAT_NO_MEMORY.
 */

/* Does the work in a scope.  Returns 0, or why the work was given up: a
 * constant text, `memory_is_out` or the reason of `give_up_since`.  Then
 * all blocks that the work allocated are released, and everything that it
 * guarded is closed, the newest first.  So the work must not release what
 * was there before, and must not change it before its last step.  If the
 * work succeeds, the caller owns what it leaves behind.
 */
const char *memory_attempt (void (*work) (void *state), void *state);
extern const char memory_is_out[];

/* Returns 1 in a scope. */
int memory_is_attempted (void);

/* Has a thing that is no block (a file, an object of another library)
 * closed if the scope is given up before `memory_unguard`.  If there is no
 * memory for the guard itself, the thing is closed at once.  `close` must
 * not mem_alloc.  Outside of scopes nothing happens.
 */
void memory_guard (void *thing, void (*close) (void *thing));
void memory_unguard (void *thing);

/* For a forked worker, which cannot return to the scopes of its parent: if
 * it runs out of memory it exits silently with this status.
 */
void memory_end_process_with (int status);

#endif
