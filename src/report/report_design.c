#include "report/report_design.h"

#include "folding/folding_text.h"
#include "puzzle/puzzle_json.h"
#include "report/report.h"
#include "report/report_certificate.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"

#include <stdio.h>

/*----------------------------------- text ------------------------------*/

static void print_bound (const struct design_answer *answer) {
  const enum stop stop = answer->design->stop;
  const char *others =
      answer->wishes->straights == STRAIGHTS_FEWEST ? "fewer" : "more";
  if (answer->design->is_optimal)
    printf (", and there is none with %s", others);
  else
    printf (", none with %s is known; not decided%s%s", others,
            stop ? ": " : "", stop_name (stop));
}

static void print_text (const struct design_answer *answer,
                        const struct designed *designed) {
  const struct region *other = answer->wishes->also;
  const struct puzzle puzzle = puzzle_of (answer->region, &designed->snake);
  char *moves = snake_moves (&designed->snake);
  printf ("%smoves:%s\n%d straight joint%s", answer->found ? "\n" : "",
          moves, designed->straights, plural (designed->straights));
  release (moves);
  if (answer->wishes->straights != STRAIGHTS_ANY)
    print_bound (answer);
  if (design_counts_foldings (answer->wishes))
    printf ("; foldings up to symmetry and reversal: %s%lld",
            designed->is_counted ? "" : "at least ",
            count_up_to_reversal (&designed->count));
  if (answer->hands) {
    char *words = difficulty_text (&designed->hands);
    printf ("\nhands: %s", words);
    release (words);
  }
  puts ("\n");
  folding_text_layers (&puzzle, designed->path, stdout);
  if (other) {
    const struct puzzle also = puzzle_of (other, &designed->snake);
    char *name = region_text (other);
    printf ("\nAnd in %s:\n\n", name);
    release (name);
    folding_text_layers (&also, &designed->path[1], stdout);
  }
}

static void print_nothing_found (const struct design_answer *answer) {
  const enum stop stop = answer->design->stop;
  char *region = region_text (answer->region);
  if (answer->verdict == VERDICT_UNSATISFIABLE)
    printf (answer->wishes->hands_easy
                ? "%s: no such snake was found, and all were tried.\n"
                : "%s: there is no such snake.\n",
            region);
  else
    printf ("%s: not decided%s%s.\n", region, stop ? ": " : "",
            stop_name (stop));
  release (region);
}

static void print_proof (const struct design_answer *answer) {
  const struct certificate *certificate = answer->certificate;
  if (answer->found)
    putchar ('\n');
  if (certificate->verdict != VERDICT_UNSATISFIABLE) {
    printf ("This is not proved: %s.\n", certificate->stop
                                             ? stop_name (certificate->stop)
                                             : "the solver gave up");
    return;
  }
  printf ("%s is proved, and the proof was checked.\n",
          !answer->found ? "This"
          : answer->wishes->straights == STRAIGHTS_FEWEST
              ? "That there is none with fewer straight joints"
              : "That there is none with more straight joints");
  report_certificate (certificate, answer->plan);
}

/* Old files of these names could be taken for the proof. */
static void remark (const struct design_answer *answer) {
  fflush (stdout);
  fprintf (stderr, "%lld snake%s%s, %.3f s\n", answer->found,
           plural (answer->found),
           answer->verdict == VERDICT_UNSATISFIABLE
               ? ", and there are no others"
               : "",
           answer->seconds);
  if (!answer->proof_name || answer->certificate)
    return;
  char *name = printable (answer->proof_name);
  fprintf (stderr,
           "There is nothing to prove: %s.cnf and %s.drat are not "
           "written.\n",
           name, name);
  release (name);
}

/*----------------------------------- JSON ------------------------------*/

static json_t *folding_in (const struct region *region,
                           const struct designed *designed,
                           const struct path *path) {
  const struct puzzle puzzle = puzzle_of (region, &designed->snake);
  return json_pack ("[o]", path_to_json (&puzzle, path));
}

/* What is 0 is left out by a `*` in the format. */
static json_t *designed_to_json (const struct design_answer *answer,
                                 const struct designed *designed) {
  const struct region *other = answer->wishes->also;
  const int counts = design_counts_foldings (answer->wishes);
  char *moves = snake_moves (&designed->snake);
  json_t *object = json_pack (
      "{s:s, s:i, s:b, s:o, s:o*, s:o*, s:o*, s:o*}", "snake", moves,
      "straights", designed->straights, "palindrome",
      snake_is_palindrome (&designed->snake), "foldings",
      folding_in (answer->region, designed, designed->path),
      "up_to_symmetry_and_reversal",
      counts ? json_integer (count_up_to_reversal (&designed->count)) : 0,
      "complete", counts ? json_boolean (designed->is_counted) : 0, "hands",
      answer->hands ? difficulty_to_json (&designed->hands) : 0,
      "also_foldings",
      other ? folding_in (other, designed, &designed->path[1]) : 0);
  release (moves);
  return object;
}

/* The question is a puzzle whose joints are free. */
static void print_json (const struct design_answer *answer) {
  const int is_complete = answer->verdict == VERDICT_UNSATISFIABLE;
  const int has_best = answer->wishes->straights != STRAIGHTS_ANY;
  const struct certificate *certificate = answer->certificate;
  struct snake asked;
  snake_init (&asked, answer->region->cells, FREE);
  const struct puzzle puzzle = puzzle_of (answer->region, &asked);
  const struct report report = {.command = "design",
                                .puzzle = &puzzle,
                                .plan = answer->plan,
                                .status = answer->found ? "found"
                                          : is_complete ? "none"
                                                        : "unknown",
                                .is_search = 1,
                                .stop = answer->design->stop,
                                .seconds = answer->seconds};
  json_t *own = json_pack (
      "{s:O, s:b, s:o*, s:o*}", "designs", answer->designs, "complete",
      is_complete, "optimal",
      has_best ? json_boolean (answer->design->is_optimal) : 0,
      "certificate",
      certificate ? certificate_to_json (certificate, answer->plan) : 0);
  report_print_json (&report, own, stdout);
  snake_clear (&asked);
}

/*--------------------------------- both --------------------------------*/

int report_designed (struct design_answer *answer,
                     const struct designed *designed) {
  if (answer->json)
    json_array_append_new (answer->designs,
                           designed_to_json (answer, designed));
  else
    print_text (answer, designed);
  answer->found++;
  return fflush (stdout) || ferror (stdout);
}

void report_design (const struct design_answer *answer) {
  if (answer->json) {
    print_json (answer);
    return;
  }
  if (!answer->found)
    print_nothing_found (answer);
  if (answer->certificate)
    print_proof (answer);
  if (!answer->quiet)
    remark (answer);
}
