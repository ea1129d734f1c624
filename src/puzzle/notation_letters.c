/* One symbol for a cube, straight or turn.  Authors differ in the symbols
 * and in which cubes have one: the ends of the snake say nothing, so they
 * may be left out, one of them or both.
 */
#include "puzzle/notation_family.h"
#include "system/memory.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* `coverage` is what is tried for the alphabet when nobody named a
 * notation: where all authors agree on one, a snake with a letter too few
 * would be taken for another snake in a notation that nobody uses.
 *
 * Who names a notation means what it says whether that fits or not: there S
 * and P alone are straight, as in most alphabets.  One in which they say
 * something else must show the letter that it `needs`.
 */
struct alphabet {
  char straight, turn;
  char begin;    /* may stand in front of all else, or 0 */
  char end;      /* has to be at both ends, or 0 */
  char coverage; /* without a name */
  char possible; /* with a name */
  char needs;    /* with a name, or 0 */
};

static const struct alphabet alphabets[] = {
    {'f', 't', 0, 0, ALL_BUT_LAST, ANY, 0},
    {'s', 't', 0, 0, ANY, ANY, 0},
    {'s', 'c', 0, 0, ANY, ANY, 0},
    {'s', 'b', 0, 0, ANY, ANY, 0},
    {'s', 'r', 0, 0, ANY, ANY, 0},
    {'0', '1', 0, 0, ANY, ANY, 0},
    {'-', 'o', 0, 0, ANY, ANY, 0},
    {'-', '.', 0, 0, ANY, ANY, 0},
    {'-', 'l', 0, 0, ANY, ANY, 0},
    {'i', 'x', 0, 0, ANY, ANY, 0},
    {'h', 'p', 0, 0, ANY, ANY, 'h'},
    {'f', 's', 0, 0, ANY, ANY, 'f'},
    {'p', 'e', 0, 0, ALL_BUT_LAST, ANY, 0},
    {'f', 'a', 's', 0, ALL_BUT_LAST, ALL_BUT_LAST, 'a'},
    {'1', '2', 0, '3', ALL, ALL, 0},
};

_Static_assert(sizeof alphabets / sizeof *alphabets == ALPHABETS,
               "as many takings as alphabets");

/* Words mean the same in every alphabet.  A symbol is a small letter of an
 * alphabet or one of these capitals.
 */
static const struct word {
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
  size_t *at;   /* where it stands in the text */
};

static int is_letter (char c) { return isalpha ((unsigned char)c) != 0; }

/* Most symbols stand alone or in the middle of letters: they are no words,
 * and are not to be compared with all of them.
 */
static const struct word *word_at (const char *text, size_t at) {
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

static void split (const char *text, struct symbols *symbols) {
  const size_t size = strlen (text) + 1;
  symbols->count = 0;
  symbols->symbol = allocate (size);
  symbols->at = allocate (size * sizeof *symbols->at);
  for (size_t at = 0; text[at]; at++) {
    if (is_separator (text[at]))
      continue;
    const struct word *word = word_at (text, at);
    const int i = symbols->count++;
    symbols->at[i] = at;
    symbols->symbol[i] =
        word ? word->joint : (char)tolower ((unsigned char)text[at]);
    if (word)
      at += strlen (word->word) - 1;
  }
  symbols->at[symbols->count] = strlen (text);
}

/* What a symbol says, 0 where it does not belong to the alphabet */
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
  char *character = copy_character (text->text + text->failed_at);
  char *error = message (
      "symbol %d is '%s', neither %c (straight) nor %c (turn)", i + 1,
      character, toupper ((unsigned char)alphabet->straight),
      toupper ((unsigned char)alphabet->turn));
  release (character);
  return error;
}

/* Why the text is something else: a list of numbers is not a string of 0
 * and 1, even if it has no other digits (`10,1,1,10`), and several rows of
 * X or o are a drawing, not a snake that only turns.
 */
