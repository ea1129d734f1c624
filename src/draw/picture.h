#ifndef picture_h_INCLUDED
#define picture_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

#include <stdbool.h>

/* A kind of picture is a row of the table.  It has either `print` or
 * `write`, which writes to a sink as it draws and returns the error, on the
 * heap, or 0, also if the sink failed: the sink keeps that error.  A kind
 * with neither is left out of this build.  The same drawing gives the same
 * bytes.
 */
struct picture_kind {
  const char *name; /* and the suffix of its files, if there is no other */
  const char *summary;
  const char *options; /* of `draw` that apply to it, separated by single
                        * spaces */
  const char *suffix;
  void (*print) (const struct drawing *, FILE *);
  char *(*write) (const struct drawing *, struct byte_sink);
  bool is_binary; /* not to be written to a terminal */
  bool is_of_one; /* shows path[0] only */
  bool is_data;   /* is read by programs: sentences have a language only if
                   * the caller chooses one */

  /* The number of its sheets, of which `drawing.only_sheet` chooses one;
   * this is 0 for kinds without sheets.
   */
  int (*count_sheets) (const struct drawing *);

  /* Returns true if no font has the letters of the language; 0 for kinds
   * that need no font.
   */
  bool (*lacks_font) (const struct drawing *);
};

/* All of them; the row after the last has no name. */
const struct picture_kind *picture_kinds (void);

/* By its name, or by the suffix of a file, in any case; 0 if there is none
 */
const struct picture_kind *picture_kind_find (const char *name);
const struct picture_kind *picture_kind_of_file (const char *file);

/* Their names, "a, b", on the heap */
char *picture_kind_list (void);

/* Why this build cannot draw the kind, on the heap; 0 if it can */
char *picture_kind_left_out (const struct picture_kind *);

/* Draws into a sink.  Returns the error, on the heap, or 0, also if the
 * sink failed; `picture_kind_left_out` if this build cannot draw the kind.
 */
char *picture_draw (const struct picture_kind *, const struct drawing *,
                    struct byte_sink);

/* Draws into a file, `-` for standard output.  Returns the error, on the
 * heap, or 0.
 */
char *picture_write (const struct picture_kind *, const struct drawing *,
                     const char *file);

/* Writes the page of a drawing to a new directory for temporary files,
 * where it stays, and opens it in the browser.  Says on stderr where the
 * page is.  Returns the error of the machine, on the heap, or 0.
 */
char *picture_view (const struct drawing *);

/*------------------------------- the kinds -----------------------------*/

/* One self-contained HTML file, with three.js in it, that shows how the
 * flat snake folds, step by step.  page/ has what runs in it.
 */
void page_print (const struct drawing *, FILE *);

/* The data of that page as JSON in one line, see page_data.h */
void page_data_print (const struct drawing *, FILE *);

/* sheet.h: a PDF file has a page for each sheet; in SVG and PNG the sheets
 * follow one another from top to bottom, or only one is drawn.
 */
char *sheet_write_pdf (const struct drawing *, struct byte_sink);
char *sheet_write_svg (const struct drawing *, struct byte_sink);
char *sheet_write_png (const struct drawing *, struct byte_sink);
int sheet_count (const struct drawing *);
bool sheet_lacks_font (const struct drawing *);

/* The flat snake on paper at 1:1, for cubes of `drawing_cube` millimetres:
 * a PDF of as many sheets as it takes, with a bar of 50 mm on each, and
 * marks where strips join.  It needs no folding.  A strip has two cubes at
 * least, so larger cubes do not fit on the paper.
 */
#define TEMPLATE_LARGEST_CUBE 70.
char *template_write (const struct drawing *, struct byte_sink);

/* Text: the flat snake, then for each folding a drawing of the box, its
 * layers, and instructions in words.
 */
void text_picture_print (const struct drawing *, FILE *);

/* Its parts, but the flat snake (staircase.h).  The box, seen from the
 * front, the right and above, with the numbers of the cubes (their last
 * three digits) on all faces:
 *
 *            ______
 *           /  3  /|
 *    ______/_____/ |
 *   /  1  /  2  /| |
 *  /_____/_____/ |3/
 *  |     |     | |/
 *  |  1  |  2  |2/
 *  |_____|_____|/
 *
 * A number that would be partly hidden is left out.
 */
void text_cubes_write (const struct puzzle *, const struct path *,
                       struct text_style, FILE *);

/* The layers from the bottom up, each seen from above, the far row first: a
 * line joins cubes that follow one another, and an arrow says if the next
 * cube is above or below.
 */
void text_layers_write (const struct puzzle *, const struct path *,
                        const struct words *, struct text_style, FILE *);

/* The first folding, or without one the flat snake, as cubes that do not
 * quite touch, and rods between them where the elastic runs.  So the path
 * can be seen in a viewer and printed in one piece.  x points to the right,
 * y away and z up, as usual for models; `drawing_cube` millimetres are from
 * cube to cube.
 *
 * Wavefront OBJ: objects `cube_1`, ..., `rod_1`, ...; light and dark cubes
 * are in the groups `light` and `dark`, rods in `elastic`.
 *
 * Binary STL: the surface of one solid, in which every edge belongs to two
 * triangles that run along it in opposite directions
 */
void model_print_obj (const struct drawing *, FILE *);
void model_print_stl (const struct drawing *, FILE *);

/* The kinds of cubes that the snake has, an end, a straight one and one
 * that turns, side by side as binary STL; each is a closed surface as
 * above. Their bores are round; that of an end begins with a hole of twice
 * the width for the knot.  It needs no folding.
 */
void parts_print (const struct drawing *, FILE *);

/* What to drill, to make the toy in wood, as text: how many cubes straight
 * through, how many at a right angle, which ones, and how long the elastic
 * is.  It needs no folding.
 */
void drilling_list_print (const struct drawing *, FILE *);

#endif
