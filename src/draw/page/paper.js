// All steps on paper, with the same numbers and words as on the screen; their
// pictures need no WebGL, which has nothing to show to a printer.
const PAPER_WIDTH = 640; // of the flat snake, in pixels

function element(tag, ...content) {
  const made = document.createElement(tag);
  made.append(...content);
  return made;
}

function drawingOf(svg) {
  const made = element('div');
  made.className = 'drawing';
  made.innerHTML = svg;
  return made;
}

// The region that is filled, before the first step, unless it is a box
function finishedShape() {
  const { box, cells } = data;
  if (!box || cells.length === box.reduce((product, side) => product * side))
    return [];
  const cubes = cells.map((at) => ({ cube: at[0] + at[1] + at[2], at, look: 'new', faces: 0 }));
  const drawing = drawingOf(new Isometric(box, false).picture(cubes));
  drawing.classList.add('shape');
  return [element('p', phrase('finished-shape')), drawing];
}

// The numbered lines of the flat snake, or what a step says
function wordsOf({ words, begin, effort }) {
  return begin ? [element('ol', ...begin.map((line) => element('li', line))), element('p', effort || ''), ...finishedShape()] : [words];
}

function onPaper(player, step) {
  player.go(step, true);
  const layers = element('div'), figure = element('figure');
  layers.className = 'layers';
  new Layers(layers, data.layers.length, data.puzzle.box, data.cells)
    .show(player.telling.cells, player.lies, (i) => player.isNew(i));
  figure.append(element('figcaption', element('b', `${player.title}. `), ...wordsOf(player.now)),
                drawingOf(isometricStep(player, data.box)), layers);
  return figure;
}

function flatOnPaper({ joints, marked }) {
  const made = element('div');
  made.className = 'laid';
  new FlatSnake({ clientWidth: PAPER_WIDTH, set innerHTML(svg) { made.innerHTML = svg; } }).show(joints, marked);
  return made;
}

const IN_A_ROW = 3; // steps beside each other

// A row of steps is a block, which browsers keep on one sheet.
function rowOnPaper(figures) {
  const row = element('div', ...figures);
  row.className = 'three';
  return row;
}

// The end, whose words say only that all cubes are in their places, gets no row of its own.
function writePaper(paper, shown, flat) {
  const player = new Player(shown.telling, shown.forHands);
  const numbers = [...player.list.keys()].slice(1, player.lastTurn % IN_A_ROW ? undefined : -1);
  const steps = numbers.map((step) => onPaper(player, step)), rows = [];
  while (steps.length)
    rows.push(rowOnPaper(steps.splice(0, IN_A_ROW)));
  player.go(0, true);
  paper.replaceChildren(element('h2', phrase('flat-snake')), flatOnPaper(flat), ...wordsOf(player.now), ...rows);
}
