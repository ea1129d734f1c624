/* Random command lines, made from the table of options: right values,
 * nearly right and wrong ones, hostile puzzles, files that are directories,
 * pipes, empty or of the wrong kind.  The program has sanitizers.  Whatever
 * the words are, it ends with a status that its help names, prints JSON
 * that can be read if that was asked for and no control characters, and
 * leaves neither a process nor an unfinished file.
 */
#include "cli/command.h"

#include "guarded.h"
#include "slice.h"
#include "system/memory.h"
#include "system/random.h"
#include "testing.h"
#include "text/quote.h"

#include <stdlib.h>
#include <string.h>

/* The lines of all slices, and a prime number of slices */
#define LINES 20000
#define SLICES 251

/* Files in the directory of a line, and names of none */
static const char *const files[] = {
    "two.snake",  "king.snake", "misprint.snake",
    "ring.snake", "f.cnf",      "f.drat",
    "found.json", "folder",     "empty",
    "directory",  "pipe",       "bytes",
    "missing",    "/dev/null",  "none/file",
    "-",          "/dev/stdin", ""};

static const char *const puzzles[] = {
    "two.snake", "misprint.snake", "ring.snake", "king.snake",
    "FTTTTTT",   "*******",        "FT*T*TT"};

static const char *const wrong_puzzles[] = {"moves:FRU",
                                            "2,1,1,2",
                                            "steps:1,1,1",
                                            "",
                                            "SS SS",
                                            "steps:99999,1",
                                            "F********************",
                                            "%s%n",
                                            "=1+1",
                                            "\033[2J\xe2\x80\xae",
                                            "moves:",
                                            "@",
                                            "1x1x1:FT",
                                            "all-turn",
                                            "\xff\xfe"};

/* What the texts of options may be that have no list of words, between bars
 */
static const struct {
  const char *option, *values;
} texts[] = {
    {"box also-folds", "2x2x2|2x2x2|2x2x3|1x4x2|3x3x3|1024x1024x1024|0x1"},
    {"shape folding", "two.snake|found.json|shape"},
    {"part", "1|2|1,2|3"},
    {"have", "1@0,0,0|1@0,0,0 2@1,0,0|found.json"},
    {"moves", "F|FR|FRU|FF|2F"},
    {"from", "0,0,0|1,1,1|9,9,9"},
    {"straights", "min|max|0|1..2|3.."},
    {"foldings", "1|1..3|2.."},
    {"pattern", "SST*|S*|T*|*"},
    {"plan", "amo=pairwise with=none|walk symmetry=start|half with=all"},
    {"solver", "cadical -q|false|picosat|search|minisat {cnf} {answer}|"
               "echo s UNSATISFIABLE|no-such|ipasir:none.so|'|{seed}"},
    {"format", "txt|layers|moves,runs|words"},
    {"engine-options", "-j1|--no-such"}};

static const char *const nonsense[] = {"\033", "99999999999999999999",
                                       "",     "'",
                                       "-",    "a b",
                                       "%s",   "1..0",
                                       "pipe", "directory",
                                       "{}",   "\xff"};

static const char *const outputs[] = {
    "new.cnf",   "new.cnf.gz", "new.svg",  "new.png",
    "new.txt",   "new.stl",    "new.html", "new",
    "directory", "pipe",       "none/new", "two.snake",
    "folder",    "/dev/full",  "-",        ""};

#define COUNT(list) (int)(sizeof (list) / sizeof *(list))

struct line {
  uint64_t random;
  const struct command *command;
  char *words; /* for a shell, behind the name of the program */
};

static int below (struct line *line, int limit) {
  return random_below (&line->random, limit);
}

#define PICK(line, list) list[below (line, COUNT (list))]

static void add (struct line *line, char *word) {
  char *words = format_text ("%s %s", line->words, word);
  mem_free (word);
  mem_free (line->words);
  line->words = words;
}

/*-------------------------------- options ------------------------------*/

/* One of the parts of a list, on the heap */
static char *one_of (struct line *line, const char *list,
                     const char *between) {
  char *copy = copy_text (list), *rest = 0, *word = 0;
  int seen = 0;
  for (char *next = strtok_r (copy, between, &rest); next;
       next = strtok_r (0, between, &rest))
    if (!below (line, ++seen))
      word = next;
  word = copy_text (word ? word : "");
  mem_free (copy);
  return word;
}

