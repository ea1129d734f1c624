#include "cli/command_list.h"

/* Without those that need processes or directories */
const struct command *const commands[] = {
    &command_solve,     &command_count,  &command_catalogue,
    &command_design,    &command_show,   &command_draw,
    &command_hint,      &command_encode, &command_decode,
    &command_encodings, &command_prove,  &command_check,
    &command_explain,   &command_verify, 0};
