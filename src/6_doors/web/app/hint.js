// Cubes that are placed already, and the next ones

import { askOne } from './ask.js';
import { showGrids } from './grid.js';
import { $ } from './page.js';
import { cells, sides, state } from './snake.js';

// `plan`: cells of the cubes from the first to the next ones, of which
// the first `kept` are placed already
export function showHeld(plan = state.held, kept = plan.length) {
  showGrids($('held'), sides(), plan, kept, (cell) => {
    const at = state.held.findIndex((other) => other.join() === cell.join());
    if (at < 0)
      state.held.push(cell);
    else
      state.held.length = at;
    const focused = [...$('held').querySelectorAll('button')].indexOf(document.activeElement);
    showHeld();
    $('held').querySelectorAll('button')[focused]?.focus();
  });
}

export async function hint() {
  const have = state.held.map((cell, i) => `${i + 1}@${cell.join()}`).join(' ');
  const answer = await askOne('Looking', 'hint', have ? { have } : {});
  if (!answer)
    return;
  const { completable, foldings, held, keep, next, other_end: isOther } = answer;
  $('hint-answer').textContent = (isOther ? `Counted from the other end of the snake it fits: your cube 1 is cube ${cells()} of the snake as it was typed. ` : '') + hintWords(answer);
  if (next) // the folding is as the snake was typed
    showHeld((isOther ? [...foldings[0]].reverse() : foldings[0]).slice(0, next.last), completable ? held : keep);
}

function hintWords({ completable, next, keep }) {
  const verdict = completable ? 'So far so good.'
    : completable === null ? 'Not decided.'
    : keep ? `It cannot be finished from here. You can keep ${keep > 1 ? `cubes 1 to ${keep}` : 'cube 1'}; unfold the rest.`
    : 'It cannot be finished from here: start over, as the dashed cubes are.';
  return [verdict, completable || keep ? next?.words : ''].filter(Boolean).join(' ');
}
