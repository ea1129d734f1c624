#include "commands/design_wishes.h"

#include "region/region_reader.h"
#include "system/memory.h"
#include "text/numbers.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A number from 0 on; 0 where there is none. */
static int parse_number (const char **text, long long *number) {
  char *end;
  errno = 0;
  if (**text < '0' || **text > '9')
    return 0;
  *number = strtoll (*text, &end, 10);
  *text = end;
  return !errno && *number <= INT_MAX;
}

/* "3", "3..5", "3.." with `*most` -1 */
static int parse_range (const char *text, long long *least,
                        long long *most) {
  if (!parse_number (&text, least))
    return 0;
  *most = *least;
  if (!*text)
    return 1;
  if (strncmp (text, "..", 2))
    return 0;
  text += 2;
  *most = -1;
  return !*text ||
         (parse_number (&text, most) && !*text && *least <= *most);
}

static char *parse_straights (const char *argument,
                              struct design_wishes *wishes) {
  long long least, most;
  if (!strcmp (argument, "min"))
    wishes->straights = STRAIGHTS_FEWEST;
  else if (!strcmp (argument, "max"))
    wishes->straights = STRAIGHTS_MOST;
  else if (parse_range (argument, &least, &most)) {
    wishes->least_straights = (int)least;
    wishes->most_straights = (int)most;
  } else
    return message ("--straights takes a number, 3..5, min or max, not "
                    "'%s'",
                    argument);
  return 0;
}

static char *parse_foldings (const char *argument,
                             struct design_wishes *wishes) {
  long long least, most;
  if (!parse_range (argument, &least, &most) || !least)
    return message ("--foldings takes a number from 1 on, 2..5 or 2.., not "
                    "'%s'",
                    argument);
  wishes->least_foldings = least;
  wishes->most_foldings = most < 0 ? 0 : most;
  return 0;
}

static char *parse_pattern (const char *pattern, int cubes, char **joints) {
  static const char letters[] = "SFT*";
  static const char meant[] = {STRAIGHT, STRAIGHT, TURN, FREE};
  const int length = (int)strlen (pattern);
  if (length > cubes - 2)
    return message ("--pattern has %d letters, the snake only %d joints",
                    length, cubes - 2);
  struct snake snake;
  snake_init (&snake, cubes, FREE);
  *joints = snake.joint;
  for (int i = 0; i < length; i++) {
    const char *letter = strchr (letters, pattern[i]);
    if (!letter) {
      char *character = copy_character (pattern + i);
      char *error = message ("--pattern takes S, T and * for the joints "
                             "from cube 2 on, not '%s'",
                             character);
      release (character);
      return error;
    }
    snake.joint[i + 1] = meant[letter - letters];
  }
  return 0;
}

static char *parse_also (const char *box, const struct region *region,
                         struct region *also) {
  char *error = region_read_box (box, also);
  if (error) {
    char *complete = message ("--also-folds: %s", error);
    release (error);
    return complete;
  }
  return also->cells == region->cells
             ? 0
             : message (
                   "--also-folds takes a box of %d cells, as the other "
                   "region has, not %d",
                   region->cells, also->cells);
}

char *wishes_read (const struct options *options,
                   const struct region *region, struct wishes_read *read) {
  const char *foldings =
      options->answers.unique ? "1" : options->design.foldings;
  struct design_wishes *wishes = &read->wishes;
  char *error = 0;
  *read = (struct wishes_read){
      .wishes = {.palindrome = options->design.palindrome,
                 .corners = options->design.corners,
                 .closed = options->design.closed,
                 .most_straights = -1}};
  if (options->design.straights)
    error = parse_straights (options->design.straights, wishes);
  if (!error && foldings)
    error = parse_foldings (foldings, wishes);
  if (!error && options->design.pattern)
    error = parse_pattern (options->design.pattern, region->cells,
                           &read->joints);
  if (!error && options->design.also_folds)
    error = parse_also (options->design.also_folds, region, &read->also);
  wishes->joints = read->joints;
  wishes->also = options->design.also_folds ? &read->also : 0;
  return error;
}

void wishes_clear (struct wishes_read *read) {
  release (read->joints);
  region_clear (&read->also);
}
