// Layers of a box as grids of cells, each from above, the far row first

const layerName = (z, count) => (z === 0 ? 'bottom layer' : z === count - 1 ? 'top layer'
  : count === 3 ? 'middle layer' : `layer ${z + 1}`);

function gridCell(number, place, look, click) {
  const cell = document.createElement(click ? 'button' : 'span');
  cell.textContent = number ?? '';
  if (number)
    cell.className = (number % 2 ? 'light' : 'dark') + look;
  if (click) {
    cell.onclick = click;
    cell.setAttribute('aria-label', place + (number ? `: cube ${number}` : ''));
  }
  return cell;
}

// `cells` are those of cube 1, 2, ...; the first `lying` cubes are there, the
// others are wanted.  With `click`, which gets a cell [x, y, z], all cells of
// the box are buttons.
export function showGrids(parent, [rows, columns, count], cells, lying, click) {
  const numbers = new Map(cells.map((cell, i) => [cell.join(), i + 1]));
  parent.replaceChildren(...Array.from({ length: count }, (_, z) => {
    const figure = document.createElement('figure'), caption = document.createElement('figcaption');
    const grid = document.createElement('div');
    caption.textContent = layerName(z, count);
    grid.className = 'layer';
    grid.style.gridTemplateColumns = `repeat(${columns}, auto)`;
    for (let x = rows - 1; x >= 0; x--)
      for (let y = 0; y < columns; y++) {
        const number = numbers.get([x, y, z].join());
        grid.append(gridCell(number,
          `${layerName(z, count)}, row ${rows - x} from the far end, column ${y + 1}`,
          number > lying ? ' wanted' : '', click && (() => click([x, y, z]))));
      }
    figure.append(caption, grid);
    return figure;
  }));
}
