// Layers of a box as grids of cells, each from above, the far row first

import { layerName, phrase } from '../../draw/page/phrases.js';
import { hasCell, placeName } from './puzzle.js';

function gridCell(number, place, look, click) {
  const cell = document.createElement(click ? 'button' : 'span');
  cell.textContent = number ?? '';
  if (number)
    cell.className = `${number % 2 ? 'light' : 'dark'} ${number === 1 ? 'start' : ''} ${look}`;
  if (click) {
    cell.onclick = click;
    cell.setAttribute('aria-label', number ? phrase(look === 'wrong' ? 'wrong-cube-at' : 'cube-at', { place, cube: number }) : place);
  }
  return cell;
}

function noCell() {
  const nothing = document.createElement('span');
  nothing.className = 'none';
  return nothing;
}

// `cells` are the cells of cubes 1, 2, ...; `look (number)` is the class of a cube.  With
// `click`, a function that gets a cell [x, y, z], all cells of the puzzle are buttons.
export function showGrids(parent, puzzle, cells, look = () => '', click = null) {
  const [rows, columns, count] = puzzle.box;
  const numbers = new Map(cells.map((cell, i) => [cell.join(), i + 1]));
  parent.replaceChildren(...Array.from({ length: count }, (_, z) => {
    const figure = document.createElement('figure'), caption = document.createElement('figcaption');
    const grid = document.createElement('div');
    caption.textContent = layerName(z, count);
    grid.className = 'layer';
    grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, var(--cell)))`;
    for (let x = rows - 1; x >= 0; x--)
      for (let y = 0; y < columns; y++) {
        const number = numbers.get([x, y, z].join());
        grid.append(!hasCell(puzzle, [x, y, z]) ? noCell() : gridCell(number,
          placeName(puzzle.box, [x, y, z]),
          number ? look(number) : '', click && (() => click([x, y, z]))));
      }
    figure.append(caption, grid);
    return figure;
  }));
}
