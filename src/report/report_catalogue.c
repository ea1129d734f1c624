#include "report/report_catalogue.h"

#include "count/easiest_folding.h"
#include "report/report.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>

void report_catalogue_begin (struct catalogue_report *report, int cubes,
                             int json, const struct puzzle *hands,
                             const struct limits *limits) {
  *report = (struct catalogue_report){
      .json = json,
      .cubes = cubes,
      .hands = hands,
      .limits = limits,
      .places = {.key_bytes = 2 * sizeof (long long)}};
  report->of_straights =
      allocate_zeroed ((size_t)cubes + 1, sizeof *report->of_straights);
  if (!json)
    printf ("snake,straights,palindrome,directed,up_to_symmetry,"
            "up_to_symmetry_and_reversal,ways%s\n",
            hands ? DIFFICULTY_COLUMNS : "");
}

void report_catalogue_clear (struct catalogue_report *report) {
  table_clear (&report->places);
  array_clear (&report->dots);
  release (report->of_straights);
}

/*--------------------------------- snakes ------------------------------*/

static void print_csv (const struct snake *snake, int straights, int ways,
                       const struct folding_count *count,
                       const struct difficulty *difficulty) {
  char *moves = snake_moves (snake);
  printf ("%s,%d,%d,%lld,%lld,%lld,%d", moves, straights,
          snake_is_palindrome (snake), count->directed,
          count->up_to_symmetry, count_up_to_reversal (count), ways);
  if (difficulty)
    difficulty_print_csv (difficulty);
  putchar ('\n');
  release (moves);
}

static void print_json (const struct snake *snake, int straights, int ways,
                        const struct folding_count *count,
                        const struct difficulty *difficulty) {
  const struct report report = {.command = "catalogue", .type = "snake"};
  char *moves = snake_moves (snake);
  json_t *own = json_pack ("{s:s, s:i, s:b, s:i}", "snake", moves,
                           "straights", straights, "palindrome",
                           snake_is_palindrome (snake), "ways", ways);
  release (moves);
  report_add_counts (own, count);
  if (difficulty)
    json_object_set_new (own, "hands", difficulty_to_json (difficulty));
  report_print_json (&report, own, stdout);
}

/* No folding of a snake is one of its reverse, so the puzzle that can be
 * both has each folding twice, but once up to reversal.
 */
static int ways_to_fit (const struct snake *snake,
                        const struct folding_count *count) {
  return snake_is_palindrome (snake) ||
                 count->up_to_symmetry == count_up_to_reversal (count)
             ? 1
             : 2;
}

static void add_dot (struct catalogue_report *report, int straights,
                     long long foldings) {
  const long long key[] = {straights, foldings};
  size_t number;
  if (table_add (&report->places, key, &number))
    array_push (&report->dots,
                (struct chart_dot){straights, (double)foldings, 0});
  report->dots.item[number].weight++;
}

void report_catalogue_snake (struct catalogue_report *report,
                             const struct snake *snake,
                             const struct folding_count *count) {
  const long long foldings = count_up_to_reversal (count);
  const int straights = snake_count (snake, STRAIGHT);
  const int ways = ways_to_fit (snake, count);
  const struct folding_count alone = {
      count->directed / ways, count->up_to_symmetry / ways, count->fronts};
  report->snakes++;
  report->unique += foldings == 1;
  if (snake_is_palindrome (snake)) {
    report->palindromes++;
    report->palindrome_foldings += foldings;
  }
  if (foldings > report->most_foldings)
    report->most_foldings = foldings;
  report->of_straights[straights]++;
  add_dot (report, straights, count_up_to_reversal (&alone));
  struct difficulty difficulty = {0};
  if (report->hands && !limits_exceeded (report->limits)) {
    const struct puzzle puzzle = puzzle_with_snake (report->hands, snake);
    difficulty_of_puzzle (&puzzle, 0, report->limits, &difficulty);
  }
  (report->json ? print_json : print_csv) (snake, straights, ways, &alone,
                                           report->hands ? &difficulty : 0);
}

void report_catalogue (struct catalogue_report *report,
                       const struct catalogue *catalogue) {
  for (int i = 0; i < catalogue->snakes; i++) {
    const struct catalogue_snake *listed = &catalogue->snake[i];
    struct snake snake;
    catalogue_snake_init (catalogue, listed, &snake);
    report_catalogue_snake (report, &snake, &listed->count);
    snake_clear (&snake);
  }
}

/*--------------------------------- totals ------------------------------*/

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

static void say_straights (const struct catalogue_report *report) {
  int fewest = 0, most = report->cubes;
  while (!report->of_straights[fewest])
    fewest++;
  while (!report->of_straights[most])
    most--;
  fprintf (stderr, ", straight joints: %d to %d", fewest, most);
}

void report_catalogue_totals (const struct catalogue_report *report,
                              const struct count_result *all) {
  say (all->complete ? "snakes: " : "snakes: at least ", report->snakes);
  say (", with a unique folding: ", report->unique);
  say (", palindromes: ", report->palindromes);
  if (report->snakes)
    say_straights (report);
  say ("\nfoldings: directed ", all->count.directed);
  say (", up to symmetry ", all->count.up_to_symmetry);
  say (", and reversal ", count_up_to_reversal (&all->count));
  fputc ('\n', stderr);
  if (all->stop)
    fprintf (stderr, "incomplete: %s\n", stop_name (all->stop));
  say ("", all->nodes);
  fprintf (stderr, " node%s, %.3f s\n", plural (all->nodes), all->seconds);
}

/* How many snakes have that number of straight joints */
static json_t *distribution (const struct catalogue_report *report) {
  json_t *object = json_object ();
  for (int n = 0; n <= report->cubes; n++) {
    char key[16];
    snprintf (key, sizeof key, "%d", n);
    if (report->of_straights[n])
      json_object_set_new (object, key,
                           json_integer (report->of_straights[n]));
  }
  return object;
}

void report_catalogue_end (struct catalogue_report *report,
                           const struct puzzle *puzzle,
                           const struct count_result *all) {
  const struct report total = {
      .command = "catalogue", .type = "total", .puzzle = puzzle};
  if (!report->json)
    return;
  json_t *own =
      json_pack ("{s:I, s:I, s:I, s:I, s:I, s:o}", "snakes",
                 (json_int_t)report->snakes, "unique_snakes",
                 (json_int_t)report->unique, "palindromes",
                 (json_int_t)report->palindromes, "palindrome_foldings",
                 (json_int_t)report->palindrome_foldings, "most_foldings",
                 (json_int_t)report->most_foldings, "snakes_by_straights",
                 distribution (report));
  report_print_count_json (&total, all, own, stdout);
}

/*---------------------------------- chart ------------------------------*/

char *report_catalogue_chart (const struct catalogue_report *report,
                              const struct region *region,
                              const char *file) {
  char *name = region_name (region);
  char *title = message ("Snakes that fold into %s", name);
  char *subtitle =
      message ("%lld snakes, %lld with a unique folding; the area of a dot "
               "grows with their number",
               report->snakes, report->unique);
  const struct chart chart = {title, subtitle, "straight joints",
                              "foldings up to symmetry and reversal"};
  char *error =
      chart_dots (&chart, report->dots.item, report->dots.count, file);
  release (subtitle);
  release (title);
  release (name);
  return error;
}
