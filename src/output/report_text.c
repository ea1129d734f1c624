#include "output/report_text.h"

#include "output/folding_text.h"
#include "search/decider.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

/* A copy of the names, which strtok_r may take apart.  For a person at a
 * terminal the layers are enough.
 */
static char *format_names (const struct folding_style *style) {
  return copy_text (style->formats           ? style->formats
                    : isatty (STDOUT_FILENO) ? "layers"
                                             : "layers,runs,moves");
}

char *report_formats_error (const struct folding_style *style) {
  AUTOFREE char *names = format_names (style);
  char *rest = 0;
  const char *name = strtok_r (names, ",", &rest);
  const char *unknown = name ? 0 : style->formats;
  for (; name && !unknown; name = strtok_r (0, ",", &rest))
    if (!folding_format_find (name))
      unknown = name;
  if (!unknown)
    return 0;
  AUTOFREE char *list = folding_format_list ();
  return format_text ("unknown format '%s': use %s", unknown, list);
}

void report_print_formats (const struct puzzle *puzzle,
                           const struct path *path,
                           const struct folding_style *style,
                           const struct limits *limits) {
  AUTOFREE char *names = format_names (style);
  char *rest = 0;
  struct limits own = {0};
  if (limits)
    own = *limits;
  limits_start (&own);
  for (char *name = strtok_r (names, ",", &rest); name;) {
    const struct folding_format *format = folding_format_find (name);
    assert (format);
    format->print (puzzle, path, style, &own, stdout);
    name = strtok_r (0, ",", &rest);
    if (name)
      putchar ('\n');
  }
}

void report_print_folding (const struct puzzle *puzzle,
                           const struct path *path,
                           const struct folding_style *style,
                           const struct limits *limits) {
  if (!style->formats) {
    folding_text_summary (puzzle, 0, stdout);
    putchar ('\n');
  }
  report_print_formats (puzzle, path, style, limits);
}

void report_print_numbered (const struct puzzle *puzzle,
                            const struct path *path,
                            const struct folding_style *style,
                            const struct limits *limits, long long number) {
  assert (number >= 1);
  if (number > 1)
    putchar ('\n');
  if (!style->formats)
    printf ("Folding %lld\n\n", number);
  report_print_formats (puzzle, path, style, limits);
}

char *report_name (const struct puzzle *puzzle) {
  AUTOFREE char *region = region_text (&puzzle->region);
  return format_text ("%s: %s", puzzle->name ? puzzle->name : "snake",
                      region);
}

void report_print_unfolded (const struct puzzle *puzzle,
                            enum verdict verdict, const char *decider,
                            enum stop_reason stop) {
  AUTOFREE char *name = report_name (puzzle);
  if (verdict == VERDICT_UNSATISFIABLE)
    prose_line (stdout, "%s, cannot be folded (found by %s).", name,
                decider);
  else if (stop)
    prose_line (stdout, "%s, not decided: %s.", name, stop_name (stop));
  else
    prose_line (stdout, "%s, not decided by %s.", name, decider);
}

void report_print_fixed_cubes (const struct puzzle *puzzle,
                               const struct fixed_cubes *fixed) {
  AUTOFREE char *text =
      fixed_cubes_text (language_english (), puzzle, fixed);
  if (text)
    prose_paragraphs (stdout, text, "");
}

void report_print_count (const struct puzzle *puzzle,
                         const struct count_result *result) {
  const struct folding_count *count = &result->count;
  const char *at_least = result->complete ? "" : "at least ";
  AUTOFREE char *name = report_name (puzzle);
  if (result->complete)
    prose_line (stdout, "%s, all foldings counted", name);
  else
    prose_line (stdout, "%s, not all foldings counted: %s", name,
                result->stop ? stop_name (result->stop)
                             : "enough were found");
  printf ("%-28s %s%lld\n", "directed placements", at_least,
          count->directed);
  printf ("%-28s %s%lld\n", "up to symmetry", at_least,
          count->up_to_symmetry);
  printf ("%-28s %s%lld\n", "up to symmetry and reversal", at_least,
          count_up_to_reversal (count));
}

char *report_decider (const struct backend *backend, const char *command) {
  char *name = printable (backend->title ? backend->title : command);
  char *signature = backend->solver ? backend_signature (command) : 0;
  if (!signature)
    return name;
  char *both = append_item (signature, ", ", name);
  mem_free (name);
  return both;
}

void report_remark_on_count (const struct count_result *result) {
  if (result->command) {
    AUTOFREE char *decider =
        report_decider (result->backend, result->command);
    fprintf (stderr, "%s, %.3f s\n", decider, result->seconds);
    return;
  }
  fprintf (stderr, "%lld %s%s, %.3f s\n", result->nodes,
           result->backend->solver ? "PicoSAT decision" : "node",
           plural (result->nodes), result->seconds);
}
