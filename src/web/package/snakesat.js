// The commands of snakesat as functions: each gets a puzzle, and returns the JSON of
// `snakesat COMMAND --json`.

import { run } from './program.js';

const STDIN = '<stdin>'; // the file of a puzzle that is not in a file

function placeOfError({ file, line }) {
  if (file && file !== STDIN)
    return line ? `${file}:${line}: ` : `${file}: `;
  return line ? `line ${line}: ` : '';
}

// `error` is the object of the JSON, which also has the place in the puzzle, and the
// readings among which to choose.
export class SnakesatError extends Error {
  constructor(error, status) {
    super(placeOfError(error) + error.text);
    this.name = 'SnakesatError';
    this.line = error.line ?? null;
    this.column = error.column ?? null;
    this.readings = error.readings ?? [];
    this.status = status; // 1: a failure, such as no memory; 2: wrong input
  }
}

// A list of texts is an option that is given several times, one of numbers is a box.
const isNumbers = (value) => Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

// {box: [3, 3, 3], all: true, time: 5} is --box=3x3x3 --all --time=5.
function words(command, options) {
  const list = [command, '--json'];
  for (const [name, value] of Object.entries(options)) {
    const option = '--' + name.replace(/[A-Z]/g, (letter) => '-' + letter.toLowerCase());
    for (const one of isNumbers(value) ? [value.join('x')] : Array.isArray(value) ? value : [value])
      if (one !== false && one !== undefined)
        list.push(one === true ? option : `${option}=${one}`);
  }
  return list;
}

// A snake may be a list of numbers or letters.
function inputOf(puzzle) {
  if (typeof puzzle === 'string' || puzzle instanceof Uint8Array)
    return puzzle;
  if (Array.isArray(puzzle) && puzzle.every((part) => typeof part === 'string' || Number.isInteger(part)))
    return puzzle.join();
  throw new TypeError('a puzzle is a text, its bytes, or a list of whole numbers or letters');
}

// The command line of a question, and the answer from what the program printed: the
// object of the last line, whose `lines` has the objects of all lines
export function question(command, puzzle, options = {}) {
  const list = words(command, options);
  return puzzle === null ? { words: list, input: '' } : { words: [...list, '-'], input: inputOf(puzzle) };
}

export function answer({ status, output, talk, files }) {
  const lines = output.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line));
  const last = lines.length ? lines[lines.length - 1] : {};
  if (last.error?.text || ((status === 1 || status === 2) && !last.status))
    throw new SnakesatError(last.error?.text ? last.error : { text: talk.trim() }, status);
  return Object.defineProperties({ ...last }, {
    lines: { value: lines }, talk: { value: talk }, files: { value: files },
  });
}

export class Snakesat {
  constructor(module) { this.module = module; }

  // Runs any command line, see program.js
  run(list, options) { return run(this.module, list, options); }

  // Asks a question about a puzzle, which is null if the command takes none
  ask(command, puzzle, options, files) {
    const { words: list, input } = question(command, puzzle, options);
    return answer(this.run(list, { input, files }));
  }
}

for (const command of ['solve', 'count', 'explain', 'show', 'hint', 'prove'])
  Snakesat.prototype[command] = function (puzzle, options) { return this.ask(command, puzzle, options); };
for (const command of ['design', 'catalogue'])
  Snakesat.prototype[command] = function (options) { return this.ask(command, null, options); };
