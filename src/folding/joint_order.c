#include "folding/joint_order.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* How many pairs of cubes are looked at in each attempt: half a second or
 * so.  Only large snakes come to that.
 */
#define MOST_WORK 200000000ll
#define MOST_NODES 10000

/* A turn while an earlier joint still waits brings no cube into its place,
 * which is hard to tell and to follow.  With this price there are fewer of
 * them, and sometimes no order is found; then it is searched for again
 * without.
 */
#define PRICE_OF_WAITING 4

/*------------------------------ the chain ------------------------------*/

/* The corners of a folding.  The snake lies flat where every corner goes on
 * as the snake came to the corner before, so the first one needs no turn.
 */
struct corners {
  int cubes, count;
  int *cube;           /* [0..count[ those after the first */
  char *turns;         /* [0..cubes[ 1 where the snake does */
  struct vector first; /* where cube 1 lies, */
  struct vector along; /* the way to cube 2, */
  struct vector aside; /* and the way after the first corner */
};

static struct vector place_in (const struct puzzle *puzzle,
                               const struct path *path, int cube) {
  const int *at = puzzle->region.position[path->cell[cube]].at;
  return (struct vector){{at[1], at[2], -at[0]}};
}

static struct vector way_from (const struct puzzle *puzzle,
                               const struct path *path, int cube) {
  return vector_minus (place_in (puzzle, path, cube + 1),
                       place_in (puzzle, path, cube));
}

static void corners_init (struct corners *corners,
                          const struct puzzle *puzzle,
                          const struct path *path) {
  int is_first = 1;
  *corners = (struct corners){.cubes = path->cubes,
                              .first = place_in (puzzle, path, 0),
                              .along = way_from (puzzle, path, 0)};
  corners->cube = allocate ((size_t)path->cubes * sizeof *corners->cube);
  corners->turns = allocate_zeroed ((size_t)path->cubes, 1);
  for (int i = 1; i + 1 < path->cubes; i++) {
    if (path_is_straight (puzzle, path, i))
      continue;
    corners->turns[i] = 1;
    if (is_first)
      corners->aside = way_from (puzzle, path, i);
    else
      corners->cube[corners->count++] = i;
    is_first = 0;
  }
}

static void corners_clear (struct corners *corners) {
  release (corners->cube);
  release (corners->turns);
}

/* Where the cubes lie when corner k is turned by bent[k] quarters from
 * where it lies flat
 */
static void place_chain (const struct corners *corners, const char *bent,
                         struct vector *place) {
  struct vector step = corners->along, next = corners->aside;
  place[0] = corners->first;
  for (int i = 1, k = -1; i < corners->cubes; i++) {
    for (int j = 0; j < 3; j++)
      place[i].at[j] = place[i - 1].at[j] + step.at[j];
    if (!corners->turns[i])
      continue;
    const struct vector before = step;
    step = k < 0 ? next : vector_turned (next, step, bent[k]);
    next = before;
    k++;
  }
}

/* How far each corner of the folding is from where it lies flat */
static void read_bends (const struct corners *corners,
                        const struct puzzle *puzzle,
                        const struct path *path, char *bent) {
  struct vector *place = allocate ((size_t)corners->cubes * sizeof *place);
  memset (bent, 0, (size_t)corners->count);
  for (int k = 0; k < corners->count; k++) {
    const int cube = corners->cube[k];
    const struct vector wanted = way_from (puzzle, path, cube);
    do {
      bent[k] = (char)((bent[k] + 1) % 4);
      place_chain (corners, bent, place);
    } while (vector_dot (vector_minus (place[cube + 1], place[cube]),
                         wanted) != 1);
  }
  release (place);
}

/*------------------------------- the search ----------------------------*/

/* A way that the chain can lie */
struct node {
  int before;   /* the node that it came from, or -1 */
  int corner;   /* that was turned then, */
  int quarters; /* and how far */
  int bends;    /* corners that do not lie flat */
  int asked;    /* ways on that were tried */
  int children; /* and those of them that can be gone */
  int lowest;   /* the first corner that is not as in the folding */
  int behind;   /* turns of corners behind such a one so far, */
  int pending;  /* and at least so many still to come */
  int cost;     /* the search goes on at the least */
};

struct search {
  const struct corners *corners;
  int price_of_waiting;
  struct swing swing;
  struct node *node; /* [0..nodes[ */
  char *bent;        /* [0..nodes * count[ */
  int nodes, room;
  int *heap, heaped; /* [0..heaped[ open nodes, the cheapest first */
  int *seen, slots;  /* a hash table of nodes; -1 where free */
  struct vector *place;
  int placed; /* the node whose cubes are in `place`, or -1 */
};

static char *bent_in (const struct search *search, int node) {
  return search->bent + (size_t)node * (size_t)search->corners->count;
}

