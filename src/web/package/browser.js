// snakesat in browsers, and in other places that have `fetch`

import { Client } from './client.js';
import { Snakesat } from './snakesat.js';

export { SnakesatError } from './snakesat.js';

const compile = (source) => WebAssembly.compileStreaming(source ?? fetch(new URL('./snakesat.wasm', import.meta.url)));

function startWorker(module) {
  const worker = new Worker(new URL('./worker_browser.js', import.meta.url), { type: 'module' });
  worker.postMessage({ compiled: module });
  return worker;
}

export const load = async (source) => new Snakesat(await compile(source));
export const connect = async (source) => new Client(await compile(source), startWorker);
