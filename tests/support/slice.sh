# The slice of a day (slice.h) for scripts, which read this file.
#
# deal DAYS, once; then `takes` says of one case after the other whether it is
# taken.
deal() {
  local seed=${SNAKESAT_TEST_SEED:-$(($(date +%s) / 86400))}
  case $seed in
    all) part=0 parts=1 ;;
    */*) part=${seed%/*} parts=${seed#*/} ;;
    *) part=$seed parts=$1
       echo "one of $1 slices: SNAKESAT_TEST_SEED=$seed" ;;
  esac
}

takes() {
  part=$((part + 1))
  [ $((part % parts)) -eq 0 ]
}
