#include "text/quote.h"

#include "system/memory.h"

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

/* Between single quotes a shell takes everything literally but the quote.
 */
char *shell_word (const char *word) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789,.:/_+=-@%";
  char *text;
  size_t size;
  if (*word && !word[strspn (word, plain)])
    return copy_text (word);
  FILE *stream = text_stream_open (&text, &size);
  write_quoted (stream, word, '\'', "'\\''");
  text_stream_close (stream);
  return text;
}

char *shell_file_name (const char *name) {
  char *argument = message ("%s%s", *name == '-' ? "./" : "", name);
  char *word = shell_word (argument);
  release (argument);
  return word;
}

void csv_write_field (FILE *file, const char *text) {
  const int is_formula = *text && strchr ("=+-@", *text);
  char *field = message ("%s%s", is_formula ? "'" : "", text);
  if (field[strcspn (field, ",\"\r\n")])
    write_quoted (file, field, '"', "\"\"");
  else
    fputs (field, file);
  release (field);
}
