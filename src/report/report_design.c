#include "report/report_design.h"

#include "folding/folding_json.h"
#include "folding/folding_text.h"
#include "report/report_certificate.h"
#include "report/report_json.h"
#include "system/memory.h"
#include "text/printable.h"

#include <stdio.h>
#include <stdlib.h>

/*----------------------------------- text ------------------------------*/

static void print_in (const struct region *region,
                      const struct designed *designed,
                      const struct path *path) {
  const struct puzzle puzzle = puzzle_of (region, &designed->snake);
  folding_text_layers (&puzzle, path, stdout);
}

static void print_bound (const struct design_answer *answer) {
  const enum stop stop = design_stopped (answer->design);
  const char *others =
      answer->wishes->straights == STRAIGHTS_FEWEST ? "fewer" : "more";
  if (design_is_optimal (answer->design))
    printf (", and there is none with %s", others);
  else
    printf (", none with %s is known; not decided%s%s", others,
            stop ? ": " : "", stop_name (stop));
}

static void print_text (const struct design_answer *answer,
                        const struct designed *designed) {
  char *moves = snake_moves (&designed->snake);
  if (answer->found)
    putchar ('\n');
  printf ("moves:%s\n", moves);
  release (moves);
  printf ("%d straight joint%s", designed->straights,
          designed->straights == 1 ? "" : "s");
  if (answer->wishes->straights != STRAIGHTS_ANY)
    print_bound (answer);
  if (design_counts_foldings (answer->wishes))
    printf ("; foldings up to symmetry and reversal: %s%lld",
            designed->is_counted ? "" : "at least ",
            count_up_to_reversal (&designed->count));
  puts ("\n");
  print_in (answer->region, designed, &designed->path);
  if (!answer->wishes->also)
    return;
  char *also = region_text (answer->wishes->also);
  printf ("\nAnd in %s:\n\n", also);
  release (also);
  print_in (answer->wishes->also, designed, &designed->also);
}

static void print_nothing_found (const struct design_answer *answer) {
  const enum stop stop = design_stopped (answer->design);
  char *region = region_text (answer->region);
  if (answer->verdict == VERDICT_UNSATISFIABLE)
    printf ("%s: there is no such snake.\n", region);
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

/* Old files of that name would be taken for its proof. */
static void remark (const struct design_answer *answer) {
  fflush (stdout);
  fprintf (stderr, "%lld snake%s%s, %.3f s\n", answer->found,
           answer->found == 1 ? "" : "s",
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

static json_t *foldings_in (const struct region *region,
                            const struct designed *designed,
                            const struct path *path) {
  const struct puzzle puzzle = puzzle_of (region, &designed->snake);
  return json_pack ("[o]", path_to_json (&puzzle, path));
}

static json_t *designed_to_json (const struct design_answer *answer,
                                 const struct designed *designed) {
  char *moves = snake_moves (&designed->snake);
  json_t *object =
      json_pack ("{s:s, s:i, s:b, s:o}", "snake", moves, "straights",
                 designed->straights, "palindrome",
                 snake_is_palindrome (&designed->snake), "foldings",
                 foldings_in (answer->region, designed, &designed->path));
  release (moves);
  if (design_counts_foldings (answer->wishes)) {
    json_object_set_new (
        object, "up_to_symmetry_and_reversal",
        json_integer (count_up_to_reversal (&designed->count)));
    json_object_set_new (object, "complete",
                         json_boolean (designed->is_counted));
  }
  if (answer->wishes->also)
    json_object_set_new (
        object, "also_foldings",
        foldings_in (answer->wishes->also, designed, &designed->also));
  return object;
}

/* What is asked is a puzzle whose joints are free. */
static void print_json (const struct design_answer *answer) {
  const int is_complete = answer->verdict == VERDICT_UNSATISFIABLE;
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
                                .stop = design_stopped (answer->design),
                                .seconds = answer->seconds};
  json_t *own = json_pack ("{s:O, s:b}", "designs", answer->designs,
                           "complete", is_complete);
  if (answer->wishes->straights != STRAIGHTS_ANY)
    json_object_set_new (own, "optimal",
                         json_boolean (design_is_optimal (answer->design)));
  if (answer->certificate)
    json_object_set_new (
        own, "certificate",
        certificate_to_json (answer->certificate, answer->plan));
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
