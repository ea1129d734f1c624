// From a cell to one of its neighbours
function wayTo(from, to) {
  const [away, right, up] = to.map((x, k) => x - from[k]);
  return away ? (away > 0 ? 'far' : 'near')
    : right ? (right > 0 ? 'right' : 'left')
      : up > 0 ? 'above' : 'below';
}

// The layers as tables, from the bottom up, each seen from above with the
// far row first; they fill step by step.
class Layers {
  // `cells` are the cells of the region, as [x, y, z].
  constructor(parent, names, box, cells) {
    this.parent = parent;
    this.box = box;
    this.cell = new Map();
    names.forEach((name, z) => {
      const table = document.createElement('table');
      table.createCaption().textContent = name;
      for (let x = box[0] - 1; x >= 0; x--) {
        const row = table.insertRow();
        for (let y = 0; y < box[1]; y++)
          this.cell.set(String([x, y, z]), row.insertCell());
      }
      parent.append(table);
    });
    this.cell.forEach((cell) => { cell.className = 'none'; });
    cells.forEach((at) => { this.cell.get(String(at)).className = ''; });
    this.used = [];
  }

  // Writes the numbers of the cubes in their cells, [0..lies], marks the cubes
  // of this step, and notes where the next cube is: page.css draws the way.
  show(cells, lies, isNow) {
    this.used.forEach((cell) => {
      cell.textContent = cell.className = '';
      delete cell.dataset.next;
    });
    this.used = cells.slice(0, lies + 1).map((at) => this.cell.get(String(at)));
    this.used.forEach((cell, i) => {
      const number = document.createElement('span');
      number.textContent = i + 1;
      cell.append(number);
      cell.className = isNow(i) ? 'now' : '';
      if (i < lies)
        cell.dataset.next = wayTo(cells[i], cells[i + 1]);
    });
    const now = this.used.find((cell) => cell.className === 'now');
    if (now)
      this.scrollTo(now);
  }

  // The largest cells with which all layers fit beside the picture, or two
  // side by side if they are below it
  fit() {
    const tables = this.parent.querySelectorAll('table').length;
    const { clientWidth, clientHeight } = this.parent;
    const below = getComputedStyle(this.parent).overflowY === 'visible';
    const fits = (size) => {
      const across = Math.floor((clientWidth + 12) / (this.box[1] * size + 13));
      const high = this.box[0] * 0.82 * size + 34;
      return below ? across >= Math.min(2, tables)
        : across > 0 && Math.ceil(tables / across) * high <= clientHeight;
    };
    let size = 56;
    while (size > 28 && !fits(size))
      size--;
    this.parent.style.setProperty('--cell', `${size}px`);
  }

  // Brings the cell into sight if the layers have a scroll bar.
  scrollTo(cell) {
    const [inner, outer] = [cell, this.parent].map((e) => e.getBoundingClientRect());
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      this.parent.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}
