#include "published.h"

#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char delord_snake[] = "F,F,T,T,F,T,T,T,"
                            "F,F,T,T,F,T,T,F,"
                            "T,T,F,T,T,T,T,T,"
                            "T,T,T,T,F,T,F,T,"
                            "T,T,T,T,T,F,T,F,"
                            "F,T,T,T,T,F,F,T,"
                            "T,F,T,T,T,T,T,T,"
                            "T,T,T,T,F,F,T   ";

const char delord_moves[] = "1: Forward\n"
                            "2: Forward\n"
                            "3: Right\n"
                            "4: Backward\n"
                            "5: Backward\n"
                            "6: Up\n"
                            "7: Left\n"
                            "8: Forward\n"
                            "9: Forward\n"
                            "10: Forward\n"
                            "11: Down\n"
                            "12: Right\n"
                            "13: Right\n"
                            "14: Backward\n"
                            "15: Up\n"
                            "16: Up\n"
                            "17: Backward\n"
                            "18: Down\n"
                            "19: Down\n"
                            "20: Backward\n"
                            "21: Right\n"
                            "22: Forward\n"
                            "23: Up\n"
                            "24: Forward\n"
                            "25: Down\n"
                            "26: Forward\n"
                            "27: Up\n"
                            "28: Left\n"
                            "29: Left\n"
                            "30: Backward\n"
                            "31: Backward\n"
                            "32: Up\n"
                            "33: Backward\n"
                            "34: Right\n"
                            "35: Down\n"
                            "36: Right\n"
                            "37: Up\n"
                            "38: Up\n"
                            "39: Left\n"
                            "40: Left\n"
                            "41: Left\n"
                            "42: Down\n"
                            "43: Forward\n"
                            "44: Up\n"
                            "45: Right\n"
                            "46: Right\n"
                            "47: Right\n"
                            "48: Down\n"
                            "49: Forward\n"
                            "50: Forward\n"
                            "51: Left\n"
                            "52: Up\n"
                            "53: Left\n"
                            "54: Down\n"
                            "55: Backward\n"
                            "56: Left\n"
                            "57: Forward\n"
                            "58: Up\n"
                            "59: Backward\n"
                            "60: Right\n"
                            "61: Right\n"
                            "62: Right\n"
                            "63: Forward\n";

const int smith_segments[] = {2, 1, 1, 1, 2, 1, 2, 1, 1, 1, 1,
                              2, 1, 2, 1, 1, 1, 1, 1, 2, 0};

const char smith_answer[] = "[F,L,U,B,D,F,R,B,L,B,L,U,R,F,R,D,B,U,B,D]";

/* "number of straight bits, before 90 degree bend" */
static const int craig_wood_snake[] = {3, 2, 2, 2, 1, 1, 1, 2, 2,
                                       1, 1, 2, 1, 2, 1, 1, 2, 0};

const char *const craig_wood_layers[2] = {"01 02 03 \n"
                                          "20 21 04 \n"
                                          "07 06 05 \n"
                                          "\n"
                                          "16 15 14 \n"
                                          "19 22 13 \n"
                                          "08 11 12 \n"
                                          "\n"
                                          "17 24 25 \n"
                                          "18 23 26 \n"
                                          "09 10 27 \n",
                                          "01 02 03 \n"
                                          "16 15 14 \n"
                                          "17 24 25 \n"
                                          "\n"
                                          "20 21 04 \n"
                                          "19 22 13 \n"
                                          "18 23 26 \n"
                                          "\n"
                                          "07 06 05 \n"
                                          "08 11 12 \n"
                                          "09 10 27 \n"};

/*------------------------------------------------------------------------*/

#define MOST_CUBES 1000

struct walk {
  int cubes;
  int at[MOST_CUBES][3];
};

static void walk_start (struct walk *walk) {
  memset (walk, 0, sizeof *walk);
  walk->cubes = 1;
}

/* The first letters of Delord's and of Smith's names are the same. */
static void walk_step (struct walk *walk, char letter) {
  static const char letters[] = "FBRLUD"; /* +x, -x, +y, -y, +z, -z */
  const char *found = strchr (letters, letter);
  if (!found || !letter)
    abort ();
  const int *from = walk->at[walk->cubes - 1];
  int *to = walk->at[walk->cubes++];
  memcpy (to, from, 3 * sizeof *to);
  to[(found - letters) / 2] += (found - letters) % 2 ? -1 : 1;
}

