import { webcrypto } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { serve } from './worker.js';

globalThis.crypto ??= webcrypto; // node 18 has it only in a module
parentPort.on('message', serve(parentPort));