/* One of the texts between bars, on the heap */
static char *text_of (struct line *line, const char *option) {
  for (int i = 0; i < COUNT (texts); i++)
    if (list_has_word (texts[i].option, option))
      return one_of (line, texts[i].values, "|");
  return copy_text (PICK (line, nonsense));
}

static char *right_value (struct line *line, const struct option_row *row) {
  if (row->kind == OPTION_WHOLE)
    return format_text ("%.0f", row->least + below (line, 4));
  if (row->kind == OPTION_NUMBER)
    return format_text ("%d.%d", below (line, 2), below (line, 10));
  if (row->kind == OPTION_CHOICE)
    return one_of (line, row->words, " ");
  if (row->kind == OPTION_OUTPUT)
    return copy_text (PICK (line, outputs));
  if (!row->list)
    return text_of (line, row->name);
  char *list = row->list (), *word = one_of (line, list, ", ");
  mem_free (list);
  return word;
}

/* Without its end, with another, outside of the range, or another thing */
static char *nearly (struct line *line, const struct option_row *row,
                     char *value) {
  char *other = 0;
  const int way = below (line, 6);
  if (way == 0)
    other = format_text ("%.*s", (int)strlen (value) / 2, value);
  else if (way == 1)
    other = format_text ("%s,%s", value, value);
  else if (way == 2)
    other = format_text ("-%s", value);
  else if (way == 3)
    other = format_text ("%.0f", row->most + 1);
  else if (way == 4)
    other = copy_text (PICK (line, nonsense));
  else
    other = copy_text (PICK (line, files));
  mem_free (value);
  return other;
}

/* Most are options of the command. */
static const struct option_row *pick_row (struct line *line) {
  int rows = 0;
  while (option_table[rows].name)
    rows++;
  for (;;) {
    const struct option_row *row = &option_table[below (line, rows)];
    if (option_is_taken (row, line->command->name)
            ? strcmp (row->name, "help") || below (line, 10) == 0
            : below (line, 2000) == 0)
      return row;
  }
}

/* Jobs of a cluster are of no use here. */
static int is_harmless (const char *value) {
  return strcmp (value, "slurm");
}

static void add_option (struct line *line) {
  const struct option_row *row = pick_row (line);
  if (row->kind == OPTION_FLAG) {
    add (line, format_text ("--%s", row->name));
    return;
  }
  char *value = right_value (line, row);
  if (below (line, 8) == 0)
    value = nearly (line, row, value);
  if (is_harmless (value)) {
    char *word = format_text ("--%s=%s", row->name, value);
    add (line, shell_word (word));
    mem_free (word);
  }
  mem_free (value);
}

static int takes (const struct line *line, const char *name) {
  for (const struct option_row *row = option_table; row->name; row++)
    if (!strcmp (row->name, name) &&
        option_is_taken (row, line->command->name))
      return 1;
  return 0;
}

static int has (const struct line *line, const char *words) {
  return strstr (line->words, words) != 0;
}

/* Nothing may take long; a folder of work and a given folding exclude that
 * option.
 */
static void add_limits (struct line *line) {
  if (takes (line, "seeds"))
    add (line, copy_text ("--seeds=1 --encodings=walk,map --time=.1"));
  else if (takes (line, "time") && !has (line, "--work") &&
           !has (line, "--folding"))
    add (line, copy_text ("--time=.5"));
  if (takes (line, "jobs") && !has (line, "--folding"))
    add (line, copy_text ("--jobs=2"));
}

/*-------------------------------- the line -----------------------------*/

/* What a command refuses to be without */
static void add_needed (struct line *line) {
  static const struct {
    const char *command, *option, *value;
  } needed[] = {{"prove", "-o", "--check-only"},
                {"prove", "--check-only", "-o=new"},
                {"design", "--", "--box=2x2x3"},
                {"generate", "--", "--box=2x3x3"},
                {"catalogue", "--box", "--box=2x2x2"},
                {"hint", "--have", "--moves=F"}};
  for (int i = 0; i < COUNT (needed); i++)
    if (!strcmp (needed[i].command, line->command->name) &&
        !has (line, needed[i].option) && below (line, 8))
      add (line, copy_text (needed[i].value));
}

