#include "check/input.h"

#include "system/input_file.h"
#include "system/memory.h"

#include <zlib.h>

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

/* The first bytes are read even if a limit is reached.  The input is broken
 * if no more can be read, although it has not ended.
 */
static void fill_buffer (struct input *input) {
  const struct byte_source *source = input->source;
  const bool stopped = input->end && limits_exceeded (input->limits);
  int error = Z_OK;
  input->before += (unsigned)input->end;
  input->next = input->end = 0;
  input->is_broken = true;
  if (stopped)
    return;
  input->end = source ? (int)source->read (source->state, input->buffer,
                                           INPUT_BUFFER)
                      : gzread (input->gz, input->buffer, INPUT_BUFFER);
  if (!source)
    gzerror (input->gz, &error);
  if (error == Z_MEM_ERROR)
    out_of_memory ();
  input->is_broken =
      input->end < 0 || (error != Z_OK && error != Z_STREAM_END);
  if (input->end < 0)
    input->end = 0;
}

/* Returns the error, on the heap, or 0. */
static char *open_input_file (struct input *input) {
  const char *name = input->name;
  const bool is_standard = !strcmp (name, "-");

  /* Opening a FIFO waits for a writer.  A signal interrupts that, perhaps
   * only because a child has ended.
   */
  do {
    errno = 0;
    input->gz = is_standard ? gzdopen (dup (STDIN_FILENO), "rb")
                            : gzopen (name, "rb");
  } while (!input->gz && errno == EINTR &&
           !limits_exceeded (input->limits));
  if (!input->gz)
    return format_text ("%s: %s", name, strerror (errno ? errno : ENOMEM));
  input_file_note (name);
  if (is_standard)
    input->name = "<stdin>";
  return 0;
}

/* Windows puts it in front of text; no binary proof begins so. */
static void skip_byte_order_mark (struct input *input) {
  static const char mark[] = "\xef\xbb\xbf";
  const int size = sizeof mark - 1;
  if (input->end < size || memcmp (input->buffer, mark, (size_t)size) != 0)
    return;
  input->end -= size;
  input->before += (unsigned)size;
  memmove (input->buffer, input->buffer + size, (size_t)input->end);
}

char *input_open (const char *name, const struct byte_source *source,
                  const struct limits *limits, struct input *input) {
  *input = (struct input){
      .name = name, .source = source, .line = 1, .limits = limits};
  char *error = source ? 0 : open_input_file (input);
  if (error)
    return error;
  input->buffer = mem_alloc (INPUT_BUFFER);
  fill_buffer (input);
  skip_byte_order_mark (input);
  return input->is_broken ? input_error (input, 0) : 0;
}

void input_close (struct input *input) {
  if (input->gz)
    gzclose (input->gz);
  mem_free (input->buffer);
}

int input_peek (struct input *input) {
  assert (input->next <= input->end);
  if (input->next == input->end && !input->is_broken)
    fill_buffer (input);
  return input->next < input->end ? input->buffer[input->next] : EOF;
}

int input_get (struct input *input) {
  const int byte = input_peek (input);
  input->next += byte != EOF;
  input->line += byte == '\n';
  return byte;
}

unsigned long long input_byte (const struct input *input) {
  return input->before + (unsigned)input->next;
}

static bool is_blank_byte (int byte) {
  return byte == ' ' || (byte >= '\t' && byte <= '\r');
}

bool input_is_digit (int byte) { return byte >= '0' && byte <= '9'; }

void input_skip_line (struct input *input) {
  while (input_peek (input) != EOF && input_get (input) != '\n')
    ;
}

bool input_skip_text (struct input *input, const char *text) {
  while (*text && input_peek (input) == *text) {
    input_get (input);
    text++;
  }
  return !*text;
}

int input_skip_blanks (struct input *input) {
  int byte;
  while (is_blank_byte (byte = input_peek (input)))
    input_get (input);
  return byte;
}

int input_skip (struct input *input) {
  int byte;
  while ((byte = input_skip_blanks (input)) == 'c')
    input_skip_line (input);
  return byte;
}

static char *not_a_number_error (struct input *input, int byte) {
  char *text = byte == EOF
                   ? format_text ("the file ends where a number, or the "
                                  "0 that ends a clause, should be")
               : byte > ' ' && byte < 127
                   ? format_text ("'%c' where a number should be", byte)
                   : format_text ("byte %d where a number should be", byte);
  return input_error (input, text);
}

char *input_number (struct input *input, int greatest, int *number) {
  assert (greatest > 0);
  long long value = 0;
  int byte = input_skip (input);
  const bool minus = byte == '-';
  if (minus) {
    input_get (input);
    byte = input_peek (input);
  }
  if (!input_is_digit (byte))
    return not_a_number_error (input, byte);
  for (; input_is_digit (byte) && value <= greatest;
       byte = input_peek (input))
    value = 10 * value + input_get (input) - '0';
  if (value > greatest)
    return input_error (input, format_text ("a number greater than %d, the "
                                            "greatest that is read",
                                            greatest));
  if (byte != EOF && !is_blank_byte (byte))
    return not_a_number_error (input, byte);
  *number = (int)(minus ? -value : value);
  return 0;
}

char *input_error (const struct input *input, char *text) {
  int code;
  const char *why = !input->is_broken ? 0
                    : input->gz       ? gzerror (input->gz, &code)
                                      : "its source failed";
  if (why && input->gz && code == Z_ERRNO)
    why = strerror (errno);
  char *error =
      why ? format_text ("%s: cannot be read to its end: %s", input->name,
                         why)
          : format_text ("%s:%llu: %s", input->name, input->line, text);
  mem_free (text);
  return error;
}
