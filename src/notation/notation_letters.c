/* One symbol for a cube: straight or turn.  Authors differ in the symbols,
 * and in which cubes have one: the ends of the snake neither turn nor are
 * straight, so one of them or both may be left out.
 */
#include "notation/notation_family.h"
#include "system/memory.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

/* Without a prefix, an alphabet is tried only with the `coverage` that its
 * authors use: else a snake with a letter too few would be read as another
 * snake, in a notation that is not in use.
 *
 * With a prefix, a text means what the prefix says, whether the snake fits
 * or not.  S and P alone mean straight then, as in most alphabets; a text
 * in an alphabet where they mean something else has to contain the letter
 * that the alphabet `needs`.
 */
static const struct alphabet {
  char straight, turn; /* FFTTF: f and t */
  char coverage;       /* without a prefix: "FFTTF" is read only as six
                        * cubes, "SSTTS" as five, six or seven cubes */
  char possible; /* with a prefix: "SSTTS" may follow moves, tail, cubes
                  * or joints; 0: the alphabet is read only without a
                  * prefix, and if no other reading fits */
  char begin;    /* may come before all cubes: the s in "sffaaf" */
  char end;      /* has to be at both ends: the 3 in "312213" */
  char needs;    /* with a prefix: in "moves:HHPPH" P turns since there
                  * is an H, otherwise P is straight */
} alphabets[] = {
    {'f', 't', .coverage = ALL_BUT_LAST, .possible = ANY},
    {'s', 't', .coverage = ANY, .possible = ANY},
    {'s', 'c', .coverage = ANY, .possible = ANY},
    {'s', 'b', .coverage = ANY, .possible = ANY},
    {'s', 'r', .coverage = ANY, .possible = ANY},
    {'s', 'l', .coverage = ANY, .possible = ANY},
    {'0', '1', .coverage = ANY, .possible = ANY},
    {'1', '0', .coverage = ANY},
    {'-', 'o', .coverage = ANY, .possible = ANY},
    {'-', '.', .coverage = ANY, .possible = ANY},
    {'-', 'l', .coverage = ANY, .possible = ANY},
    {'i', 'x', .coverage = ANY, .possible = ANY},
    {'i', 'l', .coverage = ANY, .possible = ANY},
    {'h', 'p', .coverage = ANY, .possible = ANY, .needs = 'h'},
    {'f', 's', .coverage = ANY, .possible = ANY, .needs = 'f'},
    {'p', 'e', .coverage = ALL_BUT_LAST, .possible = ANY},
    {'f', 'a', .coverage = ALL_BUT_LAST, .possible = ALL_BUT_LAST,
     .begin = 's', .needs = 'a'},
    {'1', '2', .coverage = ALL, .possible = ALL, .end = '3'},
    {'f', 't', .coverage = ALL, .possible = ALL, .end = 'e'},

    /* the two symbols of the text itself, one way and the other */
    {0, 0, .coverage = ANY},
    {0, 0, .coverage = ANY},
};

_Static_assert(sizeof alphabets / sizeof *alphabets == ALPHABETS,
               "each alphabet has its interpretation");

/* These words mean the same in every alphabet.  The symbol for a word is
 * its `enum joint`, a capital; all other symbols are small.
 */
static const struct joint_word {
  const char *word;
  char joint;
} words[] = {
    {"straight", STRAIGHT}, {"forward", STRAIGHT}, {"block", STRAIGHT},
    {"turn", TURN},         {"bent", TURN},        {"corner", TURN},
    {"elbow", TURN},        {"side", TURN},        {"rightangle", TURN},
    {"right-angle", TURN},  {"right angle", TURN}, {"free", FREE},
    {"start", END},         {"end", END},
};

/* For words of which each is one symbol */
#define LETTERS_OF_WORDS                                                   \
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
#define SHORTEST_WORD 3

struct symbols {
  int count;
  char *symbol; /* [0..count[ */
  size_t *at;   /* [0..count[ where each symbol is in the text */
};

static bool is_letter (char c) { return isalpha ((unsigned char)c) != 0; }

static char capital (char c) { return (char)toupper ((unsigned char)c); }

/* Returns the word that begins here, or 0.  No word has only one letter. */
static const struct joint_word *word_at (const char *text, size_t at) {
  if (!is_letter (text[at]) || !is_letter (text[at + 1]) ||
      (at && is_letter (text[at - 1])))
    return 0;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const size_t length = strlen (words[i].word);
    if (!strncasecmp (text + at, words[i].word, length) &&
        !is_letter (text[at + length]))
      return &words[i];
  }
  return 0;
}

