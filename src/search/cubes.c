#include "search/cubes.h"

#include "instance/instance.h"
#include "instance/windows.h"
#include "system/memory.h"
#include "system/random.h"

#include <stdlib.h>
#include <string.h>

/*-------------------------------- lists --------------------------------*/

void cubes_clear (struct cubes *cubes) {
  for (int i = 0; i < cubes->count; i++)
    release (cubes->cube[i].choice);
  release (cubes->cube);
  *cubes = (struct cubes){0};
}

static void add (struct cubes *cubes, struct cube cube) {
  if (cubes->count == cubes->room) {
    cubes->room = 2 * cubes->room + 16;
    cubes->cube =
        reallocate (cubes->cube, (size_t)cubes->room * sizeof *cubes->cube);
  }
  cubes->cube[cubes->count++] = cube;
}

/* The same, with room for one more choice */
static struct cube copy (const struct cube *cube) {
  struct cube other = *cube;
  other.choice =
      allocate ((size_t)(cube->choices + 1) * sizeof *other.choice);
  for (int i = 0; i < cube->choices; i++)
    other.choice[i] = cube->choice[i];
  return other;
}

static void push (struct cube *cube, struct tree_choice choice) {
  cube->choice = reallocate (cube->choice, (size_t)(cube->choices + 1) *
                                               sizeof *cube->choice);
  cube->choice[cube->choices++] = choice;
}

void cubes_add (struct cubes *cubes, const struct cube *cube) {
  add (cubes, copy (cube));
}

static int compare_choices (const struct tree_choice *a,
                            const struct tree_choice *b) {
  return a->cube != b->cube ? a->cube - b->cube : a->cell - b->cell;
}

static int compare_cubes (const void *one, const void *other) {
  const struct cube *a = one, *b = other;
  int order = a->placement - b->placement;
  for (int i = 0; !order && i < a->choices && i < b->choices; i++)
    order = compare_choices (&a->choice[i], &b->choice[i]);
  return order ? order : a->choices - b->choices;
}

void cubes_sort (struct cubes *cubes) {
  if (cubes->count)
    qsort (cubes->cube, (size_t)cubes->count, sizeof *cubes->cube,
           compare_cubes);
}

double cubes_nodes (const struct cubes *cubes) {
  double nodes = 0;
  for (int i = 0; i < cubes->count; i++)
    nodes += cubes->cube[i].nodes;
  return nodes;
}

/*------------------------------- hardness ------------------------------*/

/* Subtrees with as many nodes are counted, and so many branches are
 * followed in greater ones: about a thousand nodes for each cube.
 */
#define NODES_TO_COUNT 50
#define BRANCHES 4
#define SEED 1

struct splitting {
  struct tree *tree;
  int open_cubes;
  struct tree_choice *choice; /* room for those of one node */
  uint64_t random;
  double counted;  /* of the subtree at hand */
  int steps, most; /* nodes until its counting ends */
};

static int is_leaf (const struct splitting *splitting,
                    const struct chain *chain) {
  return chain_open_cubes (chain, &splitting->tree->space) <=
         splitting->open_cubes;
}

static enum tree_step count_node (void *state, const struct chain *chain) {
  struct splitting *splitting = state;
  if (++splitting->steps > splitting->most)
    return TREE_STOP;
  const int leaf = is_leaf (splitting, chain);
  splitting->counted +=
      leaf && splitting->open_cubes ? CUBES_NODES_OF_LEAF : 1;
  return leaf ? TREE_CLOSE : TREE_SPLIT;
}

/* The nodes from where the tree is, or -1 where that are many */
static double count_here (struct splitting *splitting) {
  static const struct tree_client client = {.enter = count_node};
  splitting->counted = splitting->steps = 0;
  return tree_search_here (splitting->tree, &client, splitting)
             ? splitting->counted
             : -1;
}

static int go_to (const struct splitting *splitting,
                  const struct cube *cube) {
  return tree_go_to (splitting->tree, cube->placement, cube->choice,
                     cube->choices);
}

/* The tree is at a node: the nodes from there, or -1 where that are many.
 * To look costs as much as to go down two levels.
 */
static double look_here (struct splitting *splitting,
                         const struct cube *cube) {
  const struct chain *chain = &splitting->tree->chain[1];
  if (cube->choices % 2 && !is_leaf (splitting, chain))
    return -1;
  const double nodes = count_here (splitting);
  if (nodes < 0)
    go_to (splitting, cube);
  return nodes;
}

