#include "lib/snakesat.h"

#include "lib/call.h"

#include "notation/notation.h"
#include "notation/puzzle_reader.h"
#include "notation/puzzle_writer.h"
#include "notation/region_reader.h"
#include "system/memory.h"
#include "text/text_lines.h"
#include "version.h"

#include <string.h>

const char *snakesat_version (void) { return SNAKESAT_VERSION; }

/*-------------------------------- reading ------------------------------*/

struct reading {
  const char *text;
  size_t size;
  const char *region;
  unsigned flags;
  snakesat_puzzle *puzzle;
};

static char *read_in_region (const struct reading *reading,
                             const struct region *region,
                             struct snake_reading *how,
                             struct puzzle *puzzle,
                             struct text_place *place) {
  const struct puzzle_request request = {
      region, (reading->flags & SNAKESAT_MISFIT) != 0, how};
  return puzzle_read_placed (reading->text, reading->size, &request, puzzle,
                             place);
}

static int read_puzzle (struct call *call, void *state) {
  struct reading *reading = state;
  const int status =
      call_knows_flags (call, reading->flags, SNAKESAT_MISFIT);
  if (status)
    return status;
  CLEANUP (region_clear) struct region region = {.cells = 0};
  struct snake_reading how;
  struct text_place place = {0, 0};
  snakesat_puzzle *puzzle = mem_alloc_zeroed (1, sizeof *puzzle);
  char *error =
      reading->region ? region_read_words (reading->region, &region) : 0;
  if (error)
    error = error_at ("region", 0, error);
  else
    error = read_in_region (reading, reading->region ? &region : 0, &how,
                            &puzzle->puzzle, &place);
  if (error) {
    mem_free (puzzle);
    if (call->error) {
      call->error->line = place.line;
      call->error->column = place.column;
    }
    return call_fails (call, SNAKESAT_WRONG, error);
  }
  puzzle->is_misfit = how.is_misfit;
  puzzle->notation = how.notation;
  reading->puzzle = puzzle;
  return SNAKESAT_OK;
}

int snakesat_read (const char *text, size_t size, const char *region,
                   unsigned flags, snakesat_puzzle **puzzle,
                   snakesat_error *error) {
  struct reading reading = {text ? text : "", size, region, flags, 0};
  const int status = call_run (read_puzzle, &reading, 0, 0, error);
  *puzzle = status ? 0 : reading.puzzle;
  return status;
}

void snakesat_delete (snakesat_puzzle *puzzle) {
  if (!puzzle)
    return;
  puzzle_clear (&puzzle->puzzle);
  mem_free (puzzle);
}

/*------------------------------ what is in it --------------------------*/

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

/*-------------------------------- writing ------------------------------*/

struct write_call {
  const snakesat_puzzle *puzzle;
  const char *notation;
  snakesat_sink to;
};

static int write_puzzle (struct call *call, void *state) {
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
  return call_run (write_puzzle, &writing, 0, 0, error);
}

/*-------------------------------- checking -----------------------------*/

struct folding_call {
  const struct puzzle *puzzle;
  const int *folding;
};

static int check_folding (struct call *call, void *arguments) {
  const struct folding_call *checking = arguments;
  CLEANUP (path_clear) struct path path;
  return call_ends (
      call, SNAKESAT_WRONG,
      folding_to_path (checking->puzzle, checking->folding, &path));
}

int snakesat_check_folding (const snakesat_puzzle *puzzle,
                            const int *folding, snakesat_error *error) {
  struct folding_call checking = {&puzzle->puzzle, folding};
  return call_run (check_folding, &checking, 0, 0, error);
}
