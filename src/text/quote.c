#include "text/quote.h"

#include "system/memory.h"
#include "system/text_stream.h"
#include "text/printable.h"

#include <stdbool.h>
#include <string.h>

static void write_quoted (FILE *file, const char *text, char quote,
                          const char *quote_inside) {
  putc (quote, file);
  for (; *text; text++)
    if (*text == quote)
      fputs (quote_inside, file);
    else
      putc (*text, file);
  putc (quote, file);
}

/* Between single quotes a shell takes all characters literally but the
 * quote.
 */
char *shell_word (const char *word) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789,.:/_+=-@%";
  if (*word && !word[strspn (word, plain)])
    return copy_text (word);
  FILE *stream = text_stream_open ();
  write_quoted (stream, word, '\'', "'\\''");
  return text_stream_close (stream);
}

char *shown_word (const char *word) {
  AUTOFREE char *shown = printable (word);
  if (!strcmp (shown, word))
    return shell_word (word);
  FILE *stream = text_stream_open ();
  fputs ("$'", stream);
  for (; *word; word++)
    if (*word < ' ' || *word > '~')
      fprintf (stream, "\\%03o", (unsigned char)*word);
    else
      fprintf (stream, "%s%c", strchr ("'\\", *word) ? "\\" : "", *word);
  putc ('\'', stream);
  return text_stream_close (stream);
}

static char *file_word (const char *name, char *(*quote) (const char *)) {
  AUTOFREE char *argument =
      format_text ("%s%s", *name == '-' ? "./" : "", name);
  return quote (argument);
}

char *shell_file_name (const char *name) {
  return file_word (name, shell_word);
}

char *shown_file_name (const char *name) {
  return file_word (name, shown_word);
}

void csv_write_field (FILE *file, const char *text) {
  const bool is_formula = *text && strchr ("=+-@", *text);
  AUTOFREE char *field = format_text ("%s%s", is_formula ? "'" : "", text);
  if (field[strcspn (field, ",\"\r\n")])
    write_quoted (file, field, '"', "\"\"");
  else
    fputs (field, file);
}
