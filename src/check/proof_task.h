#ifndef proof_task_h_INCLUDED
#define proof_task_h_INCLUDED

#include "check/proof_reader.h"
#include "system/byte_sink.h"

#include <stdbool.h>

/* What the checker is to check, and what it finds (check.h) */
enum proof_verdict {
  PROOF_VERIFIED,
  PROOF_WRONG,      /* a lemma does not follow, or it ends too early */
  PROOF_UNREADABLE, /* formula or proof cannot be read */
  PROOF_STOPPED     /* a limit was reached */
};

struct proof_report {
  enum proof_verdict verdict;
  char *reason; /* why it is not verified, one line on the heap, or 0 */
  struct text_place place; /* what cannot be read, if that is known */
  unsigned long long at;   /* the line or byte of a lemma that is wrong */
  char *remark; /* oddities that do no harm: lines on the heap, or 0 */
  enum stop_reason stop; /* the limit, if it was stopped */
  enum proof_format format;
  int variables, clauses;    /* of the formula itself, not its header */
  unsigned long long lemmas; /* read, until the conflict */
  unsigned long long rat;    /* lemmas that are RAT but not RUP */
  unsigned symmetries;       /* steps of dominance, in VeriPB */
  unsigned long long deletions, ignored_units, ignored_unknown;
  bool backward; /* then the core is known: */
  unsigned long long core_clauses, core_lemmas;
};

struct proof_task {
  const char *formula, *proof; /* files, `-` for standard input */
  const struct byte_source *formula_source,
      *proof_source;        /* or from here, unless 0 */
  bool sources_restart;     /* each forked process can read them from their
                             * start */
  enum proof_format format; /* FORMAT_UNKNOWN: look at it */
  const struct byte_sink *core, *lrat; /* 0: not wanted */
  const struct limits *limits;         /* 0 for none */

  /* Is lemma number `lemma`, from 0, believed because another process
   * checks it?  0: none is; it must be 0 if the core or LRAT is wanted.
   */
  bool (*is_believed) (void *state, unsigned long long lemma);
  void *state;
};

#endif
