#ifndef words_h_INCLUDED
#define words_h_INCLUDED

#include "puzzle/region.h"
#include "system/search_limits.h"

/* All that a language says of a folding.  A language is a file
 * words/CODE.json with these names, which the build makes a record: the
 * program needs no parser, the compiler knows a name that is wrong, people
 * who speak the language need no C, and other programs can read it.
 * words/README.md tells how to add one.
 *
 * All fields are patterns, and none is missing (tested).  Code puts numbers
 * and phrases into the slots of a pattern, such as {cube}, in whatever
 * order they stand.  Sentences are whole in here, as each language orders
 * its words in its own way.  Where a number or a gender would change words,
 * there are several patterns, with these numbers:
 */
enum { ONE, SEVERAL, NUMBERS };            /* one cube, more of them */
enum { SINGLE, PAIR, RANGE, RUNS };        /* of cubes in a row */
enum { A_CUBE, A_BOX, A_SHAPE, FINISHED }; /* what is to be filled */
enum {
  FIRST,
  MIDDLE,
  LAST,
  NTH,
  PLACES
}; /* of an axis; for layers from
    * the bottom up */
enum { STRAIGHT_CUBE, TURNING_CUBE, FREE_CUBE, JOINTS };
enum {
  REASONS = STOPPED_BY_INTERRUPT + 1
}; /* as `enum stop_reason`, but
    * first that a solver gave up
    */

struct words {
  const char *code, *name; /* "de", "Deutsch" */
  const char *fonts;   /* families, separated by commas, if the usual font
                        * lacks the letters of `name`; may be "" */
  const char *between; /* two sentences */
  const char *comma;   /* between two phrases */
  const char *point;   /* in 4.5 */

  /* Phrases for slots of sentences.  {way} is `way`, or `way_to` for up and
   * down; {cubes} is the subject of a sentence, {run} stands alone.
   */
  const char *way[DIRECTIONS], *way_to[PLACES];
  const char *layer[PLACES], *layer_name[PLACES];
  const char *cubes[RUNS], *run[RUNS];
  const char *listed[NUMBERS], *cubes_listed[NUMBERS], *and;
  const char *spot[9],
      *spot_in_layer[PLACES]; /* left to right, then away */
  const char *in_layer[PLACES], *in_row[PLACES], *in_column[PLACES];

  /* To begin */
  const char *to_begin, *then_fold, *no_order;
  const char *ends_alike, *start_at_run, *start_by_count;
  const char *joint_here[JOINTS], *joint_there[JOINTS];
  const char *other_end, *count_on, *lay_flat;
  const char *imagine[FINISHED], *keep_still;
  const char *turns[NUMBERS], *turns_that_wait, *order_unknown;
  const char *effort, *tight[NUMBERS];

  /* Steps.  {aim} is `for_now`. */
  const char *go, *turn, *turn_back, *keep_straight;
  const char *hold, *hold_all;
  const char *twist, *twist_back, *twist_past, *twist_ahead;
  const char *for_now[NUMBERS];
  const char *long_way, *swing[DIRECTIONS], *this_is_tight;
  const char *come_along[NUMBERS], *then_point[NUMBERS];
  const char *layer_full, *layer_done[NUMBERS];
  const char *finished_full[FINISHED], *finished_holds[FINISHED];

  /* Hints */
  const char *fault_apart, *fault_turns, *fault_straight, *fault_taken;
  const char *read_as_runs, *compare, *fits_from_other_end;
  const char *finishes_from_other_end;
  const char *undecided, *why[REASONS];
  const char *snake_impossible, *puzzle_impossible;
  const char *mistyped, *other_cells;
  const char *all_placed, *keep_all, *nothing_placed;
  const char *unfold_after, *start_over;
  const char *next_straight, *next_turn, *next_beside[DIRECTIONS];
  const char *follow[NUMBERS], *first_is_at, *then_along;

  /* Fixed cubes with which there is no folding; {because} is `because`. */
  const char *fix, *fixed_either[NUMBERS];
  const char *fixed_undecided[NUMBERS], *because;
  const char *fixed_not, *fixed_fewer, *fixed_alone;

  /* Changes of a snake, for one that can be folded */
  const char *make[JOINTS], *take_out[JOINTS];
  const char *put_in[JOINTS], *put_in_several[JOINTS];
  const char *exchange, *and_change;

  /* What `verify` says before a hint */
  const char *right_full[FINISHED], *right_holds[FINISHED];
  const char *right_so_far[NUMBERS], *wrong_at_all, *wrong_from;
  const char *right_would_be;

  /* Pictures */
  const char *title, *subtitle[FINISHED], *titled;
  const char *which_folding, *first_foldings, *which_sheet;
  const char *flat_snake, *lay_it_flat, *lay_it_flat_and_number;
  const char *legend_pictures, *legend_bent_arrow, *legend_sides;
  const char *legend_layers, *legend_dot, *legend_cross;
  const char *shape_heading, *done, *bottom, *top;
  const char *flat_impossible[FINISHED], *flat_unknown[FINISHED];
  const char *flat_fixed[FINISHED], *nearest;

  /* Drawings in text */
  const char *layer_from_above, *layers_from_above;
  const char *layer_arrows, *layer_dot;

  /* Makers of toys */
  const char *template_bar, *template_strips;
  const char *drill_cubes, *light_cubes[NUMBERS], *dark_cubes[NUMBERS];
  const char *drill_end, *drill[JOINTS];
  const char *elastic, *how_to_drill;
};

/* A language for each file words/CODE.json; the last has no code. */
extern const struct words words_table[];

#endif
