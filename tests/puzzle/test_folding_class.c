#include "published.h"
#include "puzzle/folding_class.h"
#include "system/memory.h"
#include "testing.h"

static void turn (struct published *p) {
  path_make_canonical (&p->puzzle, &p->path);
  char *error = path_check (&p->puzzle, &p->path);
  if (error)
    fail_msg ("turned into what is no folding: %s", error);
}

static void same_path (const struct published *a,
                       const struct published *b) {
  assert_int_equal (a->path.cubes, b->path.cubes);
  assert_memory_equal (a->path.cell, b->path.cell,
                       (size_t)a->path.cubes * sizeof *a->path.cell);
}

/* "They are the same solution just rotated and reflected." */
TEST (craig_woods_two_are_one) {
  struct published p[2];
  for (int i = 0; i < 2; i++) {
    published_craig_wood (&p[i], i);
    turn (&p[i]);
    assert_int_equal (p[i].path.cell[0], 0);
    assert_int_equal (p[i].path.cell[1], 1);
    assert_int_equal (p[i].path.cell[2], 2);
  }
  same_path (&p[0], &p[1]);
  published_clear (&p[0]);
  published_clear (&p[1]);
}

/* The same walk through the eight cells, rotated and reflected */
TEST (images_turn_alike) {
  static const char *const image[] = {"FRBUFLB", "FLBUFRB", "BRFUBLF",
                                      "FRBDFLB", "RFLURBL", "UFDRUBD",
                                      "URDFULD", "DLUBDRU"};
  struct published front;
  published_moves (&front, "TTTTTT", "FRBUFLB");
  for (size_t i = 0; i < sizeof image / sizeof *image; i++) {
    struct published p;
    published_moves (&p, "TTTTTT", image[i]);
    turn (&p);
    same_path (&p, &front);
    published_clear (&p);
  }
  published_clear (&front);
}

/* A box that is no cube keeps its sides. */
TEST (boxes_keep_their_sides) {
  static const char *const image[] = {"RRFLL", "LLFRR", "RRBLL", "LLBRR"};
  struct published front;
  published_moves (&front, "STTS", "RRFLL");
  for (size_t i = 0; i < sizeof image / sizeof *image; i++) {
    struct published p;
    published_moves (&p, "STTS", image[i]);
    turn (&p);
    same_path (&p, &front);
    published_clear (&p);
  }
  published_clear (&front);
}

static void fix (struct published *p, int fixes) {
  p->puzzle.fix = mem_alloc ((size_t)fixes * sizeof *p->puzzle.fix);
  p->puzzle.fixes = fixes;
  for (int i = 0; i < fixes; i++)
    p->puzzle.fix[i] = (struct fix){i, p->path.cell[i]};
}

/* Three cubes along an edge leave one reflection, which exchanges his two
 * solutions.
 */
TEST (fixed_cubes_stay) {
  struct published p[2];
  for (int i = 0; i < 2; i++) {
    published_craig_wood (&p[i], i);
    fix (&p[i], 3);
    turn (&p[i]);
  }
  same_path (&p[0], &p[1]);
  published_clear (&p[0]);
  published_clear (&p[1]);
}

/* A stool on three legs, of which no symmetry makes another */
TEST (shapes_stay_as_they_are) {
  static const int side[] = {3, 2, 2};
  static const char inside[] = {1, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1};
  struct published p, before;
  published_moves (&p, "TSTTS", "UFFRBB");
  published_moves (&before, "TSTTS", "UFFRBB");
  published_put_into (&p, side, inside);
  published_put_into (&before, side, inside);
  turn (&p);
  same_path (&p, &before);
  published_clear (&p);
  published_clear (&before);
}
