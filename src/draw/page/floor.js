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

// With the words around it
function floorSize([away, right]) {
  return { wide: right + 2 * FLOOR.side, high: away + 2 * FLOOR.deep };
}

// A picture of the floor for the scene
function drawFloor(box, colour) {
  const { wide, high } = floorSize(box), size = 96, [away] = box;
  const pen = document.createElement('canvas').getContext('2d');
  pen.canvas.width = wide * size;
  pen.canvas.height = high * size;
  pen.fillStyle = colour;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  floorWords(box).forEach(([word, [x, y]]) => {
    pen.font = `${floorLetters(word) * size}px sans-serif`; // not scaled: WebKit spaces fonts below a pixel wrongly
    pen.fillText(word, (x + FLOOR.side) * size, (y + FLOOR.deep + away) * size);
  });
  return pen.canvas;
}

// The corners of the floor, in the coordinates of cells
function floorCorners([away, right]) {
  const { side, deep } = FLOOR;
  return [-deep, away + deep].flatMap((x) => [-side, right + side].map((y) => [x, y, 0]));
}
