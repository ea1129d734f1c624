#ifndef strides_h_INCLUDED
#define strides_h_INCLUDED

#include "search/bitset.h"
#include "search/node.h"

/* Six sets of cells, each moved by one step in its direction.  A cell
 * without a neighbour there moves out of the region or to the far end of
 * another row; no arc begins or ends like that.
 */
struct strides {
  lanes near, rest;  /* the strides by axis, and 64 minus these */
  const int *stride; /* [0..3[ the strides of the context */
  bool are_near;     /* all of them are less than a word */
};

FOR_ALL struct strides strides_of (const struct search_context *context) {
  const word x = (word)context->stride[0], y = (word)context->stride[1],
             z = (word)context->stride[2];
  return (struct strides){.stride = context->stride,
                          .near = {x, y, z, 1},
                          .rest = {64 - x, 64 - y, 64 - z, 63},
                          .are_near = x < 64 && y < 64 && z < 64};
}

/* A half of `struct by_direction`.  A pointer to it would keep the compiler
 * from putting sets into registers.
 */
enum half { UPPER, LOWER };

FOR_ALL lanes half_of (const struct by_direction *six, enum half half) {
  return half == UPPER ? six->up : six->down;
}

/* Lane by lane, since the strides move by different numbers of words */
FOR_ALL lanes step_far (const struct strides *strides,
                        const struct by_direction *set, enum half half,
                        int w, int words, int sign) {
  lanes result = {0};
  for (int axis = 0; axis < 3; axis++) {
    const int stride = strides->stride[axis], bits = stride % 64;
    const int near = w - sign * (stride / 64), far = near - sign;
    const word a =
        near >= 0 && near < words ? half_of (set + near, half)[axis] : 0;
    const word b = bits && far >= 0 && far < words
                       ? half_of (set + far, half)[axis]
                       : 0;
    result[axis] = sign < 0 ? a >> bits : a << bits;
    if (bits)
      result[axis] |= sign < 0 ? b << (64 - bits) : b >> (64 - bits);
  }
  return result;
}

/* In boxes of up to two words all strides are near: the longest one is the
 * product of the two shorter sides, at most 25.
 */
FOR_ALL bool must_step_far (const struct strides *strides, int words) {
  return words > 2 && !strides->are_near;
}

/* Word `w` of one half of a set, moved one step against the axes */
FOR_ALL lanes step_down (const struct strides *strides,
                         const struct by_direction *set, enum half half,
                         int w, const int words) {
  if (must_step_far (strides, words))
    return step_far (strides, set, half, w, words, -1);
  lanes result = half_of (set + w, half) >> strides->near;
  if (w + 1 < words)
    result |= half_of (set + w + 1, half) << strides->rest;
  return result;
}

/* The same, along the axes */
FOR_ALL lanes step_up (const struct strides *strides,
                       const struct by_direction *set, enum half half,
                       int w, const int words) {
  if (must_step_far (strides, words))
    return step_far (strides, set, half, w, words, 1);
  lanes result = half_of (set + w, half) << strides->near;
  if (w)
    result |= half_of (set + w - 1, half) >> strides->rest;
  return result;
}

/* Word `w` of six sets, each moved one step in its direction, or back */
FOR_ALL struct by_direction move (const struct strides *strides,
                                  const struct by_direction *set,
                                  const int forwards, int w,
                                  const int words) {
  return forwards ? (struct by_direction){step_up (strides, set, UPPER, w,
                                                   words),
                                          step_down (strides, set, LOWER, w,
                                                     words)}
                  : (struct by_direction){
                        step_down (strides, set, UPPER, w, words),
                        step_up (strides, set, LOWER, w, words)};
}

#endif
