#include "lib/snakesat.h"

#include "lib/call.h"

#include "notation/notation.h"
#include "notation/puzzle_reader.h"
#include "notation/puzzle_writer.h"
#include "notation/reading.h"
#include "notation/region_reader.h"
#include "system/memory.h"
#include "text/text_lines.h"
#include "version.h"

#include <string.h>

const char *snakesat_version (void) { return SNAKESAT_VERSION; }

struct read_call {
  const char *text;
  size_t size;
  const char *region;
  unsigned flags;
  snakesat_puzzle *puzzle;
};

static int read_in_call (struct call *call, void *state) {
  struct read_call *request = state;
  const int status =
      call_knows_flags (call, request->flags, SNAKESAT_MISFIT);
  if (status)
    return status;
  CLEANUP (region_clear) struct region region = {.cells = 0};
  CLEANUP (reading_clear) struct reading reading = {.notation = 0};
  const struct puzzle_request how = {
      .region = request->region ? &region : 0,
      .takes_misfits = (request->flags & SNAKESAT_MISFIT) != 0,
      .reading = &reading};
  snakesat_puzzle *puzzle = mem_alloc_zeroed (1, sizeof *puzzle);
  char *error = 0;
  if (request->region)
    error = error_at ("region", 0,
                      region_read_words (request->region, &region));
  if (!error)
    error = puzzle_read_placed (request->text, request->size, &how,
                                &puzzle->puzzle);
  if (error) {
    mem_free (puzzle);
    if (call->error) {
      call->error->line = reading.place.line;
      call->error->column = reading.place.column;
    }
    return call_fails (call, SNAKESAT_WRONG, error);
  }
  puzzle->is_misfit = reading.is_misfit;
  puzzle->notation = reading.notation;
  request->puzzle = puzzle;
  return SNAKESAT_OK;
}

int snakesat_read (const char *text, size_t size, const char *region,
                   unsigned flags, snakesat_puzzle **puzzle,
                   snakesat_error *error) {
  struct read_call request = {.text = text ? text : "",
                              .size = size,
                              .region = region,
                              .flags = flags};
  const int status = call_run (read_in_call, &request, 0, 0, error);
  *puzzle = status ? 0 : request.puzzle;
  return status;
}

void snakesat_delete (snakesat_puzzle *puzzle) {
  if (!puzzle)
    return;
  puzzle_clear (&puzzle->puzzle);
  mem_free (puzzle);
}

const char *snakesat_name (const snakesat_puzzle *puzzle) {
  return puzzle->puzzle.name;
}

int snakesat_cubes (const snakesat_puzzle *puzzle) {
  return puzzle->puzzle.snake.cubes;
}

int snakesat_cells (const snakesat_puzzle *puzzle) {
  return puzzle->puzzle.region.cells;
}

void snakesat_sides (const snakesat_puzzle *puzzle, int side[3]) {
  memcpy (side, puzzle->puzzle.region.side, 3 * sizeof *side);
}

char snakesat_joint (const snakesat_puzzle *puzzle, int cube) {
  const struct snake *snake = &puzzle->puzzle.snake;
  return cube < 1 || cube > snake->cubes ? 0 : snake->joint[cube - 1];
}

struct write_call {
  const snakesat_puzzle *puzzle;
  const char *notation;
  snakesat_sink to;
};

static int write_in_call (struct call *call, void *state) {
  const struct write_call *writing = state;
  const struct puzzle *puzzle = &writing->puzzle->puzzle;
  const char *name = writing->notation;
  const struct notation *notation = name ? notation_with_prefix (name) : 0;
  struct call_sink sink;
  if (name && !notation)
    return call_fails (call, SNAKESAT_WRONG,
                       format_text ("there is no notation '%s'", name));
  AUTOFREE char *text = notation ? notation_write (notation, &puzzle->snake,
                                                   puzzle->region.cells)
                                 : puzzle_text (puzzle);
  if (!text)
    return call_fails (
        call, SNAKESAT_WRONG,
        format_text ("the snake cannot be written in the notation %s",
                     name));
  call_sink_init (&sink, call, writing->to);
  sink.bytes.write (sink.bytes.state, text, strlen (text));
  return call_sink_ends (&sink);
}

int snakesat_write (const snakesat_puzzle *puzzle, const char *notation,
                    snakesat_sink sink, snakesat_error *error) {
  struct write_call writing = {puzzle, notation, sink};
  return call_run (write_in_call, &writing, 0, 0, error);
}

struct folding_call {
  const struct puzzle *puzzle;
  const int *folding;
};

static int check_folding_in_call (struct call *call, void *arguments) {
  const struct folding_call *checking = arguments;
  CLEANUP (path_clear) struct path path;
  return call_ends (
      call, SNAKESAT_WRONG,
      folding_to_path (checking->puzzle, checking->folding, &path));
}

int snakesat_check_folding (const snakesat_puzzle *puzzle,
                            const int *folding, snakesat_error *error) {
  struct folding_call checking = {&puzzle->puzzle, folding};
  return call_run (check_folding_in_call, &checking, 0, 0, error);
}
