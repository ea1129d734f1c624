// The cases of a slice, as tests/support/slice.h deals them in C: one of each `slices`
// cases, all cases for SNAKESAT_TEST_SEED=all, and a seventh of them for 2/7.
'use strict';

const seed = process.env.SNAKESAT_TEST_SEED || '0';
const [part, parts] = seed === 'all' ? [0, 1] : seed.split('/').map(Number);

function casesOfSlice(cases, slices) {
  if (!parts) {
    console.log(`one of ${slices} slices: SNAKESAT_TEST_SEED=${seed}`);
  }
  return cases.filter((_, i) => (i + part) % (parts || slices) === 0);
}

module.exports = { casesOfSlice };
