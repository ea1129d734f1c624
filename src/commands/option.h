#ifndef option_h_INCLUDED
#define option_h_INCLUDED

#include <stddef.h>
#include <stdio.h>

/* Every option of the program is one row of the table in option_table.c:
 * the parser, `--help`, "did you mean" and "--have belongs to 'hint'" come
 * from there.  (The idea is Kissat's, whose options.h is such a table.)
 */
enum option_kind {
  OPTION_FLAG,   /* int: 1 */
  OPTION_TEXT,   /* const char * */
  OPTION_OUTPUT, /* the same: the name of what is written */
  OPTION_LIST,   /* struct text_list: may be given again */
  OPTION_WHOLE,  /* long long: digits only */
  OPTION_NUMBER, /* double: digits and a decimal point */
  OPTION_CHOICE, /* int: which of the words, the first being `least` */
  OPTION_PLAN    /* char *: goes behind the other words of a plan */
};

/* The groups of options in a help, in their order */
enum option_section {
  SECTION_OWN, /* what this command is about */
  SECTION_REGION,
  SECTION_PLAN,
  SECTION_SEARCH,
  SECTION_OUTPUT,
  SECTIONS
};

struct option_row {
  enum option_kind kind;
  char letter;          /* or 0 */
  const char *name;     /* without the two dashes */
  const char *argument; /* as the help says it, or 0 */

  /* TEXT, OUTPUT, LIST: what an empty argument is told, "the name of a
   * file", or 0 where it may be empty.  CHOICE: the words, with blanks.
   * PLAN: what stands in front of the argument, "amo=".
   */
  const char *words;
  double least, most;   /* of numbers */
  double standard;      /* what a number is where nothing is said */
  size_t offset;        /* in `struct options` */
  const char *commands; /* that take it, with blanks; 0 for all */
  enum option_section section;
  const char *help; /* 0: another spelling, which no help tells */
};

/* The row after the last has no name.  A name has several rows where it
 * means something else in another command.
 */
extern const struct option_row option_table[];

#define MOST_JOBS 1024

/* Options of a command that exclude each other, or of which one needs the
 * other
 */
struct option_pair {
  const char *commands;    /* 0: all that take both */
  const char *one, *other; /* names, with blanks: any one of both */
  const char *complaint;
};
extern const struct option_pair option_pairs[]; /* the last has no names */
extern const struct option_pair option_needs[];

enum colour_option { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER };

struct text_list {
  const char **word;
  int count;
};

/* An option as it was typed; a flag has no argument. */
struct given_option {
  const struct option_row *row;
  const char *argument;
};

/* What the options of a command line say, in groups by what they are for.
 * Texts belong to the command line and are 0 if the option was not given;
 * numbers are in the range of their rows.
 */
struct options {
  int help;
  char *call; /* all words of the command line, for comments in files */
  struct given_option *given; /* [0..givens[ in the order of the words */
  int givens;

  struct {
    const char *box, *shape; /* at most one of them */
  } region;

  struct {
    char *plan;      /* changes to the default plan, for `plan_parse` */
    int names;       /* of the variables, in comments */
    long long cubes; /* in the formula, 0 for none */
    int cnf;         /* generate: write formulas, too */
  } formula;

  struct {
    int kind;           /* of `enum search_kind`, 0 for the default */
    const char *solver; /* instead of PicoSAT */
    long long seed, open_cubes;
    long long jobs;            /* 0 for one per processor */
    double seconds, megabytes; /* limits, 0 for none */
  } search;

  struct {
    int all, unique;
    long long limit; /* of solve, 0 for none */
    long long count; /* of design and generate */
  } answers;

  struct {
    const char *file; /* or directory, or the name of several files: -o */
    int json, csv, quiet, view;
    const char *format;
  } output;

  struct {
    const char *folder, *part, *words; /* `words` are for the engine */
    int engine;                        /* of `enum engine`, or 0 */
    int missing;
    double share;
    long long parts;
  } work;

  struct {
    int binary, lrat, check_only;
    const char *trusting;
    int format; /* of `enum proof_format` */
    const char *core_file, *lrat_file;
  } proof;

  struct {
    const char *as, *folding;
    long long number;
    int card, pages, along, is_ascii;
    double cube; /* in millimetres, 0 for the default */
    int colour;  /* of `enum colour_option` */
  } picture;

  struct {
    const char *have, *moves, *from;
  } hint;

  struct {
    long long nearest;
    int moved, fill;
  } explain;

  struct { /* design, generate and catalogue */
    int unfoldable, random, palindrome, closed, corners;
    const char *straights, *foldings, *pattern, *also_folds, *proof;
  } design;

  struct {
    const char *encodings, *amos, *symmetries;
    struct text_list solvers;
    long long seeds;
  } compare;
};

/* Goes through the words of a command line, `argv[0]` being the name of the
 * command, and moves those that are no options behind the others: they are
 * `argv[*first]` and on.  Returns what is wrong, on the heap, or 0; the
 * options are to be cleared in both cases.
 */
char *options_parse (struct options *, int argc, char **argv, int *first);
void options_clear (struct options *);

/* Was one of these options typed?  Names, with blanks */
int option_is_given (const struct options *, const char *names);

/* Does the command take the option of that row? */
int option_is_taken (const struct option_row *, const char *command);

/* "Region", "" of the first */
extern const char *const option_section_titles[SECTIONS];

/* The options of a command, section by section, for its help */
void options_print_help (const char *command, FILE *);

/* 1 where the blank-separated list has the word */
int list_has_word (const char *list, const char *word);

#endif
