#include "report/report.h"

#include "search/backend.h"
#include "system/memory.h"
#include "text/printable.h"

#include <stdlib.h>

const char *report_status (enum verdict verdict) {
  switch (verdict) {
  case VERDICT_SATISFIABLE:
    return "foldable";
  case VERDICT_UNSATISFIABLE:
    return "unfoldable";
  default:
    return "unknown";
  }
}

char *report_decider (const struct backend *backend, const char *command) {
  char *name = printable (backend->title ? backend->title : command);
  char *signature = backend_signature (command);
  if (!signature)
    return name;
  char *both = append_item (signature, ", ", name);
  release (name);
  return both;
}
