#ifndef slow_files_h_INCLUDED
#define slow_files_h_INCLUDED

#include <stdbool.h>

/* A second opinion on files: a formula in DIMACS and a proof in DRAT, as
 * text.  It counts the false literals of each clause, where the checker
 * watches two, knows nothing of symmetry, and shares no line with it, nor
 * with anything else of the program.  Returns true if the proof refutes
 * the formula.
 */
bool slow_files_agree (const char *formula, const char *proof);

#endif
