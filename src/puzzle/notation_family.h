#ifndef notation_family_h_INCLUDED
#define notation_family_h_INCLUDED

#include "puzzle/notation.h"
#include "region/region.h"
#include "text/numbers.h"

/* The readers and writers behind the table in notation.c, and what they
 * share.  Only the notation*.c files need this.
 */

/* What a reader gets.  It returns the error text, 0 for fine; the error
 * says what is wrong with the text, not in which notation.  After an error
 * there is no snake to clear, and `failed_at` is how far the reader came:
 * the error of the reading that came farthest is the one worth telling.
 */
struct snake_text {
  const char *text; /* without prefix */
  int taking;       /* one of the `takings` of the notation */
  int cells;        /* that there are to fill, 0 where it is not known */
  int by_name;      /* the notation was named */
  int form;         /* of the notation */
  struct numbers
      numbers; /* where the notation is made of NOTATION_NUMBERS */
  size_t failed_at;
};

/* What a writer gets.  It returns the text on the heap, 0 where it has no
 * words for it.  Where there are free joints, `step` and `direction` are 0.
 */
struct laid_snake {
  const struct snake *snake;
  int form;       /* of the notation */
  int runs;       /* straight runs, a corner in both of its runs */
  int *step;      /* [0..runs[ the cubes that each adds */
  int *direction; /* [0..cubes-1[ of the flat staircase, which begins to
                   * the right, and turns down and right in turn */
};

/* Reads the text as the notation and the taking say; the numbers are read
 * and cleared by this function.
 */
char *notation_take (const struct notation *, struct snake_text *,
                     struct snake *);

/* Letters (notation_letters.c): one symbol for a cube.  The form says which
 * cubes have one; each taking is one of the alphabets.
 */
#define ALPHABETS 15

enum coverage {
  ALL_BUT_LAST = 1,  /* how move i follows move i - 1 */
  ALL_BUT_FIRST = 2, /* how cube i goes on, the first left out */
  ALL = 4,
  JOINTS_ONLY = 8,
  ANY = 15
};

char *read_letters (struct snake_text *, struct snake *);
char *write_letters (const struct laid_snake *);

/* Runs (notation_runs.c): one number for a straight run; the form says
 * which of its cubes are counted.
 */
enum run_form { STEPS, CORNERS, FIRST, LAST, STRAIGHTS };

char *read_runs (struct snake_text *, struct snake *);
char *read_bars (struct snake_text *, struct snake *);
char *write_runs (const struct laid_snake *);
char *write_bars (const struct laid_snake *);

/* Corners (notation_corners.c): the numbers of the cubes that turn.  The
 * form of a list of turns is the number of the first cube.
 */
char *read_pairs (struct snake_text *, struct snake *);
char *read_turns (struct snake_text *, struct snake *);
char *read_hex (struct snake_text *, struct snake *);
char *write_pairs (const struct laid_snake *);
char *write_turns (const struct laid_snake *);
char *write_hex (const struct laid_snake *);

/* Poses (notation_poses.c): the snake laid out, most of them flat.
 * Coordinates are taken as pairs or as triples.
 */
char *read_flat (struct snake_text *, struct snake *);
char *read_rows (struct snake_text *, struct snake *);
char *read_coordinates (struct snake_text *, struct snake *);
char *write_flat (const struct laid_snake *);
char *write_rows (const struct laid_snake *);
char *write_coordinates (const struct laid_snake *);

/* Drawings (notation_drawing.c).  In the second taking, behind a prefix,
 * the first row begins in column 0.
 */
char *read_drawing (struct snake_text *, struct snake *);
char *write_drawing (const struct laid_snake *);

/* An error where no snake can have that number of cubes */
char *cubes_are_possible (long long cubes);

/* A snake whose joints are all `joint`, or an error about its length */
char *begin_snake (struct snake *, long long cubes, enum joint joint);

/* The snake with those directions (see direction.h) from cube to cube.  In
 * an error `*failed` is the number of the direction that turns back.
 */
char *snake_from_directions (const int *direction, int count,
                             struct snake *, int *failed);

char *snake_from_steps (const int *steps, int runs, struct snake *);

/* The numbers with commas between them */
char *join_numbers (const int *, int count);

#endif
