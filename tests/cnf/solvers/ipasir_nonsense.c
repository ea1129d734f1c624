/* A library that has the functions of IPASIR and no sense: it answers what
 * the environment says, ANSWER, and makes all variables true, or with
 * VALUES=false none.  ANSWER=wait asks until it is stopped, which is
 * what a solver does, and answers what IPASIR wants then.  ANSWER=never
 * computes and never asks.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct {
  void *state;
  int (*must_stop) (void *);
} callback;

const char *ipasir_signature (void);
void *ipasir_init (void);
void ipasir_release (void *);
void ipasir_add (void *, int);
void ipasir_assume (void *, int);
int ipasir_solve (void *);
int ipasir_val (void *, int);
void ipasir_set_terminate (void *, void *, int (*) (void *));

const char *ipasir_signature (void) { return "non\033[31msense"; }

void *ipasir_init (void) { return &callback; }

void ipasir_release (void *solver) { (void)solver; }

void ipasir_add (void *solver, int literal) {
  (void)solver;
  (void)literal;
}

void ipasir_assume (void *solver, int literal) {
  ipasir_add (solver, literal);
}

int ipasir_solve (void *solver) {
  const char *answer = getenv ("ANSWER");
  (void)solver;
  if (answer && !strcmp (answer, "wait")) {
    while (!callback.must_stop (callback.state))
      usleep (1000);
    return 0;
  }
  for (volatile int n = 0; answer && !strcmp (answer, "never"); n++)
    n %= 1000;
  return answer ? atoi (answer) : 0;
}

int ipasir_val (void *solver, int literal) {
  const char *values = getenv ("VALUES");
  (void)solver;
  return values && !strcmp (values, "false") ? -literal : literal;
}

void ipasir_set_terminate (void *solver, void *state,
                           int (*must_stop) (void *)) {
  (void)solver;
  callback.state = state;
  callback.must_stop = must_stop;
}
