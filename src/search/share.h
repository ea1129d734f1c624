#ifndef share_h_INCLUDED
#define share_h_INCLUDED

#include "search/branches.h"

#include <signal.h>

/* A share of a search: some branches, one after the other.  If it takes
 * more nodes than it may, or is told to end, what is left is a list of
 * branches again, and nothing is searched twice.
 */
struct share {
  struct branches branches;
  long long most_nodes;                  /* 0 for any number */
  const volatile sig_atomic_t *must_end; /* not 0: it ends before the next
                                          * node; may be a null pointer */
  long long nodes;                       /* taken so far */
  struct branches rest;                  /* what is left */
};

void share_clear (struct share *);

/* Searches below branch `i`, for the client.  Returns 1 if all cases are
 * closed or in the rest, 0 if the client or the tree has stopped.
 */
int share_search (struct share *, size_t i, struct tree *,
                  const struct tree_client *, void *state);

#endif
