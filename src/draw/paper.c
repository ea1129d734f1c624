#include "draw/paper.h"

#include "system/memory.h"
#include "system/memory_scope.h"

#include <stdlib.h>

static void drop (struct paper *paper) {
  cairo_destroy (paper->pen);
  cairo_surface_destroy (paper->surface);
  paper->pen = 0;
  paper->surface = 0;
}

/* A surface writes what it has when it is destroyed. */
static void give_up (void *state) {
  struct paper *paper = state;
  paper->is_given_up = 1;
  drop (paper);
}

struct paper *paper_new (struct byte_sink sink) {
  struct paper *paper = allocate_zeroed (1, sizeof *paper);
  paper->sink = sink;
  memory_guard (paper, give_up);
  return paper;
}

cairo_status_t paper_write (void *state, const unsigned char *bytes,
                            unsigned count) {
  const struct paper *paper = state;
  const struct byte_sink *sink = &paper->sink;
  return paper->is_given_up || sink->write (sink->state, bytes, count)
             ? CAIRO_STATUS_WRITE_ERROR
             : CAIRO_STATUS_SUCCESS;
}

void paper_take (struct paper *paper, cairo_surface_t *surface) {
  paper->surface = surface;
  paper->pen = cairo_create (surface);
}

static char *end (struct paper *paper, cairo_status_t status) {
  if (status == CAIRO_STATUS_NO_MEMORY)
    out_of_memory ();
  memory_unguard (paper);
  drop (paper);
  release (paper);
  return status == CAIRO_STATUS_SUCCESS ||
                 status == CAIRO_STATUS_WRITE_ERROR
             ? 0
             : message ("cannot draw: %s", cairo_status_to_string (status));
}

/* Surfaces keep the first error of all that was drawn on them, but not one
 * of the pen.
 */
char *paper_finish (struct paper *paper) {
  const cairo_status_t drawn = cairo_status (paper->pen);
  cairo_surface_finish (paper->surface);
  return end (paper, drawn ? drawn : cairo_surface_status (paper->surface));
}

char *paper_finish_png (struct paper *paper) {
  const cairo_status_t drawn = cairo_status (paper->pen);
  return end (paper, drawn ? drawn
                           : cairo_surface_write_to_png_stream (
                                 paper->surface, paper_write, paper));
}
