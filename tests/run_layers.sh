#!/bin/sh
# The order of the house: a folder includes only from itself and from folders
# further up in the list of src/CMakeLists.txt, which begins at the ground,
# always by name of the folder. The storeys in which folders are do the same.
# Functions NAME_clear (struct NAME *) leave a zero value (test_clear.c has
# the other half: a zero value may be cleared).
# Each .c file has a header of its own name, or is declared where the list
# below says. No file has more than 600 lines.
#
# usage: run_layers.sh DIRECTORY, which has src/ and encodings/
set -u
cd "$1" || exit 1
failed=0

complain() {
  echo "$*" >&2
  failed=1
}

# What is declared by a header of another name
declared='
  encodings/*.c                          encodings/encoding.h
  src/6_doors/api/*.c                    api/snakesat.h
  src/6_doors/commands/option_table.c    commands/option.h
  src/6_doors/commands/compare_*.c       commands/compare.h
  src/6_doors/commands/*.c               commands/command.h
  src/5_show/draw/sheet_*.c              draw/sheet.h
  src/5_show/draw/*.c                    draw/picture.h
  src/2_formula/check/check_jobs.c       check/check.h
  src/2_formula/cnf/picosat.c            cnf/solver.h
  src/2_formula/cnf/process.c            cnf/solver.h
  src/3_answer/proof/refutation_jobs.c   proof/refutation.h
  src/2_formula/check/*.c                check/checking.h
  src/4_ask/explain/conflict.c           explain/explain.h
  src/4_ask/explain/nearest.c            explain/explain.h
  src/1_toy/notation/notation_read.c   notation/notation.h
  src/1_toy/notation/notation_*.c        notation/notation_family.h
  src/3_answer/solve/split_jobs.c        solve/split.h
  src/4_ask/work/engine_*.c              work/engine.h
  src/6_doors/web/command_list.c         commands/command.h
  src/6_doors/web/machine_memory.c       system/machine_memory.h
  src/6_doors/web/no_solver_command.c    cnf/solver_command.h
  src/6_doors/web/no_terminal.c          system/terminal.h
  src/6_doors/web/no_work_folder.c       commands/work_folder.h
'

# What includes what, as lines "FILE HEADER"; main.c may include anything,
# and version.h is made by cmake.
included() {
  grep -o '^ *# *include "[^"]*"' src/*/*/*.[ch] encodings/*.[ch] |
    sed 's/:.*"\(.*\)"/ \1/' | grep -v ' version\.h$'
}

# The folders from the ground up
folders=$(sed -n 's/^ *add_subdirectory (\([^ )]*\).*/\1/p' src/CMakeLists.txt)
[ "$folders" ] || complain "src/CMakeLists.txt has no folders"
lower=0
for folder in $folders; do
  storey=${folder%%/*}
  [ "$storey" != .. ] || storey=2_formula # of encodings/
  [ "${storey%%_*}" -ge "$lower" ] ||
    complain "$folder is in a lower storey than the folder above it"
  lower=${storey%%_*}
done

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

# The header that the list has for this file
header_of() {
  echo "$declared" | while read -r files header; do
    # shellcheck disable=SC2254 # it is a pattern
    case $1 in
    $files)
      echo "$header"
      break
      ;;
    esac
  done
}

for file in src/*/*/*.c encodings/*.c; do
  [ ! -e "${file%c}h" ] || continue
  ! grep -q '^int main (' "$file" || continue
  header=$(header_of "$file")
  if [ -z "$header" ]; then
    complain "$file has no header"
  elif ! grep -q "^#include \"$header\"" "$file"; then
    complain "$file does not include \"$header\", which declares it"
  fi
done

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
  }' src/*/*/*.[ch] encodings/*.[ch])
[ -z "$stale" ] || complain "$stale"

for file in src/*/*/*.[ch] encodings/*.[ch] tests/*/*.[ch]; do
  lines=$(($(wc -l <"$file")))
  [ "$lines" -le 600 ] || complain "$file has $lines lines"
done
exit $failed
