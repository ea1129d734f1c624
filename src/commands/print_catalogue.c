#include "print_catalogue.h"

#include "old_command.h"
#include "folding/folding_json.h"
#include "system/memory.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

/*----------------------------------- CSV -------------------------------*/

static void print_header (void) {
  puts ("snake,straights,palindrome,directed,up_to_symmetry,"
        "up_to_symmetry_and_reversal");
}

static void print_row (const struct catalogue *catalogue,
                       const struct catalogue_snake *snake) {
  putchar ('F');
  for (int cube = 1; cube + 1 < catalogue->cubes; cube++)
    putchar (catalogue_turns (catalogue, snake, cube) ? 'T' : 'F');
  printf (",%d,%d,%lld,%lld,%lld\n", snake->straights, snake->is_palindrome,
          snake->count.directed, snake->count.up_to_symmetry,
          count_up_to_reversal (&snake->count));
}

/* What the totals tell beside the sums */
struct totals {
  int unique, palindromes, fewest_straights, most_straights;
  long long palindrome_foldings, most_foldings;
};

static struct totals find_totals (const struct catalogue *catalogue) {
  struct totals totals = {.fewest_straights = catalogue->cubes};
  for (int i = 0; i < catalogue->snakes; i++) {
    const struct catalogue_snake *snake = &catalogue->snake[i];
    const long long foldings = count_up_to_reversal (&snake->count);
    totals.unique += foldings == 1;
    totals.palindromes += snake->is_palindrome;
    totals.palindrome_foldings += snake->is_palindrome ? foldings : 0;
    if (foldings > totals.most_foldings)
      totals.most_foldings = foldings;
    if (snake->straights < totals.fewest_straights)
      totals.fewest_straights = snake->straights;
    if (snake->straights > totals.most_straights)
      totals.most_straights = snake->straights;
  }
  return totals;
}

static const char *at_least (const struct catalogue *catalogue) {
  return catalogue->all.complete ? "" : "at least ";
}

/* The last line has the sums of the columns, and words in the first. */
void print_catalogue_as_csv (const struct catalogue *catalogue) {
  const struct folding_count *all = &catalogue->all.count;
  const struct totals totals = find_totals (catalogue);
  print_header ();
  for (int i = 0; i < catalogue->snakes; i++)
    print_row (catalogue, &catalogue->snake[i]);
  printf ("%s%d snakes (%d unique),", at_least (catalogue),
          catalogue->snakes, totals.unique);
  if (catalogue->snakes)
    printf ("%d..%d", totals.fewest_straights, totals.most_straights);
  printf (",%d,%lld,%lld,%lld\n", totals.palindromes, all->directed,
          all->up_to_symmetry, count_up_to_reversal (all));
}

/*---------------------------------- JSON -------------------------------*/

static json_t *moves (const struct catalogue *catalogue,
                      const struct catalogue_snake *snake) {
  const size_t length = (size_t)catalogue->cubes - 1;
  char *letters = allocate (length);
  letters[0] = 'F';
  for (size_t i = 1; i < length; i++)
    letters[i] = catalogue_turns (catalogue, snake, (int)i) ? 'T' : 'F';
  json_t *json = json_stringn (letters, length);
  free (letters);
  return json;
}

static json_t *snake_to_json (const struct catalogue *catalogue,
                              const struct catalogue_snake *snake) {
  return json_pack ("{s:o, s:i, s:b, s:I, s:I, s:I}", "snake",
                    moves (catalogue, snake), "straights", snake->straights,
                    "palindrome", snake->is_palindrome, "directed",
                    (json_int_t)snake->count.directed, "up_to_symmetry",
                    (json_int_t)snake->count.up_to_symmetry,
                    "up_to_symmetry_and_reversal",
                    (json_int_t)count_up_to_reversal (&snake->count));
}

/* "straights": how many snakes have so many */
static json_t *distribution (const struct catalogue *catalogue) {
  json_t *object = json_object ();
  int *count =
      allocate_zeroed ((size_t)catalogue->cubes + 1, sizeof *count);
  for (int i = 0; i < catalogue->snakes; i++)
    count[catalogue->snake[i].straights]++;
  for (int n = 0; n <= catalogue->cubes; n++) {
    char key[16];
    snprintf (key, sizeof key, "%d", n);
    if (count[n])
      json_object_set_new (object, key, json_integer (count[n]));
  }
  free (count);
  return object;
}

static void print_totals (const struct catalogue *catalogue) {
  const struct totals totals = find_totals (catalogue);
  const struct folding_count *all = &catalogue->all.count;
  json_t *object = json_pack (
      "{s:i, s:b, s:i, s:i, s:I, s:I, s:o, s:I, s:I, s:I, s:f}", "snakes",
      catalogue->snakes, "complete", catalogue->all.complete, "unique",
      totals.unique, "palindromes", totals.palindromes,
      "palindrome_foldings", (json_int_t)totals.palindrome_foldings,
      "most_foldings", (json_int_t)totals.most_foldings, "straights",
      distribution (catalogue), "directed", (json_int_t)all->directed,
      "up_to_symmetry", (json_int_t)all->up_to_symmetry,
      "up_to_symmetry_and_reversal", (json_int_t)count_up_to_reversal (all),
      "seconds", catalogue->all.seconds);
  if (catalogue->all.stop)
    json_object_set_new (object, "stopped_by",
                         json_string (stop_name (catalogue->all.stop)));
  print_json_line (object, stdout);
}

void print_catalogue_as_json (const struct catalogue *catalogue) {
  for (int i = 0; i < catalogue->snakes; i++)
    print_json_line (snake_to_json (catalogue, &catalogue->snake[i]),
                     stdout);
  print_totals (catalogue);
}
