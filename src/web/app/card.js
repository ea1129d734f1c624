// A picture to share: the closed cube and its numbers

const SIZE = 640;
const DEEP = [0.42, -0.34]; // where the next cube away from the viewer is on the picture
const WOODS = ['#f0d9b5', '#c3935f'];
const INK = '#2a1400';

const onPicture = ([away, right, up]) => [right + DEEP[0] * away, DEEP[1] * away - up];

// The front of a cube, its top and its right side, seen from the front
const SIDES = [[[0, 0], [1, 0], [1, 1], [0, 1]], [[0, 0], DEEP, [1 + DEEP[0], DEEP[1]], [1, 0]],
  [[1, 0], [1 + DEEP[0], DEEP[1]], [1 + DEEP[0], 1 + DEEP[1]], [1, 1]]];

function drawCube(pen, [x, y], number, unit) {
  for (const [side, corners] of SIDES.entries()) {
    pen.beginPath();
    for (const [dx, dy] of corners)
      pen.lineTo(x + dx, y + dy);
    pen.closePath();
    pen.fillStyle = WOODS[1 - number % 2];
    pen.fill();
    pen.fillStyle = ['#0000', '#fff3', '#0003'][side];
    pen.fill();
    pen.stroke();
  }
  pen.fillStyle = INK;
  pen.save();
  pen.translate(x + 0.5, y + 0.66);
  pen.scale(1 / unit, 1 / unit); // WebKit spaces fonts below a pixel wrongly
  pen.fillText(number, 0, 0);
  pen.restore();
}

function drawCubes(pen, cells, wide, high) {
  const places = cells.map(onPicture);
  const [left, top] = [0, 1].map((k) => Math.min(...places.map((at) => at[k])));
  const [right, bottom] = [0, 1].map((k) => Math.max(...places.map((at) => at[k])) + 1 + Math.abs(DEEP[k]));
  const unit = Math.min(wide / (right - left), high / (bottom - top));
  pen.save();
  pen.translate((SIZE - unit * (right - left)) / 2, 110);
  pen.scale(unit, unit);
  pen.translate(-left, -top - DEEP[1]);
  Object.assign(pen, { lineWidth: 0.03, strokeStyle: '#4a3015', lineJoin: 'round', font: `${0.44 * unit}px sans-serif` });
  const backToFront = [...cells.keys()].sort((a, b) => cells[b][0] - cells[a][0] || cells[a][2] - cells[b][2] || cells[a][1] - cells[b][1]);
  for (const i of backToFront)
    drawCube(pen, places[i], i + 1, unit);
  pen.restore();
}

export function drawCard(title, cells, facts) {
  const canvas = document.createElement('canvas'), pen = canvas.getContext('2d');
  canvas.width = canvas.height = SIZE;
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', [title, ...facts].filter(Boolean).join(', '));
  pen.fillStyle = '#fffaf2';
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.textAlign = 'center';
  drawCubes(pen, cells, 480, 390);
  pen.fillStyle = INK;
  pen.font = 'bold 40px sans-serif';
  pen.fillText(title, SIZE / 2, 70, SIZE - 60);
  pen.font = '28px sans-serif';
  pen.fillText(facts.filter(Boolean).join('  ·  '), SIZE / 2, SIZE - 70, SIZE - 60);
  return canvas;
}
