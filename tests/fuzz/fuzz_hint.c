#include "fuzz.h"

#include "notation/partial_folding.h"
#include "notation/puzzle_reader.h"
#include "output/folding_text.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <string.h>
#include <unistd.h>

/* Reads cubes that people hold, as lists, layers and moves. Cubes that are
 * read are in cells, or in places relative to one another, that are in
 * range; layers that are printed are read as the same cubes. The first
 * byte chooses the puzzle and the option; for --from, the moves begin in
 * the second line.
 */
static const char *const puzzles[] = {
    "box: 2x2x2\nsnake: moves:FTTTTTT\n",
    "snake: 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2\nfix: 1 @ 0,0,0\n",
    "shape:\n##\n##\n\n#.\n##\nsnake: moves:F*****\n",
    "box: 1x3x4\nsnake: moves:FFTTF\nfix: 3 @ 0,1,1\nfix: 6 @ 0,2,0\n"};
enum { PUZZLES = sizeof puzzles / sizeof *puzzles };

static const struct puzzle *puzzle_number (int i) {
  static struct puzzle read[PUZZLES];
  if (!read[i].snake.cubes)
    require (!puzzle_read_text (puzzles[i], strlen (puzzles[i]), "puzzle",
                                0, &read[i]));
  return &read[i];
}

static void is_held (const struct puzzle *puzzle,
                     const struct partial_folding *placed) {
  require (placed->count <= puzzle->snake.cubes);
  for (int i = 0; i < placed->count; i++) {
    const struct fix *fix = &placed->fix[i];
    require (fix->cube >= 0 && fix->cube < puzzle->snake.cubes);
    require (i < 2 ||
             (fix->cube > fix[-1].cube) == (fix[-1].cube > fix[-2].cube));
    require (!i || fix->cube != fix[-1].cube);
    require (placed->at
                 ? fix->cell == NO_CELL
                 : fix->cell >= 0 && fix->cell < puzzle->region.cells);
  }
}

static void layers_come_back (const struct puzzle *puzzle,
                              const struct partial_folding *placed) {
  struct path path;
  struct partial_folding again;
  path_init (&path, puzzle->snake.cubes);
  for (int i = 0; i < placed->count; i++)
    path.cell[placed->fix[i].cube] = placed->fix[i].cell;
  FILE *out = text_stream_open ();
  folding_text_layers (puzzle, &path, out);
  char *text = text_stream_close (out);
  require (!partial_folding_read (
      puzzle, &(struct partial_folding_text){.have = text}, &again));
  require (again.count == placed->count);
  for (int i = 0; i < again.count; i++)
    require (again.fix[i].cube == placed->fix[i].cube &&
             again.fix[i].cell == placed->fix[i].cell);
  partial_folding_clear (&again);
  path_clear (&path);
  mem_free (text);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct bytes bytes = {data, data + size};
  const int choice = take_byte (&bytes) % (4 * PUZZLES);
  const struct puzzle *puzzle = puzzle_number (choice / 4);
  char *text = text_of (bytes.next, (size_t)(bytes.end - bytes.next));
  char *moves = text;
  const char *from = choice & 3 ? 0 : strsep (&moves, "\n");
  const struct partial_folding_text said = {
      .have = choice & 2 ? text : 0,
      .moves = choice & 2 ? 0 : moves, /* 0 without a line end */
      .from = from};
  struct partial_folding placed;
  const int is_file = !strcmp (text, "-") || !access (text, F_OK);
  char *error =
      is_file ? 0 : partial_folding_read (puzzle, &said, &placed);
  if (error)
    require_error (error, "--");
  else if (!is_file) {
    is_held (puzzle, &placed);
    if (!placed.at)
      layers_come_back (puzzle, &placed);
  }
  if (!is_file)
    partial_folding_clear (&placed);
  mem_free (text);
  return 0;
}

void fuzz_seeds (seed_taker *take) {
  for (int i = 0; i < PUZZLES; i++) {
    seed_text ("0,1,1\nFRU", 4 * i, take);
    seed_text ("0,1\nFRU", 4 * i, take);
    seed_text ("FRU", 4 * i, take);
    seed_text ("2F R, up;left F2R1", 4 * i + 1, take);
    seed_text ("1@0,0,0 2@0,1,0; 3 @ 0,1,1", 4 * i + 2, take);
    seed_text ("bottom layer    top layer\n 4 3    . .\n 1 2    -- --\n",
               4 * i + 2, take);
    seed_text ("front layer  back layer\n 2 .  3 .\n 1 .  4 .\n", 4 * i + 2,
               take);
    seed_text ("04 03 --\n01 02 --\n.. _ -\n", 4 * i + 2, take);
  }
}
