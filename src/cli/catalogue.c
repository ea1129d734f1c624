#include "count/catalogue.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "cli/rows.h"
#include "cli/work_folder.h"
#include "draw/chart.h"
#include "instructions/easiest_folding.h"
#include "output/report.h"
#include "system/array.h"
#include "system/memory.h"
#include "system/table.h"
#include "text/prose.h"
#include "work/found_lines.h"

#include <stdio.h>
#include <string.h>

/* Only the snakes with that number of straight joints */
static char *keep_straights (int straights, struct puzzle *puzzle) {
  struct snake *snake = &puzzle->snake;
  const int known = snake_count (snake, STRAIGHT);
  const int free_joints = snake_count (snake, FREE);
  if (snake->is_counted && snake->straights != straights)
    return format_text (
        "--straights %d: the puzzle says that %d joints are straight",
        straights, snake->straights);
  return snake_set_straights (snake, straights)
             ? 0
             : format_text ("--straights: of the %d joints %d to %d can be "
                            "straight, not %d",
                            snake->cubes - 2, known, known + free_joints,
                            straights);
}

/*--------------------------------- snakes ------------------------------*/

/* A catalogue, snake by snake: on stdout as CSV, or a JSON object in each
 * line, of which the last has the totals
 */
struct listing {
  const struct question *question;
  const struct limits *limits; /* when they are exceeded, no more search for
                                * instructions begins */
  long long snakes, unique, palindromes, palindrome_foldings, most_foldings;
  long long *of_straights; /* [0..cubes] snakes with that many straights */
  struct table places;     /* {straights, foldings}, numbered as the dots */
  ARRAY (struct chart_dot) dots; /* each weighs as many snakes */
};

static void listing_init (struct listing *listing,
                          const struct question *question,
                          const struct limits *limits) {
  const size_t cubes = (size_t)question->puzzle.snake.cubes;
  *listing =
      (struct listing){.question = question,
                       .limits = limits,
                       .of_straights = mem_alloc_zeroed (
                           cubes + 1, sizeof *listing->of_straights),
                       .places = {.key_bytes = 2 * sizeof (long long)}};
}

static void listing_clear (struct listing *listing) {
  table_clear (&listing->places);
  array_clear (&listing->dots);
  mem_free (listing->of_straights);
  *listing = (struct listing){0};
}

static void print_csv_head (const struct options *options) {
  if (!options->output.json)
    fprintf (rows_stream (),
             "snake,straights,palindrome,directed,up_to_symmetry,"
             "up_to_symmetry_and_reversal,ways%s\n",
             options->answers.hands ? DIFFICULTY_COLUMNS : "");
}

static void print_snake_csv (const struct snake *snake, int straights,
                             int ways, const struct folding_count *count,
                             const struct difficulty *difficulty) {
  AUTOFREE char *moves = snake_moves (snake);
  FILE *out = rows_stream ();
  fprintf (out, "%s,%d,%d,%lld,%lld,%lld,%d", moves, straights,
           snake_is_palindrome (snake), count->directed,
           count->up_to_symmetry, count_up_to_reversal (count), ways);
  if (difficulty)
    difficulty_print_csv (difficulty, out);
  putc ('\n', out);
}

static void print_snake_json (const struct snake *snake, int straights,
                              int ways, const struct folding_count *count,
                              const struct difficulty *difficulty) {
  const struct report report = {.command = "catalogue", .type = "snake"};
  AUTOFREE char *moves = snake_moves (snake);
  json_t *own = json_pack ("{s:s, s:i, s:b, s:i}", "snake", moves,
                           "straights", straights, "palindrome",
                           snake_is_palindrome (snake), "ways", ways);
  report_add_counts (own, count);
  if (difficulty)
    json_object_set_new (own, "hands", difficulty_to_json (difficulty));
  report_print_json (&report, own, rows_stream ());
}

/* 2 if the puzzle can be both the snake and its reverse: then it has each
 * folding of the snake twice, once from each end.  In the 1x2x3 box, a
 * puzzle whose joints are all free can be TSTT, and also TTST, which is
 * TSTT reversed.  TSTT alone has 4 directed foldings, 1 up to symmetry;
 * the puzzle has these 8, 2 up to symmetry and 1 up to reversal.  So a
 * snake that is not a palindrome has 2 ways if both numbers differ; in a
 * palindrome they may differ though it has 1 way.
 */
