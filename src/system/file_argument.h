#ifndef file_argument_h_INCLUDED
#define file_argument_h_INCLUDED

/* The name of a file as an argument of another program, on the heap: one
 * that begins with - would be taken for an option.
 */
char *file_argument (const char *name);

#endif
