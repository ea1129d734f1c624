#include "text/line_breaks.h"

#include "system/memory.h"
#include "testing.h"

#include <string.h>

/* The parts of a text between which a line may end, with | between them */
static void parts_are (const char *text, const char *expected) {
  char *parts = 0;
  while (*text) {
    const size_t length = unbroken_length (text);
    AUTOFREE char *part = format_text ("%.*s", (int)length, text);
    assert_true (length > 0);
    parts = append_item (parts, "|", part);
    text += length + (text[length] == ' ');
  }
  assert_string_equal (parts, expected);
  mem_free (parts);
}

TEST (words_are_not_broken) {
  parts_are ("Dreh bei Würfel 5", "Dreh|bei|Würfel|5");
  parts_are ("Fini\u00a0: 3", "Fini\u00a0:|3");
}

/* The rules are those of JIS X 4051: no line begins with 、。）ー or a
 * small kana, and none ends with （.
 */
TEST (japanese_has_no_blanks) {
  parts_are ("左へ曲げます。", "左|へ|曲|げ|ま|す。");
  parts_are ("キューブ（6番）、まって", "キュー|ブ|（6番）、|まっ|て");
  parts_are ("27番まで", "27番|ま|で");
}

TEST (bytes_that_are_no_characters) {
  parts_are ("a\xff\xe5 b", "a\xff\xe5|b");
}

TEST (japanese_is_wide) {
  assert_int_equal (columns_taken ("ab", 2), 2);
  assert_int_equal (columns_taken ("\u00fc", 2), 1);
  assert_int_equal (columns_taken ("\u5de63", 4), 3);
  assert_int_equal (columns_taken ("\u3002", 3), 2);
}
