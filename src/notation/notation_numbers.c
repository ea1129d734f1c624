/* Lists of numbers: straight runs, bars, and cubes that turn. */
#include "notation/notation_family.h"
#include "system/memory.h"

#include <ctype.h>
#include <string.h>

/*--------------------------------- runs --------------------------------*/

int run_beyond_steps (int form, int run, int runs) {
  return form == CORNERS     ? 1
         : form == STRAIGHTS ? -1
         : form == FIRST     ? run == 0
         : form == LAST      ? run == runs - 1
                             : 0;
}

static char *too_small (struct snake_text *text, int i, int least) {
  text->failed_at = text->numbers.list[i].at;
  return format_text ("a number here cannot be %d, but %d or more",
                      text->numbers.list[i].value, least);
}

char *read_runs (struct snake_text *text) {
  const int runs = text->numbers.count;
  for (int run = 0; run < runs; run++) {
    const int beyond = run_beyond_steps (text->form, run, runs);
    const int steps = text->numbers.list[run].value - beyond;
    if (steps < 1)
      return too_small (text, run, 1 + beyond);
    add_steps (text, run % 2 ? DOWN : RIGHT, steps);
  }
  return 0;
}

void write_runs (const struct laid_snake *laid, FILE *out) {
  for (int run = 0; run < laid->runs; run++)
    fprintf (out, "%s%d", run ? "," : "",
             laid->step[run] +
                 run_beyond_steps (laid->form, run, laid->runs));
}

/* The first and the last cube of each run: 1,3|3,4|4,6 */
char *read_pairs (struct snake_text *text) {
  text->failed_at = 0;
  if (text->numbers.count % 2)
    return format_text ("%d numbers cannot be pairs", text->numbers.count);
  for (int i = 0; i < text->numbers.count; i += 2) {
    const struct number *pair = text->numbers.list + i;
    const int first = pair[0].value, last = pair[1].value;
    text->failed_at = pair[0].at;
    if (i == 0 && first != 0 && first != 1)
      return format_text ("the first run begins at cube 1, not %d", first);
    if (i && first != pair[-1].value)
      return format_text ("a run ends at cube %d, the next begins at %d",
                          pair[-1].value, first);
    if (last <= first)
      return format_text ("a run cannot be from cube %d to %d", first,
                          last);
    add_steps (text, i / 2 % 2 ? DOWN : RIGHT, last - first);
  }
  return 0;
}

void write_pairs (const struct laid_snake *laid, FILE *out) {
  for (int run = 0, cube = 1; run < laid->runs; cube += laid->step[run++])
    fprintf (out, "%s%d,%d", run ? "|" : "", cube, cube + laid->step[run]);
}

/*--------------------------------- bars --------------------------------*/

/* No cube is in two bars.  Both end cubes of a bar may turn or not. */
char *read_bars (struct snake_text *text) {
  for (int i = 0; i < text->numbers.count; i++) {
    const int cubes = text->numbers.list[i].value;
    if (cubes < 1)
      return too_small (text, i, 1);
    add_joints (text, FREE, 1);
    add_joints (text, STRAIGHT, cubes - 2);
    add_joints (text, FREE, cubes > 1);
  }
  return 0;
}

/* Another snake than one of bars is refused when the text is read back. */
void write_bars (const struct laid_snake *laid, FILE *out) {
  const struct snake *snake = laid->snake;
  for (int cube = 0, end; cube < snake->cubes; cube = end) {
    end = cube + 1;
    while (end < snake->cubes && snake->joint[end] == STRAIGHT)
      end++;
    end += end > cube + 1; /* the cube at the other end */
    fprintf (out, "%s%d", cube ? "," : "", end - cube);
  }
}

/*--------------------------------- turns -------------------------------*/

/* Makes a straight snake that fills the region, or if the region is not
 * known, the smallest cube in which the snake has cube `last`, from 0.
 */
static char *add_straights (struct snake_text *text, int last) {
  int cubes = text->cells;
  if (!cubes)
    for (int side = 2; cubes <= last && cubes < REGION_MOST_CELLS; side++)
      cubes = side * side * side;
  if (last >= cubes)
    return format_text ("cube %d cannot turn, there are only %d cells",
                        last + text->form, cubes);
  add_joints (text, STRAIGHT, cubes);
  return 0;
}

/* The list may contain the ends of the snake. */
char *read_turns (struct snake_text *text) {
  const int base = text->form, count = text->numbers.count;
  const struct number *turn = text->numbers.list;
  for (int i = 0, before = base - 1; i < count; i++) {
    const int cube = turn[i].value;
    text->failed_at = turn[i].at;
    if (cube < base)
      return format_text ("there is no cube %d, cubes are counted from %d",
                          cube, base);
    if (cube <= before)
      return format_text ("cube %d comes after cube %d", cube, before);
    before = cube;
  }
  char *error = add_straights (text, turn[count - 1].value - base);
  for (int i = 0; !error && i < count; i++)
    text->joint[turn[i].value - base] = TURN;
  return error;
}

/* Lists that count from 1 begin with the first cube, too. */
void write_turns (const struct laid_snake *laid, FILE *out) {
  const struct snake *snake = laid->snake;
  const char *comma = "";
  for (int cube = 1 - laid->form; cube + 1 < snake->cubes; cube++)
    if (snake->joint[cube] != STRAIGHT) {
      fprintf (out, "%s%d", comma, cube + laid->form);
      comma = ",";
    }
}

static int hex_digit_value (char digit) {
  return isdigit ((unsigned char)digit) ? digit - '0'
                                        : (digit | 0x20) - 'a' + 10;
}

/* Bit i says that cube i, from 0, turns. */
char *read_hex (struct snake_text *text) {
  const char *p = text->text + strspn (text->text, " \t\r\n");
  if (p[0] != '0' || (p[1] != 'x' && p[1] != 'X'))
    return format_text ("it does not begin with 0x");
  p += 2 + strspn (p + 2, "0");
  const int digits = (int)strspn (p, "0123456789abcdefABCDEF");
  const char *end = p + digits;
  text->failed_at = (size_t)(end - text->text);
  end += strspn (end, " \t\r\n");
  if (*end)
    return wrong_character (end, "is not a hexadecimal digit");
  if (digits > REGION_MOST_CELLS / 4 + 1)
    return format_text ("it has too many digits");
  int last = digits ? 4 * digits - 4 : 0;
  for (int value = digits ? hex_digit_value (*p) : 0; value > 1; value /= 2)
    last++;
  char *error = add_straights (text, last);
  for (int bit = 0; !error && bit < 4 * digits; bit++)
    if (hex_digit_value (p[digits - 1 - bit / 4]) >> bit % 4 & 1)
      text->joint[bit] = TURN;
  return error;
}

void write_hex (const struct laid_snake *laid, FILE *out) {
  const struct snake *snake = laid->snake;
  fputs ("0x", out);
  for (int digit = (snake->cubes - 1) / 4; digit >= 0; digit--) {
    unsigned value = 0;
    for (int cube = 4 * digit; cube < 4 * digit + 4; cube++)
      if (cube < snake->cubes && snake->joint[cube] == TURN)
        value |= 1u << cube % 4;
    fprintf (out, "%X", value);
  }
}
