#ifndef directory_h_INCLUDED
#define directory_h_INCLUDED

/* cmocka's setup and teardown: tests work in an empty directory, so that
 * the names of files are short and known.  In the end it has to be empty
 * again.
 */
int directory_enter (void **state);
int directory_leave (void **state);

/* A file of that pattern of the shell, on the heap, 0 where there is none
 */
char *directory_find (const char *pattern);

#endif
