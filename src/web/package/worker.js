// Runs snakesat for client.js.  The first message brings the compiled module,
// each further one a command line.

import { run } from './program.js';

export function serve(port) {
  let module;
  return ({ words, options, compiled, hasProgress }) => {
    if (compiled) {
      module = compiled;
      return;
    }
    try {
      const result = run(module, words, {
        ...options,
        onTalk: (talk) => port.postMessage({ talk }),
        onOutput: (output) => port.postMessage({ output }),
        onProgress: hasProgress && ((progress) => port.postMessage({ progress })),
      });
      port.postMessage({ result });
    } catch (error) {
      port.postMessage({ error: error instanceof RangeError ? 'out of memory' : String(error) });
    }
  };
}
