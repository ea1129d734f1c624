#ifndef print_all_h_INCLUDED
#define print_all_h_INCLUDED

#include "command.h"
#include "print_result.h"

/* Finds and prints all foldings of a puzzle, or the first `most` where that
 * is not 0, of those that are the same up to symmetry and reversal one;
 * each as soon as it is found.  Returns the exit status.
 */
int print_all_foldings (const struct puzzle *, const struct plan *,
                        const struct common_options *,
                        const struct result_style *, long long most);

#endif
