/* All that a text can be read as, and which of these readings is meant
 *
 *     text -> body        a prefix such as `steps:` names the notation
 *          -> candidates  a snake for each notation and interpretation that
 *                         reads the body; equal snakes are one candidate
 *          -> scores      how well the snake fits the region, or a cube
 *          -> the best    alone, or the error lists the best ones
 */
#include "notation/notation_read.h"

#include "notation/notation_family.h"
#include "notation/reading.h"
#include "system/array.h"
#include "system/memory.h"
#include "text/lookalikes.h"
#include "text/printable.h"
#include "text/spelling.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The score of a reading; the least score is best.  It is one of these, or
 * NEARLY plus the distance from a snake that may fold.
 */
enum {
  FITS,          /* as many cubes as cells, and no run is too long */
  FITS_UNLIKELY, /* the same with letters that most people use otherwise */
  RUN_TOO_LONG,  /* as many cubes as cells, and the notation is named */
  LEAVES_CELLS,  /* fewer cubes than cells, and the notation is named */
  FITS_OTHER,    /* any box will do, but the region is not a cube */
  FITS_OTHER_RARELY, /* the same in a notation that few people use */
  NEARLY,
  NEVER = 1 << 20
};

struct candidate {
  const struct notation *notation;
  struct snake snake;
  int side;     /* the longest side of the region, or of the nearest cube */
  int too_many; /* cubes for that region or cube; less than 0: missing */
  int run;      /* the length of the longest straight run */
  int first;    /* the first cube of this run */
  int score;
  char straight, turn; /* its letters, or 0 */
  bool is_unlikely;    /* most people use these letters otherwise */
};

struct candidates {
  const struct region *region;  /* 0 if it is not known */
  bool takes_any_box;           /* as the request says */
  const struct notation *named; /* 0 if no notation is named */
  const char *lookalikes;       /* the sentence about them, or 0 */
  char *body;                   /* the text, its prefix made blank */
  struct candidate *item;       /* [0..count[ no two the same */
  size_t count, capacity;
  int best;        /* the least score */
  bool bars_fit;   /* as `bars`, which is read only by name, it would fit */
  char *error;     /* of the reader that came furthest, or 0 */
  size_t error_at; /* in the body */
  const struct notation *error_in;
};

/*-------------------------------- readings -----------------------------*/

static char *unknown_prefix (const char *word) {
  AUTOFREE char *list = 0;
  for (int i = 0; notation_number (i); i++) {
    const char *prefix = notation_number (i)->prefix;
    if (spelling_is_near (word, prefix))
      return format_text ("there is no notation '%s': did you mean '%s'?",
                          word, prefix);
    list = append_item (list, " ", prefix);
  }
  return format_text ("there is no notation '%.32s'; there are: %s", word,
                      list);
}

/* Finds the prefix and makes it blank: a drawing that begins in the same
 * line stays in its column.
 */
static char *take_prefix (struct candidates *all) {
  char *word = all->body + strspn (all->body, " \t\r\n");
  char *end = word;
  while (isalnum ((unsigned char)*end))
    end++;
  char *colon = end + strspn (end, " \t");
  if (end == word || *colon != ':')
    return 0;
  *colon = ' '; /* it may be the end of the word */
  const char after = *end;
  *end = 0;
  all->named = notation_with_prefix (word);
  char *error = all->named ? 0 : unknown_prefix (word);
  *end = after;
  memset (word, ' ', (size_t)(end - word));
  return error;
}

/* A notation that omits the number of cubes always has the right number, so
 * it never nearly fits.
 */
static int score_of (const struct candidates *all,
                     const struct candidate *candidate) {
  const bool is_too_long = candidate->run > candidate->side;
  const int too_many = candidate->too_many;
  if (!too_many && !is_too_long)
    return candidate->is_unlikely ? FITS_UNLIKELY : FITS;
  if (candidate->is_unlikely)
    return NEVER;
  if (all->named && !too_many)
    return RUN_TOO_LONG;
  if (all->named && all->region && too_many < 0)
    return LEAVES_CELLS;
  const int flags = candidate->notation->flags;
  if (flags & NOTATION_OMITS_CUBES)
    return NEVER;
  if (all->takes_any_box && !all->region)
    return (flags & (NOTATION_NUMBERS | NOTATION_USUAL)) == NOTATION_NUMBERS
               ? FITS_OTHER_RARELY
               : FITS_OTHER;
  return NEARLY + abs (too_many) + is_too_long;
}