static char *are_no_letters (const struct alphabet *alphabet,
                             const struct snake_text *text,
                             const struct symbols *symbols) {
  const int count = symbols->count;
  const char *symbol = symbols->symbol;
  if (!count)
    return message ("there are no letters");
  if (text->by_name && alphabet->needs &&
      !memchr (symbol, alphabet->needs, (size_t)count))
    return message ("there is no %c",
                    toupper ((unsigned char)alphabet->needs));
  if (isdigit ((unsigned char)alphabet->straight)) {
    for (const char *p = text->text; strchr (text->text, ',') && *p; p++)
      if (isdigit ((unsigned char)p[0]) && isdigit ((unsigned char)p[1]))
        return message ("there are numbers of several digits");
    return 0;
  }
  if (text->by_name || !strchr ("xo", symbol[0]) ||
      !memchr (text->text, '\n', symbols->at[count - 1]))
    return 0;
  for (int i = 0; i < count; i++)
    if (symbol[i] != symbol[0])
      return 0;
  return message ("several rows of one mark are a drawing");
}

static char *read_symbols (const struct alphabet *alphabet,
                           struct snake_text *text,
                           const struct symbols *symbols,
                           struct snake *snake) {
  const enum coverage coverage = (enum coverage)text->form;
  const int begun =
      alphabet->begin && symbols->symbol[0] == alphabet->begin;
  const int without_symbol = coverage == ALL           ? 0
                             : coverage == JOINTS_ONLY ? 2
                                                       : 1;
  char *error =
      begin_snake (snake, symbols->count - begun + without_symbol, TURN);
  if (error)
    return error;
  int cube = coverage == ALL_BUT_FIRST || coverage == JOINTS_ONLY;
  for (int i = begun; !error && i < symbols->count; i++, cube++) {
    const char symbol = symbols->symbol[i];
    const int joint = meaning (alphabet, symbol);
    const int is_end = cube == 0 || cube == snake->cubes - 1;
    text->failed_at = symbols->at[i];
    if (!joint || (joint == END && (!is_end || coverage != ALL)))
      error = strange_symbol (alphabet, text, i - begun);
    else if (is_end && alphabet->end && symbol != alphabet->end)
      error = message ("beside %c and %c both ends are %c",
                       alphabet->straight, alphabet->turn, alphabet->end);
    else if (!is_end)
      snake->joint[cube] = (char)joint;
  }
  if (error)
    snake_clear (snake);
  return error;
}

char *read_letters (struct snake_text *text, struct snake *snake) {
  const struct alphabet *alphabet = &alphabets[text->taking];
  const int allowed =
      text->by_name ? alphabet->possible : alphabet->coverage;
  text->failed_at = 0;
  if (!(allowed & text->form))
    return message ("it is not written with %c and %c",
                    toupper ((unsigned char)alphabet->straight),
                    toupper ((unsigned char)alphabet->turn));
  struct symbols symbols;
  split (text->text, &symbols);
  char *error = are_no_letters (alphabet, text, &symbols);
  if (!error)
    error = read_symbols (alphabet, text, &symbols, snake);
  release (symbols.symbol);
  release (symbols.at);
  return error;
}

/* What an end gets says nothing but has to be written.  Where nothing turns
 * S is no good: without a T it may be the side step of another alphabet.
 */
char *write_letters (const struct laid_snake *laid) {
  const struct snake *snake = laid->snake;
  const int turns = snake_count (snake, TURN);
  const char straight = laid->form != ALL_BUT_LAST && turns ? 'S' : 'F';
  const int first = laid->form & (ALL_BUT_FIRST | JOINTS_ONLY) ? 1 : 0;
  const int unsaid = laid->form & (ALL_BUT_LAST | JOINTS_ONLY) ? 1 : 0;
  char *text = allocate ((size_t)snake->cubes + 1), *p = text;
  for (int cube = first; cube < snake->cubes - unsaid; cube++) {
    const char joint = snake->joint[cube];
    const int is_straight =
        joint == STRAIGHT || (joint == END && laid->form != ALL);
    *p++ = is_straight ? straight : joint;
  }
  *p = 0;
  return text;
}
