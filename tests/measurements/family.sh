#!/bin/bash
# Makes a family of 20 benchmarks as the SAT competitions ask for them: new
# formulas, at least ten of which take MiniSat more than a minute and a modern
# solver less than an hour, with their answers.
# (https://satcompetition.github.io/2026/benchmarks.html)
#
#   family.sh SNAKESAT DIRECTORY [SEED [SECONDS]]
#
# DIRECTORY gets
#
#   NAME.cnf.xz   formulas, whose comments describe them
#   NAME.snake    their puzzles
#   index.csv     what generate knows: the snake, its source, plan, answer
#   hardness.csv  answer, conflicts and CPU seconds of two solvers; "unknown" if
#                 one was stopped after SECONDS (600) on the clock
#   README.txt    what is where, and how it was made
#
# Another SEED (2026) makes another family.  It needs minisat, cadical, xz.
set -eu
export LC_ALL=C
snakesat=$(command -v "$1")
[[ $snakesat = /* ]] || snakesat=$PWD/$snakesat
mkdir -p "$2"
cd "$2" # so that no comment names the directory
seed=${3-2026} seconds=${4-600}

# Box, number of snakes that fold, number that do not
sizes='3x4x4 1 2
4x4x4 3 6
4x4x5 2 4
4x5x5 2 0'

while read -r box foldable unfoldable; do
  generate=("$snakesat" generate --quiet --cnf -o . --box "$box" --seed "$seed")
  "${generate[@]}" --count "$foldable"
  [ "$unfoldable" = 0 ] || "${generate[@]}" --unfoldable --count "$unfoldable"
done <<<"$sizes"

# Status, conflicts and CPU seconds of a solver, from what it prints
TIMEFORMAT='%U %S'
run() {
  local status=0 used
  used=$({ time timeout -s INT "$seconds" "$@" >log 2>&1; } 2>&1) || status=$?
  awk -v status=$status -v used="$used" '
    BEGIN { answer[10] = "foldable"; answer[20] = "unfoldable" }
    tolower ($0) ~ /conflicts *:/ && match ($0, /[0-9]+/) {
      conflicts = substr ($0, RSTART, RLENGTH) }
    END { split (used, second, " ")
          printf ",%s,%s,%.1f",
            (status in answer) ? answer[status] : "unknown",
            conflicts, second[1] + second[2] }' log
  rm log
}

echo file,minisat,minisat_conflicts,minisat_seconds,cadical,cadical_conflicts,cadical_seconds \
  >hardness.csv
for formula in *.cnf; do
  echo "$formula.xz$(run minisat "$formula")$(run cadical "$formula")" |
    tee -a hardness.csv
  xz -f "$formula"
done
sed -i 's/\.cnf,/.cnf.xz,/' index.csv

cat >README.txt <<END
Snake cubes: can this chain of cubes be folded into this box?

A snake cube is a chain of wooden cubes on an elastic, some of them straight and
some turning.  A model of a formula is a folding of the snake, in which each cell of
the box has one cube.  The question is a Hamiltonian path of a grid graph whose turns
are given.

Names: BOX-SEED-NUMBER can be folded, BOX-no-SEED-NUMBER cannot: one or more joints of
a foldable snake were flipped until a complete search found no folding.  Foldable
ones follow a random Hamiltonian path.  index.csv has the answers and the commands
that make each puzzle again; comments in each file have the puzzle, the plan of the
encoding, and the groups of clauses.  hardness.csv tells how hard they are for
MiniSat and CaDiCaL.

Made by $("$snakesat" --version), and free for any use.
END
