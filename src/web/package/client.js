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
    this.last = Promise.resolve();
  }

  // As `Snakesat.run`, with a further option `signal`, an AbortSignal
  run(words, options = {}) {
    const turn = this.last.then(() => this.start(words, options));
    this.last = turn.catch(() => {});
    return turn;
  }

  start(words, { signal, onTalk, onOutput, onProgress, ...options }) {
    return new Promise((resolve, reject) => {
      const end = (settle, value) => {
        signal?.removeEventListener('abort', abort);
        settle(value);
      };
      const abort = () => {
        this.close();
        end(reject, signal.reason);
      };
      if (signal?.aborted)
        return reject(signal.reason);
      signal?.addEventListener('abort', abort);
      this.worker ??= this.startWorker(this.module);
      this.worker.onmessage = ({ data }) => {
        if ('talk' in data)
          onTalk?.(data.talk);
        else if ('output' in data)
          onOutput?.(data.output);
        else if ('progress' in data)
          onProgress(data.progress);
        else if ('error' in data) {
          this.close(); // its memory may be full
          end(reject, new Error(data.error));
        } else
          end(resolve, data.result);
      };
      this.worker.onerror = (event) => {
        this.close();
        end(reject, new Error(event.message || 'the worker cannot be started'));
      };
      this.worker.postMessage({ words, options, hasProgress: Boolean(onProgress) });
    });
  }

  // As `Snakesat.ask`; `more` are options of `run`, such as files
  async ask(command, puzzle, options, more) {
    const { words, input } = question(command, puzzle, options);
    return answer(await this.run(words, { ...more, input }));
  }

  close() {
    this.worker?.terminate();
    this.worker = null;
  }
}