static const char *pick_argument (struct line *line, const char *kind) {
  if (below (line, 5) == 0)
    return PICK (line, files);
  if (!strcmp (kind, "DIR"))
    return below (line, 4) ? "folder" : "proof";
  if (!strcmp (kind, "FORMULA") || !strcmp (kind, "PUZZLE or FORMULA"))
    return "f.cnf";
  if (!strcmp (kind, "PROOF"))
    return "f.drat";
  return below (line, 4) ? PICK (line, puzzles)
                         : PICK (line, wrong_puzzles);
}

static void add_arguments (struct line *line) {
  const struct command *command = line->command;
  const int most = command->most < 2 ? command->most : 2;
  int count = below (line, 10) ? command->least : below (line, 4);
  if (count == 0 && most)
    count = below (line, 8) > 0;
  for (int i = 0; i < count; i++) {
    const char *kind = i < 2 ? command->argument[i] : 0;
    add (line, shell_word (pick_argument (line, kind ? kind : "")));
  }
}

static struct line make_line (int number) {
  struct line line = {.random = random_state ((unsigned)number + 1)};
  int most = 0;
  while (commands[most])
    most++;
  line.command = commands[below (&line, most)];
  line.words = copy_text (line.command->name);
  for (int i = below (&line, 4); i > 0; i--)
    add_option (&line);
  add_needed (&line);
  add_limits (&line);
  add_arguments (&line);
  return line;
}

/*------------------------------- its checks ----------------------------*/

static int enter (void **state) {
  const int failed = guarded_enter (state);
  shell_expect (
      "mkdir kept; cd kept; mkdir directory; mkfifo pipe; >empty; "
      "for name in 2x2x2=two king=king misprint-3x3x3=misprint "
      "all-turn=ring; do "
      "cp \"$EXAMPLES/${name%=*}.snake\" ${name#*=}.snake; done; "
      "echo '## ##' >shape; head -c 2000 \"$S\" >bytes; "
      "\"$S\" prove -q -o f misprint.snake; "
      "\"$S\" solve -q --json two.snake >found.json; "
      "\"$S\" count -q --parts 2 --work folder two.snake; "
      "\"$S\" prove -q --parts 2 --work proof ring.snake",
      0);
  return failed;
}

TESTS_BETWEEN (enter, shell_leave);

/* A line that reads a pipe is interrupted. */
static struct printed run (const struct line *line) {
  shell_expect ("rm -rf run; cp -r kept run", 0);
  return guarded_run ("run", line->words, has (line, "pipe"));
}

/* "10: folded; 20: ..."; `gather` has those of any other command. */
static int is_documented (const struct line *line, int status) {
  const char *statuses = line->command->exit_statuses;
  if (status <= 2 || (status == 128 + 2 && has (line, "pipe")))
    return 1;
  char *word = format_text ("%d: ", status);
  const int is_there = statuses && (starts_with (statuses, "that of")
                                        ? status == 10 || status == 20
                                        : strstr (statuses, word) != 0);
  mem_free (word);
  return is_there;
}

static int is_json (const char *text) {
  int all = 1;
  char *copy = copy_text (text), *rest = 0;
  for (char *line = strtok_r (copy, "\n", &rest); line && all;
       line = strtok_r (0, "\n", &rest)) {
    json_t *json = json_loads (line, JSON_DECODE_ANY, 0);
    all = json != 0;
    json_decref (json);
  }
  mem_free (copy);
  return all;
}

/* Proofs and pictures may be other bytes. */
static int prints_text (const struct line *line) {
  return !has (line, " --output=-") && !has (line, " -o");
}

static void check (const struct line *line) {
  struct printed printed = run (line);
  const int is_asked = has (line, " --json") && !has (line, "--help");
  const char *wrong =
      !is_documented (line, printed.status) ? "a status that no help names"
      : is_asked && !is_json (printed.out)  ? "no JSON"
      : prints_text (line) && unprintable (printed.out)
          ? "a control character"
      : printed.status == 2 && !*printed.err ? "no word of what is wrong"
                                             : 0;
  if (wrong)
    fail_msg ("%s: %s: status %d, printed\n%s%s", line->words, wrong,
              printed.status, printed.out, printed.err);
  printed_clear (&printed);
}

TEST (any_line_is_answered_or_refused) {
  struct slice slice = slice_of (SLICES);
  for (int i = 0; i < LINES; i++)
    if (slice_takes (&slice)) {
      struct line line = make_line (i);
      check (&line);
      mem_free (line.words);
    }
}
