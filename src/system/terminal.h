#ifndef terminal_h_INCLUDED
#define terminal_h_INCLUDED

/* The columns of the terminal that a descriptor writes to, or 0 if it is no
 * terminal, or one that does not say.
 */
int terminal_columns (int descriptor);

#endif
