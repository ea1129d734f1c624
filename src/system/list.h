#ifndef list_h_INCLUDED
#define list_h_INCLUDED

#include <stddef.h>

/* A list of numbers that grows.  All 0 is the empty one; the one who has
 * it calls `list_clear`.
 */
struct list {
  int *data; /* [0..size[ */
  size_t size, room;
};

void list_add (struct list *, int);
void list_clear (struct list *);

#endif
