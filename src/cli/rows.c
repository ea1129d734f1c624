#include "cli/rows.h"

#include "draw/chart.h"
#include "system/file_name.h"
#include "system/memory.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

static bool has_suffix (const char *file, const char *suffix) {
  return file && !strcasecmp (name_suffix (file), suffix);
}

const char *rows_chart (const struct options *options) {
  const char *file = options->output.file;
  return has_suffix (file, ".csv") || has_suffix (file, ".json") ? 0 : file;
}

char *rows_error (const struct options *options) {
  const char *file = options->output.file, *chart = rows_chart (options);
  if (chart)
    return chart_error (chart);
  return (options->output.json && has_suffix (file, ".csv")) ||
                 (options->output.csv && has_suffix (file, ".json"))
             ? format_text ("%s: --json is for .json, and --csv for .csv",
                            file)
             : 0;
}

struct options rows_options (const struct options *options) {
  struct options own = *options;
  own.output.json |= has_suffix (own.output.file, ".json");
  own.output.csv |= has_suffix (own.output.file, ".csv");
  return own;
}

char *rows_open (const struct options *options) {
  const char *file = options->output.file;
  return !file || rows_chart (options) || freopen (file, "w", stdout)
             ? 0
             : format_text ("%s: cannot be written: %s", file,
                            strerror (errno));
}
