#include "report/report_text.h"

#include "cnf/dimacs.h"
#include "encodings/plan.h"
#include "folding/folding_format.h"
#include "folding/folding_text.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_FORMATS "layers,runs,moves"

/*--------------------------------- folding -----------------------------*/

typedef char *format_visitor (const struct folding_format *, void *state);

static char *unknown_format (const char *name) {
  char *list = 0;
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    list = append_item (list, ", ", f->name);
  char *error = message ("unknown format '%s': use %s", name, list);
  free (list);
  return error;
}

static char *for_formats (const char *formats, format_visitor *visit,
                          void *state) {
  char *names = copy_text (formats ? formats : DEFAULT_FORMATS);
  char *rest = 0, *error = 0;
  for (char *name = strtok_r (names, ",", &rest); !error && name;
       name = strtok_r (0, ",", &rest)) {
    const struct folding_format *format = folding_format_find (name);
    error = format ? visit (format, state) : unknown_format (name);
  }
  free (names);
  return error;
}

static char *pass_by (const struct folding_format *format, void *state) {
  (void)format;
  (void)state;
  return 0;
}

char *report_formats_error (const char *formats) {
  if (formats && !formats[strspn (formats, ",")])
    return unknown_format (formats);
  return for_formats (formats, pass_by, 0);
}

struct folding {
  const struct puzzle *puzzle;
  const struct path *path;
  int first; /* nothing has been printed yet */
};

static char *print_format (const struct folding_format *format,
                           void *state) {
  struct folding *folding = state;
  if (!folding->first)
    putchar ('\n');
  folding->first = 0;
  format->print (folding->puzzle, folding->path, stdout);
  return 0;
}

void report_print_formats (const struct puzzle *puzzle,
                           const struct path *path, const char *formats) {
  struct folding folding = {puzzle, path, 1};
  for_formats (formats, print_format, &folding);
}

void report_print_folding (const struct puzzle *puzzle,
                           const struct path *path, const char *formats) {
  if (!formats) {
    folding_text_summary (puzzle, 0, stdout);
    putchar ('\n');
  }
  report_print_formats (puzzle, path, formats);
}

/*---------------------------------- lines ------------------------------*/

void report_print_name (const struct puzzle *puzzle) {
  char *region = region_text (&puzzle->region);
  printf ("%s: %s", puzzle->name ? puzzle->name : "snake", region);
  free (region);
}

void report_print_unfolded (const struct puzzle *puzzle,
                            enum verdict verdict, const char *decider,
                            enum stop stop) {
  report_print_name (puzzle);
  if (verdict == VERDICT_UNSATISFIABLE)
    printf (", cannot be folded (found by %s).\n", decider);
  else if (stop)
    printf (", not decided: %s.\n", stop_name (stop));
  else
    printf (", not decided by %s.\n", decider);
}

static void print_line (const char *label, long long number,
                        const char *at_least) {
  printf ("%-28s %s%lld\n", label, at_least, number);
}

void report_print_count (const struct puzzle *puzzle,
                         const struct count_result *result) {
  const struct folding_count *count = &result->count;
  const char *at_least = result->complete ? "" : "at least ";
  report_print_name (puzzle);
  if (result->complete)
    puts (", all foldings counted");
  else
    printf (", not all foldings counted: %s\n",
            result->stop ? stop_name (result->stop) : "enough were found");
  print_line ("directed placements", count->directed, at_least);
  print_line ("up to symmetry", count->up_to_symmetry, at_least);
  print_line ("up to symmetry and reversal", count_up_to_reversal (count),
              at_least);
}

void report_remark_on_formula (const struct plan *plan,
                               const struct dimacs_size *size) {
  char *text = plan_text (plan);
  fprintf (stderr, "%s: %d variables, %lld clauses\n", text,
           size->variables, size->clauses);
  free (text);
}
