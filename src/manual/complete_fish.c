#include "manual/completion.h"
#include "manual/manual.h"

static void quote (FILE *out, const char *text) {
  putc ('\'', out);
  completion_quote (out, text, "\\", "\\'");
  putc ('\'', out);
}

static void begin (const struct command *command, FILE *out) {
  fprintf (out, "complete -c snakesat -n '__fish_seen_subcommand_from %s'",
           command->name);
}

static void option (const struct command *command,
                    const struct completion *option, FILE *out) {
  static const char *const argument[] = {
      [ARGUMENT_NONE] = "",
      [ARGUMENT_ANY] = " -x",
      [ARGUMENT_WORDS] = " -x",
      [ARGUMENT_FILE] = " -r -F",
      [ARGUMENT_DIRECTORY] = " -x -a '(__fish_complete_directories)'",
      [ARGUMENT_PROGRAM] = " -x -a '(__fish_complete_command)'"};
  const struct option_row *row = option->row;
  begin (command, out);
  fprintf (out, " -l %s", row->name);
  if (row->letter)
    fprintf (out, " -s %c", row->letter);
  fputs (argument[option->kind], out);
  if (option->kind == ARGUMENT_WORDS) {
    fputs (" -a ", out);
    quote (out, option->words);
  }
  fputs (" -d ", out);
  quote (out, option->summary);
  putc ('\n', out);
}

void complete_fish (FILE *out) {
  fputs ("# fish completion for snakesat, made from its table of options\n"
         "complete -c snakesat -f\n"
         "complete -c snakesat -n __fish_use_subcommand -l help -s h -d "
         "'the list of commands'\n"
         "complete -c snakesat -n __fish_use_subcommand -l version -d "
         "'the version'\n",
         out);
  fputs ("complete -c snakesat -n __fish_use_subcommand -a help -d "
         "'tell about a command'\n"
         "complete -c snakesat -n '__fish_seen_subcommand_from help' -a '",
         out);
  for (int i = 0; commands[i]; i++)
    fprintf (out, "%s%s", i ? " " : "", commands[i]->name);
  fputs ("'\n", out);
  for (int i = 0; commands[i]; i++) {
    fprintf (out, "complete -c snakesat -n __fish_use_subcommand -a %s -d ",
             commands[i]->name);
    quote (out, commands[i]->summary);
    putc ('\n', out);
    if (commands[i]->most) {
      begin (commands[i], out);
      fputs (" -F\n", out);
    }
    completion_for_each (commands[i], option, out);
  }
}
