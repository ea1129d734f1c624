#include "draw/picture_kind.h"

#include "draw/drilling_list.h"
#include "draw/solid_model.h"
#include "draw/text_picture.h"
#include "system/memory.h"

#if SNAKESAT_DRAW
#include "draw/page.h"
#include "draw/sheet.h"
#endif

#include <string.h>
#include <strings.h>

/* A build without cairo and three.js knows these kinds by name only. */
static char *write_nothing (const struct drawing *drawing,
                            struct byte_sink sink) {
  (void)drawing;
  (void)sink;
  return message ("this snakesat was built with -DSNAKESAT_DRAW=OFF: it "
                  "draws txt, obj, stl and drill only");
}
#if !SNAKESAT_DRAW
#define page_write write_nothing
#define sheet_write_svg write_nothing
#define sheet_write_pdf write_nothing
#define sheet_write_png write_nothing
#define sheet_count 0
#endif

char *picture_kind_left_out (const struct picture_kind *kind) {
  return kind->write == write_nothing
             ? write_nothing (0, (struct byte_sink){0})
             : 0;
}

const struct picture_kind *picture_kinds (void) {
  static const struct picture_kind kinds[] = {
      {"html", "a page in which the snake folds, for any browser",
       page_write, 0, "", 0},
      {"svg", "sheets of paper, a picture for each step", sheet_write_svg,
       0, "card pages along", sheet_count},
      {"pdf", "the same, to be printed", sheet_write_pdf, 0, "card along",
       0},
      {"png", "the same, for programs that cannot read SVG",
       sheet_write_png, 0, "card pages along", sheet_count},
      {"txt", "text: flat snake, cube, layers and words",
       text_picture_write, 0, "ascii color along", 0},
      {"obj", "a model for viewers, an object for each cube",
       model_write_obj, 1, "cube", 0},
      {"stl", "a model for 3-D printers", model_write_stl, 1, "cube", 0},
      {"drill", "what to drill, for those who make the toy of wood",
       drilling_list_write, 0, "cube", 0},
      {0, 0, 0, 0, 0, 0}};
  return kinds;
}

char *picture_kind_list (void) {
  char *list = 0;
  for (const struct picture_kind *kind = picture_kinds (); kind->name;
       kind++)
    list = append_item (list, ", ", kind->name);
  return list;
}

const struct picture_kind *picture_kind_find (const char *name) {
  for (const struct picture_kind *kind = picture_kinds (); kind->name;
       kind++)
    if (!strcasecmp (kind->name, name))
      return kind;
  return 0;
}

const struct picture_kind *picture_kind_of_file (const char *file) {
  const char *dot = strrchr (file, '.');
  return dot ? picture_kind_find (dot + 1) : 0;
}
