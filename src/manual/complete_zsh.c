#include "manual/completion.h"
#include "manual/manual.h"

#define QUOTE "'\\''"

/* '--search=[who searches]:KIND:(split sat)' */
static void option (const struct command *command,
                    const struct completion *option, FILE *out) {
  static const char *const action[] = {[ARGUMENT_ANY] = "",
                                       [ARGUMENT_FILE] = "_files",
                                       [ARGUMENT_DIRECTORY] = "_files -/",
                                       [ARGUMENT_PROGRAM] =
                                           "_command_names -e"};
  const struct option_row *row = option->row;
  const int has_argument = option->kind != ARGUMENT_NONE;
  (void)command;
  fputs (" \\\n      ", out);
  if (row->letter)
    fprintf (out, "'(-%c --%s)'{-%c%s,--%s%s}'", row->letter, row->name,
             row->letter, has_argument ? "+" : "", row->name,
             has_argument ? "=" : "");
  else
    fprintf (out, "'%s--%s%s", row->kind == OPTION_LIST ? "*" : "",
             row->name, has_argument ? "=" : "");
  putc ('[', out);
  completion_quote (out, option->summary, "[]\\", QUOTE);
  putc (']', out);
  if (has_argument) {
    putc (':', out);
    completion_quote (out, row->argument, ":\\", "");
    putc (':', out);
    if (option->kind == ARGUMENT_WORDS)
      fprintf (out, "(%s)", option->words);
    else
      fputs (action[option->kind], out);
  }
  putc ('\'', out);
}

static void list_commands (FILE *out) {
  fputs ("  commands=(\n", out);
  for (int i = 0; commands[i]; i++) {
    fprintf (out, "    '%s:", commands[i]->name);
    completion_quote (out, commands[i]->summary, "", QUOTE);
    fputs ("'\n", out);
  }
  fputs ("    'help:tell about a command'\n"
         "  )\n",
         out);
}

void complete_zsh (FILE *out) {
  fputs ("#compdef snakesat\n"
         "# zsh completion for snakesat, made from its table of options\n"
         "_snakesat() {\n"
         "  local -a commands\n",
         out);
  list_commands (out);
  fputs ("  if (( CURRENT == 2 )); then\n"
         "    _describe command commands\n"
         "    return\n"
         "  fi\n"
         "  local command=$words[2]\n"
         "  shift words\n"
         "  (( CURRENT-- ))\n"
         "  case $command in\n"
         "  help)\n"
         "    _describe command commands\n"
         "    ;;\n",
         out);
  for (int i = 0; commands[i]; i++) {
    fprintf (out, "  %s)\n    _arguments -s", commands[i]->name);
    completion_for_each (commands[i], option, out);
    if (commands[i]->most)
      fputs (" \\\n      '*:file:_files'", out);
    fputs ("\n    ;;\n", out);
  }
  fputs ("  esac\n"
         "}\n"
         "_snakesat \"$@\"\n",
         out);
}
