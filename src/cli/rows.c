#include "cli/rows.h"

#include "draw/chart.h"
#include "system/memory.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool ends_with (const char *file, const char *suffix) {
  const char *dot = file ? strrchr (file, '.') : 0;
  return dot && !strcasecmp (dot, suffix);
}

const char *rows_chart (const struct options *options) {
  const char *file = options->output.file;
  return ends_with (file, ".csv") || ends_with (file, ".json") ? 0 : file;
}

char *rows_error (const struct options *options) {
  const char *file = options->output.file, *chart = rows_chart (options);
  if (chart)
    return chart_error (chart);
  return (options->output.json && ends_with (file, ".csv")) ||
                 (options->output.csv && ends_with (file, ".json"))
             ? format_text ("%s: --json is for .json, and --csv for .csv",
                            file)
             : 0;
}

struct options rows_options (const struct options *options) {
  struct options own = *options;
  own.output.json |= ends_with (own.output.file, ".json");
  own.output.csv |= ends_with (own.output.file, ".csv");
  return own;
}

char *rows_open (const struct options *options) {
  const char *file = options->output.file;
  return !file || rows_chart (options) || freopen (file, "w", stdout)
             ? 0
             : format_text ("%s: cannot be written: %s", file,
                            strerror (errno));
}