/* Of two that cost the same, the later one: so it goes deep first. */
static int is_better (const struct search *search, int a, int b) {
  const int difference = search->node[a].cost - search->node[b].cost;
  return difference < 0 || (!difference && a > b);
}

static void heap_add (struct search *search, int node) {
  int at = search->heaped++;
  for (int up; at; at = up) {
    up = (at - 1) / 2;
    if (!is_better (search, node, search->heap[up]))
      break;
    search->heap[at] = search->heap[up];
  }
  search->heap[at] = node;
}

static int heap_take (struct search *search) {
  int *heap = search->heap;
  const int best = heap[0], last = heap[--search->heaped];
  int at = 0;
  for (int next; (next = 2 * at + 1) < search->heaped; at = next) {
    if (next + 1 < search->heaped &&
        is_better (search, heap[next + 1], heap[next]))
      next++;
    if (!is_better (search, heap[next], last))
      break;
    heap[at] = heap[next];
  }
  heap[at] = last;
  return best;
}

/* The slot of a node that lies the same, or the free one for it */
static int *slot_of (const struct search *search, const char *bent) {
  const size_t count = (size_t)search->corners->count;
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t k = 0; k < count; k++)
    hash = (hash ^ (unsigned char)bent[k]) * 0x100000001b3u;
  const unsigned mask = (unsigned)search->slots - 1;
  unsigned slot = (unsigned)(hash >> 20) & mask;
  while (search->seen[slot] >= 0 &&
         memcmp (bent_in (search, search->seen[slot]), bent, count) != 0)
    slot = (slot + 1) & mask;
  return &search->seen[slot];
}

/* Deep first, but the longer nothing comes of a node, the dearer it gets.
 */
static int cost_of (const struct search *search, const struct node *node) {
  return 4 * node->bends + node->children +
         search->price_of_waiting * (node->behind + node->pending);
}

/* Hands go the other way: they turn this corner when all is as in the node
 * before.
 */
static void count_corners (const struct search *search, const char *bent,
                           struct node *node) {
  const char *folded = bent_in (search, 0);
  const int count = search->corners->count;
  node->lowest = 0;
  while (node->lowest < count && bent[node->lowest] == folded[node->lowest])
    node->lowest++;
  for (int k = 0; k < count; k++) {
    node->bends += bent[k] != 0;
    node->pending += bent[k] && k > node->lowest;
  }
  if (node->before >= 0) {
    const struct node *before = &search->node[node->before];
    node->behind = before->behind + (before->lowest < node->corner);
  }
}

/* What the next node would be is written behind the last one; it stays
 * there where it is new.
 */
static int add_node (struct search *search, struct node node) {
  const char *bent = bent_in (search, search->nodes);
  int *slot = slot_of (search, bent);
  if (*slot >= 0)
    return 0;
  count_corners (search, bent, &node);
  node.cost = cost_of (search, &node);
  *slot = search->nodes;
  search->node[search->nodes] = node;
  heap_add (search, search->nodes++);
  return 1;
}

/* The ways on from a node, in the order in which they are tried: first
 * those that lay a corner flat, the last corner first, the short way round
 * before the long one; then all others.  Returns the quarters, or 0 where
 * way number `i` is none.
 */
static int way_on (const struct search *search, int node, int i,
                   int *corner) {
  const int count = search->corners->count;
  const int round = i % 2, number = i / 2;
  int to = 0;
  *corner = count - 1 - number % count;
  if (number >= count) {
    *corner = count - 1 - (number - count) / 3;
    to = 1 + (number - count) % 3;
  }
  const int quarters = (to - bent_in (search, node)[*corner]) & 3;
  if (!quarters)
    return 0;
  const int nearest = quarters > 2 ? quarters - 4 : quarters;
  return !round ? nearest : nearest > 0 ? nearest - 4 : nearest + 4;
}

static int can_go (struct search *search, int node, int corner,
                   int quarters) {
  const struct corners *corners = search->corners;
  if (search->placed != node)
    place_chain (corners, bent_in (search, node), search->place);
  search->placed = node;
  return swing_is_free (&search->swing, search->place, corners->cubes,
                        corners->cube[corner], quarters);
}

/* Goes on from a node by the next way that is free, and opens it again for
 * the ways after that.
 */
static void go_on (struct search *search, int number) {
  const int count = search->corners->count, ways = 8 * count;
  struct node *node = &search->node[number];
  while (node->asked < ways) {
    int corner;
    const int quarters = way_on (search, number, node->asked++, &corner);
    if (!quarters)
      continue;
    char *bent = bent_in (search, search->nodes);
    memcpy (bent, bent_in (search, number), (size_t)count);
    bent[corner] = (char)((bent[corner] + quarters) & 3);
    if (*slot_of (search, bent) >= 0 ||
        !can_go (search, number, corner, quarters))
      continue;
    node->children++;
    node->cost = cost_of (search, node);
    heap_add (search, number);
    add_node (search, (struct node){.before = number,
                                    .corner = corner,
                                    .quarters = quarters});
    return;
  }
}

