// The folding: how it is found, and the steps to it

import { ask, askOne } from './ask.js';
import { explain, showNumbers } from './experts.js';
import { showGrids } from './grid.js';
import { $, drawFlat, say, textIn } from './page.js';
import { freeJoints, reversed } from './puzzle.js';
import { go } from './screens.js';
import { enableButtons, state, text, turnRound } from './snake.js';
import { client, race } from './workers.js';

const LARGE = 100; // cubes: such snakes are folded by several workers

const called = () => state.puzzle.name || 'Your snake';

export async function fold() {
  go('fold');
  await state.reading;
  if (state.folding || $('fold').disabled)
    return;
  $('after').hidden = true;
  const found = await (state.cubes < LARGE ? askOne('Folding', 'solve')
    : ask('Folding', (how) => race(text(), how)));
  if (!found)
    return;
  showNumbers(found);
  if (found.status === 'foldable')
    await showFolding(found);
  else if (found.status === 'unfoldable') {
    say('This snake cannot be folded.', 'If your toy can be, a cube is probably mistyped: looking for snakes like it …');
    await explain();
  } else
    say(`Not decided${found.stopped === 'memory' ? ': this needs more memory than there is here' : ''}.`);
}

// The order for hands takes longer to find than the folding.
export async function showFolding(found, isFirst = true) {
  const result = await ask('Looking for the easiest order', async (how) => (await client()).run(
    ['draw', '--as', 'steps', '--folding', 'folding', '-o', 'steps', '-'],
    { input: text(), files: { folding: JSON.stringify(found) }, ...how }));
  if (!result)
    return;
  const data = JSON.parse(new TextDecoder().decode(result.files.steps));
  const turns = isFirst && data.easier?.[0] && begunAtOther(data);
  delete data.easier; // this page counts from one end only
  say(`${called()} folds.`, turns, free(data.foldings[0][0].cells));
  Object.assign(state, { folding: turns ? fromOther(found) : found, cells: data.foldings[0][0].cells });
  showGrids($('layers'), state.puzzle, state.cells);
  showSteps(data);
  enableButtons();
}

const fromOther = (found) => ({
  ...found, puzzle: { ...found.puzzle, snake: reversed(found.puzzle.snake) },
  foldings: found.foldings.map((cells) => [...cells].reverse()),
});

// If the snake is easier from the other end, all pictures have cube 1 at that end.
function begunAtOther(data) {
  const { snake } = data.puzzle;
  data.puzzle.snake = reversed(snake);
  data.foldings.forEach((ends) => ends.reverse());
  turnRound();
  return snake === data.puzzle.snake ? '' : 'It is easier from the other end, so your snake was turned round: cube 1 is the end with the red dot.';
}

function free(cells) {
  const told = freeJoints(state.puzzle, cells);
  return told && `Of the cubes with a “?”, ${told}.`;
}

/*------------------------------- the step page --------------------------*/

// The page of `snakesat draw`, with the same code; its words are for browsers
// without scripts, if the page is saved.
function showSteps(data) {
  const words = document.createElement('ol'), [{ hands, steps }] = data.foldings[0];
  words.append(...(hands?.steps ?? steps).map((step) => {
    const item = document.createElement('li');
    item.textContent = step.words;
    return item;
  }));
  const [before, after] = textIn('page').replaceAll('<\\/script', '</script').split('{{data}}');
  state.page = before.replace('{{words}}', () => words.outerHTML) +
    JSON.stringify(data).replaceAll('<', '\\u003c') + after;
  $('done').hidden = true;
  $('steps').onload = beginSteps;
  $('steps').srcdoc = state.page.replace('</head>', () => `<style>${textIn('within')}</style></head>`);
  $('steps').hidden = $('after').hidden = false;
}

const FIRST_REST = 2500; // milliseconds until the first turn plays
const inner = () => $('steps').contentDocument;

// The page makes its frame as high as it is; the first turn plays by itself.
function beginSteps() {
  const page = inner(), press = (step) => +page.getElementById('slider').value === step && page.getElementById('next').click();
  new MutationObserver(notice).observe(page.getElementById('step-number'), { childList: true });
  press(0);
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    setTimeout(() => page === inner() && press(1), FIRST_REST);
}

function notice() {
  const slider = inner().getElementById('slider');
  $('done').hidden = slider.value !== slider.max;
}
