#compdef snakesat
# zsh completion for snakesat
_snakesat() {
  local commands='@command table@' options='@option table@'
  local topics='@topic table@'
  local line spec action command
  local -a field names specs
  for line in ${(f)commands}; do
    field=("${(@s:|:)line}")
    names+=("$field[1]:$field[3]")
  done
  command=$words[2]
  if (( CURRENT > 2 )) && [[ $command == help ]]; then
    for line in ${(f)topics}; do
      names+=("${line/|/:}")
    done
  fi
  if (( CURRENT == 2 )) || [[ $command == help ]]; then
    _describe command names
    return
  fi
  for line in ${(f)options}; do
    # command, * if repeated, letter, name, argument, its words, summary
    field=("${(@s:|:)line}")
    [[ $field[1] == $command ]] || continue
    case $field[6]/$field[5] in
    ?*/LIST | ?*/EXTRAS) action="_sequence compadd - $field[6]" ;;
    ?*/*) action="($field[6])" ;;
    /FILE | /NAME) action=_files ;;
    /DIR) action='_files -/' ;;
    /COMMAND) action='_command_names -e' ;;
    *) action= ;;
    esac
    spec="[${${field[7]//\[/\\[}//\]/\\]}]${field[5]:+:$field[5]:$action}"
    if [[ -z $field[3] ]]; then
      specs+=("$field[2]--$field[4]${field[5]:+=}$spec")
    else
      line="(-$field[3] --$field[4])"
      specs+=("$line-$field[3]${field[5]:++}$spec"
              "$line--$field[4]${field[5]:+=}$spec")
    fi
  done
  for line in ${(f)commands}; do
    field=("${(@s:|:)line}")
    [[ $field[1] == $command && -n $field[2] ]] && specs+=('*:file:_files')
  done
  shift words
  (( CURRENT-- ))
  _arguments -s $specs
}
_snakesat "$@"
