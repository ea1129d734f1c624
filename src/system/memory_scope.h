#ifndef memory_scope_h_INCLUDED
#define memory_scope_h_INCLUDED

/* What a library must not do is end the program of somebody else: here it
 * comes back from work for which there is no memory, as if that work had
 * not begun.  Each thread has scopes of its own, one inside the other.
 */

/* Does the work in a scope.  Returns 0, or why it was given up in the
 * middle, a text that is not on the heap: `memory_is_out` or what
 * `give_up_since` said.  Then every block that was allocated in it is
 * released again, and whatever it guarded is closed, the last one first.
 * So the work must not change what was there before it but as its last
 * step, nor release any of that.  What it leaves behind when it ends well
 * belongs to the caller.
 */
const char *memory_attempt (void (*work) (void *state), void *state);
extern const char memory_is_out[];

/* 1 in such work */
int memory_is_attempted (void);

/* What is no block, a file or the object of another library, is closed like
 * that as long as it is guarded.  Where there is no memory for the guard
 * itself, it is closed at once.  `close` must not allocate.  Outside of
 * scopes nothing is guarded, and nobody need know.
 */
void memory_guard (void *thing, void (*close) (void *thing));
void memory_unguard (void *thing);

/* In a process that was forked to work for this one: there is no way back
 * to a scope any more.  Where there is no memory, the process ends with
 * that status and without a word.
 */
void memory_end_process_with (int status);

#endif
