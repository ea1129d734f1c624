#include "cli/topic.h"

#include "cli/command_list.h"
#include "cli/option.h"
#include "draw/picture.h"
#include "notation/notation.h"
#include "output/folding_text.h"
#include "search/decider.h"
#include "system/memory.h"

#include <string.h>

/*--------------------------- lists from tables -------------------------*/

void list_folding_formats (const struct help_list *listing) {
  listing->title (listing, "Formats of a folding");
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    listing->entry (listing, f->name, 0, f->summary, 0);
}

void list_picture_kinds (const struct help_list *listing) {
  listing->title (listing, "Kinds of pictures");
  for (const struct picture_kind *k = picture_kinds (); k->name; k++) {
    AUTOFREE char *reason = picture_kind_left_out (k);
    listing->entry (listing, k->name, 0,
                    reason ? "left out of this build" : k->summary, 0);
  }
}

void list_notations (const struct help_list *listing) {
  listing->title (listing,
                  "Notations, each with the same snake of six cubes");
  for (int i = 0; notation_number (i); i++) {
    const struct notation *notation = notation_number (i);
    AUTOFREE char *prefix = format_text ("%s:", notation->prefix);
    AUTOFREE char *description = notation_description (notation);
    listing->entry (listing, prefix, 0, description, notation->example);
  }
}

static void list_option (const struct help_list *listing,
                         const struct option_row *row, const char *words) {
  const char letter[] = {'-', row->letter, ',', ' ', 0};
  AUTOFREE char *label =
      format_text ("%s--%s", row->letter ? letter : "", row->name);
  listing->entry (listing, label, row->argument, words, 0);
}

int list_usual_options (const struct help_list *listing,
                        const struct command *command) {
  const struct option_row *row = 0;
  int others = 0;
  for (const char *name = command->usual; *name;
       name += strcspn (name, " "), name += *name == ' ') {
    row = option_find (name, strcspn (name, " "), command->name);
    AUTOFREE char *words = option_help (row, true);
    list_option (listing, row, words);
  }
  for (row = 0; (row = option_next (row, command->name));)
    others += !list_has_word (command->usual, row->name);
  return others;
}

void list_options (const struct help_list *listing,
                   const struct command *command) {
  const struct option_row *last = 0, *row = 0;
  while ((row = option_next (row, command->name))) {
    if (!last || last->section != row->section)
      listing->title (listing, option_section_titles[row->section]);
    AUTOFREE char *words = option_help (row, false);
    list_option (listing, row, words);
    last = row;
  }
  if (command->list_more)
    command->list_more (listing);
}

/* Entries that are written here */
struct entry {
  const char *label, *words;
};

static void list_entries (const struct help_list *listing,
                          const char *title, const struct entry *entry) {
  listing->title (listing, title);
  for (; entry->label; entry++)
    listing->entry (listing, entry->label, 0, entry->words, 0);
}

static const struct entry puzzle_formats[] = {
    {"snake", "lines of the form 'key: value', such as 'box: 3x3x3' and "
              "'snake: 2,1,1,...', or nothing but a snake in any notation: "
              "'snakesat help notations'"},
    {"shape", "any region for --shape: # for a cell and . for none, layers "
              "from the bottom up with a blank line between them"},
    {0, 0}};

static const struct entry solver_formats[] = {
    {"cnf", "the formula as DIMACS, which 'encode', 'prove' and 'generate "
            "--cnf' write; its comments say the puzzle and the plan"},
    {"icnf", "the same with cubes, lines that begin with a: 'encode "
             "--cubes'"},
    {"opb", "the same formula for pseudo-Boolean solvers: 'encode --format "
            "opb'"},
    {"answer", "what 'decode' reads: the lines s and v of the SAT "
               "competition, or the result file of minisat or glucose"},
    {"drat", "a proof, which 'prove' writes and 'check' reads, as text or "
             "with --binary"},
    {"veripb", "a proof for VeriPB, in which symmetry is a rule: 'prove "
               "--format veripb'"},
    {"lrat", "a proof with hints, which verified checkers read: 'prove "
             "--lrat'"},
    {".gz", "any of these may be compressed: FILE.gz, .xz, .bz2 or .zst; "
            "proofs by gzip only"},
    {0, 0}};

static const struct entry program_formats[] = {
    {"json", "--json: one object, or one per line where there are many; "
             "the same key means the same in every command"},
    {"csv", "the rows of 'catalogue', 'generate' and 'compare', with their "
            "names in the first one"},
    {0, 0}};

