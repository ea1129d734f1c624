#include "system/memory_scope.h"

#include "system/memory.h"

#include <assert.h>
#include <setjmp.h>
#include <unistd.h>

/* Blocks of memory.h are freed here. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

struct guard {
  struct guard *older;
  void *thing;
  void (*close) (void *);
};

struct scope {
  struct scope *outer;
  struct memory_block blocks; /* the head; the newest block comes first */
  struct guard *newest_guard;
  jmp_buf way_back;
  const char *reason;
};

static _Thread_local struct scope *innermost;
static _Thread_local int status_of_worker;

/*--------------------------------- blocks ------------------------------*/

void memory_scope_add (struct memory_block *block) {
  *block = (struct memory_block){0, 0};
  if (!innermost)
    return;
  struct memory_block *head = &innermost->blocks;
  *block = (struct memory_block){head, head->after};
  head->after->before = block;
  head->after = block;
}

void memory_scope_remove (struct memory_block *block) {
  if (!block->before)
    return;
  block->before->after = block->after;
  block->after->before = block->before;
  *block = (struct memory_block){0, 0};
}

/*--------------------------------- guards ------------------------------*/

void memory_guard (void *thing, void (*close) (void *thing)) {
  assert (thing && close);
  if (!innermost)
    return;
  struct guard *guard = malloc (sizeof *guard);
  if (!guard) {
    close (thing);
    out_of_memory ();
  }
  *guard = (struct guard){innermost->newest_guard, thing, close};
  innermost->newest_guard = guard;
}

static void guard_delete (struct guard **link) {
  struct guard *guard = *link;
  *link = guard->older;
  free (guard);
}

void memory_unguard (void *thing) {
  struct guard **link = innermost ? &innermost->newest_guard : 0;
  while (link && *link && (*link)->thing != thing)
    link = &(*link)->older;
  if (link && *link)
    guard_delete (link);
}

/*--------------------------------- scopes ------------------------------*/

bool memory_is_in_scope (void) { return innermost != 0; }

/* Leaves the scope.  If it failed, guarded things are closed before blocks
 * are freed, as they may consist of blocks.
 */
static void scope_end (struct scope *scope, bool has_failed) {
  innermost = scope->outer;
  while (scope->newest_guard) {
    const struct guard guard = *scope->newest_guard;
    guard_delete (&scope->newest_guard);
    if (has_failed)
      guard.close (guard.thing);
  }
  struct memory_block *head = &scope->blocks, *block;
  while ((block = head->after) != head) {
    memory_scope_remove (block);
    if (has_failed)
      free (block);
  }
}

/* Returns true if the work succeeded.  `longjmp` may lose changes of local
 * variables, so this function has none.
 */
static bool scope_does (struct scope *scope, void (*work) (void *),
                        void *state) {
  if (setjmp (scope->way_back))
    return false;
  work (state);
  return true;
}

const char *memory_attempt (void (*work) (void *state), void *state) {
  struct scope scope = {.outer = innermost};
  scope.blocks.before = scope.blocks.after = &scope.blocks;
  innermost = &scope;
  const bool is_done = scope_does (&scope, work, state);
  scope_end (&scope, !is_done);
  return is_done ? 0 : scope.reason;
}

void memory_end_process_with (int status) {
  innermost = 0;
  status_of_worker = status;
}

const char memory_is_out[] = "out of memory";

_Noreturn void out_of_memory (void) { give_up_since (memory_is_out); }

_Noreturn void give_up_since (const char *reason) {
  if (innermost) {
    innermost->reason = reason;
    longjmp (innermost->way_back, 1);
  }
  if (status_of_worker)
    _exit (status_of_worker);
  fprintf (stderr, "snakesat: %s\n", reason);
  exit (1);
}
