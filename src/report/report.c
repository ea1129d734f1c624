#include "report/report.h"

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

const char *report_decider (enum search_kind search, const char *command) {
  return command                  ? command
         : search == SEARCH_SPLIT ? "the splitting search with PicoSAT"
                                  : "PicoSAT";
}
