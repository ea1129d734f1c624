#include "lib/snakesat.h"

#include "lib/call.h"

#include "draw/picture.h"
#include "output/folding_text.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <string.h>

/* The kinds of pictures come first, then the text formats. */
const char *snakesat_format (int number) {
  const struct picture_kind *kind = picture_kinds ();
  const struct folding_format *format = folding_formats ();
  if (number < 0)
    return 0;
  for (; number > 0 && kind->name; number--)
    kind++;
  if (kind->name)
    return kind->name;
  for (; number > 0 && format->name; number--)
    format++;
  return format->name;
}

struct drawing_call {
  const int *foldings;
  int count;
  const char *format;
  unsigned flags;
  snakesat_sink sink;
};

static char *write_folding_texts (const struct folding_format *format,
                                  const struct drawing *drawing,
                                  struct byte_sink sink) {
  if (!drawing->paths)
    return format_text ("the format %s shows foldings, there is none",
                        format->name);
  FILE *out = text_stream_open ();
  for (int i = 0; i < drawing->paths; i++) {
    if (i)
      putc ('\n', out);
    format->print (drawing->puzzle, &drawing->path[i], &drawing->folding,
                   drawing->limits, out);
  }
  AUTOFREE char *text = text_stream_close (out);
  sink.write (sink.state, text, strlen (text));
  return 0;
}

static char *write_drawing (const struct drawing_call *asked,
                            const struct drawing *drawing,
                            struct byte_sink sink) {
  const struct picture_kind *kind = picture_kind_find (asked->format);
  const struct folding_format *format = folding_format_find (asked->format);
  if (kind && kind->is_of_one && drawing->paths > 1)
    return format_text ("the format %s shows one folding, not %d",
                        kind->name, drawing->paths);
  if (kind)
    return picture_draw (kind, drawing, sink);
  if (format)
    return write_folding_texts (format, drawing, sink);
  AUTOFREE char *pictures = picture_kind_list ();
  AUTOFREE char *texts = folding_format_list ();
  return format_text ("there is no format '%s', there are %s, %s",
                      asked->format, pictures, texts);
}

/* `*path` becomes a list of `*count` foldings on the heap, also after an
 * error, which names the number of the folding that is wrong.
 */
static char *copy_foldings (const struct drawing_call *asked,
                            const struct puzzle *puzzle, struct path **path,
                            int *count) {
  const size_t size = 3 * (size_t)puzzle->snake.cubes;
  *count = 0;
  *path = 0;
  if (asked->count < 0)
    return format_text ("%d foldings cannot be drawn", asked->count);
  *path = mem_alloc_zeroed ((size_t)asked->count, sizeof **path);
  for (; *count < asked->count; ++*count) {
    const int *folding = asked->foldings + (size_t)*count * size;
    AUTOFREE char *error =
        folding_to_path (puzzle, folding, *path + *count);
    if (error)
      return format_text ("folding %d of %d: %s", *count + 1, asked->count,
                          error);
  }
  return 0;
}

static int draw_foldings (struct call *call, void *arguments) {
  const struct drawing_call *asked = arguments;
  struct path *path;
  int count;
  const int status = call_knows_flags (
      call, asked->flags, SNAKESAT_CARD | SNAKESAT_ASCII | SNAKESAT_COLOUR);
  if (status)
    return status;
  char *error = copy_foldings (asked, call->puzzle, &path, &count);
  enum stop_reason stop = NOT_STOPPED;
  const struct drawing drawing = {
      .puzzle = call->puzzle,
      .path = path,
      .paths = count,
      .foldings_known = count,
      .folding.words = call->options.words,
      .style.is_card = (asked->flags & SNAKESAT_CARD) != 0,
      .text = {.has_boxes = !(asked->flags & SNAKESAT_ASCII),
               .has_colours = (asked->flags & SNAKESAT_COLOUR) != 0},
      .limits = &call->how.limits};
  struct call_sink sink;
  call_sink_init (&sink, call, asked->sink);
  if (!error) {
    error = write_drawing (asked, &drawing, sink.bytes);
    stop = limits_exceeded (drawing.limits);
  }
  for (int i = 0; i < count; i++)
    path_clear (&path[i]);
  mem_free (path);
  if (error && !stop)
    return call_fails (call, SNAKESAT_WRONG, error);
  mem_free (error);
  return stop && !sink.refusal ? call_stops (call, stop)
                               : call_sink_ends (&sink);
}

int snakesat_draw (const snakesat_puzzle *puzzle,
                   const snakesat_options *options, const int *foldings,
                   int count, const char *format, unsigned flags,
                   snakesat_sink sink, snakesat_error *error) {
  struct drawing_call asked = {foldings, count, format, flags, sink};
  return call_run (draw_foldings, &asked, puzzle, options, error);
}
