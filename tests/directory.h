#ifndef directory_h_INCLUDED
#define directory_h_INCLUDED

/* cmocka's setup and teardown: tests work in an empty directory, so that
 * the names of files are short and known.  In the end it has to be empty
 * again.
 */
int directory_enter (void **state);
int directory_leave (void **state);

#endif
