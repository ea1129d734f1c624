#include "manual/manual.h"

#include "manual/roff.h"
#include "system/memory.h"

#include <stdlib.h>

static void list_commands (FILE *out) {
  roff_section (out, "COMMANDS");
  for (int i = 0; commands[i]; i++) {
    char *name = message ("snakesat-%s(1)", commands[i]->name);
    roff_entry (out, name, 0, commands[i]->summary);
    release (name);
  }
}

static void options (FILE *out) {
  roff_section (out, "OPTIONS");
  roff_entry (out, "-h, --help", 0,
              "the list of commands; behind a command, its help, as 'help "
              "COMMAND'");
  roff_entry (out, "--version", 0, "the version");
}

static void environment (FILE *out) {
  roff_section (out, "ENVIRONMENT");
  roff_entry (out, "BROWSER", 0,
              "what 'solve --view' shows a page in; default is xdg-open");
  roff_entry (out, "NO_COLOR", 0,
              "where it is set and not empty, text has no colours");
  roff_entry (out, "TERM", 0, "where it is dumb, text has no colours");
  roff_entry (out, "TMPDIR", 0,
              "the directory for temporary files; default is /tmp");
}

static void exit_statuses (FILE *out) {
  roff_section (out, "EXIT STATUS");
  roff_text (out, "As that of SAT solvers; each command says what it means "
                  "by it.");
  roff_entry (out, "10", 0, "there is a folding");
  roff_entry (out, "20", 0, "there is none");
  roff_entry (out, "0", 0,
              "the command did its work, or it is not decided: a limit was "
              "reached, or Ctrl-C pressed");
  roff_entry (out, "1", 0,
              "the machine failed: a disk is full, a solver died");
  roff_entry (out, "2", 0,
              "the command line or an input is wrong; the line on stderr "
              "says what would be right");
}

static void examples (FILE *out) {
  roff_section (out, "EXAMPLES");
  roff_text (out, "Fold a snake that is typed in, a number for each "
                  "straight run:");
  roff_paragraph (out);
  roff_lines (out, "snakesat solve 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2");
  roff_paragraph (out);
  roff_text (out, "Look whether it is the snake that you hold:");
  roff_paragraph (out);
  roff_lines (out, "snakesat show 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2");
}

void page_of_program (FILE *out) {
  roff_begin (out, "snakesat", 1, "fold snake cubes by SAT solving");
  roff_section (out, "SYNOPSIS");
  roff_bold (out, "snakesat");
  putc (' ', out);
  roff_italic (out, "COMMAND [OPTION]... [ARGUMENT]...");
  fputs ("\n.br\n", out);
  roff_bold (out, "snakesat help");
  putc (' ', out);
  roff_italic (out, "[COMMAND]");
  putc ('\n', out);
  roff_section (out, "DESCRIPTION");
  roff_text (out,
             "A snake cube is a chain of wooden cubes on an elastic, some "
             "straight, some turning, that folds into a cube, if you can. "
             "snakesat compiles such a puzzle to a SAT formula, solves it, "
             "and turns the answer into a folding that has been checked, "
             "and into pictures that hands can follow. It counts and lists "
             "all foldings, designs snakes to order, and where a snake "
             "cannot be folded it says why, which joint is probably "
             "mistyped, and proves it.\n"
             "PUZZLE is a file, - for standard input, or the snake itself "
             "in any notation. Results go to stdout, remarks and progress "
             "to stderr. Limits of time and memory, and Ctrl-C, end a "
             "command with what is known by then.");
  list_commands (out);
  options (out);
  exit_statuses (out);
  environment (out);
  examples (out);
  roff_see_also (out, "snakesat-puzzle(5)");
}
