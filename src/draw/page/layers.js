// From a cell to one of its neighbours
function wayTo(from, to) {
  const [away, right, up] = to.map((x, k) => x - from[k]);
  return away ? (away > 0 ? 'far' : 'near')
    : right ? (right > 0 ? 'right' : 'left')
      : up > 0 ? 'above' : 'below';
}

// A table for each layer, seen from above with the far row first; returns
// their cells by place.
function makeTables(parent, names, [rows, columns]) {
  const cells = new Map();
  names.forEach((name, z) => {
    const table = document.createElement('table');
    table.createCaption().textContent = name;
    for (let x = rows - 1; x >= 0; x--) {
      const row = table.insertRow();
      for (let y = 0; y < columns; y++) {
        cells.set(String([x, y, z]), row.insertCell());
        row.lastChild.className = 'none';
      }
    }
    parent.append(table);
  });
  return cells;
}

// Writes the number of a cube, counted from 0, into a cell, and the direction of the next
// cube as a class, from which page.css draws the way.
function fillCell(cell, cube, isNow, way) {
  const number = document.createElement('span');
  number.textContent = cube + 1;
  cell.append(number);
  cell.className = isNow ? 'now' : '';
  if (way)
    cell.dataset.next = way;
}

// The layers from the bottom up, which are filled step by step
class Layers {
  // `cells` are the cells of the region, as [x, y, z]; it has `count` layers.
  constructor(parent, count, box, cells) {
    this.parent = parent;
    this.box = box;
    this.tables = count;
    this.cell = makeTables(parent, Array.from({ length: count }, (_, z) => layerName(z, count)), box || [0, 0]);
    this.free = cells.map(String);
    this.used = [];
  }

  // Writes the numbers of the cubes in their cells, [0..lies], and marks the
  // cubes of this step.
  show(cells, lies, isNow) {
    this.used.forEach((cell) => {
      cell.textContent = '';
      delete cell.dataset.next;
    });
    const filled = new Set(cells.map(String));
    this.free.forEach((at) => { this.cell.get(at).className = filled.has(at) ? '' : 'spare'; });
    this.used = cells.slice(0, lies + 1).map((at) => this.cell.get(String(at)));
    this.used.forEach((cell, i) =>
      fillCell(cell, i, isNow(i), i < lies && wayTo(cells[i], cells[i + 1])));
  }

  // The largest size of cells with which two layers, if there are two, fit side by side
  fit() {
    const across = Math.min(2, this.tables);
    const size = Math.floor((this.parent.clientWidth / Math.max(1, across) - 14) / (this.box ? this.box[1] : 1));
    this.parent.style.setProperty('--cell', `${Math.max(28, Math.min(56, size))}px`);
  }
}

// Cubes that were folded ahead and hang outside of their cells have layers of their own,
// of which only the cells with cubes are drawn.
class BlockAhead {
  constructor(parent) {
    this.parent = parent;
  }

  // `cubes` are consecutive cubes { cube, at: [x, y, z], isNow }.
  show(cubes) {
    this.parent.querySelectorAll('table').forEach((table) => table.remove());
    this.parent.hidden = !cubes.length;
    if (!cubes.length)
      return;
    const [low, high] = [Math.min, Math.max].map((end) =>
      [0, 1, 2].map((k) => end(...cubes.map(({ at }) => at[k]))));
    const side = high.map((h, k) => h - low[k] + 1);
    const names = [...new Array(side[2]).keys()].map((z) =>
      (side[2] === 1 ? phrase('from-above') : z ? phrase('layer', { number: z + 1 }) : phrase('layer-lowest')));
    const cells = makeTables(this.parent, names, side);
    cubes.forEach(({ cube, at, isNow }, i) => fillCell(
      cells.get(String(at.map((v, k) => v - low[k]))), cube, isNow,
      i + 1 < cubes.length && wayTo(at, cubes[i + 1].at)));
  }
}
