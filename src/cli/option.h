#ifndef option_h_INCLUDED
#define option_h_INCLUDED

#include "draw/drawing.h"
#include "instructions/folding_style.h"
#include "notation/partial_folding.h"
#include "system/array.h"

#include <stdbool.h>

/* Every option of the program is a row of the table in option_table.c,
 * which the parser, `--help`, errors such as "did you mean" and "--have
 * belongs to 'hint'", the manual pages and the completions of shells read.
 * (The idea is that of Kissat's options.h.)
 *
 * A list is of words separated by single spaces.
 */
enum option_kind {
  OPTION_FLAG,   /* bool: true */
  OPTION_TEXT,   /* const char * */
  OPTION_OUTPUT, /* the same: the name of what is written */
  OPTION_LIST,   /* struct text_list: may be given more than once */
  OPTION_WHOLE,  /* long long: digits only */
  OPTION_NUMBER, /* double: digits and a decimal point */
  OPTION_CHOICE, /* int: `least` for the first word, `least` + 1, ... */
  OPTION_PLAN    /* char *: added to the other words of a plan */
};

/* The sections of a help, in their order */
enum option_section {
  SECTION_OWN, /* what the command is about */
  SECTION_REGION,
  SECTION_PLAN,
  SECTION_SEARCH,
  SECTION_OUTPUT
};

extern const char *const option_section_titles[]; /* "Region", or "" */

struct option_row {
  enum option_kind kind;
  char letter;          /* or 0 */
  const char *name;     /* without the two dashes */
  const char *argument; /* as the help calls it, or 0 */

  /* CHOICE: a list of the words.  PLAN: what comes before the argument,
   * "amo=".  TEXT, OUTPUT and LIST: what the argument should be, "the name
   * of a file", or 0 if it may be empty.
   */
  const char *words;
  char *(*list) (void); /* the words that a TEXT or PLAN may have, "a, b",
                         * on the heap; or 0 */
  double least, most;   /* of numbers */
  const char *standard; /* of numbers: the default, or 0 for 0 */
  size_t offset;        /* of the field in `struct options` */
  const char *commands; /* a list of those that take it, 0 for all */
  enum option_section section;
  const char *help; /* the list follows if this ends with a colon */
};

/* In the order of the sections; the row after the last has no name.  A name
 * has several rows if it means something else in another command.
 */
extern const struct option_row option_table[];

/* What may change in any version, as ../PROMISE.md says: lists of commands
 * and of options, which help and manual pages mark
 */
extern const char experimental_commands[], experimental_options[];

#define MOST_JOBS 1024

/* An option that needs or excludes another one */
struct option_rule {
  const char *commands; /* a list, 0 for all */
  const char *one;      /* a list: any of these options */
  enum option_relation { NEEDS, EXCLUDES } relation;
  const char *other; /* a list: any of these */
  const char *complaint;
};
extern const struct option_rule option_rules[]; /* the last has no `one` */

enum colour_option { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

struct text_list { /* an ARRAY */
  const char **item;
  size_t count, capacity;
};

/* An option as it was typed; a flag has no argument. */
struct given_option {
  const struct option_row *row;
  const char *argument;
};

/* What the options of a command line say, in a record for each group of
 * options.  Texts belong to the command line and are 0 if the option was
 * not given; numbers are in the range of their rows.
 */
struct options {
  bool help;
  int arguments; /* how many words are not options */
  char *call; /* the command line, quoted for a shell, for comments in files
               */
  ARRAY (struct given_option) given; /* in the order of the words */

  struct region_choices {
    const char *box, *shape; /* at most one of them */
  } region;

  struct formula_choices {
    char *plan;        /* changes to the default plan, for `plan_parse` */
    bool names;        /* of the variables, in comments */
    long long cubes;   /* in the formula, 0 for none */
    long long shuffle; /* seed of another order, 0 for none */
    int is_opb;        /* a pseudo-Boolean formula instead of a CNF */
    bool cnf;          /* generate: write formulas, too */
  } formula;

  struct search_choices {
    int kind;           /* of `enum search_kind`, 0 for the default */
    const char *solver; /* instead of PicoSAT */
    long long seed;
    long long jobs;            /* 0 for one per processor */
    double seconds, megabytes; /* limits, 0 for none */
  } search;

  struct answer_choices {
    bool all, unique;
    bool hands;          /* say how hard it is to fold by hand */
    long long limit;     /* of solve, 0 for none */
    long long count;     /* of design and generate */
    long long straights; /* of catalogue, if given */
  } answers;

  struct output_choices {
    const char *file; /* or directory, or the name of several files: -o */
    bool json, csv, view;
    bool quiet;   /* also with --json: remarks are for people */
    bool verbose; /* remarks on a terminal, too */
    const char *language;
    struct folding_style folding; /* for all that print foldings or moves */
  } output;

  struct work_choices {
    const char *folder, *part, *words; /* `words` are for the engine */
    int engine;                        /* of `enum engine`, or 0 */
    bool missing;
    double share;
    long long parts;
  } work;

  struct proof_choices {
    bool binary, lrat, check_only;
    const char *trusting;
    int format; /* of `enum proof_format` */
    const char *core_file, *lrat_file;
  } proof;

  struct picture_choices {
    const char *as, *folding, *title;
    long long number;
    struct drawing_style style;
    bool pages, is_ascii;
    int colour; /* of `enum colour_option` */
  } picture;

  struct partial_folding_text hint; /* of hint */

  struct explain_choices { /* explain */
    long long nearest;
    bool moved, fill;
  } explain;

  struct design_choices { /* design, generate and catalogue */
    bool unfoldable, uniform, random, palindrome, closed, corners;
    bool hands_easy;
    const char *straights, *foldings, *pattern, *also_folds, *proof;
  } design;

  struct compare_choices {
    const char *encodings, *amos, *symmetries;
    struct text_list solvers;
    long long seeds;
  } compare;
};

/* Reads the words of a command line: the name of the command, options and
 * arguments in any order, and 0.  `--` ends the options.  The arguments are
 * moved to the front, after the command, with 0 after them.  Returns an
 * error on the heap, or 0; the caller clears the options in both cases.
 */
char *options_parse (struct options *, char **words);
void options_clear (struct options *);

/* Was one of the options of this list typed? */
bool option_is_given (const struct options *, const char *names);

bool option_is_taken (const struct option_row *, const char *command);

bool option_is_known (const char *name, const char *command);

/* The next row of the options that a command takes: the first one after 0,
 * and 0 after the last
 */
const struct option_row *option_next (const struct option_row *,
                                      const char *command);

/* The row of that name of a command or, if that is 0, of any; or 0 */
const struct option_row *option_find (const char *name, size_t length,
                                      const char *command);

/* What it does, its default, and a mark if it is experimental; on the heap.
 * With `lists_words`, also the words that it takes, which stand at the end
 * of the whole help.
 */
char *option_help (const struct option_row *, bool lists_words);

/* "--box", or "-o", which is better known than "--output"; on the heap */
char *option_label (const struct option_row *);

bool list_has_word (const char *list, const char *word);

#endif
