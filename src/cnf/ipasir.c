#include "cnf/ipasir.h"

#include "system/memory.h"
#include "system/memory_scope.h"
#include "text/printable.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The functions of a library, in the order of their names.  `dlsym` returns
 * them as pointers to data.
 */
union functions {
  struct {
    struct ipasir ipasir;
    const char *(*signature) (void);
  } call;
  void *symbol[8];
};

static const char *const names[] = {
    "ipasir_init",          "ipasir_release",  "ipasir_add",
    "ipasir_assume",        "ipasir_solve",    "ipasir_val",
    "ipasir_set_terminate", "ipasir_signature"};

struct library {
  void *handle; /* 0 if the functions are in the program */
  union functions functions;
};

struct library_solver {
  struct solver solver;
  struct library library;
  struct ipasir call;
  void *state;              /* of the solver in the library */
  unsigned long long calls; /* until it gives up, 0 for any number */
};

/*-------------------------------- silence ------------------------------*/

/* CaDiCaL prints on stdout when a clause is false from the beginning, which
 * would damage the results there.  Returns a descriptor for `end_silence`.
 */
static int begin_silence (const struct library_solver *it) {
  if (!it->library.handle)
    return -1;
  fflush (stdout);
  const int saved = fcntl (STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
  const int nowhere =
      saved < 0 ? -1 : open ("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) {
    dup2 (nowhere, STDOUT_FILENO);
    close (nowhere);
  }
  return saved;
}

static void end_silence (int saved) {
  if (saved < 0)
    return;
  fflush (stdout);
  dup2 (saved, STDOUT_FILENO);
  close (saved);
}

/*------------------------------ the library ----------------------------*/

/* Returns what is wrong with the library, on the heap, or 0. */
static char *load_library (const char *command, struct library *library) {
  const char *name = command + strlen (IPASIR_PREFIX);
  if (!*name)
    return format_text (
        "'%s' names no library: expected ipasir:FILE, as in "
        "ipasir:./libcadical.so",
        command);
  /* `dlopen` looks for a name without a slash in the folders of the system
   * only, even if the current directory has such a file.
   */
  const bool is_here = !strchr (name, '/') && !access (name, F_OK);
  AUTOFREE char *path = format_text ("%s%s", is_here ? "./" : "", name);
  library->handle = dlopen (path, RTLD_NOW | RTLD_LOCAL);
  if (!library->handle)
    return format_text ("the IPASIR library cannot be loaded: %s",
                        dlerror ());
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    library->functions.symbol[i] = dlsym (library->handle, names[i]);
    if (library->functions.symbol[i])
      continue;
    dlclose (library->handle);
    return format_text (
        "%s is not an IPASIR library: it has no function %s", name,
        names[i]);
  }
  return 0;
}

static char *library_signature (const char *command) {
  struct library library;
  AUTOFREE char *error = load_library (command, &library);
  if (error)
    return 0;
  const char *text = library.functions.call.signature ();
  char *copy = printable (text && *text ? text : "without a signature");
  dlclose (library.handle);
  return copy;
}

/*--------------------------------- life --------------------------------*/

#define PROPAGATIONS_PER_CALL 1000

static int library_must_stop (void *state) {
  struct library_solver *it = state;
  const bool is_last = it->calls == 1;
  it->calls -= it->calls > 1;
  limits_show_progress (it->solver.limits);
  it->solver.stop = limits_exceeded (it->solver.limits);
  return is_last || it->solver.stop != NOT_STOPPED;
}

static void end_library_state (void *solver) {
  struct library_solver *it = solver;
  const int out = begin_silence (it);
  it->call.release (it->state);
  if (it->library.handle)
    dlclose (it->library.handle);
  end_silence (out);
}

static struct solver *
open_library_solver (struct clause_source source,
                     const struct solver_options *options, char **error) {
  struct library_solver *it = mem_alloc_zeroed (1, sizeof *it);
  (void)source;
  *error =
      options->ipasir ? 0 : load_library (options->command, &it->library);
  if (*error) {
    mem_free (it);
    return 0;
  }
  it->call = options->ipasir ? *options->ipasir
                             : it->library.functions.call.ipasir;
  const int out = begin_silence (it);
  it->state = it->call.init ();
  it->call.set_terminate (it->state, it, library_must_stop);
  end_silence (out);
  memory_guard (it, end_library_state);
  return &it->solver;
}

static void delete_library_solver (struct solver *solver) {
  memory_unguard (solver);
  end_library_state (solver);
  mem_free (solver);
}

/*---------------------------------- use --------------------------------*/

/* Large formulas take seconds to load, so limits are polled here, too. */
static void take_library_clauses (struct solver *solver,
                                  const int *literals, size_t count) {
  struct library_solver *it = (struct library_solver *)solver;
  it->calls = 0;
  solver->is_incomplete = library_must_stop (it);
  if (solver->is_incomplete)
    return;
  const int out = begin_silence (it);
  for (size_t i = 0; i < count; i++)
    it->call.add (it->state, literals[i]);
  end_silence (out);
}

static int ask_library (struct library_solver *it, struct model *model) {
  struct ints *added = &it->solver.added, *assumed = &it->solver.assumed;
  const int out = begin_silence (it);
  for (size_t i = 0; i < added->count; i++)
    it->call.add (it->state, added->item[i]);
  added->count = 0;
  it->calls =
      (it->solver.most + PROPAGATIONS_PER_CALL - 1) / PROPAGATIONS_PER_CALL;
  for (size_t i = 0; i < assumed->count; i++)
    it->call.assume (it->state, assumed->item[i]);
  const int answer = it->call.solve (it->state);
  if (answer == VERDICT_SATISFIABLE)
    model_init (model, it->solver.variables);
  for (int v = 1; v <= model->variables; v++) {
    const int value = it->call.val (it->state, v);
    model->value[v] = (signed char)((value > 0) - (value < 0));
  }
  end_silence (out);
  return answer;
}

/* A solver that is told to stop at the last moment and answers all the same
 * was not stopped.
 */
static char *solve_by_library (struct solver *solver, enum verdict *verdict,
                               struct model *model) {
  struct library_solver *it = (struct library_solver *)solver;
  solver->stop = NOT_STOPPED;
  const int answer = ask_library (it, model);
  if (answer == VERDICT_UNKNOWN)
    return 0;
  if (answer != VERDICT_SATISFIABLE && answer != VERDICT_UNSATISFIABLE)
    return format_text ("'%s' answered %d, which is not an answer: 10 is "
                        "satisfiable, 20 unsatisfiable, 0 neither",
                        solver->options->command, answer);
  solver->stop = NOT_STOPPED;
  *verdict = (enum verdict)answer;
  return 0;
}

const struct solver_kind ipasir_solver = {.is_incremental = true,
                                          .open = open_library_solver,
                                          .delete = delete_library_solver,
                                          .signature = library_signature,
                                          .take = take_library_clauses,
                                          .solve = solve_by_library};
