#ifndef commands_h_INCLUDED
#define commands_h_INCLUDED

#include "commands/command.h"

/* The functions of all commands, for the table */
command_function command_solve, command_count, command_catalogue,
    command_design, command_generate, command_show, command_draw,
    command_hint, command_encode, command_decode, command_encodings,
    command_compare, command_prove, command_check, command_explain;

/* What only some help says, at its end: the formats of a folding, the
 * notations with an example of each, the kinds of pictures
 */
void print_formats_help (FILE *);
void print_notations_help (FILE *);
void print_picture_kinds_help (FILE *);

#endif
