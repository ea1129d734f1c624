// Asks snakesat in a worker, so that the page keeps responding.  One question is asked
// at a time, the others wait.  To abort a question ends its worker, and the next question
// starts another worker with the code that is already compiled.

import { answer, question } from './snakesat.js';

export class Client {
  // `startWorker` makes a worker that runs worker.js.
  constructor(module, startWorker) {
    this.module = module;
    this.startWorker = startWorker;
    this.worker = null;
    this.asked = null; // the question that the worker answers
    this.waiting = [];
  }

  // As `Snakesat.run`, with a further option `signal`, an AbortSignal
  run(words, { signal, ...options } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted)
        return reject(signal.reason);
      const abort = () => this.end(asking, reject, signal.reason);
      const settle = (act, value) => {
        signal?.removeEventListener('abort', abort);
        act(value);
      };
      const asking = { words, options, resolve, reject, settle };
      signal?.addEventListener('abort', abort);
      this.waiting.push(asking);
      this.next();
    });
  }

  next() {
    if (this.asked || !this.waiting.length)
      return;
    const asking = this.asked = this.waiting.shift();
    const { words, options: { onTalk, onOutput, onProgress, ...options }, resolve, reject } = asking;
    const fail = (error) => this.end(asking, reject, error);
    try {
      this.worker ??= this.startWorker(this.module);
      this.worker.onmessage = ({ data }) => {
        if (this.asked !== asking)
          return; // from a worker that was ended
        if ('talk' in data)
          onTalk?.(data.talk);
        else if ('output' in data)
          onOutput?.(data.output);
        else if ('progress' in data)
          onProgress(data.progress);
        else if ('error' in data)
          fail(new Error(data.error)); // its memory may be full
        else {
          this.asked = null;
          asking.settle(resolve, data.result);
          this.next();
        }
      };
      this.worker.onerror = (event) => fail(new Error(event.message || 'the worker cannot be started'));
      this.worker.postMessage({ words, options, hasProgress: Boolean(onProgress) });
    } catch (error) {
      fail(error);
    }
  }

  // Ends a question, whether it waits or is asked, and asks the next one.
  end(asking, act, value) {
    this.waiting = this.waiting.filter((one) => one !== asking);
    if (this.asked === asking) {
      this.worker?.terminate();
      this.worker = this.asked = null;
    }
    asking.settle(act, value);
    this.next();
  }

  // As `Snakesat.ask`; `more` are options of `run`, such as files
  async ask(command, puzzle, options, more) {
    const { words, input } = question(command, puzzle, options);
    return answer(await this.run(words, { ...more, input }));
  }

  // Ends the worker; questions that have no answer are rejected.
  close() {
    const questions = [...(this.asked ? [this.asked] : []), ...this.waiting];
    this.waiting = [];
    this.worker?.terminate();
    this.worker = this.asked = null;
    for (const { settle, reject } of questions)
      settle(reject, Object.assign(new Error('snakesat was closed'), { name: 'AbortError' }));
  }
}
