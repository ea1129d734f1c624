#ifndef directory_h_INCLUDED
#define directory_h_INCLUDED

/* Setup and teardown of cmocka: tests work in an empty directory, so that
 * the names of files are short and known. At the end it has to be empty
 * again.
 */
int directory_enter (void **state);
int directory_leave (void **state);

/* The name of a file that matches this pattern of the shell, on the heap;
 * 0 if there is none
 */
char *directory_find (const char *pattern);

#endif