static void rate_candidate (struct candidates *all,
                            struct candidate *candidate) {
  const struct region *region = all->region;
  const int cubes = candidate->snake.cubes;
  const int cube = nearest_cube_side (cubes);
  candidate->side = region ? region_longest_side (region) : cube;
  candidate->too_many =
      cubes - (region ? region->cells : cube * cube * cube);
  candidate->run = snake_longest_run (&candidate->snake, &candidate->first);
  candidate->score = score_of (all, candidate);
  if (candidate->notation->flags & NOTATION_ONLY_BY_NAME && !all->named) {
    all->bars_fit |= candidate->score == FITS;
    candidate->score = NEVER;
  }
  if (candidate->score < all->best)
    all->best = candidate->score;
}

static void add_interpretation (struct candidates *all,
                                const struct notation *notation,
                                int interpretation) {
  struct snake_text text = {.text = all->body,
                            .interpretation = interpretation,
                            .cells = all->region ? all->region->cells : 0,
                            .by_name = notation == all->named};
  struct candidate candidate = {.notation = notation};
  bool is_known = false;
  char *error = notation_interpret (notation, &text, &candidate.snake);
  for (size_t i = 0; !error && i < all->count; i++)
    is_known |= all->item[i].notation == notation &&
                snake_equal (&all->item[i].snake, &candidate.snake);
  if (error && (!all->error || text.failed_at > all->error_at)) {
    mem_free (all->error);
    all->error = error;
    all->error_at = text.failed_at;
    all->error_in = notation;
  } else if (error) {
    mem_free (error);
  } else if (is_known) {
    snake_clear (&candidate.snake);
  } else {
    candidate.straight = text.straight;
    candidate.turn = text.turn;
    candidate.is_unlikely = text.is_unlikely;
    rate_candidate (all, &candidate);
    if (candidate.is_unlikely && candidate.score == NEVER)
      snake_clear (&candidate.snake);
    else
      array_push (all, candidate);
  }
}

/* With its line end; one character alone is not a snake. */
#define LONGEST_CHARACTER 5

/* The error is about the prefix; clear the candidates even then. */
static char *candidates_init (struct candidates *all,
                              const struct notation_request *request) {
  *all = (struct candidates){.region = request->region,
                             .takes_any_box = request->takes_any_box,
                             .body = copy_text (request->text),
                             .best = NEVER};
  if (strlen (request->text) > LONGEST_CHARACTER)
    all->lookalikes = undo_lookalikes (all->body);
  char *error = take_prefix (all);
  const struct notation *notation;
  for (int i = 0; !error && (notation = notation_number (i)); i++)
    if (!all->named || notation == all->named)
      for (int j = 0; j < notation->interpretations; j++)
        add_interpretation (all, notation, j);
  return error;
}

static void candidates_clear (struct candidates *all) {
  for (size_t i = 0; i < all->count; i++)
    snake_clear (&all->item[i].snake);
  array_clear (all);
  mem_free (all->body);
  mem_free (all->error);
  *all = (struct candidates){0};
}

/*-------------------------------- ambiguity ----------------------------*/

/* "first:2,3,1", on the heap: the text that is read as this candidate only
 */
static char *with_prefix (const struct candidates *all,
                          const struct candidate *candidate) {
  static const char spaces[] = " \t\r\n";
  const char *body = all->body + strspn (all->body, spaces);
  size_t length = strlen (body);
  while (length && strchr (spaces, body[length - 1]))
    length--;
  if (memchr (body, '\n', length)) /* a drawing keeps its columns */
    while (body > all->body && body[-1] != '\n')
      body--, length++;
  return format_text ("%s:%s%.*s", candidate->notation->prefix,
                      memchr (body, '\n', length) ? "\n" : "", (int)length,
                      body);
}

/* If two alphabets are possible, as in `SSS`, no prefix distinguishes them:
 * then the choice is written as moves.
 */
