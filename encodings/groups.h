#ifndef groups_h_INCLUDED
#define groups_h_INCLUDED

struct formula;
struct instance;

/* Clause groups that several encodings share.  D(i) are the cells that cube
 * i can take, A the arcs (i,c,k), see domains.h; c+k is the neighbour of
 * cell c in direction k; m is the last cube.
 */

/* Every cell with at most one cube (exactly one where no cell is spare),
 * and the x(i,c) false that the plan rules out where the domains have kept
 * them
 */
void each_cell_holds_one_cube (const struct instance *, struct formula *);
void excluded_cells_are_not_taken (const struct instance *,
                                   struct formula *);

/* Both, and every cube in one cell: most encodings begin with them. */
void fold_the_snake_into_cells (const struct instance *, struct formula *);

/* The same for encodings that follow only the cubes with `kept[cube]`: the
 * others are not counted, but where no cell is spare they fill one.
 */
void fold_these_into_cells (const struct instance *, struct formula *,
                            const char *kept);

/*  -x(i,c) | OR x(i+1,c+k)  over the arcs (i,c,k)
 *  -x(i,c) | OR x(i-1,c-k)  over the arcs (i-1,c-k,k)
 */
void neighbours_along_the_snake_touch (const struct instance *,
                                       struct formula *);

/* For a straight cube i, any two of x(i-1,c-k), x(i,c), x(i+1,c+k) imply
 * the third.
 */
void straight_cubes_run_straight (const struct instance *,
                                  struct formula *);

/* For a turning cube i:  -x(i-1,c-k) | -x(i+1,c+k)  */
void turning_cubes_turn (const struct instance *, struct formula *);

/* Both for one cube: the former clauses unless `joint` is TURN, the latter
 * unless it is STRAIGHT.  Where `y` is not 0, the former hold only if it is
 * true and the latter only if it is false.
 */
void lines_through_joint (const struct instance *, struct formula *,
                          int cube, char joint, int y);

/*  -x(i,c) | OR x(i+2,c+k+l)  over the arcs (i,c,k), (i+1,c+k,l) that the
 *  joint of cube i+1 allows together; and the same backwards.
 */
void cubes_two_steps_apart_support_each_other (const struct instance *,
                                               struct formula *);

/* Calls `clauses` for each x(i,c), first with way 1, where the snake goes
 * on to another cube, then with way -1, where it comes from one.
 */
typedef void clauses_at_cube (const struct instance *, struct formula *,
                              int cube, int cell, int way);
void for_both_ways (const struct instance *, struct formula *,
                    clauses_at_cube *);

#endif