static int ways_to_fit (const struct snake *snake,
                        const struct folding_count *count) {
  return snake_is_palindrome (snake) ||
                 count->up_to_symmetry == count_up_to_reversal (count)
             ? 1
             : 2;
}

static void list_snake (void *state, const struct snake *snake,
                        const struct folding_count *count) {
  struct listing *listing = state;
  const struct options *options = listing->question->options;
  const long long foldings = count_up_to_reversal (count);
  const int straights = snake_count (snake, STRAIGHT);
  const int ways = ways_to_fit (snake, count);
  const struct folding_count alone = {count->directed / ways,
                                      count->up_to_symmetry / ways,
                                      count->canonical};
  const long long place[] = {straights, count_up_to_reversal (&alone)};
  size_t dot;
  if (!listing->snakes++)
    print_csv_head (options);
  listing->unique += foldings == 1;
  if (snake_is_palindrome (snake)) {
    listing->palindromes++;
    listing->palindrome_foldings += foldings;
  }
  if (foldings > listing->most_foldings)
    listing->most_foldings = foldings;
  listing->of_straights[straights]++;
  if (table_add (&listing->places, place, &dot))
    array_push (&listing->dots,
                (struct chart_dot){straights, (double)place[1], 0});
  listing->dots.item[dot].weight++;
  struct difficulty difficulty = {0};
  if (options->answers.hands && !limits_exceeded (listing->limits)) {
    const struct puzzle puzzle =
        puzzle_with_snake (&listing->question->puzzle, snake);
    difficulty_of_puzzle (&puzzle, 0, listing->limits, &difficulty);
  }
  (options->output.json ? print_snake_json : print_snake_csv) (
      snake, straights, ways, &alone,
      options->answers.hands ? &difficulty : 0);
}

/*--------------------------------- totals ------------------------------*/

/* The number has commas between its thousands. */
static void say_count (const char *what, long long number) {
  if (number < 1000)
    fprintf (stderr, "%s%lld", what, number);
  else {
    say_count (what, number / 1000);
    fprintf (stderr, ",%03lld", number % 1000);
  }
}

static void say_totals (const struct listing *listing,
                        const struct count_result *all) {
  say_count (all->complete ? "snakes: " : "snakes: at least ",
             listing->snakes);
  say_count (", with a unique folding: ", listing->unique);
  say_count (", palindromes: ", listing->palindromes);
  if (listing->snakes) {
    int fewest = 0, most = listing->question->puzzle.snake.cubes;
    while (!listing->of_straights[fewest])
      fewest++;
    while (!listing->of_straights[most])
      most--;
    fprintf (stderr, ", straight joints: %d to %d", fewest, most);
  }
  say_count ("\nfoldings: directed ", all->count.directed);
  say_count (", up to symmetry ", all->count.up_to_symmetry);
  say_count (", and reversal ", count_up_to_reversal (&all->count));
  fputc ('\n', stderr);
  if (all->stop)
    fprintf (stderr, "incomplete: %s\n", stop_name (all->stop));
  say_count ("", all->nodes);
  fprintf (stderr, " node%s, %.3f s\n", plural (all->nodes), all->seconds);
}

static void print_catalogue_total (const struct listing *listing,
                                   const struct count_result *all) {
  const struct report total = {.command = "catalogue",
                               .type = "total",
                               .puzzle = &listing->question->puzzle,
                               .reading = &listing->question->reading};
  json_t *straights = json_object ();
  for (int n = 0; n <= total.puzzle->snake.cubes; n++) {
    char key[16];
    snprintf (key, sizeof key, "%d", n);
    if (listing->of_straights[n])
      json_object_set_new (straights, key,
                           json_integer (listing->of_straights[n]));
  }
  json_t *own = json_pack (
      "{s:I, s:I, s:I, s:I, s:I, s:o}", "snakes",
      (json_int_t)listing->snakes, "unique_snakes",
      (json_int_t)listing->unique, "palindromes",
      (json_int_t)listing->palindromes, "palindrome_foldings",
      (json_int_t)listing->palindrome_foldings, "most_foldings",
      (json_int_t)listing->most_foldings, "snakes_by_straights", straights);
  report_print_count_json (&total, all, own, rows_stream ());
}

/*---------------------------------- chart ------------------------------*/