static const struct reading_choice *
add_choice (const struct candidates *all, const struct candidate *candidate,
            bool prefix_is_enough, struct reading *reading) {
  const struct notation *moves = notation_with_prefix ("moves");
  array_push (
      &reading->others,
      (struct reading_choice){
          .notation = prefix_is_enough ? candidate->notation : moves,
          .written = prefix_is_enough ? with_prefix (all, candidate)
                                      : notation_write_named (
                                            moves, &candidate->snake, 0),
          .cubes = candidate->snake.cubes,
          .fits = candidate->score <= FITS_UNLIKELY});
  return &reading->others.item[reading->others.count - 1];
}

/* Adds a choice and returns it as errors show it, on the heap.  Of a long
 * text only the prefix is shown, but of moves also the beginning.
 */
static char *offer_choice (const struct candidates *all,
                           const struct candidate *candidate,
                           bool prefix_is_enough, struct reading *reading) {
  const struct reading_choice *choice =
      add_choice (all, candidate, prefix_is_enough, reading);
  const size_t prefix = strlen (choice->notation->prefix) + 1;
  const size_t length = strlen (choice->written);
  const bool is_long = length > prefix + (prefix_is_enough ? 40 : 60) ||
                       strchr (choice->written, '\n');
  const size_t shown =
      is_long ? prefix + (prefix_is_enough ? 0 : 60) : length;
  char *offer = format_text ("%.*s%s", (int)shown, choice->written,
                             is_long ? "..." : "");
  make_printable (offer);
  return offer;
}

/* "first:2,3,1 (cubes that each run adds, ...) or ...", or if no prefix
 * distinguishes them "moves:FTTF or moves:..."
 */
static char *offer_best (const struct candidates *all,
                         bool prefix_is_enough, struct reading *reading) {
  char *offers = 0;
  for (size_t i = 0; i < all->count; i++) {
    const struct candidate *candidate = &all->item[i];
    if (candidate->score != all->best)
      continue;
    char *offer = offer_choice (all, candidate, prefix_is_enough, reading);
    if (prefix_is_enough) {
      AUTOFREE char *summary =
          format_text ("(%s)", candidate->notation->summary);
      offer = append_item (offer, " ", summary);
    }
    offers = append_item (offers, " or ", offer);
    mem_free (offer);
  }
  return offers;
}

/* Numbers that fit only in a rarer notation may be meant in a usual one,
 * and miscounted by one cube.  Of several miscounted readings the last one
 * is enough.
 */
static void add_others (const struct candidates *all,
                        const struct candidate *taken,
                        struct reading *reading) {
  const int kind =
      taken->notation->flags & (NOTATION_NUMBERS | NOTATION_USUAL);
  const struct candidate *miscounted = 0;
  for (size_t i = 0; i < all->count; i++) {
    const struct candidate *candidate = &all->item[i];
    if (kind == NOTATION_NUMBERS &&
        candidate->notation->flags & NOTATION_USUAL &&
        abs (candidate->too_many) == 1)
      miscounted = candidate;
    else if (candidate->score <= FITS_UNLIKELY &&
             !snake_equal (&candidate->snake, &taken->snake))
      add_choice (all, candidate,
                  candidate->notation != taken->notation &&
                      !candidate->is_unlikely,
                  reading);
  }
  if (miscounted)
    add_choice (all, miscounted, true, reading);
}

/* Takes the best candidate, if all of the same score are the same toy.  It
 * is reported as numbers if it is a list with commas: 1,1,1 are not letters
 * then.
 */
static char *take_best (const struct candidates *all, bool cubes_have_names,
                        struct snake *snake, struct reading *reading) {
  const bool has_numbers = strchr (all->body, ',');
  const struct candidate *one = all->item, *other;
  assert (all->count && all->best < NEVER);
  while (one->score != all->best)
    one++;
  for (other = one + 1; other < all->item + all->count; other++) {
    if (other->score != all->best)
      continue;
    const bool is_same = snake_equal (&one->snake, &other->snake);
    if (!is_same && (cubes_have_names ||
                     !snake_is_reverse (&one->snake, &other->snake))) {
      AUTOFREE char *offers = offer_best (
          all, one->notation != other->notation && !one->is_unlikely,
          reading);
      return format_text ("this can be read as different snakes; choose "
                          "one: %s",
                          offers);
    }
    if (is_same && has_numbers && other->notation->flags & NOTATION_USUAL)
      one = other;
  }
  reading->notation = one->notation;
  reading->is_named = all->named;
  reading->straight = one->straight;
  reading->turn = one->turn;
  if (!all->named)
    add_others (all, one, reading);
  snake_copy (snake, &one->snake);
  return 0;
}

