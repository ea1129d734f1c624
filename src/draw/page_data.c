#include "draw/page.h"

#include "draw/flat_snake.h"
#include "draw/joint_order.h"
#include "draw/other_end.h"
#include "folding/folding_json.h"
#include "folding/folding_words.h"
#include "region/layer.h"
#include "system/memory.h"

#include <stdlib.h>

static json_t *step_to_json (const struct folding_step *step) {
  return json_pack ("{sisiss}", "first", step->first, "last", step->last,
                    "words", step->words);
}

static json_t *turn_to_json (const struct joint_turn *turn) {
  char *words = joint_turn_words (turn);
  json_t *json = json_pack ("{sisiss}", "cube", turn->cube, "quarters",
                            turn->quarters, "words", words);
  free (words);
  return json;
}

static json_t *order_for_hands (const struct puzzle *puzzle,
                                const struct path *path) {
  struct joint_order order;
  if (!joint_order_find (puzzle, path, &order))
    return json_null ();
  json_t *turns = json_array ();
  for (int i = 0; i < order.turns; i++)
    json_array_append_new (turns, turn_to_json (&order.turn[i]));
  json_t *json = json_pack ("{siso}", "play", order.play, "turns", turns);
  joint_order_clear (&order);
  return json;
}

static json_t *telling (const struct puzzle *puzzle,
                        const struct path *path) {
  struct folding_steps steps;
  folding_steps_init (&steps, puzzle, path);
  json_t *list = json_array ();
  for (int i = 0; i < steps.count; i++)
    json_array_append_new (list, step_to_json (&steps.step[i]));
  folding_steps_clear (&steps);
  return json_pack ("{sososo}", "cells", path_to_json (puzzle, path),
                    "steps", list, "hands", order_for_hands (puzzle, path));
}

static json_t *told_from_both_ends (const struct puzzle *puzzle,
                                    const struct path *path) {
  struct other_end other;
  other_end_init (&other, puzzle, path);
  json_t *both = json_pack ("[oo]", telling (puzzle, path),
                            telling (&other.puzzle, &other.path));
  other_end_clear (&other);
  return both;
}

/* So many foldings go into a page that it stays below 2 MB, three.js being
 * 0.9 MB: about so many bytes are told of a folding and of each cube.
 */
#define MOST_BYTES_TOLD 900000
#define FOLDING_BYTES 1300
#define CUBE_BYTES 290

static int foldings_told (const struct drawing *drawing) {
  const int cubes = drawing->puzzle->snake.cubes;
  const int most = MOST_BYTES_TOLD / (FOLDING_BYTES + CUBE_BYTES * cubes);
  return drawing->paths <= most ? drawing->paths : most ? most : 1;
}

static json_t *foldings (const struct drawing *drawing) {
  json_t *list = json_array ();
  for (int i = 0; i < foldings_told (drawing); i++)
    json_array_append_new (
        list, told_from_both_ends (drawing->puzzle, &drawing->path[i]));
  return list;
}

/* On the table: to the right, and towards the viewer */
static json_t *flat_cells (const struct snake *snake) {
  struct flat_cube *flat = flat_snake (snake);
  json_t *cells = json_array ();
  for (int i = 0; i < snake->cubes; i++)
    json_array_append_new (
        cells, json_pack ("[iii]", -flat[i].down, flat[i].right, 0));
  free (flat);
  return cells;
}

static json_t *flat_telling (const struct drawing *drawing) {
  return json_pack ("[[{sos[{sisiss}]}]]", "cells",
                    flat_cells (&drawing->puzzle->snake), "steps", "first",
                    0, "last", 0, "words",
                    drawing->note ? drawing->note : "");
}

static json_t *layer_names (const struct region *region) {
  json_t *names = json_array ();
  for (int z = 0; z < region->side[2]; z++) {
    char name[LAYER_NAME_SIZE];
    layer_name (region, z, name);
    json_array_append_new (names, json_string (name));
  }
  return names;
}

static json_t *cells_to_json (const struct region *region) {
  json_t *cells = json_array ();
  for (int cell = 0; cell < region->cells; cell++) {
    const int *at = region->position[cell].at;
    json_array_append_new (cells, json_pack ("[iii]", at[0], at[1], at[2]));
  }
  return cells;
}

static const char *name_of (json_t *puzzle, const struct drawing *drawing) {
  const char *name = json_string_value (json_object_get (puzzle, "name"));
  return name ? name : drawing_title (drawing);
}

/* Which foldings are in the page, where not all of them are; 0 or a text on
 * the heap
 */
static char *which_foldings (const struct drawing *drawing) {
  const int told = drawing->paths ? foldings_told (drawing) : 0;
  if (told < drawing->paths)
    return message ("the first %d of %d foldings", told, drawing->paths);
  if (told == 1 && drawing->all > 1)
    return message ("folding %d of %d", drawing->before + 1, drawing->all);
  return 0;
}

static char *page_subtitle (const struct drawing *drawing) {
  char *subtitle = drawing_subtitle (drawing);
  char *which = which_foldings (drawing);
  if (which)
    subtitle = append_item (subtitle, ", ", which);
  free (which);
  return subtitle;
}

json_t *page_data (const struct drawing *drawing) {
  const struct region *region = &drawing->puzzle->region;
  const int folds = drawing->paths > 0;
  char *subtitle = page_subtitle (drawing);
  json_t *puzzle = puzzle_to_json (drawing->puzzle);
  json_t *data = json_pack ("{ssssssso}", "title",
                            name_of (puzzle, drawing), "subtitle", subtitle,
                            "heading", "The flat snake", "puzzle", puzzle);
  json_object_set_new (data, "layers",
                       folds ? layer_names (region) : json_array ());
  json_object_set_new (data, "cells",
                       folds ? cells_to_json (region) : json_array ());
  json_object_set_new (data, "box",
                       folds ? json_pack ("[iii]", region->side[0],
                                          region->side[1], region->side[2])
                             : json_null ());
  json_object_set_new (data, "foldings",
                       folds ? foldings (drawing) : flat_telling (drawing));
  free (subtitle);
  return data;
}
