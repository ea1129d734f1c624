# fish completion for snakesat
set -l commands '@command table@'
set -l options '@option table@'
set -l topics '@topic table@'
set -l snakesat complete -c snakesat
$snakesat -f
$snakesat -n __fish_use_subcommand -l help -s h -d 'the list of commands'
$snakesat -n __fish_use_subcommand -l version -d 'the version'
for line in (string split \n -- $commands)
    set -l field (string split '|' -- $line)
    $snakesat -n __fish_use_subcommand -a $field[1] -d $field[3]
    $snakesat -n '__fish_seen_subcommand_from help' -a $field[1]
    if test -n "$field[2]"
        $snakesat -n "__fish_seen_subcommand_from $field[1]" -F
    end
end
for line in (string split \n -- $topics)
    set -l field (string split '|' -- $line)
    $snakesat -n '__fish_seen_subcommand_from help' -a $field[1] -d $field[2]
end
for line in (string split \n -- $options)
    # command, * if repeated, letter, name, argument, its words, summary
    set -l field (string split '|' -- $line)
    set -l how -n "__fish_seen_subcommand_from $field[1]" -l $field[4]
    if test -n "$field[3]"
        set -a how -s $field[3]
    end
    switch "$field[6]/$field[5]"
        case / # no argument
        case /FILE /NAME
            set -a how -r -F
        case /DIR
            set -a how -x -a '(__fish_complete_directories)'
        case /COMMAND
            set -a how -x -a '(__fish_complete_command)'
        case '/*'
            set -a how -x
        case '*/LIST' '*/EXTRAS'
            set -a how -x -a "(__fish_append , $field[6])"
        case '*'
            set -a how -x -a $field[6]
    end
    $snakesat $how -d $field[7]
end
