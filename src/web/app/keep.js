// What is saved and shared

import { inFigures, phrase } from '../../draw/page/phrases.js';
import { ask, askOne } from './ask.js';
import { drawCard } from './card.js';
import { $ } from './page.js';
import { addressOf } from './screens.js';
import { joints, state, text } from './snake.js';
import { client } from './workers.js';

// `told` is the element, near the button, that says what was saved.
export function save(name, data, told = 'saved') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  $(told).textContent = phrase('saved-as', { name });
}

export const fileName = () => (state.puzzle.name || 'snake').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'snake';

export async function saveText(ending, words, told) {
  const result = await ask('writing', async (how) => (await client()).run(words, {
    input: text(), files: { folding: JSON.stringify(state.folding) }, ...how }));
  if (result)
    save(fileName() + ending, result.files.out ?? result.output, told);
}

const link = () => `${location.href.replace(/#.*/, '')}#${addressOf('snake', 0)}`;

export async function copyLink() {
  const isCopied = await navigator.clipboard.writeText(link()).then(() => true, () => false);
  $('saved').append(' ', phrase(isCopied ? 'link-copied' : 'link-in-bar'));
}

/*---------------------------------- a card ------------------------------*/

const PATIENCE = 3; // seconds for counting the foldings that a card names

export async function share() {
  if (state.total === null) {
    const sum = await askOne('counting', 'count', { time: PATIENCE });
    state.total = sum?.complete ? sum.up_to_symmetry_and_reversal : null;
  }
  const ways = state.total ? phrase('card-ways', { n: state.total, ways: inFigures(state.total) }) : '';
  const turns = [...joints()].filter((joint) => joint === 'T').length;
  const card = drawCard(state.puzzle.name || phrase('my-snake'), state.cells, [
    phrase('cubes', { n: state.cubes }), phrase('card-turns', { n: turns }), ways]);
  $('card').replaceChildren(card);
  const picture = await new Promise((resolve) => { card.toBlob(resolve); });
  const name = fileName() + '-card.png', files = [new File([picture], name, { type: 'image/png' })];
  if (!navigator.canShare?.({ files })) {
    save(name, picture);
    return copyLink();
  }
  await navigator.share({ files, url: link() }).catch(() => {}); // people may change their mind
}
