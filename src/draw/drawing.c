#include "draw/drawing.h"

#include "draw/page.h"
#include "draw/sheet.h"
#include "draw/solid_model.h"
#include "draw/text_picture.h"
#include "system/memory.h"

#include <string.h>

const char *drawing_title (const struct drawing *drawing) {
  const char *name = drawing->puzzle->name;
  return name ? name : "Snake cube";
}

char *drawing_subtitle (const struct drawing *drawing) {
  const struct region *region = &drawing->puzzle->region;
  const int *side = region->side;
  return message (region_is_box (region)
                      ? "%d cubes into the %dx%dx%d box"
                      : "%d cubes into a shape in %dx%dx%d",
                  drawing->puzzle->snake.cubes, side[0], side[1], side[2]);
}

char *drawing_folding_title (const struct drawing *drawing, int i) {
  const char *title = drawing_title (drawing);
  return drawing->all > 1 ? message ("%s, folding %d of %d", title,
                                     drawing->before + i + 1, drawing->all)
                          : copy_text (title);
}

int *cubes_in_cells (const struct region *region, const struct path *path) {
  int *cube_in = allocate ((size_t)region->cells * sizeof *cube_in);
  for (int cell = 0; cell < region->cells; cell++)
    cube_in[cell] = -1;
  for (int cube = 0; cube < path->cubes; cube++)
    cube_in[path->cell[cube]] = cube;
  return cube_in;
}

const struct picture_kind *picture_kinds (void) {
  static const struct picture_kind kinds[] = {
      {"html", "a page in which the snake folds, for any browser",
       page_write, 0},
      {"svg", "sheets of paper, a picture for each step", sheet_write_svg,
       0},
      {"pdf", "the same, to be printed", sheet_write_pdf, 0},
      {"png", "the same, for programs that know no SVG", sheet_write_png,
       0},
      {"txt", "text: flat snake, cube, layers and words",
       text_picture_write, 0},
      {"obj", "a model for viewers, an object for each cube",
       model_write_obj, 1},
      {"stl", "a model for 3-D printers", model_write_stl, 1},
      {0, 0, 0, 0}};
  return kinds;
}

const struct picture_kind *picture_kind_find (const char *name) {
  for (const struct picture_kind *kind = picture_kinds (); kind->name;
       kind++)
    if (!strcmp (kind->name, name))
      return kind;
  return 0;
}

const struct picture_kind *picture_kind_of_file (const char *file) {
  const char *dot = strrchr (file, '.');
  return dot ? picture_kind_find (dot + 1) : 0;
}
