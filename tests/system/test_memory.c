#include "system/memory.h"
#include "system/memory_scope.h"
#include "system/text_stream.h"

#include "sanitized.h"
#include "testing.h"

#include <string.h>
#include <sys/resource.h>

static void collect (void *state) {
  const int *numbers = state;
  struct rlimit room;
  FILE *out = text_stream_open ();
  for (int i = 0; i < *numbers; i++)
    fprintf (out, "%8d", i);
  assert_int_equal (getrlimit (RLIMIT_AS, &room), 0);
  room.rlim_cur = room.rlim_max;
  assert_int_equal (setrlimit (RLIMIT_AS, &room), 0);
  char *text = text_stream_close (out);
  assert_int_equal (strlen (text), 8 * *numbers);
  mem_free (text);
}

TEST (a_stream_collects_all_of_a_text) {
  for (int numbers = 0; numbers < 10000; numbers = 2 * numbers + 1)
    assert_null (memory_attempt (collect, &numbers));
}

/* Less would look like a whole text, also if memory is there again. */
TEST (a_text_for_which_there_was_no_memory_is_none) {
  struct rlimit little;
  int numbers = 10000000;
  if (IS_SANITIZED)
    skip (); /* their allocator needs the address space */
  assert_int_equal (getrlimit (RLIMIT_AS, &little), 0);
  little.rlim_cur = 50000000;
  assert_int_equal (setrlimit (RLIMIT_AS, &little), 0);
  assert_string_equal (memory_attempt (collect, &numbers), "out of memory");
}
