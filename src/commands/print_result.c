#include "print_result.h"

#include "old_command.h"
#include "encodings/plan.h"
#include "folding/folding_format.h"
#include "folding/folding_json.h"
#include "folding/folding_text.h"
#include "print_count.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_FORMATS "layers,runs,moves"

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

char *result_style_check (const struct result_style *style) {
  const char *formats = style->formats;
  if (formats && !formats[strspn (formats, ",")])
    return unknown_format (formats);
  return for_formats (style->formats, pass_by, 0);
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

void print_folding (const struct puzzle *puzzle, const struct path *path,
                    const char *formats) {
  struct folding folding = {puzzle, path, 1};
  for_formats (formats, print_format, &folding);
}

/* Somebody who asks for a format wants that, and nothing around it. */
static void print_found (const struct puzzle *puzzle,
                         const struct path *path, const char *formats) {
  if (!formats) {
    folding_text_summary (puzzle, 0, stdout);
    putchar ('\n');
  }
  print_folding (puzzle, path, formats);
}

static void print_no_folding (const struct puzzle *puzzle,
                              const struct solve_result *result,
                              const struct result_style *style) {
  printf ("%s: ", puzzle->name ? puzzle->name : "snake");
  print_box (puzzle);
  if (result->verdict == VERDICT_UNSATISFIABLE)
    printf (", no folding exists, says %s.\n", style->solver);
  else if (result->stop)
    printf (", not decided: %s.\n", stop_name (result->stop));
  else
    printf (", not decided by %s.\n", style->solver);
}

static void print_remark (const struct plan *plan,
                          const struct solve_result *result) {
  char *text = plan_text (plan);
  fprintf (stderr, "%s: ", text);
  if (result->search == SEARCH_SPLIT)
    fprintf (stderr, "%lld nodes, %lld for PicoSAT", result->nodes,
             result->leaves);
  else
    fprintf (stderr, "%d variables, %lld clauses", result->variables,
             result->clauses);
  if (result->seconds > 0)
    fprintf (stderr, ", %.3f s", result->seconds);
  fputc ('\n', stderr);
  free (text);
}

/* No whole formula was written where its size is not known. */
static json_t *size_to_json (long long size) {
  return size ? json_integer (size) : json_null ();
}

static void print_json (const struct puzzle *puzzle,
                        const struct plan *plan,
                        const struct solve_result *result,
                        const struct result_style *style) {
  char *text = plan_text (plan);
  json_t *foldings = json_array ();
  if (result->verdict == VERDICT_SATISFIABLE)
    json_array_append_new (foldings, path_to_json (puzzle, &result->path));
  json_t *object = json_pack (
      "{s:o, s:s, s:s, s:o, s:s, s:o, s:o, s:f}", "puzzle",
      puzzle_to_json (puzzle), "plan", text, "status",
      verdict_status (result->verdict), "foldings", foldings, "search",
      search_kind_name (result->search), "variables",
      size_to_json (result->variables), "clauses",
      size_to_json (result->clauses), "seconds", result->seconds);
  /* a command line that is no UTF-8 is left out */
  json_object_set_new (object, "solver", json_string (style->solver));
  if (result->stop)
    json_object_set_new (object, "stopped_by",
                         json_string (stop_name (result->stop)));
  print_json_line (object, stdout);
  free (text);
}

int print_result (const struct puzzle *puzzle, const struct plan *plan,
                  const struct solve_result *result,
                  const struct result_style *style) {
  if (style->json)
    print_json (puzzle, plan, result, style);
  else if (result->verdict == VERDICT_SATISFIABLE)
    print_found (puzzle, &result->path, style->formats);
  else
    print_no_folding (puzzle, result, style);
  const int status = finish_output ((int)result->verdict);
  if (!style->quiet && !style->json && status != EXIT_MACHINE)
    print_remark (plan, result);
  return status;
}
