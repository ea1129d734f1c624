#!/bin/bash
# Measures snakesat over hard.txt and writes Markdown tables.
#
#   bench.sh SNAKESAT WORK_DIRECTORY PAGES [SECTION]...
#
# PAGES is a folder.  Each section replaces the lines between
# `<!-- bench SECTION -->` and `<!-- end -->` in the page PAGES/*.md that has
# them.  Without names: all but `large`, which takes an hour.
#
# BASELINE=COMMAND compares with another search program: it is given a
# limit in seconds, a box of up to 64 cells and moves, and exits as
# `snakesat solve` does.
#
# For a quick look: COMPARED='cw3 king' are the snakes of comparisons, and
# COMPARED_SECONDS=1 is the limit of each run there.
set -u
export LC_ALL=C
snakesat=$1 work=$2 pages=$3
shift 3
snakes=$(cd "$(dirname "$0")" && pwd)/hard.txt
mkdir -p "$work" || exit 1

while read -r class name box moves; do
  [ "$class" = '#' ] || [ -z "$moves" ] && continue
  printf 'name: %s\nbox: %s\nsnake: moves:%s\n' \
    "$name" "$box" "$moves" >"$work/$name.snake"
  echo "$class $name $box $moves"
done <"$snakes" | grep -v '^#' >"$work/list"

class_members () { awk -v c="$1" '$1 == c { print $2 }' "$work/list"; }

files () { for name; do echo "$work/$name.snake"; done; }

#------------------------------ comparisons -----------------------------

# Some columns of a CSV of `compare`, by their titles.  Only words that a
# person may have typed could have commas: puzzles, solvers, errors.
columns () {
  awk -F, -v OFS=, -v titles="$*" '
    NR == 1 { n = split (titles, title, " ")
              for (i = 1; i <= NF; i++) at[$i] = i
              for (i = 1; i <= n; i++)
                if (!(title[i] in at)) {
                  print "no column " title[i] >"/dev/stderr"
                  exit 1
                }
              next }
    { for (i = 1; i <= n; i++)
        printf "%s%s", $at[title[i]], i < n ? OFS : ORS }'
}

# CSV of `compare` to one line for each plan and solver, one column for
# each puzzle, with medians over the seeds, in which a run without an answer
# is longer than any other; $1 is the title of the column that names the
# lines.
pivot () {
  columns puzzle "$1" solver status answer_seconds |
    awk -F, '
    function median (at,   n, i, j, swap) {
      n = runs[at]
      for (i = 2; i <= n; i++)
        for (j = i; j > 1 && run[at, j] < run[at, j - 1]; j--) {
          swap = run[at, j]
          run[at, j] = run[at, j - 1]
          run[at, j - 1] = swap
        }
      i = run[at, int (n / 2) + 1]
      if (n && i < never)
        return sprintf ("%.3f", i)
      return most[at] ? sprintf (">%.2g", most[at]) : n ? "-" : ""
    }
    BEGIN { never = 1e9 }
    { name = $3 == "search" ? $3 : $2
      sub (/ .*/, "", name) # of a command its program
      if (!($1 in puzzles)) { puzzles[$1] = ++columns; title[columns] = $1 }
      if (!(name in lines)) { lines[name] = ++rows; label[rows] = name }
      at = name SUBSEP $1
      run[at, ++runs[at]] = $4 == "unknown" ? never : $5 + 0
      if ($4 == "unknown" && $5 > most[at]) most[at] = $5 }
    END {
      printf "| |"
      for (i = 1; i <= columns; i++) printf " %s |", title[i]
      printf "\n|---|"
      for (i = 1; i <= columns; i++) printf "---:|"
      for (j = 1; j <= rows; j++) {
        printf "\n| %s |", label[j]
        for (i = 1; i <= columns; i++)
          printf " %s |", median(label[j] SUBSEP title[i])
      }
      print ""
    }'
}

compare () {
  "$snakesat" compare --quiet --csv --time "${COMPARED_SECONDS-60}" "$@"
}

few=${COMPARED-cw3 allturn3 karstens king karstens_no hard4b_no}

section_encodings () {
  # shellcheck disable=SC2046,SC2086
  compare --encodings all --solver picosat $(files $few) | pivot encoding
}

section_amo () {
  # shellcheck disable=SC2046,SC2086
  compare --encodings map --amos all --solver picosat \
    $(files $few) | pivot amo
}

section_symmetry () {
  # shellcheck disable=SC2046,SC2086
  compare --encodings map --solver picosat \
    --symmetries none,start,windows:100,windows:300,windows:1000 \
    $(files $few king_no) | pivot symmetry
}

have () { command -v "${1%% *}" >/dev/null; }

