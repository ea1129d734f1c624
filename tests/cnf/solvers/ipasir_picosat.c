/* PicoSAT as a library with the functions of IPASIR */
#include <picosat/picosat.h>

#include <stdlib.h>

struct glue {
  PicoSAT *picosat;
  void *state;
  int (*must_stop) (void *);
};

const char *ipasir_signature (void);
void *ipasir_init (void);
void ipasir_release (void *);
void ipasir_add (void *, int);
void ipasir_assume (void *, int);
int ipasir_solve (void *);
int ipasir_val (void *, int);
int ipasir_failed (void *, int);
void ipasir_set_terminate (void *, void *, int (*) (void *));

const char *ipasir_signature (void) { return "picosat-965"; }

void *ipasir_init (void) {
  struct glue *glue = calloc (1, sizeof *glue);
  glue->picosat = picosat_init ();
  return glue;
}

void ipasir_release (void *solver) {
  struct glue *glue = solver;
  picosat_reset (glue->picosat);
  free (glue);
}

void ipasir_add (void *solver, int literal) {
  picosat_add (((struct glue *)solver)->picosat, literal);
}

void ipasir_assume (void *solver, int literal) {
  picosat_assume (((struct glue *)solver)->picosat, literal);
}

int ipasir_solve (void *solver) {
  return picosat_sat (((struct glue *)solver)->picosat, -1);
}

int ipasir_val (void *solver, int literal) {
  return literal *
         picosat_deref (((struct glue *)solver)->picosat, literal);
}

int ipasir_failed (void *solver, int literal) {
  return picosat_failed_assumption (((struct glue *)solver)->picosat,
                                    literal);
}

static int must_stop (void *solver) {
  const struct glue *glue = solver;
  return glue->must_stop && glue->must_stop (glue->state);
}

void ipasir_set_terminate (void *solver, void *state,
                           int (*callback) (void *)) {
  struct glue *glue = solver;
  glue->state = state;
  glue->must_stop = callback;
  picosat_set_interrupt (glue->picosat, glue, must_stop);
}
