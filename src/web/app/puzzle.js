// Puzzles as in the JSON of the program: `box`, `snake` (a letter for
// each cube but the last), and perhaps `name`, `shape`, `fix`, `straights`

import { layerName, listed, phrase } from '../../draw/page/phrases.js';

export function toText({ name, box, shape, fix = [], straights, snake }) {
  return [
    ...(name ? [`name: ${name}`] : []),
    shape ? `shape:\n${shape.map((layer) => layer.join('\n')).join('\n\n')}` : `box: ${box.join('x')}`,
    ...fix.map(({ cube, cell }) => `fix: ${cube} @ ${cell.join()}`),
    ...(straights === undefined ? [] : [`counts: S=${straights}`]),
    `snake: moves:${snake}`, ''].join('\n');
}

export const reversed = (snake) => 'F' + [...snake.slice(1)].reverse().join('');

const runOf = (snake) => /^.F*/.exec(snake)[0].length + 1;
const KINDS = { F: 'straight', T: 'turns', '*': 'unknown' };

// Which end cube 1 is, for people whose toy has no red dot
export function endWords(snake) {
  const other = reversed(snake), cube = [...snake].findIndex((joint, i) => joint !== other[i]);
  const [here, there] = [runOf(snake), runOf(other)];
  const name = cube < 0 ? 'ends-alike' : here !== there && !/^.F*[*]/.test(snake) && !/^.F*[*]/.test(other) ? 'end-of-run'
    : `end-${KINDS[snake[cube]]}-${KINDS[other[cube]]}`;
  return phrase(name, { here, there, cube: cube + 1 });
}

export const fromOtherEnd = (puzzle) => ({
  ...puzzle, snake: reversed(puzzle.snake),
  fix: puzzle.fix?.map(({ cube, cell }) => ({ cube: puzzle.snake.length + 2 - cube, cell })),
});

// A shape names its cells from the bottom layer up, the far row first.
export const hasCell = ({ shape, box }, [x, y, z]) => [x, y, z].every((at, k) => at < box[k]) &&
  (!shape || shape[z][box[0] - 1 - x][y] === '#');

// A cell in words
export const placeName = (box, [x, y, z]) => phrase('cell', { layer: layerName(z, box[2]), row: x + 1, column: y + 1 });

export const distance = (one, other) => one.reduce((sum, x, k) => sum + Math.abs(x - other[k]), 0);

// Can the first cubes be in these cells, if every joint may turn?
export const isPath = (puzzle, cells) => cells.length <= puzzle.snake.length + 1 &&
  new Set(cells.map(String)).size === cells.length &&
  cells.every((cell, i) => hasCell(puzzle, cell) && (i === 0 || distance(cell, cells[i - 1]) === 1));

// A text that is the same for foldings that are equal up to symmetry or reversal: the
// distances of all pairs of cubes
export function areAlike(one, other) {
  const distances = (cells) => cells.map((cell, i) =>
    cells.slice(0, i).map((before) => cell.reduce((sum, x, k) => sum + (x - before[k]) ** 2, 0))).join();
  return [other, [...other].reverse()].some((cells) => distances(cells) === distances(one));
}

export const room = ({ shape, box }) => (shape
  ? [...String(shape)].filter((mark) => mark === '#').length
  : box.reduce((product, side) => product * side, 1));

// The boxes that a snake of this many cubes fills, the nearly cubic ones first
export function boxesOf(cubes) {
  const boxes = [];
  for (let a = 2; a ** 3 <= cubes; a++)
    for (let b = a; a * b * b <= cubes; b++)
      if (cubes % (a * b) === 0)
        boxes.push([a, b, cubes / (a * b)]);
  return boxes.sort((one, other) => one[2] - one[0] - (other[2] - other[0]));
}

// Is there more than one box that the snake may fill?
export const fitsBoxes = ({ shape, fix = [], snake }) => !shape && !fix.length && boxesOf(snake.length + 1).length > 1;

// How free joints are bent in a folding
export function freeJoints({ snake }, cells) {
  const free = [...snake].flatMap((joint, i) => (joint === '*' ? [i] : []));
  const isStraight = (i) => cells[i].every((x, k) => 2 * x === cells[i - 1][k] + cells[i + 1][k]);
  const told = (name, cubes) => (cubes.length ? [phrase(name, { n: cubes.length, cubes: listed(cubes.map((i) => i + 1)) })] : []);
  return [...told('cubes-straight', free.filter(isStraight)), ...told('cubes-turn', free.filter((i) => !isStraight(i)))].join('; ');
}

/*----------------------- snakes that cannot be folded -------------------*/

// Why a snake cannot be folded, if it is easily seen; the program has found `count` reasons.
// `missing` is how many cubes are missing, or, below 0, too many.
export function reasons({ box, snake }, missing, { length: count }) {
  const longest = Math.max(...box), found = [];
  if (missing)
    found.push(phrase(missing > 0 ? 'missing-cubes' : 'surplus-cubes', { n: Math.abs(missing) }));
  for (let first = 0, cube = 1; cube <= snake.length; cube++)
    if (snake[cube] !== 'F') { // the run ends at a corner, or with the snake
      if (cube - first >= longest)
        found.push(phrase('long-run', { first: first + 1, last: cube + 1, cubes: cube - first + 1, longest }));
      first = cube;
    }
  return found.length < count ? [...found, phrase('chessboard')] : found;
}

// What makes a snake like the nearest one
export function nearWords({ snake, box }, { flips, inserted, removed, fix, words }) {
  const other = (cube) => (snake[cube - 1] === 'T' ? 'make-straight' : 'make-turn');
  const told = [...flips.map((cube) => phrase(other(cube), { cube })), ...removed.map((cube) => phrase('take-out', { cube })),
    ...inserted.map(({ behind, joint }) => phrase(joint === 'S' ? 'put-in-straight' : 'put-in-turn', { behind, next: behind + 1 })),
    ...(fix ? [phrase('cube-at', { cube: fix.cube, place: placeName(box, fix.cell) })] : [])];
  return told.length ? listed(told) : words;
}
