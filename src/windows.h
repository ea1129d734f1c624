#ifndef windows_h_INCLUDED
#define windows_h_INCLUDED

struct instance;

/* A window is a stretch of consecutive cubes of the snake.  Every folding
 * is, up to symmetry, an extension of one of the window's placements: paths
 * in the region that obey the joints and the domains, one of each class of
 * those that the symmetries of the instance carry into each other.
 *
 * This breaks symmetry where the snake says most, be that in its middle,
 * and not at its first cube.  The instance must not break symmetry itself:
 * its plan has SYMMETRY_WINDOWS.
 */
struct window {
  int first, cubes;
  int placements;
  int *cell; /* [0..placements*cubes[ placement by placement */
};

/* The longest window with at most `most` placements, the one with the
 * fewest of several.  None at all, where the window's one placement has no
 * cube, if even a single cube has more.
 */
void window_choose (struct window *, const struct instance *, int most);
void window_clear (struct window *);

#endif
