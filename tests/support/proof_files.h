#ifndef proof_files_h_INCLUDED
#define proof_files_h_INCLUDED

#include "check/check.h"

#include <stdio.h>

/* A formula, a proof and what the checker makes of it, in the directory
 * that `directory_enter` makes.  cmocka's teardown for both:
 */
int proof_files_leave (void **state);

extern const char cnf_name[], proof_name[], lrat_name[];

/* A new file each time: file systems flush one that is written over. */
FILE *new_file (const char *name, const char *mode);

#endif
