// Puzzles as in the JSON of the program: `box`, `snake` (a letter for
// each cube but the last), and perhaps `name`, `shape`, `fix`, `straights`

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
const atJoint = (letter) => (letter === 'F' ? 'is straight' : letter === 'T' ? 'turns' : 'is not known');

// Which end cube 1 is, for people whose toy has no red dot
export function endWords(snake) {
  const other = reversed(snake), cube = [...snake].findIndex((joint, i) => joint !== other[i]);
  const [here, there] = [runOf(snake), runOf(other)];
  return cube < 0 ? 'either end: both are alike'
    : here !== there && !/^.F*[*]/.test(snake) && !/^.F*[*]/.test(other) ? `the end with ${here} cubes in a row, not the one with ${there}`
    : `the end from which cube ${cube + 1} ${atJoint(snake[cube])}; from the other end it ${atJoint(other[cube])}`;
}

export const fromOtherEnd = (puzzle) => ({
  ...puzzle, snake: reversed(puzzle.snake),
  fix: puzzle.fix?.map(({ cube, cell }) => ({ cube: puzzle.snake.length + 2 - cube, cell })),
});

// A shape names its cells from the bottom layer up, the far row first.
export const hasCell = ({ shape, box }, [x, y, z]) => [x, y, z].every((at, k) => at < box[k]) &&
  (!shape || shape[z][box[0] - 1 - x][y] === '#');

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

// "5, 6 and 9"
export const list = (words) => (words.length < 2 ? words.join()
  : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`);

// How free joints are bent in a folding
export function freeJoints({ snake }, cells) {
  const free = [...snake].flatMap((joint, i) => (joint === '*' ? [i] : []));
  const isStraight = (i) => cells[i].every((x, k) => 2 * x === cells[i - 1][k] + cells[i + 1][k]);
  const told = (cubes, one, many) => (cubes.length
    ? [`${cubes.length === 1 ? 'cube' : 'cubes'} ${list(cubes.map((i) => i + 1))} ${cubes.length === 1 ? one : many}`] : []);
  return [...told(free.filter(isStraight), 'is straight', 'are straight'),
    ...told(free.filter((i) => !isStraight(i)), 'turns', 'turn')].join('; ');
}