static char *draw_catalogue_chart (const struct listing *listing,
                                   const char *file) {
  AUTOFREE char *name = region_name (&listing->question->puzzle.region);
  AUTOFREE char *title = format_text ("Snakes that fold into %s", name);
  AUTOFREE char *subtitle = format_text (
      "%lld snakes, %lld with a unique folding; the area of a dot "
      "grows with their number",
      listing->snakes, listing->unique);
  const struct chart chart = {title, subtitle, "straight joints",
                              "foldings up to symmetry and reversal"};
  return chart_dots (&chart, listing->dots.item, listing->dots.count, file);
}

static int print_listing_end (const struct listing *listing,
                              const struct count_result *all) {
  const struct options *options = listing->question->options;
  const char *file = rows_chart (options);
  if (!listing->snakes)
    print_csv_head (options);
  if (options->output.json)
    print_catalogue_total (listing, all);
  char *error = rows_end (0);
  const int status = error ? EXIT_MACHINE : finish_output (0);
  if (!options->output.quiet && !status)
    say_totals (listing, all);
  if (file && !error)
    error = draw_catalogue_chart (listing, file);
  return error ? complain_of_machine (error) : status;
}

/*--------------------------------- search ------------------------------*/

static int list_catalogue (const struct question *question) {
  const struct options *options = question->options;
  struct count_options how = {.plan = question->plan,
                              .how = question_search (options)};
  CLEANUP (catalogue_clear) struct catalogue catalogue;
  CLEANUP (listing_clear) struct listing listing = {0};
  progress_begin (&how.how.limits, options);
  char *error = catalogue_make (&catalogue, &question->puzzle, &how);
  progress_wipe ();
  how.how.limits.progress = 0;
  if (!error)
    error = rows_open (options);
  if (!error) {
    listing_init (&listing, question, &how.how.limits);
    for (int i = 0; i < catalogue.snakes; i++) {
      const struct catalogue_snake *listed = &catalogue.snake[i];
      CLEANUP (snake_clear) struct snake snake;
      catalogue_snake_init (&catalogue, listed, &snake);
      list_snake (&listing, &snake, &listed->count);
    }
  }
  progress_end ();
  return error ? complain_of_machine (error)
               : print_listing_end (&listing, &catalogue.all);
}

int catalogue_gathered (const struct question *question,
                        const struct folder *folder,
                        const struct work_status *work_status) {
  const struct limits no_limits = search_options_default ().limits;
  const struct count_result all = gathered_count (work_status);
  CLEANUP (listing_clear) struct listing listing = {0};
  char *error = rows_open (question->options);
  if (!error) {
    listing_init (&listing, question, &no_limits);
    error = found_snakes_visit (folder, list_snake, &listing);
  }
  return error ? complain_of_machine (rows_end (error))
               : print_listing_end (&listing, &all);
}

/*--------------------------------- command -----------------------------*/

static int run_catalogue_command (const struct options *options,
                                  char **argument) {
  const struct options own = rows_options (options);
  CLEANUP (question_clear) struct question question = {.options = &own};
  char *error = rows_error (&own);
  if (!error)
    error = question_init_search (&question, &own, *argument);
  if (!error && option_is_given (&own, "straights"))
    error = keep_straights ((int)own.answers.straights, &question.puzzle);
  return error ? complain_of_input (error, &question.reading)
         : options->work.folder
             ? work_on_question (&question, WORK_CATALOGUE)
             : list_catalogue (&question);
}

const struct command command_catalogue = {
    .name = "catalogue",
    .run = run_catalogue_command,
    .usage = "--box AxBxC\nPUZZLE",
    .summary = "list all snakes that fold into a box",
    .man_examples = "All snakes that fold into a box:\n"
                    "snakesat catalogue --box 2x2x3\n"
                    "All that a worn snake can be, if some of its joints "
                    "are unknown:\n"
                    "snakesat catalogue --time 20 worn.snake",
    .description =
        "Lists all snakes that fold into a region, or all that a PUZZLE "
        "with unknown joints can be, each with the numbers that 'snakesat "
        "count' prints for it. A snake and its reverse are listed once, "
        "unless fixed cubes tell them apart. The last column, ways, is 2 "
        "if the PUZZLE can be both; then the directed foldings of the "
        "snake, and its foldings up to symmetry, count twice in the "
        "totals, which are written to stderr.",
    .usual = "box straights hands time jobs output json quiet",
    .argument = {"PUZZLE"},
    .most = 1,
};
