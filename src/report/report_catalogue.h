#ifndef report_catalogue_h_INCLUDED
#define report_catalogue_h_INCLUDED

#include "count/catalogue.h"
#include "draw/chart.h"
#include "puzzle/puzzle.h"
#include "system/array.h"
#include "system/search_limits.h"
#include "system/table.h"

/* A catalogue, snake by snake: on stdout as CSV, or a JSON object in each
 * line, of which the last has the totals.
 */
struct catalogue_report {
  int json;
  int cubes;
  const struct puzzle *hands;  /* the puzzle, if it is to be told how hard
                                * a snake is for hands; else 0 */
  const struct limits *limits; /* of that; what is not known when they are
                                * exceeded is left out */
  long long snakes, unique, palindromes, palindrome_foldings, most_foldings;
  long long *of_straights; /* [0..cubes] snakes with that many straights */
  struct table places;     /* {straights, foldings}, and their snakes: */
  ARRAY (struct chart_dot) dots;
};

/* `hands` and `limits` have to outlive the report. */
void report_catalogue_begin (struct catalogue_report *, int cubes, int json,
                             const struct puzzle *hands,
                             const struct limits *limits);

/* A row has the numbers of `count` for the snake alone, and in how many
 * ways the puzzle can be the snake.  `count` has its foldings, and those of
 * its reverse if the puzzle can be that, too.
 */
void report_catalogue_snake (struct catalogue_report *,
                             const struct snake *,
                             const struct folding_count *count);

/* All snakes of a catalogue, between begin and end */
void report_catalogue (struct catalogue_report *, const struct catalogue *);

/* The total in JSON, else nothing; to be called last, but one: */
void report_catalogue_end (struct catalogue_report *, const struct puzzle *,
                           const struct count_result *);

/* The totals for people, on stderr */
void report_catalogue_totals (const struct catalogue_report *,
                              const struct count_result *);

/* Draws the snakes by straight joints and foldings.  Returns the error, on
 * the heap, or 0.
 */
char *report_catalogue_chart (const struct catalogue_report *,
                              const struct region *, const char *file);
void report_catalogue_clear (struct catalogue_report *);

#endif
