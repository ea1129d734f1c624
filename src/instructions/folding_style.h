#ifndef folding_style_h_INCLUDED
#define folding_style_h_INCLUDED

#include "instructions/language.h"

/* How foldings and moves are printed for people.  Each function that prints
 * a folding, a move or instructions gets this record and asks the functions
 * below for the words, so an option that changes how moves look is a field
 * here, its words in folding_style.c, and a row in cli/option_table.c that
 * fills in the field.  All fields 0 is the default.
 */
struct folding_style {
  const char *formats; /* the names of text formats, separated by commas;
                        * 0 for the default of the command */
  const struct words *words; /* the language, 0 for English */
};

/* Never 0 */
const struct words *style_words (const struct folding_style *);

/* A move from a cube to the next one: "Forward", and its first letter */
const char *move_name (const struct folding_style *, int direction);
const char *move_letter (const struct folding_style *, int direction);

#endif
