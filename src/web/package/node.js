// snakesat in node

import { webcrypto } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { Client } from './client.js';
import { Snakesat } from './snakesat.js';

globalThis.crypto ??= webcrypto; // node 18 has it only in a module

export { SnakesatError } from './snakesat.js';

const here = (name) => new URL(name, import.meta.url);
const compile = async (bytes) => WebAssembly.compile(bytes ?? await readFile(here('./snakesat.wasm')));

// Workers of node have other names for the methods of Web Workers.  An idle worker
// does not keep the program alive.
function startWorker(module) {
  const worker = new Worker(here('./worker_node.js'));
  const port = {
    postMessage: (data) => { worker.ref(); worker.postMessage(data); },
    terminate: () => worker.terminate(),
  };
  worker.on('message', (data) => {
    if ('result' in data || 'error' in data)
      worker.unref();
    port.onmessage({ data });
  });
  worker.on('error', (error) => port.onerror(error));
  worker.unref();
  worker.postMessage({ compiled: module });
  return port;
}

export const load = async (bytes) => new Snakesat(await compile(bytes));
export const connect = async (bytes) => new Client(await compile(bytes), startWorker);
