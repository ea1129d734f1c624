// Snakes that are typed, pasted or known, instead of clicked together

import { $, button, complain, pictureButton, textIn } from './page.js';
import { box, cells, fromOtherEnd, setJoints, setSnake, state } from './snake.js';
import { client } from './workers.js';

const FEW = 3; // toys that are like the snake so far
const MOST_BOXES = 3; // that are offered for a length

/*------------------------------ what is typed ---------------------------*/

// Reads the text as the command line would, unless it changes within a moment,
// and says what is wrong.
export function read(text, milliseconds = 0) {
  const mine = new Promise((resolve) => { setTimeout(resolve, milliseconds); })
    .then(() => take(text, () => state.reading === mine));
  state.reading = mine;
}

const hasBox = (text) => /^\s*(box|shape)\s*:/m.test(text);
const hasSnake = (text) => /^\s*snake\s*:/m.test(text);
const withBox = (text) => (hasBox(text) ? text : `box: ${box()}\n${hasSnake(text) ? text : `snake: ${text}`}\n`);

async function put(command, text, options) {
  const given = hasBox(text) ? {} : { box: box() };
  return (await client()).ask(command, text, { ...given, ...options });
}

async function take(text, isLast) {
  if (!isLast())
    return;
  try {
    const { puzzle } = await put('show', text);
    if (isLast())
      takePuzzle(puzzle, text);
  } catch (error) {
    await repair(text, error.message, isLast);
  }
}

function takePuzzle({ box: sides, snake, name }, text) {
  chooseBox(sides.join('x'));
  setSnake(snake, withBox(text), name);
}

function chooseBox(name) {
  const known = [...$('box').options].some((option) => option.value === name);
  $('box').value = known ? name : 'other';
  $('sides').hidden = known;
  if (!known)
    $('sides').value = name;
}

export function choose(text) {
  $('text').value = text;
  $('toys').open = false;
  read(text);
}

/*--------------------------- what cannot be read ------------------------*/

// `explain` reads snakes of a wrong length, too.
const MOMENT = 0.05; // seconds: what it finds is not wanted yet
const readAnyLength = async (text) => (await put('explain', text, { time: MOMENT })).puzzle;

// Says what is wrong with a text, and offers what may be meant.
async function repair(text, problem, isLast) {
  const offers = [];
  let misfit = null;
  try {
    misfit = await readAnyLength(text);
  } catch (error) {
    offers.push(...await readings(text, error.message));
  }
  if (!isLast())
    return;
  if (misfit)
    takePuzzle(misfit, text);
  complain(offers.length ? `${problem}\nWhich of these is your snake?` : problem);
  $('repair').replaceChildren(...(misfit ? offersFor(misfit.cubes) : offers));
}

// The notations that the program names if a text can be read in several, as
// pictures: "choose one: first:... (cubes ...) or last:..."
async function readings(text, problem) {
  const [, list = ''] = /choose one: ([^]*)/.exec(problem) ?? [];
  const offers = [];
  for (const [, prefix] of list.matchAll(/(?:^|or )(\w+):\.\.\./g)) {
    const prefixed = hasSnake(text) ? text.replace(/^(\s*snake\s*:\s*)/m, `$1${prefix}:`) : `${prefix}:${text}`;
    const { cubes, snake } = await readAnyLength(prefixed);
    offers.push(pictureButton(snake, [], `${prefix}: ${cubes} cubes`, () => choose(prefixed)));
  }
  return offers;
}

// The boxes that a snake of so many cubes fills, the nearly cubic ones first
function boxesOf(cubes) {
  const boxes = [];
  for (let a = 2; a ** 3 <= cubes; a++)
    for (let b = a; a * b * b <= cubes; b++)
      if (cubes % (a * b) === 0)
        boxes.push([a, b, cubes / (a * b)]);
  return boxes.sort((one, other) => one[2] - one[0] - (other[2] - other[0]))
    .slice(0, MOST_BOXES).map((box) => box.join('x'));
}

const offersFor = (cubes) => [
  button('Which snakes like it do fit?', () => $('why').click()),
  ...boxesOf(cubes).map((name) => button(`It folds into ${name}`, () => {
    chooseBox(name);
    setJoints(state.joints);
  })),
].map((offer) => {
  const item = document.createElement('li');
  item.append(offer);
  return item;
});

/*------------------------------- known toys -----------------------------*/

const toys = JSON.parse(textIn('examples'));

export const showGallery = () => $('gallery').append(...toys.map(({ name, box: sides, joints, text }) =>
  pictureButton(joints.slice(0, 14), [], `${name}, ${sides}`, () => choose(text))));

// Those that begin as this snake does, from either end
export function showLikely() {
  const fits = (joints) => joints.startsWith(state.joints) && joints !== state.joints;
  const likely = toys.filter((toy) => toy.box === box() && (fits(toy.joints) || fits(fromOtherEnd(toy.joints))));
  $('likely').hidden = likely.length === 0 || likely.length > FEW;
  $('likely').replaceChildren('So far it is like ', ...likely.map(({ name, text }) => button(name, () => choose(text))));
}

/*--------------------------------- the box ------------------------------*/

export function boxChanged() {
  $('sides').hidden = $('box').value !== 'other';
  if (/^\d+[x×]\d+[x×]\d+$/.test(box()))
    setJoints(state.joints.slice(0, Math.max(1, cells() - 1)));
  else
    complain('Three sides, please, such as 2x3x4.');
}
