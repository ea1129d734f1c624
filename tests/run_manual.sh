#!/usr/bin/env bash
# Are the manual pages without faults, do the shells complete words correctly, and does
# every example of a page succeed?
#
# usage: run_manual.sh SHARE SNAKESAT-MANUAL SNAKESAT EXAMPLES
set -euo pipefail
share=$1
manual=$2
program=$3
examples=$4
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
failed=0

complain() {
  echo "$*" >&2
  failed=1
}

# is "what it is" EXPECTED FOUND
is() {
  [ "$2" = "$3" ] || complain "$1: expected '$2', found '$3'"
}

for page in "$share"/man/man?/*; do
  said=$(mandoc -Tlint "$page" 2>&1) || complain "$said"
  for title in NAME SYNOPSIS DESCRIPTION OPTIONS 'EXIT STATUS' EXAMPLES \
    'SEE ALSO'; do
    case $page-$title in
    *.[57]-SYNOPSIS | *.[57]-OPTIONS | *.[57]-EXIT* | *.7-EXAMPLES) continue ;;
    esac
    grep -qx "\.SH $title" "$page" || complain "$page has no $title"
  done
done
# Manual pages and help topics that are named somewhere exist.
for named in $(grep -ohE 'snakesat(\\-[a-z]+)? ?\([0-9]\)' "$share"/man/man?/* |
  tr -d '\\ ' | sort -u); do
  page=${named%(*}
  kind=${named: -2:1}
  [ -e "$share/man/man$kind/$page.$kind" ] || complain "there is no page $named"
done
for named in $(cd "$examples/.." &&
  grep -rohE 'snakesat help [a-z]+' --include='*.md' --include='*.[ch15]' \
    README.md CONTRIBUTING.md encodings examples src tests | sed 's/.* //' | sort -u); do
  "$program" help "$named" >"$place/help" || complain "there is no help $named"
done
is 'a page for each command and topic' \
  "$("$program" help | sed -n 's/^  \([a-z]*\)  .*/\1/p' | sort)" \
  "$(cd "$share/man" && ls man1 man7 | sed -n 's/snakesat-\(.*\)\.[17]/\1/p' | sort)"
# All words of the help of a topic are on its manual page, and on the page that contains
# the topic.
for part in notations:puzzle.5 exit:snakesat.1 environment:snakesat.1 formats: search:; do
  topic=${part%%:*}
  "$program" help "$topic" | tr -cs 'A-Za-z0-9' '\n' | sort -u >"$place/words"
  [ "$(wc -l <"$place/words")" -gt 20 ] || complain "help $topic is short"
  for page in "man7/snakesat-$topic.7" ${part#*:}; do
    case $page in
    puzzle.5) page=man5/snakesat-puzzle.5 ;;
    snakesat.1) page=man1/snakesat.1 ;;
    esac
    missing=$(mandoc -O width=500 "$share/man/$page" | sed "s/.$(printf '\b')//g" |
      tr -cs 'A-Za-z0-9' '\n' | sort -u | comm -23 "$place/words" -)
    is "$page lacks of help $topic" '' "$missing"
  done
done
mandoc "$share/man/man1/snakesat-solve.1" |
  sed "s/.$(printf '\b')//g" | tr -s ' \n' ' ' >"$place/page"
grep -q "'minisat {cnf} {answer}'" "$place/page" ||
  complain 'snakesat-solve(1) does not print quotes and braces as they are'

# Each completion is asked for its offers; files are those of $place.
mkdir "$place/here"
cd "$place/here"
touch 'a snake' solve.snake
mkdir folder