/* Goes down at random from a cube with many nodes. */
static double follow_branch (struct splitting *splitting,
                             const struct cube *cube) {
  struct cube at = copy (cube);
  double nodes = 0, alike = 1, below = -1;
  int is_open = go_to (splitting, &at);
  while (is_open && below < 0) {
    const int choices =
        tree_choices_here (splitting->tree, splitting->choice);
    const uint64_t random = random_next (&splitting->random);
    nodes += alike;
    alike *= choices;
    push (&at, splitting->choice[random % (uint64_t)choices]);
    is_open = go_to (splitting, &at);
    if (is_open)
      below = look_here (splitting, &at);
  }
  release (at.choice);
  return below > 0 ? nodes + alike * below : nodes;
}

static double estimate (struct splitting *splitting,
                        const struct cube *cube) {
  if (!go_to (splitting, cube))
    return 0;
  const double counted = count_here (splitting);
  if (counted >= 0)
    return counted;
  double sum = 0;
  for (int i = 0; i < BRANCHES; i++)
    sum += follow_branch (splitting, cube);
  return sum / BRANCHES > splitting->most ? sum / BRANCHES
                                          : splitting->most;
}

static void splitting_init (struct splitting *splitting, struct tree *tree,
                            int open_cubes) {
  const struct instance *instance = tree->space.instance;
  *splitting = (struct splitting){
      .tree = tree,
      .open_cubes = open_cubes,
      .choice = allocate ((size_t)instance->puzzle->region.cells *
                          sizeof (struct tree_choice)),
      .random = random_state (SEED),
      .most = NODES_TO_COUNT};
  space_forget (&tree->space);
}

void cubes_estimate (struct tree *tree, int open_cubes,
                     struct cubes *cubes) {
  struct splitting splitting;
  splitting_init (&splitting, tree, open_cubes);
  for (int i = 0; i < cubes->count; i++)
    cubes->cube[i].nodes = estimate (&splitting, &cubes->cube[i]);
  release (splitting.choice);
}

/*------------------------------- splitting -----------------------------*/

/* In a round all are split that are hard, compared with the hardest. */
#define SHARE_OF_HARDEST 3

/* Puts the children of a cube into the list, or where it has none the cube
 * itself.
 */
static void split (struct splitting *splitting, struct cube *cube,
                   struct cubes *list) {
  const int is_reached = go_to (splitting, cube);
  const int choices =
      is_reached ? tree_choices_here (splitting->tree, splitting->choice)
                 : 0;
  const int first = list->count;
  for (int i = 0; i < choices; i++) {
    struct cube child = copy (cube);
    child.choice[child.choices++] = splitting->choice[i];
    add (list, child);
  }
  for (int i = first; i < list->count; i++)
    list->cube[i].nodes = estimate (splitting, &list->cube[i]);
  release (cube->choice);
}

static double hardest (const struct cubes *cubes) {
  double most = 0;
  for (int i = 0; i < cubes->count; i++)
    if (cubes->cube[i].nodes > most)
      most = cubes->cube[i].nodes;
  return most;
}

/* The most that a cube may take where it is not to be split */
static double limit (const struct cubes_wish *wish,
                     const struct cubes *cubes) {
  double most = wish->nodes;
  if (wish->parts) {
    const double share = cubes_nodes (cubes) / wish->parts;
    most = !most || share < most ? share : most;
  }
  return most > NODES_TO_COUNT ? most : NODES_TO_COUNT;
}

static int is_enough (const struct cubes_wish *wish,
                      const struct cubes *cubes) {
  return (wish->count && cubes->count >= wish->count) ||
         hardest (cubes) <= limit (wish, cubes);
}

static void split_round (struct splitting *splitting,
                         const struct cubes_wish *wish,
                         struct cubes *cubes) {
  struct cubes next = {0};
  const double most = limit (wish, cubes);
  const double hard = hardest (cubes) / SHARE_OF_HARDEST;
  for (int i = 0; i < cubes->count; i++) {
    struct cube *cube = &cubes->cube[i];
    if (cube->nodes <= most || cube->nodes < hard)
      add (&next, *cube);
    else
      split (splitting, cube, &next);
  }
  release (cubes->cube);
  *cubes = next;
}

void cubes_list (struct tree *tree, const struct cubes_wish *wish,
                 struct cubes *cubes) {
  struct splitting splitting;
  *cubes = (struct cubes){0};
  splitting_init (&splitting, tree, wish->open_cubes);
  for (int i = 0; i < tree->window->placements; i++) {
    struct cube cube = {.placement = i};
    cube.nodes = estimate (&splitting, &cube);
    cubes_add (cubes, &cube);
  }
  while (!is_enough (wish, cubes))
    split_round (&splitting, wish, cubes);
  release (splitting.choice);
}

/*--------------------------------- text --------------------------------*/

void cube_write (const struct cube *cube, FILE *out) {
  fprintf (out, "%d", cube->placement);
  for (int i = 0; i < cube->choices; i++)
    fprintf (out, "/%d@%d", cube->choice[i].cube, cube->choice[i].cell);
}

