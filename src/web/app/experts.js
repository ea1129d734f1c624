// Further questions, and the numbers behind the answers

import { inFigures, listed, phrase } from '../../draw/page/phrases.js';
import { askOne } from './ask.js';
import { fold, showFolding } from './fold.js';
import { $, button, drawFlat, pictureButton, say, sayIn } from './page.js';
import { areAlike, nearWords, reasons } from './puzzle.js';
import { go } from './screens.js';
import { joints, state, takeNear } from './snake.js';
import { save } from './keep.js';

const MOST_WAYS = 200; // foldings that can be shown one after the other
const MOST_NEAR = 8;

// "PicoSAT: 977 variables, 11,099 clauses, 0.008 s"
export function showNumbers({ search, variables, clauses, nodes, seconds }) {
  const slots = search === 'sat' ? { variables: inFigures(variables), clauses: inFigures(clauses) } : { n: nodes, nodes: inFigures(nodes) };
  $('numbers').textContent = phrase(search === 'sat' ? 'size-of-formula' : 'size-of-search', { ...slots, seconds: seconds.toFixed(3) });
}

// Says why a snake cannot be folded, and shows the nearest snakes that can.
export async function explain() {
  go('fold');
  const { obvious = [], nearest = [], missing, joints: clash = [], fixes = [], status } =
    await askOne('looking', 'explain', { fill: true, time: 20 }) ?? {};
  if (!status)
    return;
  window.scrollTo(0, 0); // where the answer is
  if (status === 'foldable')
    return say(phrase('can-be-folded'), phrase('press-fold'));
  if (clash.length)
    drawFlat($('laid'), joints(), clash.map((cube) => cube - 1));
  const title = fixes.length ? 'cannot-with-fixed' : missing ? 'wrong-length' : 'cannot-be-folded';
  say(phrase(title, { n: fixes.length, cubes: listed(fixes) }), ...reasons(state.puzzle, missing, obvious),
      clash.length ? phrase('clash') : '', phrase(!nearest.length ? 'none-close' : fixes.length ? 'other-places' : 'these-can'));
  $('near').replaceChildren(...nearest.slice(0, MOST_NEAR).map((near) => pictureButton(
    near.snake, near.cubes.map((cube) => cube - 1), nearWords(state.puzzle, near), () => {
      takeNear(near);
      fold();
    })));
}

export async function count() {
  const sum = await askOne('counting', 'count');
  if (!sum)
    return;
  const ways = sum.up_to_symmetry_and_reversal;
  state.total = sum.complete ? ways : null;
  sayIn('expert-answer', ways || !sum.complete ? phrase(sum.complete ? 'ways' : 'ways-at-least', { n: ways, ways: inFigures(ways) }) : phrase('no-way'), phrase('alike-count-once'));
  showNumbers({ search: 'split', ...sum });
}

// Shows the folding that is `step` further or back in the list; the list is a ring.
export const another = (step) => async () => {
  state.ways ??= await allWays();
  if (!state.ways)
    return;
  const { ways } = state;
  const next = (ways.indexOf(state.folding) + step + ways.length) % ways.length;
  const total = state.total ?? ways.length, isMore = state.total === null && ways.length === MOST_WAYS;
  if (total === 1)
    return sayIn('expert-answer', phrase('only-way'));
  await showFolding(ways[next], phrase(isMore ? 'way-of-more' : 'way-of', { number: next + 1, total: inFigures(total) }));
  window.scrollTo(0, 0); // where it begins
};

async function allWays() {
  const found = await askOne('looking-for-ways', 'solve', { limit: MOST_WAYS });
  const { folding } = state, isOther = ({ foldings: [cells] }) => !areAlike(cells, folding.foldings[0]);
  return found && [folding, ...found.lines.filter(({ type }) => type === 'folding').filter(isOther)];
}

export const prove = () => proveIn('drat');

async function proveIn(format) {
  const proof = await askOne('proving', 'prove', { output: 'proof', format });
  if (!proof)
    return;
  if (proof.status === 'foldable')
    return sayIn('expert-answer', phrase('nothing-to-prove'));
  sayIn('expert-answer', phrase('proved'), phrase(`proof-${format}`, { n: proof.lemmas, symmetries: proof.symmetries }));
  for (const [name, bytes] of Object.entries(proof.files))
    $('expert-answer').append(button(phrase('save', { name }), () => save(name, bytes, 'expert-saved')), ' ');
  if (format === 'drat')
    $('expert-answer').append(button(phrase('prove-for-veripb'), () => proveIn('veripb')));
}
