// snakesat in browsers, and in other places that have `fetch`

import { Client } from './client.js';
import { Snakesat } from './snakesat.js';

export { SnakesatError } from './snakesat.js';

const compile = (source) => WebAssembly.compileStreaming(source ?? fetch(new URL('./snakesat.wasm', import.meta.url)));

// Browsers start no worker from another server, such as a CDN; a worker from here loads it.
function loadingWorker() {
  const address = import.meta.url.replace(/[^/]*$/, 'worker_browser.js');
  return new Worker(URL.createObjectURL(new Blob([`importScripts(${JSON.stringify(address)});`], { type: 'text/javascript' })));
}

// Bundlers look for just this call.
const directWorker = () => new Worker(new URL('./worker_browser.js', import.meta.url), { type: 'module' });

function startWorker(module) {
  const isElsewhere = /^https?:/.test(import.meta.url) && new URL(import.meta.url).origin !== location.origin;
  const worker = isElsewhere ? loadingWorker() : directWorker();
  worker.postMessage({ compiled: module });
  return worker;
}

export const load = async (source) => new Snakesat(await compile(source));
export const connect = async (source) => new Client(await compile(source), startWorker);