/*------------------------------ no reading fits ------------------------*/

bool notation_has_words (const char *text) {
  return count_letters (text, "dgjkmnquvwyz") > 1;
}

static char *say_unreadable (const struct candidates *all) {
  if (!all->body[strspn (all->body, " \t\r\n")])
    return format_text ("the snake is missing: nothing is written here");
  if (all->named)
    return format_text ("read as %s: %s", all->named->prefix, all->error);
  if (!all->error_at)
    return format_text ("this is not a snake in any notation known here");
  return format_text (
      "this is not a snake in any notation known here; read as %s, %s",
      all->error_in->prefix, all->error);
}

/* How to write a snake that is shorter than its box */
static char *offer_spare_cells (const struct candidates *all,
                                const struct candidate *meant,
                                struct reading *reading) {
  AUTOFREE char *written = offer_choice (all, meant, true, reading);
  return format_text (" (to leave cells empty write %s)", written);
}

/* "steps or corners": the notations in which the text is so many cubes */
static char *notations_with (const struct candidates *all, int cubes) {
  char *list = 0;
  const struct notation *before = 0;
  for (size_t i = 0; i < all->count; i++) {
    const struct candidate *candidate = &all->item[i];
    if (candidate->snake.cubes == cubes && candidate->score < NEVER &&
        candidate->notation != before) {
      before = candidate->notation;
      list = append_item (list, " or ", before->prefix);
    }
  }
  return list;
}

/* "the 3x3x3 box has 27 cells, is one missing?" */
static char *compare_with_cells (const struct region *region,
                                 const struct candidate *meant) {
  const int cells = meant->snake.cubes - meant->too_many;
  const char *guess = meant->too_many == -1  ? ", is one missing?"
                      : meant->too_many == 1 ? ", is one too many?"
                                             : "";
  if (region) {
    AUTOFREE char *name = region_name (region);
    return format_text ("%s has %d cells%s", name, cells, guess);
  }
  if (!*guess || cells == 1)
    return format_text (
        "which do not fill a cube; name the box with --box");
  return format_text (
      "a %dx%dx%d cube has %d%s Else name the box with --box", meant->side,
      meant->side, meant->side, cells, guess);
}

static char *say_wrong_length (const struct candidates *all,
                               const struct candidate *meant,
                               struct reading *reading) {
  const bool is_spare = meant->too_many < 0 && all->region && !all->named;
  reading->meant = all->named ? 0 : meant->notation;
  AUTOFREE char *names = notations_with (all, meant->snake.cubes);
  AUTOFREE char *cells = compare_with_cells (all->region, meant);
  AUTOFREE char *spare =
      is_spare ? offer_spare_cells (all, meant, reading) : 0;
  return format_text (
      "read as %s this is %d cubes, %s%s%s", names, meant->snake.cubes,
      cells, spare ? spare : "",
      all->bars_fit ? "; rigid bars with free joints are written bars:..."
                    : "");
}

/* A rarer notation is as unlikely as one more mistake of so many cubes. */
#define RARER_BY_CUBES 3

static int implausibility (const struct candidate *candidate) {
  return candidate->score == NEVER ? NEVER
         : candidate->notation->flags & NOTATION_USUAL
             ? abs (candidate->too_many) - RARER_BY_CUBES
             : abs (candidate->too_many);
}

/* A reading that fills a cube, in a region that no reading nearly fills, or
 * 0: the region is wrong, not the snake.
 */
