#ifndef passage_h_INCLUDED
#define passage_h_INCLUDED

#include "puzzle/snake.h"
#include "search/bitset.h"

/* How a cube with that joint passes the cells of a word.  `in` has the
 * cells that can be entered, by direction.  Returns the cells that can then
 * be left, by direction.  A joint is the same from the other end, so this
 * also leads from leaving to entering.
 */
FOR_ALL struct by_direction pass_joint (char joint,
                                        struct by_direction in) {
  if (joint == STRAIGHT)
    return in;
  const lanes turned = beside (in.up | in.down);
  if (joint == TURN)
    return (struct by_direction){turned, turned};
  if (joint == FREE)
    return (struct by_direction){turned | in.up, turned | in.down};
  const lanes any = turned | in.up | in.down;
  return (struct by_direction){any, any};
}

/* The cells that at least one, two or three edges touch */
struct touched {
  word once, twice, thrice;
};

FOR_ALL struct touched count_edges (struct by_direction edges) {
  const lanes any = edges.up | edges.down, all = edges.up & edges.down;
  const lanes next = next_axis (any);
  return (struct touched){
      any_axis (any), any_axis (all | (any & next)),
      any_axis ((all & beside (any)) | (any & next & axis_before (any)))};
}

FOR_ALL struct by_direction swapped (struct by_direction a) {
  return (struct by_direction){a.down, a.up};
}

FOR_ALL struct by_direction common (struct by_direction a,
                                    struct by_direction b) {
  return (struct by_direction){a.up & b.up, a.down & b.down};
}

/* What follows from the edges that every folding has in a word of cells: if
 * a cube comes by an edge, it has used all known edges of its cell, or one
 * is left, by which it leaves.
 */
struct known {
  struct by_direction edges, all_used, one_left;
};

FOR_ALL void know_edges (struct known *known, struct by_direction edges) {
  const struct touched touched = count_edges (edges);
  const lanes none = everywhere (~touched.once),
              one = everywhere (touched.once & ~touched.twice),
              two = everywhere (touched.twice);
  known->edges = edges;
  known->all_used.up = none | (one & edges.up);
  known->all_used.down = none | (one & edges.down);
  known->one_left.up = (one & ~edges.up) | (two & edges.up);
  known->one_left.down = (one & ~edges.down) | (two & edges.down);
}

/* The same as `pass_joint` if some edges are known: a cube that passes a
 * cell uses all known edges of that cell.  In a cell with one known edge:
 *
 *        | known      A cube that enters by the known edge has used all:
 *     ---o---         its joint says where it can leave.  If it enters
 *        |            by another edge, it has to leave by the known one.
 *
 * In a cell with two known edges, a cube enters by one and leaves by the
 * other.  Sets are by direction: forwards, a cube that enters in a
 * direction comes by the edge behind it.
 */
FOR_ALL struct by_direction pass_edges (char joint, struct by_direction in,
                                        const struct known *known,
                                        int forwards) {
  if (joint == END) { /* the last cube, which uses the edge it comes by */
    const struct by_direction end = common (in, swapped (known->all_used));
    return forwards ? pass_joint (END, end) : end;
  }
  const struct by_direction all_used =
      forwards ? swapped (known->all_used) : known->all_used;
  const struct by_direction one_left =
      forwards ? swapped (known->one_left) : known->one_left;
  const struct by_direction left =
      forwards ? known->edges : swapped (known->edges);
  const struct by_direction free =
      pass_joint (joint, common (in, all_used));
  const struct by_direction bound =
      common (pass_joint (joint, common (in, one_left)), left);
  return (struct by_direction){free.up | bound.up, free.down | bound.down};
}

#endif