static void walk_to_origin (struct walk *walk, int side[3]) {
  for (int axis = 0; axis < 3; axis++) {
    int least = 0, most = 0;
    for (int i = 0; i < walk->cubes; i++) {
      const int at = walk->at[i][axis];
      least = at < least ? at : least;
      most = at > most ? at : most;
    }
    for (int i = 0; i < walk->cubes; i++)
      walk->at[i][axis] -= least;
    side[axis] = most - least + 1;
  }
}

static void published_walk (struct published *published, struct walk *walk,
                            const char *joints) {
  int side[3];
  walk_to_origin (walk, side);
  memset (published, 0, sizeof *published);
  region_init_box (&published->puzzle.region, side);
  snake_init (&published->puzzle.snake, walk->cubes, TURN);
  for (int i = 0; i < walk->cubes - 2; i++)
    published->puzzle.snake.joint[i + 1] = joints[i];
  path_init (&published->path, walk->cubes);
  for (int i = 0; i < walk->cubes; i++)
    published->path.cell[i] =
        region_cell (&published->puzzle.region, walk->at[i][0],
                     walk->at[i][1], walk->at[i][2]);
}

void published_clear (struct published *published) {
  puzzle_clear (&published->puzzle);
  path_clear (&published->path);
}

void published_put_into (struct published *published, const int side[3],
                         const char *inside) {
  struct region *region = &published->puzzle.region, old = *region;
  region_init_shape (region, side, inside);
  for (int i = 0; i < published->path.cubes; i++) {
    const int *at = old.position[published->path.cell[i]].at;
    published->path.cell[i] =
        region_cell (region, at[0] - region->begin[0],
                     at[1] - region->begin[1], at[2] - region->begin[2]);
  }
  region_clear (&old);
}

void published_moves (struct published *published, const char *joints,
                      const char *moves) {
  struct walk walk;
  walk_start (&walk);
  while (*moves)
    walk_step (&walk, *moves++);
  published_walk (published, &walk, joints);
}

/*------------------------------------------------------------------------*/

void published_delord (struct published *published) {
  char joints[MOST_CUBES], name[16];
  int n = 0, number, length;
  for (const char *p = delord_snake; *p; p++)
    if (*p == 'F' || *p == 'T')
      joints[n++] = *p == 'F' ? 'S' : 'T';
  struct walk walk;
  walk_start (&walk);
  for (const char *p = delord_moves;
       sscanf (p, "%d: %15s%n", &number, name, &length) == 2; p += length)
    walk_step (&walk, name[0]);
  /* his first symbol belongs to cube 1, which is no joint */
  published_walk (published, &walk, joints + 1);
  published->puzzle.name = copy_text ("Delord");
}

/* A joint per cube: straight, but for the last cube of a segment. */
static void joints_of_segments (const int *segment, char *joints) {
  for (; *segment; segment++) {
    for (int i = 1; i < *segment; i++)
      *joints++ = 'S';
    *joints++ = 'T';
  }
}

void published_smith (struct published *published) {
  char joints[MOST_CUBES];
  joints_of_segments (smith_segments, joints);
  struct walk walk;
  walk_start (&walk);
  for (int i = 0; smith_segments[i]; i++)
    for (int k = 0; k < smith_segments[i]; k++)
      walk_step (&walk, smith_answer[2 * i + 1]);
  published_walk (published, &walk, joints);
}

void published_craig_wood (struct published *published, int solution) {
  char joints[MOST_CUBES];
  joints_of_segments (craig_wood_snake, joints);
  struct walk walk;
  walk.cubes = 27;
  const char *text = craig_wood_layers[solution];
  for (int i = 0; i < 27; i++) {
    char *end;
    int *at = walk.at[strtol (text, &end, 10) - 1];
    at[0] = 2 - i / 3 % 3;
    at[1] = i % 3;
    at[2] = i / 9;
    text = end;
  }
  /* he counts cube 1 in the first segment: cube 2 is the first joint */
  published_walk (published, &walk, joints + 1);
}

/*------------------------------------------------------------------------*/

char *published_print (const struct published *p, folding_printer *print) {
  char *error = path_check (&p->puzzle, &p->path);
  if (error)
    fail_msg ("not a folding: %s", error);
  FILE *out = text_stream_open ();
  print (&p->puzzle, &p->path, &(struct folding_style){0}, 0, out);
  return text_stream_close (out);
}
