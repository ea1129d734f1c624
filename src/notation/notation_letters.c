/* One symbol for a cube, straight or turn.  Authors differ in the symbols
 * and in which cubes have one: the ends of the snake say nothing, so one
 * of them or both may be left out.
 */
#include "notation/notation_family.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

/* Without a prefix, an alphabet is tried only with the `coverage` that its
 * authors use: else a snake with a letter too few would be taken for
 * another snake, in a notation that is not in use.
 *
 * With a prefix, a text means what the prefix says, whether that fits or
 * not.  S and P alone are straight then, as in most alphabets; an alphabet
 * in which they are something else must show the letter that it `needs`.
 */
static const struct alphabet {
  char straight, turn; /* FFTTF: f and t */

  /* May come before all cubes, or 0: the s in "sffaaf" is a start. */
  char begin;

  /* Has to be at both ends, or 0: the 3 in "312213" is an end. */
  char end;

  /* Without a prefix: "FFTTF" is read only as six cubes, ALL_BUT_LAST, and
   * "SSTTS" as five, six or seven.
   */
  char coverage;

  /* With a prefix: "SSTTS" may follow moves, tail, cubes or joints, and
   * "sffaaf" only moves.  0: no prefix; without one, as "110011" with 1 for
   * straight, it is read only if no other reading fits.
   */
  char possible;

  /* With a prefix, or 0: "moves:HHPPH" has an H, so its P turns; P alone
   * would be straight.
   */
  char needs;
} alphabets[] = {
    {'f', 't', 0, 0, ALL_BUT_LAST, ANY, 0},
    {'s', 't', 0, 0, ANY, ANY, 0},
    {'s', 'c', 0, 0, ANY, ANY, 0},
    {'s', 'b', 0, 0, ANY, ANY, 0},
    {'s', 'r', 0, 0, ANY, ANY, 0},
    {'s', 'l', 0, 0, ANY, ANY, 0},
    {'0', '1', 0, 0, ANY, ANY, 0},
    {'1', '0', 0, 0, ANY, 0, 0},
    {'-', 'o', 0, 0, ANY, ANY, 0},
    {'-', '.', 0, 0, ANY, ANY, 0},
    {'-', 'l', 0, 0, ANY, ANY, 0},
    {'i', 'x', 0, 0, ANY, ANY, 0},
    {'i', 'l', 0, 0, ANY, ANY, 0},
    {'h', 'p', 0, 0, ANY, ANY, 'h'},
    {'f', 's', 0, 0, ANY, ANY, 'f'},
    {'p', 'e', 0, 0, ALL_BUT_LAST, ANY, 0},
    {'f', 'a', 's', 0, ALL_BUT_LAST, ALL_BUT_LAST, 'a'},
    {'1', '2', 0, '3', ALL, ALL, 0},
};

_Static_assert(sizeof alphabets / sizeof *alphabets == ALPHABETS,
               "each alphabet has its interpretation");

/* Words mean the same in every alphabet.  A symbol is a small letter of an
 * alphabet or one of these capitals.
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

struct symbols {
  int count;
  char *symbol; /* [0..count[ */
  size_t *at;   /* [0..count[ where it is in the text */
};

static bool is_letter (char c) { return isalpha ((unsigned char)c) != 0; }

static char capital (char c) { return (char)toupper ((unsigned char)c); }

/* A single symbol, and one among letters, need not be compared with all
 * words.
 */
static const struct joint_word *word_at (const char *text, size_t at) {
  if (!is_letter (text[at]) || !is_letter (text[at + 1]) ||
      (at && is_letter (text[at - 1])))
    return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    const size_t length = strlen (words[i].word);
    if (!strncasecmp (text + at, words[i].word, length) &&
        !is_letter (text[at + length]))
      return &words[i];
  }
  return false;
}

static void symbols_init (struct symbols *symbols, const char *text) {
  const size_t size = strlen (text) + 1;
  symbols->count = 0;
  symbols->symbol = mem_alloc (size);
  symbols->at = mem_alloc (size * sizeof *symbols->at);
  for (size_t at = 0; text[at]; at++) {
    if (is_separator (text[at]))
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

/* What a symbol says, 0 if it is not in the alphabet */
static int meaning (const struct alphabet *alphabet, char symbol) {
  if (symbol == alphabet->straight)
    return STRAIGHT;
  if (symbol == alphabet->turn)
    return TURN;
  if (isupper ((unsigned char)symbol) || symbol == FREE)
    return symbol;
  return symbol == 'e' || symbol == '0' || symbol == alphabet->end ? END
                                                                   : 0;
}

static char *strange_symbol (const struct alphabet *alphabet,
                             const struct snake_text *text, int i) {
  AUTOFREE char *character = copy_character (text->text + text->failed_at);
  return format_text (
      "symbol %d is '%s', neither %c (straight) nor %c (turn)", i + 1,
      character, capital (alphabet->straight), capital (alphabet->turn));
}

static bool has_number_of_two_digits (const char *text) {
  for (; *text; text++)
    if (isdigit ((unsigned char)text[0]) &&
        isdigit ((unsigned char)text[1]))
      return true;
  return false;
}

/* Several rows of the same mark X or o */
static bool may_be_a_drawing (const char *text,
                              const struct symbols *symbols) {
  const char *symbol = symbols->symbol;
  const int last = symbols->count - 1;
  for (int i = 0; i < symbols->count; i++)
    if (symbol[i] != symbol[0])
      return false;
  return strchr ("xo", *symbol) && memchr (text, '\n', symbols->at[last]);
}

/* Why the text is something else.  A list of numbers is not a string of 0
 * and 1, even if it has no other digits (`10,1,1,10`).
 */
static char *are_no_letters (const struct alphabet *alphabet,
                             const struct snake_text *text,
                             const struct symbols *symbols) {
  if (!symbols->count)
    return format_text ("there are no letters");
  if (text->by_name && alphabet->needs &&
      !has_symbol (symbols, alphabet->needs))
    return format_text ("there is no %c", capital (alphabet->needs));
  if (isdigit ((unsigned char)alphabet->straight))
    return strchr (text->text, ',') && has_number_of_two_digits (text->text)
               ? format_text ("there are numbers of several digits")
               : 0;
  return !text->by_name && may_be_a_drawing (text->text, symbols)
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
    return 0; /* too few, whatever they are */
  add_joints (text, TURN, (coverage & (ALL_BUT_FIRST | JOINTS_ONLY)) != 0);
  for (int i = begun; i < count; i++) {
    const char symbol = symbols->symbol[i];
    const int joint = meaning (alphabet, symbol);
    const bool is_end =
        text->cubes == 0 ||
        (i + 1 == count && coverage & (ALL_BUT_FIRST | ALL));
    text->failed_at = symbols->at[i];
    if (!joint || (joint == END && (!is_end || coverage != ALL)))
      return strange_symbol (alphabet, text, i - begun);
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
  const struct alphabet *alphabet = &alphabets[text->interpretation];
  const int allowed =
      text->by_name ? alphabet->possible : alphabet->coverage;
  if (!(allowed & text->form))
    return format_text ("it is not written with %c and %c",
                        capital (alphabet->straight),
                        capital (alphabet->turn));
  CLEANUP (symbols_clear) struct symbols symbols;
  symbols_init (&symbols, text->text);
  char *error = are_no_letters (alphabet, text, &symbols);
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

/* The letter of an end says nothing.  If nothing turns, S alone would be
 * ambiguous: it may be the side step of another alphabet.
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
