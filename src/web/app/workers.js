// The program runs in workers: it is compiled once, and clients of ../package ask it.

import { phrase } from '../../draw/page/phrases.js';
import { Client } from '../package/client.js';
import { textIn, unpacked } from './page.js';

const MOST_WORKERS = 4; // workers that fold one snake, each from its own seed

const compile = async () => WebAssembly.compile(await (await unpacked('wasm')).arrayBuffer());

export const compiled = compile().catch((error) => {
  throw new Error(phrase('cannot-run', { reason: error.message }));
});

const address = URL.createObjectURL(new Blob([textIn('worker')], { type: 'text/javascript' }));

function startWorker(module) {
  const worker = new Worker(address);
  worker.postMessage({ compiled: module });
  return worker;
}

const clients = [];

export async function client(number = 0) {
  clients[number] ??= new Client(await compiled, startWorker);
  return clients[number];
}

// Several workers fold from different seeds; the first one that decides counts.
export async function race(puzzle, { signal, onProgress }) {
  const count = Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const rest = new AbortController();
  signal.addEventListener('abort', () => rest.abort(signal.reason));
  const runs = Array.from({ length: count }, async (_, seed) => (await client(seed)).ask(
    'solve', puzzle, { seed }, { signal: rest.signal, onProgress: seed ? () => {} : onProgress }));
  const deciding = runs.map(async (run) => {
    const found = await run;
    return found.stopped ? Promise.reject(found) : found;
  });
  try {
    return await Promise.any(deciding);
  } catch ({ errors: [first] }) {
    if (first instanceof Error)
      throw first;
    return first; // not decided
  } finally {
    rest.abort();
    await Promise.allSettled(runs);
  }
}