static void search_init (struct search *search,
                         const struct corners *corners, double size) {
  *search = (struct search){
      .corners = corners, .room = MOST_NODES, .slots = 1, .placed = -1};
  const size_t room = (size_t)search->room;
  while (search->slots < 2 * search->room)
    search->slots *= 2;
  swing_init (&search->swing, size);
  search->node = allocate (room * sizeof *search->node);
  search->bent = allocate ((room + 1) * (size_t)(corners->count + 1));
  search->heap = allocate (room * sizeof *search->heap);
  search->seen = allocate ((size_t)search->slots * sizeof *search->seen);
  memset (search->seen, -1, (size_t)search->slots * sizeof *search->seen);
  search->place = allocate ((size_t)corners->cubes * sizeof *search->place);
}

static void search_clear (struct search *search) {
  swing_clear (&search->swing);
  release (search->node);
  release (search->bent);
  release (search->heap);
  release (search->seen);
  release (search->place);
}

/* The node in which all corners lie flat, or -1 */
static int unfold (struct search *search, const struct puzzle *puzzle,
                   const struct path *path) {
  read_bends (search->corners, puzzle, path, bent_in (search, 0));
  add_node (search, (struct node){.before = -1});
  while (search->heaped && search->nodes < search->room - 1 &&
         search->swing.work < MOST_WORK) {
    const int node = heap_take (search);
    if (!search->node[node].bends)
      return node;
    go_on (search, node);
  }
  return -1;
}

/*------------------------------- the order -----------------------------*/

static int direction_of (struct vector step) {
  const int x = step.at[0], y = step.at[1];
  return x   ? (x > 0 ? RIGHT : LEFT)
         : y ? (y > 0 ? UP : DOWN)
             : (step.at[2] < 0 ? FORWARD : BACKWARD);
}

/* From the flat snake back: each node was left by turning a corner, and so
 * it is entered by turning it back.
 */
static void read_order (struct search *search, int flat,
                        struct joint_order *order) {
  const struct corners *corners = search->corners;
  int turns = 0;
  for (int node = flat; search->node[node].before >= 0;
       node = search->node[node].before)
    turns++;
  order->turns = turns;
  order->turn = allocate ((size_t)(turns + 1) * sizeof *order->turn);
  for (int i = 0, node = flat; i < turns; i++) {
    const struct node *from = &search->node[node];
    const int cube = corners->cube[from->corner];
    node = from->before;
    place_chain (corners, bent_in (search, node), search->place);
    order->turn[i] = (struct joint_turn){
        cube, -from->quarters,
        direction_of (
            vector_minus (search->place[cube + 1], search->place[cube]))};
  }
}

static int find_with_play (const struct corners *corners,
                           const struct puzzle *puzzle,
                           const struct path *path, int play,
                           int price_of_waiting,
                           struct joint_order *order) {
  struct search search;
  search_init (&search, corners, 1 - play / 100.);
  search.price_of_waiting = price_of_waiting;
  const int flat = unfold (&search, puzzle, path);
  order->play = play;
  if (flat >= 0)
    read_order (&search, flat, order);
  search_clear (&search);
  return flat >= 0;
}

int joint_order_find (const struct puzzle *puzzle, const struct path *path,
                      struct joint_order *order) {
  /* with 18 a cube can turn between its neighbours: long snakes need that
   */
  static const int plays[] = {2, 10, 18, 25};
  struct corners corners;
  int found = 0;
  corners_init (&corners, puzzle, path);
  for (int i = path->cubes > 64 ? 2 : 0; i < 4 && !found; i++)
    found = find_with_play (&corners, puzzle, path, plays[i],
                            PRICE_OF_WAITING, order) ||
            find_with_play (&corners, puzzle, path, plays[i], 0, order);
  corners_clear (&corners);
  return found;
}

const char joint_order_missing[] =
    "No order in which no cube passes through another was found in the "
    "steps that a search may take, so this one goes along the snake: some "
    "cubes have to be eased past others.";

void joint_order_clear (struct joint_order *order) {
  release (order->turn);
}

struct vector *joint_order_places (const struct joint_order *order,
                                   const struct puzzle *puzzle,
                                   const struct path *path, int turns) {
  struct corners corners;
  corners_init (&corners, puzzle, path);
  char *bent = allocate_zeroed ((size_t)corners.count + 1, 1);
  struct vector *place = allocate ((size_t)path->cubes * sizeof *place);
  for (int i = 0, k; i < turns; i++) {
    for (k = 0; corners.cube[k] != order->turn[i].cube; k++)
      ;
    bent[k] = (char)((bent[k] + order->turn[i].quarters) & 3);
  }
  place_chain (&corners, bent, place);
  release (bent);
  corners_clear (&corners);
  return place;
}
