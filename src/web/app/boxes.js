// Which boxes does the snake fold into?

import { listed, phrase } from '../../draw/page/phrases.js';
import { askOne } from './ask.js';
import { fold } from './fold.js';
import { $, button, sayIn } from './page.js';
import { setBox, state } from './snake.js';

const BOXES_PATIENCE = 60; // seconds
const isFlat = (sides) => Math.min(...sides) === 1; // which nearly no snake fills
const areEqual = (one, other) => String([...one].sort()) === String([...other].sort());

// Says it, and offers the other boxes that the snake folds into.
export async function findBoxes() {
  const { boxes } = await askOne('looking', 'solve', { box: 'any', time: BOXES_PATIENCE }) ?? {};
  if (!boxes)
    return;
  const those = (wanted) => boxes.filter(({ status, box }) => wanted === (['foldable', 'unfoldable'].includes(status) ? status : 'open') &&
    (status === 'foldable' || !isFlat(box))).map(({ box }) => box);
  const named = (name, sides) => (sides.length ? phrase(name, { n: sides.length, boxes: listed(sides.map((box) => box.join('x'))) }) : '');
  const found = those('foldable');
  sayIn('boxes', named('folds-into-boxes', found) || phrase('folds-into-no-box'), named('not-into-boxes', those('unfoldable')), named('boxes-open', those('open')));
  $('boxes').append(' ', ...found.filter((box) => !areEqual(box, state.puzzle.box)).flatMap((box) =>
    [button(phrase('fold-into-box', { box: box.join('x') }), () => { setBox(box); fold(); }), ' ']));
  $('boxes').scrollIntoView({ block: 'nearest' });
}
