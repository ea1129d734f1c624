#include "refutation/learned_proof.h"

#include "cnf/picosat.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "instance/instance.h"
#include "refutation/drat.h"
#include "refutation/refutation.h"
#include "system/memory.h"

#include <stdlib.h>

/* In 3x3x4 no snake that was tried has such a proof. */
#define MOST_CELLS 30

/* More of the tree is not counted. */
#define MOST_BYTES 16000000ULL

struct plan learned_proof_plan (void) {
  struct plan plan = refutation_plan ();
  plan.encoding = &map_encoding;
  return plan;
}

/*------------------------------- learning ------------------------------*/

/* The text of the lemmas as it comes, maybe a part of a number at a time */
struct learning {
  struct learned_proof *proof;
  const struct limits *limits;
  unsigned long long bytes, most;
  int number, is_negative, is_in_number;
};

static void end_number (struct learning *learning) {
  if (!learning->is_in_number)
    return;
  list_add (&learning->proof->lemmas,
            learning->is_negative ? -learning->number : learning->number);
  learning->number = learning->is_negative = learning->is_in_number = 0;
}

static int read_lemmas (void *state, const void *bytes, size_t count) {
  struct learning *learning = state;
  const char *text = bytes;
  learning->bytes += count;
  for (size_t i = 0; i < count; i++)
    if (text[i] == '-')
      learning->is_negative = 1;
    else if (text[i] >= '0' && text[i] <= '9') {
      learning->number = 10 * learning->number + text[i] - '0';
      learning->is_in_number = 1;
    } else
      end_number (learning);
  return 0;
}

static int is_too_long (void *state) {
  const struct learning *learning = state;
  return learning->bytes > learning->most ||
         limits_exceeded (learning->limits);
}

/* These limits end this try, and nothing else. */
static enum verdict learn (struct learning *learning,
                           const struct instance *instance) {
  const struct byte_sink sink = {learning, read_lemmas};
  struct limits limits = {.must_stop = is_too_long,
                          .must_stop_state = learning};
  const struct solver_options how = {.proof = &sink, .limits = &limits};
  struct solver *solver;
  struct model model;
  enum verdict verdict = VERDICT_UNKNOWN;
  limits_start (&limits);
  char *error = solver_open (&picosat_solver, instance_clauses (instance),
                             &how, &solver);
  if (!error) {
    error = solver_solve (solver, &verdict, &model);
    model_clear (&model);
    solver_delete (solver);
  }
  release (error);
  return verdict;
}

/*------------------------------- the tree ------------------------------*/

static int count_down (void *state, const void *bytes, size_t count) {
  unsigned long long *left = state;
  (void)bytes;
  if (count > *left)
    return -1;
  *left -= count;
  return 0;
}

/* The bytes of the other proof, or 0 where a limit is reached */
static unsigned long long bytes_of_tree (const struct puzzle *puzzle,
                                         const struct limits *limits) {
  const struct plan plan = refutation_plan ();
  unsigned long long left = MOST_BYTES;
  struct refutation *refutation = refutation_new (puzzle, &plan, limits);
  struct drat *drat = allocate (sizeof *drat);
  drat_init (drat, (struct byte_sink){&left, count_down}, 0);
  if (refutation_write_part (refutation, 0, 1, drat) ==
      VERDICT_UNSATISFIABLE)
    refutation_write_end (refutation, drat);
  drat_flush (drat);
  const unsigned long long bytes =
      refutation_stopped (refutation) ? 0 : MOST_BYTES - left;
  release (drat);
  refutation_delete (refutation);
  return bytes;
}

/*---------------------------------- all --------------------------------*/

int learned_proof_find (struct learned_proof *proof,
                        const struct puzzle *puzzle,
                        const struct limits *limits) {
  *proof = (struct learned_proof){{0}};
  if (puzzle->region.cells > MOST_CELLS)
    return 0;
  const struct plan plan = learned_proof_plan ();
  struct learning learning = {.proof = proof,
                              .limits = limits,
                              .most = bytes_of_tree (puzzle, limits) / 2};
  struct instance instance;
  if (!learning.most)
    return 0;
  instance_init (&instance, puzzle, &plan);
  const enum verdict verdict = learn (&learning, &instance);
  instance_clear (&instance);
  return verdict == VERDICT_UNSATISFIABLE &&
         learning.bytes <= learning.most;
}

void learned_proof_clear (struct learned_proof *proof) {
  list_clear (&proof->lemmas);
}

void learned_proof_write (const struct learned_proof *proof,
                          struct drat *drat) {
  const struct list *lemmas = &proof->lemmas;
  for (size_t i = 0, end; i < lemmas->size; i = end + 1) {
    for (end = i; lemmas->data[end];)
      end++;
    drat_lemma (drat, lemmas->data + i, (int)(end - i));
  }
}