in_bash() {
  bash -euc '
    . "$0/bash-completion/completions/snakesat"
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _snakesat
    printf "%s\n" "${COMPREPLY[@]}"
  ' "$share" "$@" | paste -sd' '
}
is 'bash: so' solve "$(in_bash snakesat so)"
is 'bash: --se' '--search --seed' "$(in_bash snakesat solve --se)"
is 'bash: --search s' 'split sat' "$(in_bash snakesat solve --search s)"
is 'bash: --search=s' 'split sat' "$(in_bash snakesat solve --search = s)"
is 'bash: --search=' 'auto split sat beam agree' "$(in_bash snakesat solve --search =)"
is 'bash: --limit' '' "$(in_bash snakesat solve --limit '')"
is 'bash: help co' 'count compare' "$(in_bash snakesat help co)"
is 'bash: help no' notations "$(in_bash snakesat help no)"
is 'bash: no' '' "$(in_bash snakesat no)"
is 'bash: a' 'a snake' "$(in_bash snakesat solve a)"
is 'bash: -o f' folder "$(in_bash snakesat generate -o f)"
is 'bash: --as p' 'pdf png parts' "$(in_bash snakesat draw --as p)"
is 'bash: --with prune,s' prune,squares \
  "$(in_bash snakesat encode --with prune,s)"

# The arguments of the functions of zsh's completion
in_zsh() {
  zsh -fc '
    _describe() { print -l ${${(P)2}%%:*} }
    _arguments() { print -rl -- "$@" }
    share=$1; shift
    words=("$@") CURRENT=$#
    set --
    . $share/zsh/site-functions/_snakesat
  ' - "$share" "$@"
}
zsh -n "$share/zsh/site-functions/_snakesat" || complain 'zsh: syntax'
is 'zsh: commands' solve "$(in_zsh snakesat s | grep so)"
is 'zsh: help' notations "$(in_zsh snakesat help no | grep notat)"
is 'zsh: topics' '' "$(in_zsh snakesat no | grep notat || true)"
is 'zsh: --search' 'KIND:(auto split sat beam agree)' \
  "$(in_zsh snakesat solve --se | sed -n 's/^--search=\[.*\]://p')"
is 'zsh: --trusting' 'LIST:_sequence compadd - symmetry colour' \
  "$(in_zsh snakesat prove --tr | sed -n 's/^--trusting=\[.*\]://p')"
is 'zsh: -o' 2 "$(in_zsh snakesat encode - | grep -c '^(-o --output)-')"
is 'zsh: files' '*:file:_files' "$(in_zsh snakesat solve '' | tail -1)"

# What begins with the last word: fish 4 offers what has its letters in order, too.
in_fish() {
  XDG_CONFIG_HOME=$place XDG_DATA_HOME=$place fish -c '
    source "$argv[1]/fish/vendor_completions.d/snakesat.fish"
    complete -C "$argv[2]"
  ' "$share" "$1" | cut -f 1 | awk -v word="${1##* }" 'index ($0, word) == 1' | paste -sd' '
}
fish -n "$share/fish/vendor_completions.d/snakesat.fish" ||
  complain 'fish: syntax'
is 'fish: so' solve "$(in_fish 'snakesat so')"
is 'fish: --se' '--search --seed' "$(in_fish 'snakesat solve --se')"
is 'fish: --search s' 'sat split' "$(in_fish 'snakesat solve --search s')"
is 'fish: --with prune,s' 'prune,squares' \
  "$(in_fish 'snakesat encode --with prune,s')"
is 'fish: help co' 'compare count' "$(in_fish 'snakesat help co')"
is 'fish: help no' notations "$(in_fish 'snakesat help no')"
is 'fish: solve.' 'solve.snake' "$(in_fish 'snakesat show solve.')"

# The examples, one after the other, in a folder with the puzzles
cp "$examples"/*.snake .
mkdir bin
ln -s "$program" bin/snakesat
PATH=$PWD/bin:$PATH
export BROWSER=true
"$manual" --examples >commands
while read -r command; do
  status=0
  bash -euo pipefail -c "$command" </dev/null >out 2>err || status=$?
  case $status-$command in
  0-* | 10-* | 20-*) ;;
  '1-snakesat app') grep -q 'the page is not installed' err || complain "$command" ;;
  *)
    complain "$command: status $status"
    cat err >&2
    ;;
  esac
done <commands
exit $failed
