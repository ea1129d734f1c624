#ifndef manual_h_INCLUDED
#define manual_h_INCLUDED

#include "commands/command.h"

/* The manual pages, and what shells need to complete a command line, made
 * from the records of the commands and the table of options when snakesat
 * is built (manual.c).  A page of a command is page_command.c, what is not
 * about one command stands in the other page_*.c; complete_*.c are the
 * shells.
 */
void page_of_program (FILE *);                         /* snakesat(1) */
void page_of_command (const struct command *, FILE *); /* snakesat-*(1) */
void page_of_puzzles (FILE *); /* snakesat-puzzle(5) */

void complete_bash (FILE *);
void complete_zsh (FILE *);
void complete_fish (FILE *);

#endif