section_solvers () {
  local list=()
  for solver in 'minisat {cnf} {answer}' 'cadical -q --seed={seed}' \
    'cryptominisat5 --verb 0 --random {seed}' 'clasp --seed={seed}' \
    'kissat -q --seed={seed}'; do
    have "$solver" && list+=(--solver "$solver")
  done
  # shellcheck disable=SC2046,SC2086
  compare --encodings map --symmetries windows \
    --solver search --solver picosat "${list[@]}" $(files $few king_no) |
    pivot solver
}

#-------------------------------- classes -------------------------------

# CPU seconds of a command and its exit status; what it prints is left in
# a file
TIMEFORMAT='%3U %3S'
cpu () {
  local status
  { time "$@" >"$work/printed" 2>/dev/null; } 2>"$work/time"
  status=$?
  awk -v s=$status '{ printf "%.3f %d\n", $1 + $2, s }' "$work/time"
}

# Lines `seconds status` to `runs decided median worst`, the undecided as
# the greatest
summary () {
  sort -k1,1g | awk '{ all[NR] = $1; decided += $2 == 10 || $2 == 20 }
    END { if (NR) printf "%d %d %.3f %.3f\n", NR, decided,
                 all[int ((NR + 1) / 2)], all[NR] }'
}

# In thousands, of all that has been printed by runs with --json
nodes () {
  grep -o '"nodes":[0-9]*' "$1" |
    awk -F: '{ sum += $2 } END { printf "%.1f", sum / 1000 }'
}

# Two verdicts on the same snake, from any seed or program
disagreement () {
  awk '$2 != 0 && ($3 in verdict) && verdict[$3] != $2 {
         print "CONTRADICTION on " $3; bad = 1 }
       $2 != 0 { verdict[$3] = $2 }
       END { exit !bad }' "$work/ours" "$work/theirs" >&2
}

# A line of the table; $1 title, $2 limit, $3 seeds, then snakes
class_row () {
  local title=$1 limit=$2 seeds=$3 name class box moves
  shift 3
  : >"$work/ours"
  : >"$work/theirs"
  : >"$work/records"
  for name; do
    for ((seed = 0; seed < seeds; seed++)); do
      cpu "$snakesat" solve --json --search split --jobs 1 --seed $seed \
        --time "$limit" "$work/$name.snake" | sed "s/$/ $name/" >>"$work/ours"
      cat "$work/printed" >>"$work/records"
    done
    [ -z "${BASELINE-}" ] && continue
    read -r class name box moves < <(grep " $name " "$work/list")
    cpu "$BASELINE" "$limit" "$box" "$moves" |
      sed "s/$/ $name/" >>"$work/theirs"
  done
  disagreement && exit 1
  paste -d' ' <(summary <"$work/ours") <(summary <"$work/theirs") |
    awk -v title="$title" -v nodes="$(nodes "$work/records")" '{
      printf "| %s | %d/%d | %s | %s | %s |", title, $2, $1, nodes, $3, $4
      if (NF > 4) printf " %d/%d | %s | %s |", $6, $5, $7, $8
      else printf " | | |"
      print "" }'
}

section_classes () {
  echo '| | decided | 1000 nodes | median | worst |' \
    'other: decided | median | worst |'
  echo '|---|---:|---:|---:|---:|---:|---:|---:|'
  # shellcheck disable=SC2046
  class_row 'named 3x3x3' 20 3 cw3 cw3_no smith3 smith3_no puigfp3 \
    puigfp3_no most3 allturn3
  class_row 'all turns, 3x3x3' 20 3 allturn3
  for name in karstens king hard4 hard4b; do
    class_row $name 20 5 $name
  done
  for name in karstens_no hard4b_no king_no; do
    class_row $name 20 1 $name
  done
  # shellcheck disable=SC2046
  {
    class_row unsat4_bt 20 1 $(class_members unsat4_bt)
    class_row hard_sat4 20 3 $(class_members hard_sat4)
    class_row unknown4 10 1 $(class_members unknown4)
    class_row '3x4x5, 2x4x6' 20 3 c3x4x5_001 c2x4x6_001
    BASELINE='' class_row 4x4x5 20 3 c4x4x5_000 c4x4x5_002
  }
}

# One after the other; LARGE chooses some by name.
section_large () {
  local seconds=${LARGE_SECONDS-120} class name box moves line
  echo '| snake | box | verdict | CPU seconds |'
  echo '|---|---|---|---:|'
  for name in ${LARGE-$(class_members cuboids) $(class_members ham5)}; do
    read -r class name box moves < <(grep " $name " "$work/list")
    line=$(cpu "$snakesat" solve --quiet --jobs 2 --time "$seconds" \
      "$work/$name.snake")
    case $line in
    *' 10') verdict=folded ;;
    *' 20') verdict='not foldable' ;;
    *) verdict='?' ;;
    esac
    echo "| $name | $box | $verdict | ${line% *} |"
  done
}

