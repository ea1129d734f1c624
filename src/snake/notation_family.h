#ifndef notation_family_h_INCLUDED
#define notation_family_h_INCLUDED

#include "region/region.h"
#include "snake/snake.h"
#include "text/numbers.h"

/* The readers and writers behind the table in notation.c, and what they
 * share.  Only the notation_*.c files need this.
 *
 * A reader returns the error text, 0 for fine; the error says what is wrong
 * with the text, not in which notation.  After an error there is no snake
 * to clear, and `failed_at` is how far the reader came: the error of the
 * reading that came farthest is the one that is worth telling.
 *
 * A writer returns the text on the heap, 0 where it has no words for it.
 */
struct snake_text {
  const char *text; /* without prefix */
  int taking;       /* one of the `takings` of the notation */
  int cells;        /* that there are to fill, 0 where it is not known */
  int by_name;      /* the notation was named */
  size_t failed_at;
};

/* Letters (notation_letters.c): one symbol for a cube.  Each taking is one
 * of the alphabets.
 */
#define ALPHABETS 15
char *read_moves (struct snake_text *, struct snake *);
char *read_tail (struct snake_text *, struct snake *);
char *read_cubes (struct snake_text *, struct snake *);
char *read_joints (struct snake_text *, struct snake *);
char *write_moves (const struct snake *);
char *write_tail (const struct snake *);
char *write_cubes (const struct snake *);
char *write_joints (const struct snake *);

/* Runs (notation_runs.c): one number for a straight run.  The first taking
 * is a list, the second a string of digits.
 */
#define NUMBER_TAKINGS 2
char *read_steps (struct snake_text *, struct snake *);
char *read_corners (struct snake_text *, struct snake *);
char *read_first (struct snake_text *, struct snake *);
char *read_last (struct snake_text *, struct snake *);
char *read_straights (struct snake_text *, struct snake *);
char *read_bars (struct snake_text *, struct snake *);
char *write_steps (const struct snake *);
char *write_corners (const struct snake *);
char *write_first (const struct snake *);
char *write_last (const struct snake *);
char *write_straights (const struct snake *);
char *write_bars (const struct snake *);

/* Corners (notation_corners.c): the numbers of the cubes that turn. */
char *read_pairs (struct snake_text *, struct snake *);
char *read_turns (struct snake_text *, struct snake *);
char *read_turns1 (struct snake_text *, struct snake *);
char *read_hex (struct snake_text *, struct snake *);
char *write_pairs (const struct snake *);
char *write_turns (const struct snake *);
char *write_turns1 (const struct snake *);
char *write_hex (const struct snake *);

/* Poses (notation_poses.c): the snake laid out, most of them flat.
 * Coordinates are taken as pairs or as triples.
 */
#define COORDINATE_TAKINGS 2
char *read_flat (struct snake_text *, struct snake *);
char *read_rows (struct snake_text *, struct snake *);
char *read_coordinates (struct snake_text *, struct snake *);
char *write_flat (const struct snake *);
char *write_rows (const struct snake *);
char *write_coordinates (const struct snake *);

/* Drawings (notation_drawing.c).  In the second taking, behind a prefix,
 * the first row begins in column 0.
 */
#define DRAWING_TAKINGS 2
char *read_drawing (struct snake_text *, struct snake *);
char *write_drawing (const struct snake *);

/* An error where no snake has so many cubes */
char *cubes_are_possible (long long cubes);

/* A snake of so many cubes whose joints all turn, or an error */
char *begin_snake (struct snake *, long long cubes);

/* The numbers of a list or of a string of digits, as the taking says */
char *read_number_list (struct snake_text *, struct numbers *);

/* The snake with those directions (see direction.h) from cube to cube.  In
 * an error `*failed` is the number of the direction that turns back.
 */
char *snake_from_directions (const int *direction, int count,
                             struct snake *, int *failed);

/* The directions of the flat staircase, cubes - 1 of them: it starts to the
 * right, and turns down and right in turn.  0 where there are free joints.
 */
int *staircase_directions (const struct snake *);

/* The numbers with commas between them */
char *join_numbers (const int *, int count);

/* The steps of the straight runs, 0 where there are free joints */
int *steps_of_runs (const struct snake *, int *runs);
char *snake_from_steps (const int *steps, int runs, struct snake *);

#endif