static void list_formats (const struct help_list *listing) {
  list_entries (listing, "Puzzles", puzzle_formats);
  list_folding_formats (listing);
  list_picture_kinds (listing);
  list_entries (listing, "For SAT solvers and checkers", solver_formats);
  list_entries (listing, "For programs", program_formats);
}

static const struct entry searches[] = {
    {"auto",
     "the default: " DECIDER_RULE
     "; with --solver, or an option about the formula, auto is sat"},
    {"split", "the splitting search, which needs no formula"},
    {"sat", "PicoSAT, or what --solver names, with the whole "
            "formula; " TURNS_RULE},
    {"beam",
     "the beam search: it folds large snakes soonest, and never says "
     "that one cannot be folded"},
    {"agree", "split and then sat, for 'solve': two different answers are "
              "an error"},
    {0, 0}};

static void list_searches (const struct help_list *listing) {
  list_entries (listing, "Values of --search", searches);
}

static const struct entry errors[] = {
    {"1", "the machine failed: a disk is full, a solver died"},
    {"2", "the command line or an input is wrong, and a line on stderr "
          "says what to type instead"},
    {0, 0}};

void list_errors (const struct help_list *listing, const char *other) {
  for (const struct entry *error = errors; error->label; error++)
    if (!strstr (other, (char[]){*error->label, ':', 0}))
      listing->entry (listing, error->label, 0, error->words, 0);
}

void list_statuses (const struct help_list *listing, const char *statuses) {
  char *list = copy_text (statuses), *rest = 0;
  for (char *item = strtok_r (list, ";", &rest); item;
       item = strtok_r (0, ";", &rest)) {
    char *status = item + strspn (item, " ");
    char *text = strstr (status, ": ");
    if (text)
      *text = 0;
    listing->entry (listing, status, 0, text ? text + 2 : "", 0);
  }
  mem_free (list);
}

static void list_exit (const struct help_list *listing) {
  listing->title (listing, "Statuses");
  list_statuses (listing, "10: there is a folding; 20: there is none; "
                          "0: the command did its work, or the answer is "
                          "not known, as a limit was reached or Ctrl-C "
                          "was pressed");
  list_errors (listing, "");
  listing->title (listing, "Commands that mean something else");
  for (int i = 0; commands[i]; i++)
    if (commands[i]->exit_statuses &&
        strcmp (commands[i]->exit_statuses, STATUSES_OF_SOLVING) != 0)
      listing->entry (listing, commands[i]->name, 0,
                      commands[i]->exit_statuses, 0);
}

static const struct entry variables[] = {
    {"BROWSER",
     "the program in which 'app' and 'solve --view' show a page; "
     "default is xdg-open"},
    {"COLUMNS", "how many columns text may have; default is the width of "
                "the terminal, and at most 80 are used"},
    {"LC_ALL, LC_CTYPE, LANG", "the first that is set: if it names a UTF-8 "
                               "locale, 'draw' draws text with box "
                               "characters"},
    {"LC_ALL, LC_MESSAGES, LANG",
     "the first that is set: its language, if it is one of --language, is "
     "that of instructions, hints and pictures, but not of JSON"},
    {"NO_COLOR", "if it is set and not empty, text has no colours"},
    {"TERM", "if it is dumb, text has no colours"},
    {"TMPDIR", "the directory for temporary files; default is /tmp"},
    {0, 0}};

static void list_variables (const struct help_list *listing) {
  list_entries (listing, "Variables", variables);
}

const struct topic topics[] = {
    {"notations", "how snakes are written",
     "If only one reading of a snake fits the box, it is used. Otherwise "
     "snakesat lists the readings, and a prefix chooses one: steps:2,1,2. "
     "* is a joint that may be straight or turn. The snake of the examples "
     "has three cubes in a row, then three more in the row below, which "
     "begins under the third.",
     list_notations},
    {"formats", "what is read and written",
     "The end of the name of a file says its format.", list_formats},
    {"search", "which engine decides",
     "All engines give the same answers, but not in the same time. Text "
     "and JSON say which one decided.",
     list_searches},
    {"exit", "what exit statuses mean",
     "The statuses are those of SAT solvers.", list_exit},
    {"environment", "environment variables that are obeyed",
     "These variables change what snakesat does.", list_variables},
    {0, 0, 0, 0}};

const struct topic *topic_find (const char *name) {
  const struct topic *topic = topics;
  while (topic->name && strcmp (topic->name, name))
    topic++;
  return topic->name ? topic : 0;
}
