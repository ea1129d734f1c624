#include "manual/completion.h"
#include "manual/manual.h"

static const char head[] =
    "# bash completion for snakesat, made from its table of options\n"
    "_snakesat ()\n"
    "{\n"
    "  local current=${COMP_WORDS[COMP_CWORD]}\n"
    "  local previous=${COMP_WORDS[COMP_CWORD - 1]}\n"
    "  local command=${COMP_WORDS[1]} options=\n"
    "  # --search=sat comes as three words.\n"
    "  if [ \"$current\" = = ]; then\n"
    "    current=\n"
    "  elif [ \"$previous\" = = ]; then\n"
    "    previous=${COMP_WORDS[COMP_CWORD - 2]}\n"
    "  fi\n"
    "  COMPREPLY=()\n";

static const char tail[] = "  esac\n"
                           "}\n"
                           "complete -o filenames -F _snakesat snakesat\n";

static void offer (const char *indent, const char *compgen, FILE *out) {
  fprintf (out, "%smapfile -t COMPREPLY < <(compgen %s -- \"$current\")\n",
           indent, compgen);
}

static void argument (const struct command *command,
                      const struct completion *option, FILE *out) {
  static const char *const compgen[] = {[ARGUMENT_FILE] = "-f",
                                        [ARGUMENT_DIRECTORY] = "-d",
                                        [ARGUMENT_PROGRAM] = "-c"};
  const struct option_row *row = option->row;
  if (option->kind == ARGUMENT_NONE)
    return;
  fprintf (out, "  %s,--%s", command->name, row->name);
  if (row->letter)
    fprintf (out, " | %s,-%c", command->name, row->letter);
  fputs (")\n", out);
  if (option->kind == ARGUMENT_WORDS)
    fprintf (out,
             "    mapfile -t COMPREPLY < <(compgen -W '%s' -- "
             "\"$current\")\n",
             option->words);
  else if (option->kind != ARGUMENT_ANY)
    offer ("    ", compgen[option->kind], out);
  fputs ("    return\n    ;;\n", out);
}

static void name (const struct command *command,
                  const struct completion *option, FILE *out) {
  (void)command;
  fprintf (out, " --%s", option->row->name);
}

static void list_commands (FILE *out) {
  fputs ("  local commands='", out);
  for (int i = 0; commands[i]; i++)
    fprintf (out, "%s ", commands[i]->name);
  fputs ("help'\n"
         "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
         "    commands+=' --help --version'\n",
         out);
  offer ("    ", "-W \"$commands\"", out);
  fputs ("    return\n"
         "  fi\n",
         out);
}

void complete_bash (FILE *out) {
  fputs (head, out);
  list_commands (out);
  fputs ("  case $command,$previous in\n"
         "  help,*)\n",
         out);
  offer ("    ", "-W \"$commands\"", out);
  fputs ("    return\n    ;;\n", out);
  for (int i = 0; commands[i]; i++)
    completion_for_each (commands[i], argument, out);
  fputs ("  esac\n"
         "  case $command in\n",
         out);
  for (int i = 0; commands[i]; i++) {
    fprintf (out, "  %s) options='", commands[i]->name);
    completion_for_each (commands[i], name, out);
    fputs ("' ;;\n", out);
  }
  fputs ("  esac\n"
         "  case $current in\n"
         "  -*)\n",
         out);
  offer ("    ", "-W \"$options\"", out);
  fputs ("    ;;\n"
         "  *)\n",
         out);
  offer ("    ", "-f", out);
  fputs ("    ;;\n", out);
  fputs (tail, out);
}