/* A bar separates symbols, unless it is one: `||L|`. */
static void symbols_init (struct symbols *symbols, const char *text,
                          bool has_bars) {
  const size_t size = strlen (text) + 1;
  symbols->count = 0;
  symbols->symbol = mem_alloc (size);
  symbols->at = mem_alloc (size * sizeof *symbols->at);
  for (size_t at = 0; text[at]; at++) {
    if (is_separator (text[at]) && !(has_bars && text[at] == '|'))
      continue;
    const struct joint_word *word = word_at (text, at);
    const int i = symbols->count++;
    symbols->at[i] = at;
    symbols->symbol[i] =
        word ? word->joint : (char)tolower ((unsigned char)text[at]);
    if (word)
      at += strlen (word->word) - 1;
  }
}

static void symbols_clear (struct symbols *symbols) {
  mem_free (symbols->symbol);
  mem_free (symbols->at);
  *symbols = (struct symbols){0};
}

static bool has_symbol (const struct symbols *symbols, char symbol) {
  return memchr (symbols->symbol, symbol, (size_t)symbols->count) != 0;
}

/* The `enum joint` that the symbol means; 0 if it is not in the alphabet */
static int joint_of_symbol (const struct alphabet *alphabet, char symbol) {
  if (symbol == alphabet->straight)
    return STRAIGHT;
  if (symbol == alphabet->turn)
    return TURN;
  if (isupper ((unsigned char)symbol) || symbol == FREE)
    return symbol;
  return symbol == 'e' || symbol == '0' || symbol == alphabet->end ? END
                                                                   : 0;
}

static bool has_number_of_two_digits (const char *text) {
  for (; *text; text++)
    if (isdigit ((unsigned char)text[0]) &&
        isdigit ((unsigned char)text[1]))
      return true;
  return false;
}

/* Reads words instead of letters, if the text has nothing but words. */
static void take_words (const char *text, struct symbols *symbols) {
  int count = 0;
  for (size_t at = 0, length; text[at]; at += length) {
    length = strspn (text + at, LETTERS_OF_WORDS);
    if (is_separator (text[at])) {
      length = 1;
      continue;
    }
    if (length < SHORTEST_WORD)
      return;
    const struct joint_word *word = word_at (text, at);
    symbols->at[count] = at;
    symbols->symbol[count++] =
        word ? word->joint : (char)tolower ((unsigned char)text[at]);
  }
  symbols->count = count;
}

/* Finds the two symbols of a text that has two, besides words and ends.
 * Returns false if there are more or fewer; if authors use both together,
 * since a snake with a letter too few would be read as another snake; and
 * for digits, directions of the flat snake, and marks in several rows.
 */
static bool find_own_symbols (const char *text,
                              const struct symbols *symbols, char own[3]) {
  memset (own, 0, 3);
  for (int i = 0; i < symbols->count; i++) {
    const char symbol = symbols->symbol[i];
    const bool is_end =
        symbol == 'e' && (i == 0 || i + 1 == symbols->count);
    if (isupper ((unsigned char)symbol) || symbol == FREE || is_end ||
        strchr (own, symbol))
      continue;
    if (isdigit ((unsigned char)symbol) || own[1])
      return false;
    own[*own != 0] = symbol;
  }
  bool is_known = !own[1] || strspn (own, "rdlufb") == 2;
  for (int i = 0; i < ALPHABETS - 2; i++)
    is_known |= strchr (own, alphabets[i].straight) &&
                strchr (own, alphabets[i].turn);
  const bool has_rows =
      strchr (text + strspn (text, "\n"), '\n') && strpbrk (own, "xo#.");
  return !is_known && !has_rows;
}

/* Returns why the text is not a list of letters, or 0.  A list of numbers
 * is not a string of 0 and 1, even if it has no other digits (`10,1,1,10`).
 */
static char *letters_error (const struct alphabet *alphabet,
                            const struct snake_text *text,
                            const struct symbols *symbols) {
  const int count = symbols->count;
  int same = 1;
  if (!count)
    return format_text ("there are no letters");
  if (text->by_name && alphabet->needs &&
      !has_symbol (symbols, alphabet->needs))
    return format_text ("there is no %c", capital (alphabet->needs));
  if (isdigit ((unsigned char)alphabet->straight))
    return strchr (text->text, ',') && has_number_of_two_digits (text->text)
               ? format_text ("there are numbers of several digits")
               : 0;
  while (same < count && symbols->symbol[same] == symbols->symbol[0])
    same++;
  return !text->by_name && same == count &&
                 strchr ("xo", symbols->symbol[0]) &&
                 memchr (text->text, '\n', symbols->at[count - 1])
             ? format_text ("several rows of one mark are a drawing")
             : 0;
}

