#include "check/images.h"

#include "check/check_internal.h"
#include "system/tuned.h"

#include <limits.h>

#define IDENTITY ((uint64_t)1)
#define FIRST_NUMBER ((unsigned)INT_MAX + 1)

/* Words of the steps of a stretch: beyond that the proof is another kind.
 */
#define LONGEST_STRETCH TUNED (1 << 22, 200)

void images_begin (struct check *check) {
  struct images *images = &check->images;
  images->lemmas_from = check->propagator.clauses.used;
  images->number = FIRST_NUMBER;
  images->forget_images = true;
  if (check->symmetries.count > 1)
    images->state = IMAGES_PAUSE;
}

void images_clear (struct images *images) {
  array_clear (&images->step);
  *images = (struct images){0};
}

/*--------------------------- begin of a stretch ------------------------*/

static bool clause_has_image (struct check *check, unsigned place, int g) {
  struct propagator *p = &check->propagator;
  const struct clause *clause = clause_at (&p->clauses, place);
  struct ints mapped = {0};
  bool is_found = true;
  for (unsigned i = 0; i < clause->size && is_found; i++) {
    const int literal = symmetries_image (
        &check->symmetries, g,
        clauses_dimacs (&p->clauses, clause->literals[i]));
    array_push (&mapped, literal);
    is_found = literal != 0;
  }
  is_found = is_found && !propagator_take (p, &mapped) &&
             clauses_find (&p->clauses, &mapped) != NO_CLAUSE;
  array_clear (&mapped);
  return is_found;
}

/* Leaves in `closed` the symmetries that map all lemmas to lemmas. */
static void find_images (struct check *check) {
  struct images *images = &check->images;
  struct clauses *clauses = &check->propagator.clauses;
  if (images->forget_images)
    images->closed =
        UINT64_MAX >> (MOST_SYMMETRIES - check->symmetries.count);
  for (unsigned c = clauses_from (clauses, images->lemmas_from);
       c && images->closed != IDENTITY; c = clauses_after (clauses, c)) {
    if (!images->forget_images && clause_at (clauses, c)->has_images)
      continue;
    for (int g = 1; g < check->symmetries.count; g++)
      if (images->closed >> g & 1 && !clause_has_image (check, c, g))
        images->closed &= ~(IDENTITY << g);
    clause_at (clauses, c)->has_images = 1;
  }
  images->forget_images = false;
}

/* The clauses that there were when the stretch began may be gone. */
static void leave_stretch (struct images *images) {
  images->state = IMAGES_PAUSE;
  images->pause = images->longer_pause;
  images->longer_pause = 2 * images->longer_pause + 1;
  images->step.count = 0;
}

static void begin_stretch (struct check *check) {
  struct images *images = &check->images;
  images->step.count = 0;
  images->state = IMAGES_STRETCH;
  images->number++;
  find_images (check);
  images->allowed = images->closed;
  if (images->allowed == IDENTITY)
    leave_stretch (images);
}

/*--------------------------------- steps -------------------------------*/

static int head_of (const struct step *step) {
  return 2 * (int)step->literals.count + (step->kind == STEP_DELETE);
}

static void append_step (struct images *images, const struct step *step) {
  array_push (&images->step, head_of (step));
  for (size_t i = 0; i < step->literals.count; i++)
    array_push (&images->step, step->literals.item[i]);
  if (images->step.count > LONGEST_STRETCH)
    leave_stretch (images);
}

/* Those of the symmetries that map the step of the stretch at hand to the
 * next step of the proof
 */
static uint64_t find_matches (const struct check *check, uint64_t among) {
  const struct images *images = &check->images;
  const struct step *step = &check->proof.step;
  const struct ints *literals = &step->literals;
  const int *mapped = images->step.item + images->at;
  if (*mapped++ != head_of (step))
    return 0;
  for (int g = 0; g < check->symmetries.count; g++)
    for (size_t i = 0; among >> g & 1 && i < literals->count; i++)
      if (symmetries_image (&check->symmetries, g, mapped[i]) !=
          literals->item[i])
        among &= ~(IDENTITY << g);
  return among;
}

static bool go_on_matching (struct check *check, uint64_t among) {
  struct images *images = &check->images;
  const uint64_t matched = find_matches (check, among);
  if (!matched)
    return false;
  images->state = IMAGES_MATCH;
  images->matched = matched;
  images->at += 1 + check->proof.step.literals.count;
  if (images->at == images->step.count) {
    images->state = IMAGES_DONE;
    images->longer_pause = 0;
  }
  return true;
}

static bool begin_to_match (struct check *check) {
  struct images *images = &check->images;
  images->at = 0;
  if (!go_on_matching (check, images->allowed & ~IDENTITY))
    return false;
  propagator_forget (&check->propagator, 0);
  return true;
}

/* The images so far become part of the stretch. */
static void end_matching (struct check *check) {
  struct images *images = &check->images;
  const size_t end = images->at;
  const int g = __builtin_ctzll (images->matched);
  images->state = IMAGES_STRETCH;
  array_reserve (&images->step, end);
  for (size_t at = 0; at < end;) {
    const int head = images->step.item[at++];
    array_push (&images->step, head);
    for (int i = 0; i < head / 2; i++)
      array_push (&images->step,
                  symmetries_image (&check->symmetries, g,
                                    images->step.item[at++]));
  }
}

bool images_step (struct check *check) {
  struct images *images = &check->images;
  const struct step *step = &check->proof.step;
  const bool adds = step->kind == STEP_ADD;
  if (images->state == IMAGES_OFF)
    return false;
  if (images->state == IMAGES_MATCH) {
    if (go_on_matching (check, images->matched))
      return true;
    end_matching (check);
  }
  if (adds && images->step.count && begin_to_match (check))
    return true;
  if (adds && images->state == IMAGES_DONE)
    begin_stretch (check);
  else if (adds && images->state == IMAGES_PAUSE && !images->pause--)
    begin_stretch (check);
  if (images->state == IMAGES_STRETCH)
    append_step (images, step);
  return false;
}

void images_have_rat (struct check *check) {
  if (check->images.state == IMAGES_STRETCH)
    leave_stretch (&check->images);
}

void images_delete (struct check *check, unsigned place) {
  struct images *images = &check->images;
  const struct clauses *clauses = &check->propagator.clauses;
  const unsigned number = place ? clause_at (clauses, place)->number : 0;
  if (images->state == IMAGES_OFF)
    return;
  if (place && number < FIRST_NUMBER) {
    images->state = IMAGES_OFF;
    return;
  }
  const bool is_older = place && number < images->number;
  images->forget_images |= is_older;
  if (is_older ? images->state != IMAGES_PAUSE
               : !place && images->state == IMAGES_STRETCH)
    leave_stretch (images);
}
