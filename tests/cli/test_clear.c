/* Every `NAME_clear` that a header declares: it leaves a zero value, which
 * run_layers.sh reads in its last statement, and clearing a zero value does
 * no harm.  So clearing twice does none, which once crashed.
 */
#include "clears.h"

#include "system/memory.h"
#include "testing.h"

/* `CLEAR (path, path)` for `path_clear (struct path *)`, and so on */
#define CLEAR(name, type)                                                  \
  static void clear_##name (void *value) { name##_clear (value); }
#include "clears.inc"
#undef CLEAR

static const struct {
  const char *name;
  size_t bytes;
  void (*clear) (void *value);
} clears[] = {
#define CLEAR(name, type) {#name, sizeof (struct type), clear_##name},
#include "clears.inc"
};

static int is_zero (const char *bytes, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (bytes[i])
      return 0;
  return 1;
}

TEST (a_zero_value_is_cleared_to_a_zero_value) {
  const size_t count = sizeof clears / sizeof *clears;
  assert_true (count > 50);
  for (size_t i = 0; i < count; i++) {
    char *value = mem_alloc_zeroed (1, clears[i].bytes);
    print_message ("%s\n", clears[i].name);
    clears[i].clear (value);
    if (!is_zero (value, clears[i].bytes))
      fail_msg ("%s_clear leaves something", clears[i].name);
    mem_free (value);
  }
}
