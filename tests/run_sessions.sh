#!/bin/sh
# Runs the sessions in Markdown files: in blocks marked `console`, a line
# that begins with `$ ` is a command, what follows is what it prints, and
# `...` stands for any number of lines, and at the end of a line for the rest
# of it. Ends with 1 if one prints something else.
#
# usage: run_sessions.sh SNAKESAT EXAMPLES FILE.md...
set -u
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
mkdir "$work/bin" "$work/home"
ln -s "$1" "$work/bin/snakesat"
ln -s "$2" "$work/home/examples"
shift 2
PATH=$work/bin:$PATH
export LC_ALL=C.UTF-8 # or box characters would be missing

# NNN.command and NNN.expected for each command of a session
awk -v dir="$work" '
  /^```console$/ { inside = 1; next }
  /^```/ { inside = 0; next }
  inside && /^\$ / {
    name = sprintf("%s/%03d", dir, ++n)
    print substr($0, 3) > (name ".command")
    printf "" > (name ".expected")
    next
  }
  inside { print > (name ".expected") }
' "$@"

failed=0 run=0
for command in "$work"/*.command; do
  name=${command%.command}
  (cd "$work/home" && sh "$command") > "$name.printed" 2>&1
  awk -v expected="$name.expected" '
    BEGIN { while ((getline line < expected) > 0) want[++wanted] = line }
    { got[++n] = $0 }
    function is_line(wanted, line,   length_of_start) {
      length_of_start = length(wanted) - 3
      return wanted == line || (substr(wanted, length_of_start + 1) == "..." && substr(wanted, 1, length_of_start) == substr(line, 1, length_of_start))
    }
    # Matches want[i..] with got[j..]; a row of dots takes the shortest.
    function match_from(i, j,   k) {
      if (i > wanted) return j > n
      if (want[i] != "...") return j <= n && is_line(want[i], got[j]) && match_from(i + 1, j + 1)
      for (k = j; k <= n + 1; k++) if (match_from(i + 1, k)) return 1
      return 0
    }
    END { exit !match_from(1, 1) }
  ' "$name.printed" || {
    failed=1
    echo "this command printed something else:"
    sed 's/^/$ /' "$command"
    cat "$name.printed"
  }
  run=$((run + 1))
done
echo "$run commands run"
[ "$run" -gt 0 ] && [ "$failed" = 0 ]