/* The number at `*at`, which moves behind it; -1 where there is none below
 * `end`
 */
static int read_number (const char **at, int end) {
  char *behind;
  if (**at < '0' || **at > '9')
    return -1;
  const long number = strtol (*at, &behind, 10);
  *at = behind;
  return number < end ? (int)number : -1;
}

/* 0 where it is none of the tree */
static int read_cube (const char **at, const struct tree *tree,
                      struct cube *cube) {
  const struct domains *domains = &tree->space.instance->domains;
  cube->placement = read_number (at, tree->window->placements);
  if (cube->placement < 0)
    return 0;
  while (**at == '/') {
    struct tree_choice choice;
    ++*at;
    choice.cube = read_number (at, domains->cubes);
    if (choice.cube < 0 || **at != '@')
      return 0;
    ++*at;
    choice.cell = read_number (at, domains->cells);
    if (choice.cell < 0)
      return 0;
    push (cube, choice);
  }
  return !**at || **at == ' ';
}

char *cubes_read (const char *text, const struct tree *tree,
                  struct cubes *cubes) {
  const char *at = text + strspn (text, " ");
  while (*at) {
    const char *start = at;
    struct cube cube = {0};
    const int good = read_cube (&at, tree, &cube);
    add (cubes, cube);
    if (!good)
      return message ("'%.*s' is no cube of this puzzle",
                      (int)strcspn (start, " "), start);
    at += strspn (at, " ");
  }
  return 0;
}

/*--------------------------------- shares ------------------------------*/

/* A search below one cube, which knows the path to the node at hand */
struct walk {
  struct share *share;
  struct tree *tree;
  const struct tree_client *client;
  void *state;
  struct cube path;
  int *mark; /* [0..depth[ choices of the path before each decision */
  int depth, room;
  long long nodes_before;
  int is_over; /* it may take no more nodes */
};

static int has_enough (const struct walk *walk) {
  const struct share *share = walk->share;
  const long long nodes =
      share->nodes + walk->tree->nodes - walk->nodes_before;
  return (share->most_nodes && nodes > share->most_nodes) ||
         (share->must_end && *share->must_end);
}

static enum tree_step walk_enter (void *state, const struct chain *chain) {
  struct walk *walk = state;
  if (has_enough (walk)) {
    walk->is_over = 1;
    cubes_add (&walk->share->rest, &walk->path);
    return TREE_STOP;
  }
  return walk->client->enter (walk->state, chain);
}

static void walk_decide (void *state, int cube, int cell) {
  struct walk *walk = state;
  if (walk->depth == walk->room) {
    walk->room = 2 * walk->room + 64;
    walk->mark =
        reallocate (walk->mark, (size_t)walk->room * sizeof *walk->mark);
  }
  walk->mark[walk->depth++] = walk->path.choices;
  push (&walk->path, (struct tree_choice){cube, cell});
  if (walk->client->decide)
    walk->client->decide (walk->state, cube, cell);
}

static void walk_close (void *state) {
  struct walk *walk = state;
  walk->path.choices = walk->mark[--walk->depth];
  if (walk->client->close)
    walk->client->close (walk->state);
}

static void walk_place_last (void *state, int cube, int cell) {
  struct walk *walk = state;
  push (&walk->path, (struct tree_choice){cube, cell});
  if (walk->client->place_last)
    walk->client->place_last (walk->state, cube, cell);
}

/* The search began at level 1. */
static void walk_leave (void *state, int level, int cube, int cell) {
  struct walk *walk = state;
  if (!walk->is_over)
    return;
  walk->path.choices = walk->mark[level - 1];
  push (&walk->path, (struct tree_choice){cube, cell});
  cubes_add (&walk->share->rest, &walk->path);
}

int share_search (struct share *share, int i, struct tree *tree,
                  const struct tree_client *client, void *state) {
  static const struct tree_client walking = {
      walk_enter, walk_decide, walk_close, walk_place_last, walk_leave};
  const struct cube *cube = &share->cubes.cube[i];
  struct walk walk = {.share = share,
                      .tree = tree,
                      .client = client,
                      .state = state,
                      .path = copy (cube),
                      .nodes_before = tree->nodes};
  const int ended =
      !tree_go_to (tree, cube->placement, cube->choice, cube->choices) ||
      tree_search_here (tree, &walking, &walk);
  share->nodes += tree->nodes - walk.nodes_before;
  release (walk.path.choice);
  release (walk.mark);
  return ended || walk.is_over;
}

void share_clear (struct share *share) {
  cubes_clear (&share->cubes);
  cubes_clear (&share->rest);
}
