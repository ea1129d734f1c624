#include "report/report_catalogue.h"

#include "report/report_json.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

static char *moves_of (const struct catalogue *catalogue,
                       const struct catalogue_snake *listed) {
  struct snake snake;
  catalogue_snake_init (catalogue, listed, &snake);
  char *moves = snake_moves (&snake);
  snake_clear (&snake);
  return moves;
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

/*----------------------------------- CSV -------------------------------*/

void report_catalogue_as_csv (const struct catalogue *catalogue) {
  puts ("snake,straights,palindrome,directed,up_to_symmetry,"
        "up_to_symmetry_and_reversal");
  for (int i = 0; i < catalogue->snakes; i++) {
    const struct catalogue_snake *snake = &catalogue->snake[i];
    char *moves = moves_of (catalogue, snake);
    printf ("%s,%d,%d,%lld,%lld,%lld\n", moves, snake->straights,
            snake->is_palindrome, snake->count.directed,
            snake->count.up_to_symmetry,
            count_up_to_reversal (&snake->count));
    release (moves);
  }
}

/* With commas between the thousands */
static void say_number (long long number) {
  if (number < 1000) {
    fprintf (stderr, "%lld", number);
    return;
  }
  say_number (number / 1000);
  fprintf (stderr, ",%03lld", number % 1000);
}

static void say (const char *what, long long number) {
  fputs (what, stderr);
  say_number (number);
}

void report_catalogue_totals (const struct catalogue *catalogue) {
  const struct count_result *all = &catalogue->all;
  const struct totals totals = find_totals (catalogue);
  say (all->complete ? "snakes: " : "snakes: at least ", catalogue->snakes);
  say (", with a unique folding: ", totals.unique);
  say (", palindromes: ", totals.palindromes);
  if (catalogue->snakes)
    fprintf (stderr, ", straight joints: %d to %d", totals.fewest_straights,
             totals.most_straights);
  say ("\nfoldings: directed ", all->count.directed);
  say (", up to symmetry ", all->count.up_to_symmetry);
  say (", and reversal ", count_up_to_reversal (&all->count));
  fputc ('\n', stderr);
  if (all->stop)
    fprintf (stderr, "incomplete: %s\n", stop_name (all->stop));
  say ("", all->nodes);
  fprintf (stderr, " nodes, %.3f s\n", all->seconds);
}

/*---------------------------------- JSON -------------------------------*/

static void print_line (const struct catalogue *catalogue,
                        const struct catalogue_snake *snake) {
  const struct report report = {.command = "catalogue", .type = "snake"};
  char *moves = moves_of (catalogue, snake);
  json_t *own =
      json_pack ("{s:s, s:i, s:b}", "snake", moves, "straights",
                 snake->straights, "palindrome", snake->is_palindrome);
  release (moves);
  report_add_counts (own, &snake->count);
  report_print_json (&report, own, stdout);
}

/* How many snakes have so many straight joints */
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
  release (count);
  return object;
}

void report_catalogue_as_json (const struct catalogue *catalogue,
                               const struct puzzle *puzzle) {
  const struct totals totals = find_totals (catalogue);
  const struct report report = {
      .command = "catalogue", .type = "total", .puzzle = puzzle};
  for (int i = 0; i < catalogue->snakes; i++)
    print_line (catalogue, &catalogue->snake[i]);
  json_t *own = json_pack (
      "{s:i, s:i, s:i, s:I, s:I, s:o}", "snakes", catalogue->snakes,
      "unique_snakes", totals.unique, "palindromes", totals.palindromes,
      "palindrome_foldings", (json_int_t)totals.palindrome_foldings,
      "most_foldings", (json_int_t)totals.most_foldings,
      "snakes_by_straights", distribution (catalogue));
  report_print_count_json (&report, &catalogue->all, own, stdout);
}
