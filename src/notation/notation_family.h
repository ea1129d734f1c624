#ifndef notation_family_h_INCLUDED
#define notation_family_h_INCLUDED

#include "notation/notation.h"
#include "puzzle/region.h"
#include "text/numbers.h"

#include <stdbool.h>

/* What the readers and writers in the table of notation.c share.  Besides
 * the notation*.c files only run_edit.c includes this header.
 *
 * A reader gets a text and adds the cubes of its snake one after the other,
 * with `add_joints` or with `add_steps`.  The joint that it adds for an end
 * of the snake does not matter.  It returns the error text, or 0.  The
 * error says what is wrong with the text, but not in which notation, and
 * `failed_at` says how far the reader came: of all errors, the one furthest
 * into the text is reported.
 */
struct snake_text {
  const char *text;       /* without prefix */
  struct numbers numbers; /* of the text, if NOTATION_NUMBERS */
  int form;               /* of the notation */
  int interpretation;     /* 0..interpretations-1 of the notation */
  bool by_name;           /* the text has the prefix of the notation */
  int cells;              /* of the region, 0 if it is not known */
  size_t failed_at;

  /* set by the reader of letters, else 0 */
  char straight, turn; /* the letters, if the text has one of them */
  bool is_unlikely;    /* is meant only if no other reading fits */

  /* for `add_joints` and `add_steps` */
  long long cubes; /* so far, perhaps more than a region can have */
  char *joint;     /* [0..REGION_MOST_CELLS[ of the first of these cubes */
  int direction;   /* of the last step */
  long long back;  /* the first cube on top of another, from 0; or 0 */
  size_t back_at;  /* the place in the text of this cube */
};

/* Adds `count` cubes, or none if it is not positive. */
void add_joints (struct snake_text *, enum joint, long long count);

/* Adds `count` cubes in a straight line, the first of them in that
 * direction from the cube before.  Cube 1 is added as well if it is
 * missing.
 */
void add_steps (struct snake_text *, int direction, long long count);

/* What a writer gets.  A writer prints nothing if the notation cannot
 * express the snake.
 */
struct laid_snake {
  const struct snake *snake;
  int form;  /* of the notation */
  int runs;  /* straight runs; 0 if there are free joints */
  int *step; /* [0..runs[ cubes that each run adds.  Laid flat, the runs go
              * right and down in turn. */
};

/* Returns the cubes that each straight run adds, on the heap. */
int *list_runs (const struct snake *, int *runs);

/* Reads the text in that notation and interpretation.  Returns the error,
 * or 0.
 */
char *notation_interpret (const struct notation *, struct snake_text *,
                          struct snake *);

/* Letters (notation_letters.c): one symbol for a cube.  The form says which
 * cubes have one; each interpretation is one of the alphabets.
 */
#define ALPHABETS 21

enum coverage {
  ALL_BUT_LAST = 1,  /* how move i follows move i - 1 */
  ALL_BUT_FIRST = 2, /* how cube i goes on */
  ALL = 4,
  JOINTS_ONLY = 8,
  ANY = 15
};

char *read_letters (struct snake_text *);
void write_letters (const struct laid_snake *, FILE *);

/* Numbers (notation_numbers.c): the lengths of straight runs, for which the
 * form says what they count; the lengths of rigid bars; or the cubes that
 * turn, counted from the form.
 */
enum run_form { STEPS, CORNERS, FIRST, LAST, STRAIGHTS };

char *read_runs (struct snake_text *);
char *read_bars (struct snake_text *);
char *read_pairs (struct snake_text *);
char *read_turns (struct snake_text *);
char *read_hex (struct snake_text *);
void write_runs (const struct laid_snake *, FILE *);
void write_bars (const struct laid_snake *, FILE *);
void write_pairs (const struct laid_snake *, FILE *);
void write_turns (const struct laid_snake *, FILE *);
void write_hex (const struct laid_snake *, FILE *);

/* Poses (notation_poses.c): the snake laid out, usually flat.  Coordinates
 * are read as pairs and as triples.
 */
char *read_flat (struct snake_text *);
char *read_rows (struct snake_text *);
char *read_coordinates (struct snake_text *);
void write_flat (const struct laid_snake *, FILE *);
void write_rows (const struct laid_snake *, FILE *);
void write_coordinates (const struct laid_snake *, FILE *);

/* Drawings (notation_drawing.c).  After a prefix, the second interpretation
 * moves the first row to column 0.
 */
char *read_drawing (struct snake_text *);
void write_drawing (const struct laid_snake *, FILE *);

/* A run of three cubes is two steps long.  Authors differ in which cubes of
 * a run they count, since the cube at a corner is in two runs.  Returns how
 * many cubes the number of a run counts beyond its steps.
 */
int run_beyond_steps (int form, int run, int runs);

#endif
