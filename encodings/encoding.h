#ifndef encoding_h_INCLUDED
#define encoding_h_INCLUDED

struct instance;
struct formula;

/* An encoding is one way to say "fold the snake" in clauses.  It gets its
 * own file, whose first page gives variables, clause groups and source, and
 * one line in the table of encoding.c.  Commands, plans, tests against the
 * oracle and benchmarks take it from there.
 *
 * `encode` writes clauses over the x(i,c) of instance.h, which exist
 * already, and over further variables as it likes, such that
 *
 *   - every model gives a folding through its true x(i,c), and
 *   - every folding that the symmetry breaking of the plan keeps is given
 *     by a model.
 *
 * It obeys the whole plan: `fold_the_snake_into_cells` and
 * `break_symmetry`, see groups.h, do the part that all encodings share.
 */
struct encoding {
  const char *name;
  const char *summary; /* one line, at most 60 columns */
  void (*encode) (const struct instance *, struct formula *);
};

/* The table, closed by a null pointer; the encoding of that name, or 0; all
 * names in one line for an error message, on the heap.
 */
extern const struct encoding position_encoding, map_encoding,
    direction_encoding, run_encoding, coordinate_encoding, walk_encoding;

extern const struct encoding *const encodings[];
const struct encoding *encoding_find (const char *name);
char *encoding_list (void);

#endif
