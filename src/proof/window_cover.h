#ifndef window_cover_h_INCLUDED
#define window_cover_h_INCLUDED

struct dominance;
struct instance;
struct lemmas;
struct window;

/* The last lemmas of a proof: the window cannot be placed at all.
 *
 * They are the tree of all ways to place its cubes one by one.  Each leaf
 * is the image of a placement, which a lemma excludes; or a dead end; or
 * dominance excludes it.  The lemmas are whole clauses, as `lemmas` does
 * not know the lemmas of the placements.
 */
void window_cover_write (const struct instance *, const struct window *,
                         const struct dominance *, struct lemmas *);

#endif
