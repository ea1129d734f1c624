#include "cli/rows.h"

#include "draw/chart.h"
#include "system/file_name.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "system/text_stream.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Bytes that are collected before they are written */
#define MOST_TEXT 100000

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
static FILE *rows_text; /* that is not yet in the file, or 0 */

char *rows_open (const struct options *options) {
  const char *file = options->output.file;
  return !file || rows_chart (options)
             ? 0
             : output_file_open (file, &rows_file);
}

static void write_rows_text (void) {
  const struct byte_sink sink = output_file_sink (rows_file);
  AUTOFREE char *text = text_stream_close (rows_text);
  sink.write (sink.state, text,
              strlen (text)); /* the file knows its error */
  rows_text = 0;
}

FILE *rows_stream (void) {
  if (!rows_file)
    return stdout;
  if (rows_text && text_stream_size (rows_text) > MOST_TEXT)
    write_rows_text ();
  if (!rows_text)
    rows_text = text_stream_open ();
  return rows_text;
}

char *rows_end (char *error) {
  if (rows_text)
    write_rows_text ();
  error = output_file_end (rows_file, true, error);
  rows_file = 0;
  return error;
}
