#ifndef picture_kind_h_INCLUDED
#define picture_kind_h_INCLUDED

#include "draw/drawing.h"
#include "system/byte_sink.h"

/* The kinds of pictures; a new one is one line in the table.  `write`
 * returns the error, on the heap, or 0, also where the sink failed: the
 * sink keeps that error.  The same drawing gives the same bytes.
 */
struct picture_kind {
  const char *name; /* and the suffix of its files */
  const char *summary;
  char *(*write) (const struct drawing *, struct byte_sink);
  int is_of_one;       /* shows path[0] only */
  const char *options; /* of `draw` that apply to it, with blanks between */

  /* Of how many sheets it is, which `drawing.sheet` chooses; 0 for kinds
   * that have none to choose
   */
  int (*count_sheets) (const struct drawing *);
};

/* All of them; the entry after the last has no name. */
const struct picture_kind *picture_kinds (void);

/* By its name, or by the suffix of a file in any case; 0 where there is
 * none.
 */
const struct picture_kind *picture_kind_find (const char *name);
const struct picture_kind *picture_kind_of_file (const char *file);

/* Their names, "a, b", on the heap */
char *picture_kind_list (void);

/* What to tell where this build cannot draw the kind, on the heap; 0 where
 * it can. `write` of such a kind says the same.
 */
char *picture_kind_left_out (const struct picture_kind *);

#endif
