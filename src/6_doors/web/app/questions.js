// The questions about the snake, and how their answers are shown

import { ask, askOne } from './ask.js';
import { showGrids } from './grid.js';
import { $, button, drawFlat, pictureButton, say, textIn } from './page.js';
import { cells, enableButtons, flat, fromOtherEnd, setJoints, sides, state } from './snake.js';
import { client, race } from './workers.js';
import { save } from './keep.js';

const LARGE = 100; // cubes: from here on several workers fold
const MOST_WAYS = 50; // that `Another way` shows
const MOST_NEAR = 8;

// "PicoSAT: 977 variables, 11,099 clauses, 0.008 s"
function decider({ search, variables, clauses, nodes, seconds }) {
  const number = (value) => value.toLocaleString('en');
  const size = search === 'sat' ? `PicoSAT: ${number(variables)} variables, ${number(clauses)} clauses`
    : `The splitting search: ${number(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`;
  return `${size}, ${seconds.toFixed(3)} s`;
}

export async function fold() {
  const found = await (cells() < LARGE ? askOne('Folding', 'solve')
    : ask('Folding', (how) => race(state.text, how)));
  if (!found)
    return;
  if (found.status === 'foldable') {
    say(`${state.name || 'Your snake'} folds.`, decider(found));
    await showFolding(found);
  } else if (found.status === 'unfoldable') {
    say('This snake cannot be folded.', decider(found),
        'If your toy can be, a cube is probably mistyped: looking for snakes like it …');
    await explain(decider(found));
  } else
    say(`Not decided${found.stopped === 'memory' ? ': this needs more memory than there is here' : ''}.`, decider(found));
}

async function showFolding(found) {
  state.folding = found;
  enableButtons();
  showGrids($('layers'), sides(), found.foldings[0], cells());
  const result = await ask('Looking for the easiest order', async (how) => (await client()).run(
    ['draw', '--as', 'steps', '--folding', 'folding', '-o', 'steps', '-'],
    { input: state.text, files: { folding: JSON.stringify(found) }, ...how }));
  if (result)
    showSteps(new TextDecoder().decode(result.files.steps));
}

// The page of `snakesat draw`, with the same code; its words are for paper, and
// for browsers without scripts if the page is saved.
function showSteps(data) {
  const { foldings: [ends], easier } = JSON.parse(data);
  const isOther = Boolean(easier?.[0]); // the page begins at the end that is easier
  const telling = ends[isOther ? 1 : 0];
  $('counted').hidden = !isOther;
  showGrids($('layers'), sides(), telling.cells, cells());
  drawFlat($('laid'), telling.hands?.snake ?? (isOther ? fromOtherEnd(state.joints) : state.joints), []);
  $('told').replaceChildren(...(telling.hands || telling).steps.map(({ words }) => {
    const item = document.createElement('li');
    item.textContent = words;
    return item;
  }));
  const [before, after] = textIn('page').replaceAll('<\\/script', '</script').split('{{data}}');
  state.page = before.replace('{{words}}', () => $('told').outerHTML) + data.replaceAll('<', '\\u003c') + after;
  $('steps').srcdoc = state.page;
  $('steps').hidden = false;
}

// Says why a snake cannot be folded, and shows the nearest snakes that can.
export async function explain(...decided) {
  const { obvious = [], nearest = [], missing, joints, status } =
    await askOne('Looking', 'explain', { fill: true, time: 20 }) ?? {};
  if (!status)
    return;
  if (status === 'foldable')
    return say('This snake can be folded.', 'Press Fold.');
  if (joints.length)
    flat.show(state.joints, joints.map((cube) => cube - 1));
  say(missing ? 'This snake has the wrong length.' : 'This snake cannot be folded.', ...decided, ...obvious,
      ...(joints.length ? ['The cubes with a ring contradict each other, whatever the others are.'] : []),
      nearest.length ? 'These can. Compare the marked cubes with your toy:' : 'No snake close to it was found that can be folded.');
  $('near').replaceChildren(...nearest.slice(0, MOST_NEAR).map((near) => pictureButton(
    near.snake, near.cubes.map((cube) => cube - 1), near.words, () => setJoints(near.snake))));
  $('answer').scrollIntoView({ block: 'nearest' });
}

export async function count() {
  const sum = await askOne('Counting', 'count');
  if (!sum)
    return;
  const ways = sum.up_to_symmetry_and_reversal;
  say(!sum.complete ? `There are at least ${ways.toLocaleString('en')} ways; counting all of them needs more memory.` : ways === 0 ? 'It cannot be folded.' : ways === 1 ? 'There is one way to fold it.'
    : `There are ${ways.toLocaleString('en')} ways to fold it.`,
    'Ways that differ only by turning, mirroring or reversing the cube count once.', decider(sum));
}

// The next folding; after the last one, the first again
export async function another() {
  state.ways ??= (await askOne('Looking for other ways', 'solve', { limit: MOST_WAYS }))
    ?.lines.filter(({ type }) => type === 'folding');
  if (!state.ways)
    return;
  const { ways } = state, shown = JSON.stringify(state.folding.foldings);
  const next = (ways.findIndex(({ foldings }) => JSON.stringify(foldings) === shown) + 1) % ways.length;
  say(ways.length === 1 ? 'There is only this way.'
    : `Way ${next + 1} of ${ways.length}${ways.length === MOST_WAYS ? ' or more' : ''}.`);
  await showFolding(ways[next]);
}

export async function prove() {
  const proof = await askOne('Proving', 'prove', { output: 'proof' });
  if (!proof)
    return;
  if (proof.status === 'foldable')
    return say('It can be folded: there is nothing to prove.');
  say('No folding exists. This is proved, and the proof was checked.',
      `${proof.lemmas} lemmas; keep formula and proof to check them with any checker of DRAT:`);
  for (const [name, bytes] of Object.entries(proof.files))
    $('answer').append(button(`Save ${name}`, () => save(name, bytes)), ' ');
}
