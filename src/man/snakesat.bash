# bash completion for snakesat
_snakesat_offer () {
  mapfile -t COMPREPLY < <(compgen "$@")
}

_snakesat () {
  local commands='@command table@' options='@option table@'
  local topics='@topic table@'
  local command=${COMP_WORDS[1]} current=${COMP_WORDS[COMP_CWORD]}
  local previous=${COMP_WORDS[COMP_CWORD - 1]}
  local owner repeated letter name argument words rest offered=
  # --search=sat comes as three words.
  if [ "$current" = = ]; then
    current=
  elif [ "$previous" = = ]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ] || [ "$command" = help ]; then
    [ "$COMP_CWORD" -eq 1 ] || commands+=$'\n'$topics
    while IFS='|' read -r name rest; do
      offered+=" $name"
    done <<<"$commands"
    [ "$COMP_CWORD" -gt 1 ] || offered+=' --help --version'
    _snakesat_offer -W "$offered" -- "$current"
    return
  fi
  while IFS='|' read -r owner repeated letter name argument words rest; do
    [ "$owner" = "$command" ] || continue
    offered+=" --$name"
    case $previous in
    "--$name" | "-$letter") ;;
    *) continue ;;
    esac
    case $words/$argument in
    ?*/LIST | ?*/EXTRAS)
      rest=${current##*,} # behind the last comma
      _snakesat_offer -P "${current%"$rest"}" -W "$words" -- "$rest"
      ;;
    ?*/*) _snakesat_offer -W "$words" -- "$current" ;;
    /FILE | /NAME) _snakesat_offer -f -- "$current" ;;
    /DIR) _snakesat_offer -d -- "$current" ;;
    /COMMAND) _snakesat_offer -c -- "$current" ;;
    /) continue ;;
    esac
    return
  done <<<"$options"
  case $current in
  -*) _snakesat_offer -W "$offered" -- "$current" ;;
  *) _snakesat_offer -f -- "$current" ;;
  esac
}
complete -o filenames -F _snakesat snakesat
