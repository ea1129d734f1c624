#!/bin/sh
# The order of the house: each folder includes from itself and from what
# stands in a line above it, always by name of the folder. Each .c file has
# a header of its own name, or is declared where the second list says. No
# file has more than 600 lines.
#
# usage: run_layers.sh DIRECTORY, which has src/ and encodings/
set -u
cd "$1" || exit 1
failed=0

complain() {
  echo "$*" >&2
  failed=1
}

# From the ground up. Folders in one line do not know each other: clauses and
# proofs know no puzzle.
layers='
  system
  text
  check cnf region
  puzzle
  folding
  instance
  encodings
  search
  count proof
  design explain
  work
  draw
  report
  api
  commands
  manual web
'

# What is declared by a header of another name
declared='
  encodings/*.c                encodings/encoding.h
  src/api/*.c                  api/snakesat.h
  src/commands/option_table.c  commands/option.h
  src/commands/compare_*.c     commands/compare.h
  src/count/blocking.c         count/all_foldings.h
  src/count/tree_foldings.c    count/all_foldings.h
  src/commands/*.c             commands/command.h
  src/draw/sheet_*.c           draw/sheet.h
  src/draw/*.c                 draw/picture.h
  src/check/check_jobs.c       check/check.h
  src/proof/refutation_jobs.c  proof/refutation.h
  src/check/*.c                check/run.h
  src/explain/conflict.c       explain/explain.h
  src/explain/nearest.c        explain/explain.h
  src/puzzle/notation_choice.c puzzle/notation.h
  src/puzzle/notation_*.c      puzzle/notation_family.h
  src/search/split_jobs.c      search/split.h
  src/work/engine_*.c          work/engine.h
  src/web/command_list.c       commands/command.h
  src/web/machine_memory.c     system/machine_memory.h
  src/web/no_work_folder.c     commands/work_folder.h
'

# What includes what, as lines "FILE HEADER"; main.c may include anything,
# and version.h is made by cmake.
included() {
  grep -o '^ *# *include "[^"]*"' src/*/*.[ch] encodings/*.[ch] |
    sed 's/:.*"\(.*\)"/ \1/' | grep -v ' version\.h$'
}

wrong=$(included | awk -v layers="$layers" '
  BEGIN {
    count = split(layers, line, "\n")
    for (i = 1; i <= count; i++) {
      folders = split(line[i], folder, " ")
      for (k = 1; k <= folders; k++)
        height[folder[k]] = i
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

for file in src/*/*.c encodings/*.c; do
  [ ! -e "${file%c}h" ] || continue
  ! grep -q '^int main (' "$file" || continue
  header=$(header_of "$file")
  if [ -z "$header" ]; then
    complain "$file has no header"
  elif ! grep -q "^#include \"$header\"" "$file"; then
    complain "$file does not include \"$header\", which declares it"
  fi
done

for file in src/*/*.[ch] encodings/*.[ch] tests/*/*.[ch]; do
  lines=$(($(wc -l <"$file")))
  [ "$lines" -le 600 ] || complain "$file has $lines lines"
done
exit $failed
