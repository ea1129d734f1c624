#ifndef code_list_h_INCLUDED
#define code_list_h_INCLUDED

#include <stdbool.h>

/* People copy the list of a snake out of a program:
 *
 *     runs = [2,1,2,                      Snake(2, 1, 2)
 *             1, 1]  # the toy            {"runs": [2, 1, 2]}
 *     int s[] = {2,1,2,};                 1: [2, 0, 3], 2: [2, 1, 3]
 *
 * Returns the text with blanks for comments, for all up to an equals sign,
 * for keys in front of a colon, and for names in front of a bracket, on the
 * heap; or 0 if there is nothing of that.  All else stays in its place.
 */
char *code_list_alone (const char *text);

/* Returns true for a line with digits and with brackets, a comma or an
 * equals sign: a part of a list, which is not the name of a puzzle.
 */
bool is_line_of_list (const char *line);

#endif