static char *read_symbols (const struct alphabet *alphabet,
                           struct snake_text *text,
                           const struct symbols *symbols) {
  const int coverage = text->form, count = symbols->count;
  const int begun =
      alphabet->begin && symbols->symbol[0] == alphabet->begin;
  if (coverage == ALL && count - begun < SNAKE_FEWEST_CUBES)
    return 0; /* the caller refuses so few cubes */
  add_joints (text, TURN, (coverage & (ALL_BUT_FIRST | JOINTS_ONLY)) != 0);
  for (int i = begun; i < count; i++) {
    const char symbol = symbols->symbol[i];
    const int joint = joint_of_symbol (alphabet, symbol);
    const bool is_end =
        text->cubes == 0 ||
        (i + 1 == count && coverage & (ALL_BUT_FIRST | ALL));
    text->failed_at = symbols->at[i];
    if (!joint || (joint == END && (!is_end || coverage != ALL))) {
      AUTOFREE char *strange =
          quoted_character (text->text + symbols->at[i]);
      return format_text (
          "symbol %d is %s, neither %c (straight) nor %c (turn)",
          i - begun + 1, strange, capital (alphabet->straight),
          capital (alphabet->turn));
    }
    if (is_end && alphabet->end && symbol != alphabet->end)
      return format_text ("beside %c and %c both ends are %c",
                          alphabet->straight, alphabet->turn,
                          alphabet->end);
    add_joints (text, (enum joint)joint, 1);
  }
  add_joints (text, TURN, (coverage & (ALL_BUT_LAST | JOINTS_ONLY)) != 0);
  return 0;
}

char *read_letters (struct snake_text *text) {
  struct alphabet own = alphabets[text->interpretation];
  const struct alphabet *alphabet = &own;
  assert (text->form == ALL_BUT_LAST || text->form == ALL_BUT_FIRST ||
          text->form == ALL || text->form == JOINTS_ONLY);
  const int allowed =
      text->by_name ? alphabet->possible : alphabet->coverage;
  if (!(allowed & text->form))
    return format_text ("it is not written with %c and %c",
                        capital (alphabet->straight),
                        capital (alphabet->turn));
  CLEANUP (symbols_clear) struct symbols symbols;
  symbols_init (&symbols, text->text,
                !alphabet->straight && strchr (text->text, '|'));
  if (!alphabet->straight) {
    char pair[3];
    if (!find_own_symbols (text->text, &symbols, pair)) {
      take_words (text->text, &symbols);
      if (!find_own_symbols (text->text, &symbols, pair))
        return format_text ("it has no two symbols of its own");
    }
    own.straight = pair[text->interpretation == ALPHABETS - 1];
    own.turn = pair[text->interpretation != ALPHABETS - 1];
  }
  char *error = letters_error (alphabet, text, &symbols);
  if (!error)
    error = read_symbols (alphabet, text, &symbols);
  text->straight = text->turn = 0;
  if (!error && (has_symbol (&symbols, alphabet->straight) ||
                 has_symbol (&symbols, alphabet->turn))) {
    text->straight = capital (alphabet->straight);
    text->turn = capital (alphabet->turn);
  }
  text->is_unlikely = !alphabet->possible;
  return error;
}

/* If no cube turns, S alone would be ambiguous: another alphabet has it for
 * a side step.
 */
void write_letters (const struct laid_snake *laid, FILE *out) {
  const struct snake *snake = laid->snake;
  const int form = laid->form;
  const bool has_turns = snake_count (snake, TURN) > 0;
  const char straight = form != ALL_BUT_LAST && has_turns ? 'S' : 'F';
  const int first = form & (ALL_BUT_FIRST | JOINTS_ONLY) ? 1 : 0;
  const int last =
      snake->cubes - (form & (ALL_BUT_LAST | JOINTS_ONLY) ? 2 : 1);
  for (int cube = first; cube <= last; cube++) {
    const char joint = snake->joint[cube];
    const bool is_straight =
        joint == STRAIGHT || (joint == END && form != ALL);
    putc (is_straight ? straight : joint, out);
  }
}
