// The snake in three dimensions, as it might lie in a hand: it runs to the
// right, and at every other corner up, away, down and away again, so that no
// two cubes are in one place.
const ACROSS = [[0, 0, 1], [0, 1, 0], [0, 0, -1], [0, 1, 0]];
const DEEP = [0.42, -0.34]; // one cube away from the viewer, on the screen

// Cells [right, away, up]; `joints` has a letter for each cube but the last.
function looseSnake(joints) {
  const cells = [[0, 0, 0]];
  let corners = 0;
  for (const [i, joint] of [...joints].entries()) {
    if (i > 0 && joint === 'T')
      corners++;
    const way = corners % 2 ? ACROSS[(corners >> 1) % 4] : [1, 0, 0];
    cells.push(cells[i].map((x, k) => x + way[k]));
  }
  return cells;
}

const onScreen = ([right, away, up]) => [right + DEEP[0] * away, DEEP[1] * away - up];

// The front of a cube, and its top and right side beside it
function solidCube([x, y], number, look) {
  const [dx, dy] = DEEP;
  return `<g transform="translate(${x.toFixed(2)},${y.toFixed(2)})" class="${look}">` +
    '<rect width="1" height="1"/>' +
    `<path class="top" d="M0 0l${dx} ${dy}h1L1 0z"/><path class="side" d="M1 0l${dx} ${dy}v1L1 1z"/>` +
    `<text x=".5" y=".67">${number}</text></g>`;
}

// `marked` is a cube, from 0, that gets a ring.
export function solidSnake(joints, marked) {
  const cells = looseSnake(joints);
  const [xs, ys] = [0, 1].map((k) => cells.map((cell) => onScreen(cell)[k]));
  const left = Math.min(...xs) - 0.2, top = Math.min(...ys) - 0.6;
  const width = Math.max(...xs) + 1.8 - left, height = Math.max(...ys) + 1.4 - top;
  const backToFront = cells.map((cell, i) => ({ cell, i })).sort((a, b) =>
    b.cell[1] - a.cell[1] || a.cell[2] - b.cell[2] || a.cell[0] - b.cell[0]);
  return `<svg viewBox="${[left, top, width, height].map((value) => value.toFixed(2)).join(' ')}" style="max-width: ${(2.2 * width).toFixed(1)}rem">` +
    backToFront.map(({ cell, i }) => solidCube(onScreen(cell), i + 1,
      (i % 2 ? 'dark' : 'light') + (i === marked ? ' marked' : ''))).join('') + '</svg>';
}
