// Asks the package and the program of this machine the same questions:
// statuses, foldings, words and formulas must agree byte by byte.
//
// usage: node test_same_answers.mjs SNAKESAT SOURCE RANDOM [BENCH]
//
// RANDOM snakes, beside those of examples/; with a table of snakes such as
// tests/measurements/hard.txt also its 4x4x4.
import assert from 'node:assert';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'snakesat';

const [native, source, count, bench] = process.argv.slice(2);
const snakesat = await load();

// Seconds differ from run to run.
const bare = (text) => text.replace(/"seconds":[0-9.]+/g, '"seconds":0');

function mustAgree(words, input) {
  const here = snakesat.run(words, { input });
  const there = spawnSync(native, words, { input, maxBuffer: 1 << 28 });
  assert.equal(here.status, there.status, `${words}: ${input}${here.talk}`);
  assert.equal(bare(here.output), bare(String(there.stdout)), `${words}: ${input}`);
  return here;
}

const statuses = {};
function mustFoldAlike(text, ...further) {
  const { status } = mustAgree(['solve', '--json', '--jobs=1', ...further, '-'], text);
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === 10)
    mustAgree(['solve', '--quiet', '--jobs=1', '--format=words', ...further, '-'], text);
  mustAgree(['encode', '-'], text);
}

// The program in WebAssembly cannot see files of shapes.
for (const name of readdirSync(join(source, 'examples')).filter((file) => file.endsWith('.snake'))) {
  const text = readFileSync(join(source, 'examples', name), 'utf8');
  if (/^shape:.*\.shape/m.test(text))
    continue;
  mustFoldAlike(text);
  mustAgree(['show', '-'], text);
}

if (bench)
  for (const line of readFileSync(bench, 'utf8').split('\n')) {
    const [, , box, joints] = line.split(' ');
    if (box === '4x4x4' && !line.startsWith('#'))
      mustFoldAlike(`box: ${box}\nsnake: moves:${joints}\n`);
  }

// Most of these cannot be folded; a joint in a hundred is not known.
let state = 1;
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
const joint = () => (random() < 0.01 ? '*' : random() < 0.3 ? 'F' : 'T');
const boxes = [[2, 2, 3], [2, 3, 3], [3, 3, 3], [2, 3, 4], [3, 3, 4]];
for (let i = 0; i < count / 2; i++) {
  const sides = boxes[i % boxes.length];
  const cubes = sides[0] * sides[1] * sides[2];
  const text = `box: ${sides.join('x')}\nsnake: moves:F${Array.from({ length: cubes - 2 }, joint).join('')}\n`;
  mustFoldAlike(text, `--search=${['auto', 'sat', 'split'][i % 3]}`);
  if (cubes <= 27)
    mustAgree(['count', '--json', '--jobs=1', '-'], text);
}

// These can, as they are made from foldings.
for (const box of ['2x3x4', '3x3x3', '3x3x4', '3x4x4']) {
  const made = spawnSync(native, ['generate', '--count', String(Math.ceil(count / 8)), '--seed', '7', '--box', box]);
  for (const line of String(made.stdout).trim().split('\n').slice(1))
    mustFoldAlike(`box: ${box}\nsnake: moves:${line.split(',')[2]}\n`, '--seed=3');
}

assert.ok(statuses[10] > 0 && statuses[20] > 0);
console.log(`${statuses[10]} foldings and ${statuses[20]} refusals agree`);
