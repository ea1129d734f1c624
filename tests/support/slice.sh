# Slices of cases (slice.h) for scripts, which read this file.
#
# slice_of COUNT, once; then `slice_takes` says of one case after the other whether it
# is in the slice.
slice_of() {
  local seed=${SNAKESAT_TEST_SEED:-0}
  case $seed in
    all) part=0 parts=1 ;;
    */*) part=${seed%/*} parts=${seed#*/} ;;
    *) part=$seed parts=$1
       echo "one of $1 slices: SNAKESAT_TEST_SEED=$seed" ;;
  esac
}

slice_takes() {
  part=$((part + 1))
  [ $((part % parts)) -eq 0 ]
}
