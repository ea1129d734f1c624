#include "cli/rows.h"

#include "draw/chart.h"
#include "system/callback_stream.h"
#include "system/file_name.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdbool.h>
#include <stdio.h>
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

static struct output_file *rows_file;
static FILE *rows_text; /* goes into that file; 0 if there is none */

/* The file knows its error, and tells it when it is ended. */
static ssize_t write_rows (void *file, const char *bytes, size_t count) {
  const struct byte_sink sink = output_file_sink (file);
  return sink.write (sink.state, bytes, count) ? -1 : (ssize_t)count;
}

char *rows_open (const struct options *options) {
  const char *file = options->output.file;
  if (!file || rows_chart (options))
    return 0;
  char *error = output_file_open (file, &rows_file);
  if (!error)
    rows_text = callback_stream_open (
        rows_file, (struct stream_callbacks){.write = write_rows});
  return error;
}

FILE *rows_stream (void) { return rows_text ? rows_text : stdout; }

char *rows_end (char *error) {
  if (rows_text)
    fclose (rows_text);
  error = output_file_end (rows_file, true, error);
  rows_file = 0;
  rows_text = 0;
  return error;
}
