#ifndef life_lock_h_INCLUDED
#define life_lock_h_INCLUDED

/* A fresh file that is locked as long as its process lives, or a child that
 * has inherited it: whoever finds it free knows that it was left behind.
 * Where nothing can be locked, nothing ever seems to be.
 */

/* Returns 1 where somebody has found it free in the moment before, and
 * takes it away: then it takes another one.
 */
int life_lock_take (int descriptor, const char *path);

/* Tries a file that is there, and holds the lock until it is closed */
int life_lock_is_free (int descriptor);

#endif
