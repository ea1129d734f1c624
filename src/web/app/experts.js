// Further questions, and the numbers behind the answers

import { ask, askOne } from './ask.js';
import { fold, showFolding } from './fold.js';
import { $, button, drawFlat, pictureButton, say, sayIn } from './page.js';
import { areAlike } from './puzzle.js';
import { go } from './screens.js';
import { joints, setJoints, state } from './snake.js';
import { save } from './keep.js';

const MOST_WAYS = 200; // foldings that can be shown one after the other
const MOST_NEAR = 8;

const number = (value) => value.toLocaleString('en');

// "PicoSAT: 977 variables, 11,099 clauses, 0.008 s"
export function showNumbers({ search, variables, clauses, nodes, seconds }) {
  const size = search === 'sat' ? `PicoSAT: ${number(variables)} variables, ${number(clauses)} clauses`
    : `The splitting search: ${number(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`;
  $('numbers').textContent = `${size}, ${seconds.toFixed(3)} s`;
}

// Says why a snake cannot be folded, and shows the nearest snakes that can.
export async function explain() {
  go('fold');
  const { obvious = [], nearest = [], missing, joints: clash = [], status } =
    await askOne('Looking', 'explain', { fill: true, time: 20 }) ?? {};
  if (!status)
    return;
  window.scrollTo(0, 0); // where the answer is
  if (status === 'foldable')
    return say('This snake can be folded.', 'Press Fold.');
  if (clash.length)
    drawFlat($('laid'), joints(), clash.map((cube) => cube - 1));
  say(missing ? 'This snake has the wrong length.' : 'This snake cannot be folded.', ...obvious,
      clash.length ? 'The cubes with a ring do not go together, whatever the others are.' : '',
      nearest.length ? 'These can. Compare the marked cubes with your toy, and tap the snake that is like it:' : 'No snake close to it was found that can be folded.');
  $('near').replaceChildren(...nearest.slice(0, MOST_NEAR).map((near) => pictureButton(
    near.snake, near.cubes.map((cube) => cube - 1), near.words, () => {
      setJoints(near.snake);
      fold();
    })));
}

export async function count() {
  const sum = await askOne('Counting', 'count');
  if (!sum)
    return;
  const ways = sum.up_to_symmetry_and_reversal;
  state.total = sum.complete ? ways : null;
  sayIn('expert-answer', !sum.complete ? `There are at least ${number(ways)} ways; counting all of them needs more memory.` : ways === 0 ? 'It cannot be folded.' : ways === 1 ? 'There is one way to fold it.'
    : `There are ${number(ways)} ways to fold it.`,
    'Ways that differ only by turning, mirroring or reversing the cube count once.');
  showNumbers({ search: 'split', ...sum });
}

// Shows the folding that is `step` further or back in the list; the list is a ring.
export const another = (step) => async () => {
  state.ways ??= await allWays();
  if (!state.ways)
    return;
  const { ways } = state;
  const next = (ways.indexOf(state.folding) + step + ways.length) % ways.length;
  const total = state.total ?? (ways.length === MOST_WAYS ? `${MOST_WAYS} or more` : ways.length);
  if (total === 1)
    return sayIn('expert-answer', 'There is only this way.');
  await showFolding(ways[next], `Way ${next + 1} of ${total}.`);
  window.scrollTo(0, 0); // where it begins
};

async function allWays() {
  const found = await askOne('Looking for other ways', 'solve', { limit: MOST_WAYS });
  const { folding } = state, isOther = ({ foldings: [cells] }) => !areAlike(cells, folding.foldings[0]);
  return found && [folding, ...found.lines.filter(({ type }) => type === 'folding').filter(isOther)];
}

export const prove = () => proveIn('drat');

async function proveIn(format) {
  const proof = await askOne('Proving', 'prove', { output: 'proof', format });
  if (!proof)
    return;
  if (proof.status === 'foldable')
    return sayIn('expert-answer', 'It can be folded: there is nothing to prove.');
  sayIn('expert-answer', 'No folding exists. This is proved, and the proof was checked.', format === 'drat'
    ? `${proof.lemmas} lemmas; keep formula and proof to check them with any checker of DRAT:`
    : `${proof.lemmas} lemmas, and symmetry by ${proof.symmetries} steps of dominance; keep formula and proof to check them with VeriPB:`);
  for (const [name, bytes] of Object.entries(proof.files))
    $('expert-answer').append(button(`Save ${name}`, () => save(name, bytes, 'expert-saved')), ' ');
  if (format === 'drat')
    $('expert-answer').append(button('Prove it for VeriPB', () => proveIn('veripb')));
}
