// What is saved

import { ask } from './ask.js';
import { $ } from './page.js';
import { state } from './snake.js';
import { client } from './workers.js';

export function save(name, data) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  $('saved').textContent = `Saved as ${name}.`;
}

export const fileName = () => (state.name || 'snake').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'snake';

export async function saveText(ending, words) {
  const result = await ask('Writing', async (how) => (await client()).run(words, {
    input: state.text, files: { folding: JSON.stringify(state.folding) }, ...how }));
  if (result)
    save(fileName() + ending, result.files.out ?? result.output);
}

export async function copyLink() {
  location.hash = 'puzzle=' + encodeURIComponent(state.text);
  try {
    await navigator.clipboard.writeText(location.href);
    $('saved').textContent = 'The link is copied.';
  } catch {
    $('saved').textContent = 'The link is in the address bar.';
  }
}
