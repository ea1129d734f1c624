// What stands on the floor around the box, so that there is no doubt about what
// "left" or "away" is: places are [to the right of the left edge, towards the
// viewer from the front edge], in cubes, where few cubes hide them.
const FLOOR = { side: 1.5, deep: 1, letters: 0.6 };

function floorWords([away, right]) {
  return [['front', [right / 2, 0.55]], ['away', [right + 0.5, -away - 0.45]],
          ['left', [-0.85, -0.5]], ['right', [right + 0.85, -0.5]]].map(([side, at]) => [phrase(`floor-${side}`), at]);
}

// Long words are smaller: five letters fit beside the box.
const floorLetters = (word) => FLOOR.letters * Math.min(1, 5 / word.length);

// The corners of the floor, in the coordinates of cells
function floorCorners([away, right]) {
  const { side, deep } = FLOOR;
  return [-deep, away + deep].flatMap((x) => [-side, right + side].map((y) => [x, y, 0]));
}