# Of lines `seconds status`: the median, and how many were decided if not all
beside_cell () {
  { summary <"$1"; echo; } | awk 'NR == 1 {
    printf !NF ? " |" : $1 == $2 ? " %s |" : $2 ? " %s (%d of %d) |" : " none |",
      $3, $2, $1 }'
}

# A column of the table; $1 title, then snakes.  Each program takes each
# snake in turn.
beside () {
  local limit=20 name class box moves
  head+=" $1 |" rule+="---:|"
  shift
  rm -f "$work/snakesat" "$work/other" "$work/cadical"
  touch "$work/other"
  for name; do
    read -r class name box moves < <(grep " $name " "$work/list")
    set -- solve --quiet --time $limit "$work/$name.snake"
    cpu "$snakesat" "$@" --jobs 1 >>"$work/snakesat"
    cpu "$snakesat" "$@" --solver cadical >>"$work/cadical"
    [ -z "${BASELINE-}" ] ||
      cpu "$BASELINE" $limit "$box" "$moves" >>"$work/other"
  done
  ours+=$(beside_cell "$work/snakesat")
  theirs+=$(beside_cell "$work/other")
  formulas+=$(beside_cell "$work/cadical")
}

section_beside () {
  local head='| CPU seconds, median |' rule='|---|' ours='| snakesat |' \
    theirs='| a search in C |' formulas='| CaDiCaL |'
  # shellcheck disable=SC2046
  {
    beside '8 of 3x3x3' $(class_members named | grep 3)
    beside '30 hard 4x4x4' $(class_members hard_sat4)
    beside '12 unfoldable 4x4x4' $(class_members unsat4_bt)
    BASELINE='' beside '10 of 5x5x5' $(class_members ham5)
    BASELINE='' beside '5 of 6x6x6' $(class_members ham6)
  }
  printf '%s\n' "$head" "$rule" "$ours" "$theirs" "$formulas"
}

#--------------------------------- sizes --------------------------------

# Any snake will do: this one turns at two joints of three, and whether it
# can be folded is not asked.
some_snake () {
  awk -v cubes="$1" 'BEGIN {
    state = 1
    for (i = 1; i < cubes; i++) {
      state = (state * 1103515245 + 12345) % 2147483648
      printf "%s", int (state / 65536) % 3 ? "T" : "F"
    }
    print "" }'
}

section_sizes () {
  local side file line seconds bytes kilobytes
  echo '| box | amo | variables | clauses | encode | clauses/s | DIMACS |' \
    'write | MB/s | memory |'
  echo '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|'
  for side in 6 10 16; do
    file=$work/side$side.snake
    { echo "box: ${side}x${side}x$side"
      printf 'snake: moves:'
      some_snake $((side * side * side)); } >"$file"
    line=$(compare --time 0.001 --encodings map --symmetries start \
      --solver picosat "$file" |
      columns amo variables clauses encode_seconds)
    seconds=$(cpu "$snakesat" encode -q --symmetry start "$file" -o /dev/null)
    bytes=$("$snakesat" encode -q --symmetry start "$file" | wc -c)
    kilobytes=$(command time -f %M "$snakesat" encode -q --symmetry start \
      "$file" -o /dev/null 2>&1 | tail -1)
    echo "$side,$line,${seconds% *},$bytes,$kilobytes" | awk -F, '{
      printf "| %dx%dx%d | %s | %d | %.3g M | %.3f s | %.1f M |", $1, $1, $1,
        $2, $3, $4 / 1e6, $5, $4 / $5 / 1e6
      printf " %.3g MB | %.2f s | %.0f | %.0f MB |\n", $7 / 1e6, $6,
        $7 / 1e6 / $6, $8 / 1000 }'
  done
}

#------------------------------- the pages ------------------------------

page_of () { grep -lx -- "<!-- bench $1 -->" "$pages"/*.md; }

replace_section () {
  local page
  page=$(page_of "$1") || return 1
  awk -v start="<!-- bench $1 -->" -v file="$2" '
    $0 == start { print; print ""
                  while ((getline line < file) > 0) print line
                  print ""; skip = 1; next }
    $0 == "<!-- end -->" { skip = 0 }
    !skip' "$page" >"$work/page" && cat "$work/page" >"$page"
}

[ $# -gt 0 ] || set -- sizes encodings amo symmetry solvers classes
for section; do
  page_of "$section" >/dev/null || {
    echo "no page in $pages has the section $section" >&2
    exit 1
  }
  echo "$section ..." >&2
  "section_$section" >"$work/$section.md" || exit 1
  cat "$work/$section.md"
  replace_section "$section" "$work/$section.md"
done
