#!/bin/sh
# The order of the layers: a folder includes only from itself and from folders
# further up in the list of src/CMakeLists.txt, which begins at the ground,
# always by name of the folder. src/README.md draws the same list, ground last.
# Files are opened for writing by system/output_file.h only.
# Functions NAME_clear (struct NAME *) leave a zero value (test_clear.c has
# the other half: a zero value may be cleared).
# No file has more than 600 lines. (That each function is declared in a header
# is for the compiler: -Wmissing-prototypes.)
#
# usage: run_layers.sh DIRECTORY, which has src/ and encodings/
set -u
cd "$1" || exit 1
failed=0

complain() {
  echo "$*" >&2
  failed=1
}

# What includes what, as lines "FILE HEADER"; main.c may include anything,
# and version.h is made by cmake.
included() {
  grep -o '^ *# *include "[^"]*"' src/*/*.[ch] encodings/*.[ch] |
    sed 's/:.*"\(.*\)"/ \1/' | grep -v ' version\.h$'
}

# The folders from the ground up
folders=$(sed -n 's/^ *add_subdirectory (\([^ )]*\).*/\1/p' src/CMakeLists.txt)
[ "$folders" ] || complain "src/CMakeLists.txt has no folders"
drawn=$(sed -n 's/^    \([a-z]*\)\/  .*/\1/p' src/README.md | tac)
layers=$(echo "$folders" | sed 's/.*\///' | grep -vxE 'man|python|web')
[ "$drawn" = "$layers" ] ||
  complain "src/README.md draws other layers than src/CMakeLists.txt lists"

wrong=$(included | awk -v folders="$folders" '
  BEGIN {
    count = split(folders, folder)
    for (i = 1; i <= count; i++) {
      sub(".*/", "", folder[i])
      height[folder[i]] = i
    }
  }
  {
    parts = split($1, file, "/")
    from = file[parts - 1]
    to = $2
    if (!sub("/.*", "", to))
      print $1 " includes \"" $2 "\" without its folder"
    else if (!height[from])
      print $1 " is in no folder of the list"
    else if (!height[to])
      print $1 " includes \"" $2 "\", which is in no folder of the list"
    else if (from != to && height[to] >= height[from])
      print $1 " includes \"" $2 "\", which is not below it"
  }')
[ -z "$wrong" ] || complain "$wrong"

# A field that stays has been taken for one that was set again. The last
# statement sets all of them (a table keeps the size of its keys).
stale=$(awk '
  /^(static )?(inline )?void [a-z_]*_clear \(/ && !/;/ &&
    !/_clear \(struct [a-z_]* \*[a-z_]*\) \{/ {
    print FILENAME ": " $0 " is not understood here"
  }
  /^[a-z].* [a-z_]*_clear \(struct [a-z_]* \*[a-z_]*\) \{/ {
    function_name = last = $0
    sub(/ \(.*/, "", function_name)
    sub(/.* /, "", function_name)
    parameter = $0
    sub(/\).*/, "", parameter)
    sub(/.*\*/, "", parameter)
    inside = 1
  }
  inside && /^ / { last = $0 }
  inside && /\}$/ && (/^\}/ || /^[a-z]/) {
    if (last !~ ("^  \\*" parameter " = \\(struct [a-z_]*\\)\\{") &&
        last != "  array_clear (" parameter ");")
      print FILENAME ": " function_name " does not end with *" parameter \
        " = (struct ...){0}"
    inside = 0
  }' src/*/*.[ch] encodings/*.[ch])
[ -z "$stale" ] || complain "$stale"

# A file that is opened for writing by another way than output_file.h can be
# lost on a full disk, or be an input. Those that may do it: the writer itself,
# temporary files, what is below them or nameless, /dev/null, and the program
# that makes manual pages.
writers=$(grep -nE '\<(freopen|creat|mkstemps?|renameat2?|rename|truncate) \(|O_(WRONLY|RDWR|CREAT|TRUNC)|fopen \([^;]*"[wa]' \
  src/*.c src/*/*.c encodings/*.c |
  grep -vE '^src/(system/(output_file|temporary|browser)|cnf/solver_command|draw/picture|man/manual)\.c|"/dev/null"|: *if \(!wrong && !rename \(fresh.path, path\)')
[ -z "$writers" ] || complain "not through system/output_file.h: $writers"

for file in src/*/*.[ch] encodings/*.[ch] tests/*/*.[ch]; do
  lines=$(($(wc -l <"$file")))
  [ "$lines" -le 600 ] || complain "$file has $lines lines"
done

# The top has only what README.md and CONTRIBUTING.md tell of, as far as git knows it.
for file in $(git ls-files ':(glob)*' 2>/dev/null); do
  case $file in
  .* | *.md | LICENSE | CMakeLists.txt | CMakePresets.json) ;;
  *) complain "$file does not belong to the top" ;;
  esac
done
exit $failed
