#include "draw/picture.h"

#include "system/browser.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "system/temporary.h"
#include "system/text_stream.h"
#include "text/printable.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* A build without three.js or cairo has only the names of these kinds. */
#if !SNAKESAT_HTML
#define page_print 0
#endif
#if !SNAKESAT_DRAW
#define sheet_write_svg 0
#define sheet_write_pdf 0
#define sheet_write_png 0
#define sheet_count 0
#define sheet_lacks_font 0
#define template_write 0
#endif

char *picture_kind_left_out (const struct picture_kind *kind) {
  AUTOFREE char *drawn = 0;
  if (kind->print || kind->write)
    return 0;
  for (const struct picture_kind *other = picture_kinds (); other->name;
       other++)
    if (other->print || other->write)
      drawn = append_item (drawn, ", ", other->name);
  return format_text ("this snakesat was built with -DSNAKESAT_%s=OFF: it "
                      "draws %s only",
                      strcmp (kind->name, "html") ? "DRAW" : "HTML", drawn);
}

char *picture_draw (const struct picture_kind *kind,
                    const struct drawing *drawing, struct byte_sink sink) {
  if (!kind->print)
    return kind->write ? kind->write (drawing, sink)
                       : picture_kind_left_out (kind);
  FILE *out = text_stream_open ();
  kind->print (drawing, out);
  const size_t size = text_stream_size (out);
  AUTOFREE char *text = text_stream_close (out);
  sink.write (sink.state, text, size);
  return 0;
}

#define SHEET_OPTIONS "card along blank large paper title"
#define ON_PAPER(WRITE) .write = WRITE, .lacks_font = sheet_lacks_font
#define SHEETS(WRITE) ON_PAPER (WRITE), .count_sheets = sheet_count

const struct picture_kind *picture_kinds (void) {
  static const struct picture_kind kinds[] = {
      {"html", "a page in which the snake folds, for any browser", "title",
       .print = page_print},
      {"steps", "what that page knows, as JSON, for pages of your own",
       "title", .print = page_data_print, .is_data = true},
      {"svg", "sheets of paper, a picture for each step",
       SHEET_OPTIONS " pages", SHEETS (sheet_write_svg)},
      {"pdf", "the same, to be printed", SHEET_OPTIONS,
       SHEETS (sheet_write_pdf), .is_binary = true},
      {"png", "the same, for programs that cannot read SVG",
       SHEET_OPTIONS " pages", SHEETS (sheet_write_png), .is_binary = true},
      {"txt", "text: flat snake, cube, layers and words",
       "ascii color along title", .print = text_picture_print},
      {"obj", "a model for viewers, an object for each cube", "cube",
       .print = model_print_obj, .is_of_one = true},
      {"stl", "a model for 3-D printers", "cube", .print = model_print_stl,
       .is_of_one = true},
      {"parts", "the cubes as parts to print, with bores, as STL",
       "cube bore", "stl", .print = parts_print, .is_binary = true},
      {"template", "the flat snake at 1:1, as PDF, to lay cubes on",
       "cube paper title", "pdf", ON_PAPER (template_write),
       .is_binary = true},
      {"drill", "drilling list, to make the toy in wood", "cube", "txt",
       .print = drilling_list_print},
      {.name = 0}};
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

char *picture_write (const struct picture_kind *kind,
                     const struct drawing *drawing, const char *name) {
  if (kind->print && !strcmp (name, "-")) { /* a terminal may be narrow */
    kind->print (drawing, stdout);
    return fflush (stdout) || ferror (stdout)
               ? format_text ("standard output: cannot write: %s",
                              strerror (errno))
               : 0;
  }
  struct output_file *file;
  char *error = output_file_open (name, &file);
  if (error)
    return error;
  error = picture_draw (kind, drawing, output_file_sink (file));
  return output_file_end (file, 1, error);
}

/* The page stays when the program ends: the browser may still read it. */
char *picture_view (const struct drawing *drawing) {
  AUTOFREE char *file =
      format_text ("%s/snakesat-XXXXXX.html", temporary_place ());
  const int descriptor = mkstemps (file, sizeof ".html" - 1);
  char *error = 0;
  if (descriptor < 0)
    error = format_text ("cannot make %s: %s", file, strerror (errno));
  else {
    close (descriptor);
    error = picture_write (picture_kind_find ("html"), drawing, file);
    if (error)
      unlink (file);
  }
  if (!error) {
    AUTOFREE char *shown = printable (file);
    fprintf (stderr, "the page is %s\n", shown);
    error = browser_open (file);
  }
  return error;
}
