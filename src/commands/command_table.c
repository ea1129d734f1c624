#include "commands/command.h"

#include "commands/commands.h"

#define PUZZLE "PUZZLE"
#define SOLVED "10: folded; 20: cannot be folded; 0: not decided"

const struct command command_table[] = {
    {.name = "solve",
     .run = command_solve,
     .usage = "PUZZLE",
     .summary = "fold the snake",
     .description =
         "Folds a snake. PUZZLE is a file, - for standard input, or the "
         "snake itself.",
     .exit_statuses = SOLVED,
     .argument = {PUZZLE},
     .least = 1,
     .most = 1,
     .print_more = print_formats_help},
    {.name = "count",
     .run = command_count,
     .usage = "PUZZLE",
     .summary = "count all foldings",
     .description =
         "Counts the foldings of a snake: as directed placements, up to "
         "symmetry, and up to symmetry and reversal.",
     .argument = {PUZZLE},
     .least = 1,
     .most = 1},
    {.name = "catalogue",
     .run = command_catalogue,
     .usage = "--box AxBxC\nPUZZLE",
     .summary = "list all snakes that fold into a box",
     .description =
         "Lists all snakes that fold into a region, or all that a PUZZLE "
         "with unknown joints can be. A snake and its reverse are listed "
         "once. How many there are is said on stderr.",
     .argument = {PUZZLE},
     .most = 1},
    {.name = "design",
     .run = command_design,
     .usage = "--box AxBxC",
     .summary = "find snakes with wanted properties",
     .description =
         "Finds snakes that fold into a region and have the properties "
         "that you ask for.\n"
         "With --solver that program writes the proof, too, to the file "
         "{proof}:",
     .example = "  snakesat design --box 4x4x4 --straights max --prove "
                "most \\\n    --solver 'cadical -q {cnf} {proof}'",
     .exit_statuses = "10: found; 20: there is none; 0: not decided"},
    {.name = "generate",
     .run = command_generate,
     .usage = "--box AxBxC",
     .summary = "make random snakes with known answers",
     .description =
         "Makes random snakes with a known answer, from paths that fill "
         "the region, so that they fold. The same seed makes the same "
         "snakes."},
    {.name = "show",
     .run = command_show,
     .usage = "PUZZLE",
     .summary = "print what was understood",
     .description =
         "Prints what was understood: the box or shape, the snake laid "
         "flat as a staircase to be held beside the toy, and the snake in "
         "every notation.",
     .argument = {PUZZLE},
     .least = 1,
     .most = 1,
     .print_more = print_notations_help},
    {.name = "draw",
     .run = command_draw,
     .usage = "PUZZLE [-o FILE]\n--folding FILE [PUZZLE] [-o FILE]",
     .summary = "draw how the snake folds",
     .description = "Folds a snake and draws how. A snake that cannot be "
                    "folded is drawn flat.",
     .exit_statuses = "0: drawn; 20: cannot be folded",
     .argument = {PUZZLE},
     .most = 1,
     .print_more = print_picture_kinds_help},
    {.name = "hint",
     .run = command_hint,
     .usage = "PUZZLE --have LIST\nPUZZLE --moves LETTERS",
     .summary = "help when you are stuck",
     .description =
         "Says whether the cubes you have placed can still be completed, "
         "and the next step; if not, how far to undo.",
     .exit_statuses = "10: can be completed; 20: cannot; 0: not decided",
     .argument = {PUZZLE},
     .least = 1,
     .most = 1},
    {.name = "encode",
     .run = command_encode,
     .usage = "PUZZLE",
     .summary = "write the formula as DIMACS",
     .description =
         "Writes the formula as DIMACS, for any SAT solver. 'snakesat "
         "decode' turns the solver's answer into a folding.",
     .argument = {PUZZLE},
     .least = 1,
     .most = 1},
    {.name = "decode",
     .run = command_decode,
     .usage = "PUZZLE|CNF [ANSWER]",
     .summary = "turn a solver's answer into a folding",
     .description =
         "Turns the answer of any SAT solver to the formula of 'snakesat "
         "encode' into a folding. The CNF says which puzzle and plan it "
         "belongs to; with PUZZLE, give the same options as to encode. "
         "ANSWER is a file, default is standard input.",
     .exit_statuses = SOLVED,
     .argument = {"PUZZLE or CNF", "ANSWER"},
     .least = 1,
     .most = 2,
     .print_more = print_formats_help},
    {.name = "encodings",
     .run = command_encodings,
     .usage = "[PUZZLE]",
     .summary = "list the encodings, with their sizes",
     .description =
         "Lists the encodings and the at-most-one kinds. With PUZZLE, also "
         "how many variables and clauses each encoding has for it, by "
         "groups of clauses.",
     .argument = {PUZZLE},
     .most = 1},
    {.name = "compare",
     .run = command_compare,
     .usage = "PUZZLE...",
     .summary = "measure encodings and solvers side by side",
     .description =
         "Compares encodings, at-most-one kinds, symmetry breaking and "
         "solvers: the size of each formula, and what a solver needs to "
         "take it (load) and to answer. Times are CPU seconds; those of "
         "another solver have the load in the answer, and those of "
         "'search', the splitting search, all of it.\n"
         "In the table w:300 stands for windows:300; SAT 2/3 means that "
         "two "
         "of three seeds were answered; >5 means that half of the runs had "
         "no answer when time was up, after 5 CPU seconds. Where the first "
         "run has none, the others are left out. Decisions of the search "
         "are its nodes and PicoSAT's decisions.",
     .exit_statuses = "1: solvers disagree or fail; else 0",
     .argument = {PUZZLE},
     .least = 1,
     .most = ANY_NUMBER},
    {.name = "prove",
     .run = command_prove,
     .usage = "-o NAME PUZZLE",
     .summary = "prove that the snake cannot be folded",
     .description =
         "Proves that the snake cannot be folded: writes the plain formula "
         "of the puzzle to NAME.cnf and a DRAT proof that it has no model "
         "to NAME.drat, and checks the proof. By default nothing is taken "
         "on trust, neither symmetry nor colours.\n"
         "With --solver another program writes the proof, for the plan of "
         "the options:",
     .example = "  snakesat prove -o karstens --solver 'cadical -q {cnf} "
                "{proof}' PUZZLE",
     .exit_statuses = "20: proved; 10: it can be folded, and how; 0: not "
                      "decided",
     .argument = {PUZZLE},
     .least = 1,
     .most = 1},
    {.name = "check",
     .run = command_check,
     .usage = "FORMULA PROOF",
     .summary = "check a solver's proof",
     .description =
         "Checks that PROOF refutes FORMULA; this checker shares nothing "
         "with any solver or encoding. FORMULA is DIMACS, PROOF is DRAT "
         "(text or binary) or LRAT, both may be compressed by gzip, one of "
         "them may be - for standard input.",
     .exit_statuses = "0: verified; 1: not verified; 2: not readable",
     .argument = {"FORMULA", "PROOF"},
     .least = 2,
     .most = 2},
    {.name = "explain",
     .run = command_explain,
     .usage = "PUZZLE",
     .summary = "why it cannot be folded, and what can",
     .description =
         "Says why a snake cannot be folded: a minimal set of joints that "
         "contradict each other; and which similar snakes can be folded. A "
         "snake of the wrong length is taken, too; without a box, it is "
         "to fill the nearest cube.",
     .argument = {PUZZLE},
     .least = 1,
     .most = 1},
    {.name = 0}};
