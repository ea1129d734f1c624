/* A build with -DSNAKESAT_DRAW=OFF, and so without html: what it cannot draw
 * it says at once.
 */
#include "testing.h"

#include "shell.h"

TESTS_BETWEEN (shell_enter, shell_leave);

#define LEFT_OUT "-DSNAKESAT_DRAW=OFF"

TEST (pages_and_sheets_are_refused_before_anything_is_solved) {
  shell_complains ("\"$S\" draw -o a.html --box 9x9x9 no-such-file", 2,
                   "-DSNAKESAT_HTML=OFF");
  shell_complains ("\"$S\" draw --as svg \"$EXAMPLES/2x2x2.snake\"", 2,
                   LEFT_OUT);
  shell_complains ("\"$S\" draw -o a.pdf \"$EXAMPLES/2x2x2.snake\"", 2,
                   LEFT_OUT);
  shell_complains ("\"$S\" draw -o a.png \"$EXAMPLES/2x2x2.snake\"", 2,
                   LEFT_OUT);
  shell_complains ("\"$S\" solve --view \"$EXAMPLES/2x2x2.snake\"", 2,
                   "-DSNAKESAT_HTML=OFF");
  shell_expect ("ls a.*", 2);
}

TEST (text_and_models_are_drawn) {
  shell_expect ("\"$S\" draw --as txt \"$EXAMPLES/2x2x2.snake\"", 0);
  shell_expect ("\"$S\" draw -o a.obj \"$EXAMPLES/2x2x2.snake\"", 0);
  shell_expect ("\"$S\" draw -o a.stl \"$EXAMPLES/2x2x2.snake\"", 0);
}

TEST (help_says_what_is_left_out) {
  shell_expect ("\"$S\" help draw --all | grep 'pdf  *left out of this build'",
                0);
}

TEST (cairo_is_not_linked) {
  shell_expect ("! ldd \"$S\" | grep cairo", 0);
}