static const struct candidate *
candidate_of_other_cube (const struct candidates *all) {
  if (!all->region || all->best < NEARLY + RARER_BY_CUBES ||
      all->best == NEVER)
    return 0;
  for (size_t i = 0; i < all->count; i++) {
    const struct candidate *candidate = &all->item[i];
    const int cubes = candidate->snake.cubes;
    const int side = nearest_cube_side (cubes);
    if (candidate->score < NEVER && side * side * side == cubes &&
        candidate->run <= side)
      return candidate;
  }
  return 0;
}

static char *say_other_cube (const struct candidates *all,
                             const struct candidate *meant,
                             struct reading *reading) {
  const int cubes = meant->snake.cubes, side = nearest_cube_side (cubes);
  const char *prefix = meant->notation->prefix;
  AUTOFREE char *region = region_name (all->region);
  char *text = format_text (
      "read as %s this is %d cubes, %s has %d cells; %d "
      "cubes fill %dx%dx%d",
      prefix, cubes, region, all->region->cells, cubes, side, side, side);
  if (meant->too_many > 0)
    return text;
  AUTOFREE char *spare = offer_spare_cells (all, meant, reading);
  return append_item (text, "", spare);
}

/* Says what is wrong with the candidate that was most likely meant. */
static char *say_misfit (const struct candidates *all,
                         struct reading *reading) {
  if (!all->count) {
    reading->failed_at = all->error_at;
    return say_unreadable (all);
  }
  const struct candidate *other = candidate_of_other_cube (all);
  const struct candidate *meant = all->item;
  if (other)
    return say_other_cube (all, other, reading);
  for (size_t i = 1; i < all->count; i++)
    if (implausibility (&all->item[i]) < implausibility (meant))
      meant = &all->item[i];
  if (meant->too_many)
    return say_wrong_length (all, meant, reading);
  AUTOFREE char *written = offer_choice (all, meant, true, reading);
  return format_text (
      "read as %s, cubes %d to %d are a straight run of %d, longer "
      "than any side (%d); if you mean it, write %s",
      meant->notation->prefix, meant->first + 1, meant->first + meant->run,
      meant->run, meant->side, written);
}

/*--------------------------------- readers -----------------------------*/

/* Refuses `2,,1`: readers skip all separators, but a number may be missing.
 * A list may end in commas, as `{2,1,}` and the rows of a table do.
 */
static char *refuse_empty_item (const char *text, size_t *failed_at) {
  for (const char *first = strpbrk (text, ",;"); first;
       first = strpbrk (first + 1, ",;")) {
    const char *second = first + 1 + strspn (first + 1, " \t");
    const char *after = second + strspn (second, " \t,;");
    *failed_at = (size_t)(second - text);
    if (*second == *first && *after && !strchr ("\r\n)]}>\"'", *after)) {
      AUTOFREE char *next = quoted_character (after);
      return format_text ("nothing stands between two '%c' in front of "
                          "%s: write what is missing, or one '%c'",
                          *first, next, *first);
    }
  }
  *failed_at = 0;
  return 0;
}

char *notation_read (const struct notation_request *request,
                     struct snake *snake, struct reading *reading) {
  CLEANUP (candidates_clear) struct candidates all;
  *reading = (struct reading){0};
  char *error = candidates_init (&all, request);
  reading->lookalikes = all.lookalikes;
  reading->lacks_region = !request->region;
  if (!error && all.count)
    error = refuse_empty_item (all.body, &reading->failed_at);
  reading->is_misfit = !error && all.best >= NEARLY && all.best < NEVER &&
                       (all.named || !candidate_of_other_cube (&all));
  const int most =
      request->takes_misfits && reading->is_misfit ? NEVER : NEARLY;
  if (!error)
    error = all.best < most ? take_best (&all, request->cubes_have_names,
                                         snake, reading)
                            : say_misfit (&all, reading);
  if (all.lookalikes)
    reading->failed_at =
        place_before_undoing (request->text, reading->failed_at);
  return error;
}

bool notation_recognises (const char *text) {
  CLEANUP (candidates_clear) struct candidates all;
  const struct notation_request request = {.text = text};
  AUTOFREE char *error = candidates_init (&all, &request);
  bool is_likely = all.named;
  for (size_t i = 0; i < all.count; i++)
    is_likely |= !all.item[i].is_unlikely;
  return !error && is_likely;
}
