#include "explain/fixed_cubes.h"

#include "instructions/speech.h"
#include "system/memory.h"

#include <string.h>

/*------------------------------ contradiction --------------------------*/

static char *try_fixes (const struct puzzle *puzzle, const struct fix *fix,
                        int fixes, const struct search_options *how,
                        enum verdict *verdict, enum stop_reason *stop) {
  const struct puzzle other = puzzle_with_fixes (puzzle, fix, fixes);
  CLEANUP (outcome_clear) struct outcome outcome;
  char *error = solve_by_default (&other, how, &outcome);
  *verdict = error ? VERDICT_UNKNOWN : outcome.verdict;
  if (*verdict == VERDICT_UNKNOWN)
    *stop = outcome.stop;
  return error;
}

/* Leaves out each fixed cube without which the others still have no
 * folding, the last one first.
 */
char *fixed_cubes_find (const struct puzzle *puzzle, enum verdict verdict,
                        const struct search_options *how,
                        struct fixed_cubes *found) {
  const size_t size = (size_t)puzzle->fixes * sizeof *puzzle->fix;
  *found = (struct fixed_cubes){.is_asked = false};
  if (!puzzle->fixes || verdict != VERDICT_UNSATISFIABLE)
    return 0;
  found->is_asked = found->is_minimal = true;
  limits_tell (&how->limits, "folding without the fixed cubes");
  char *error =
      try_fixes (puzzle, 0, 0, how, &found->without, &found->stop);
  if (error || found->without != VERDICT_SATISFIABLE)
    return error;
  struct fix *fix = found->fix = copy_block (puzzle->fix, size);
  AUTOFREE struct fix *rest = mem_alloc (size);
  found->fixes = puzzle->fixes;
  for (int i = found->fixes - 1; !error && i >= 0 && found->fixes > 1;
       i--) {
    const size_t after = (size_t)(found->fixes - 1 - i) * sizeof *fix;
    memcpy (rest, fix, (size_t)i * sizeof *fix);
    memcpy (rest + i, fix + i + 1, after);
    error = try_fixes (puzzle, rest, found->fixes - 1, how, &verdict,
                       &found->stop);
    found->is_minimal &= verdict != VERDICT_UNKNOWN;
    if (verdict == VERDICT_UNSATISFIABLE) {
      memmove (fix + i, fix + i + 1, after);
      found->fixes--;
    }
  }
  return error;
}

char *fixed_cubes_find_briefly (const struct puzzle *puzzle,
                                enum verdict verdict,
                                const struct limits *limits,
                                struct fixed_cubes *found) {
  struct search_options how = search_options_default ();
  how.search = SEARCH_SPLIT;
  how.jobs = 1;
  how.most_nodes = 10 * BRIEF_NODES;
  if (limits)
    how.limits = *limits;
  return fixed_cubes_find (puzzle, verdict, &how, found);
}

void fixed_cubes_clear (struct fixed_cubes *found) {
  mem_free (found->fix);
  *found = (struct fixed_cubes){0};
}

char *fix_words (const struct words *words, const struct puzzle *puzzle,
                 struct fix fix) {
  const int *at = puzzle->region.position[fix.cell].at;
  AUTOFREE char *cell = format_text ("%d,%d,%d", at[0], at[1], at[2]);
  return words_fill (words->fix, SLOTS (NUMBER ("cube", fix.cube + 1),
                                        PHRASE ("cell", cell)));
}

static char *not_decided_text (const struct words *words, int number,
                               enum stop_reason stop) {
  AUTOFREE char *why = words_fill (
      stop ? words->because : "", SLOTS (PHRASE ("why", words->why[stop])));
  return words_fill (words->fixed_undecided[number],
                     SLOTS (PHRASE ("because", why)));
}

char *fixed_cubes_text (const struct words *words,
                        const struct puzzle *puzzle,
                        const struct fixed_cubes *found) {
  const int number = puzzle->fixes == 1 ? ONE : SEVERAL;
  if (!found->is_asked)
    return 0;
  if (found->without == VERDICT_UNSATISFIABLE)
    return copy_text (words->fixed_either[number]);
  if (found->without == VERDICT_UNKNOWN)
    return not_decided_text (words, number, found->stop);
  AUTOFREE char *list = 0;
  for (int i = 0; i < found->fixes; i++) {
    AUTOFREE char *fix = fix_words (words, puzzle, found->fix[i]);
    list = append_item (
        list, i + 1 < found->fixes ? words->comma : words->and, fix);
  }
  struct speech speech = {.words = words};
  speech_say (&speech, words->fixed_not, SLOTS (PHRASE ("cubes", list)));
  if (!found->is_minimal)
    speech_say (&speech, words->fixed_fewer, 0);
  else if (number == SEVERAL && found->fixes == 1)
    speech_say (&speech, words->fixed_alone, 0);
  return speech.text;
}
