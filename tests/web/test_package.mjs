// The package as programs use it: installed from what npm packs, and compared
// with the program of this machine.
//
// usage: node test_package.mjs SNAKESAT SOURCE CLIENT
import assert from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, load, SnakesatError } from 'snakesat';

const [native, source, clientProgram] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), 'snakesat-web-'));
const snakesat = await load();

// What either prints, without seconds
const bare = (text) => text.replace(/"seconds":[0-9.]+/g, '"seconds":0');
function nativeRun(words, input) {
  const { status, stdout } = spawnSync(native, words, { input, cwd: directory, maxBuffer: 1 << 28 });
  return { status, output: String(stdout) };
}

function mustAgree(words, input) {
  const here = snakesat.run(words, { input }), there = nativeRun(words, input);
  assert.equal(here.status, there.status, `${words}: ${input}${here.talk}`);
  assert.equal(bare(here.output), bare(there.output), `${words}: ${input}`);
  return here;
}

/*------------------------------- its README -----------------------------*/

const readme = readFileSync('node_modules/snakesat/README.md', 'utf8');
const sessions = [...readme.matchAll(/```js\n([^]*?)```\n(?:[^`]*?```\n([^]*?)```)?/g)];
assert.ok(sessions.length >= 4);
for (const [, program, printed] of sessions) {
  writeFileSync('session.mjs', program);
  assert.equal(String(execFileSync('node', ['session.mjs'])), printed, program);
}

/*---------------------- the same answers as the program -----------------*/

const examples = readdirSync(join(source, 'examples')).filter((name) => name.endsWith('.snake'))
  .map((name) => [name, readFileSync(join(source, 'examples', name), 'utf8')])
  .filter(([name, text]) => !/^shape:.*\.shape/m.test(text));
for (const [name, text] of examples) {
  const { status } = mustAgree(['solve', '--json', '--jobs', '1', '-'], text);
  mustAgree(['encode', '-'], text);
  mustAgree(['show', '-'], text);
  if (status === 10)
    mustAgree(['solve', '--quiet', '--jobs', '1', '--format', 'words', '-'], text);
}
console.log(`${examples.length} examples agree`);

// Random snakes of small boxes, foldable or not
let state = 1;
const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
for (let i = 0; i < 100; i++) {
  const sides = [[2, 2, 3], [2, 3, 3], [3, 3, 3], [2, 3, 4]][i % 4];
  const cubes = sides[0] * sides[1] * sides[2];
  const moves = 'F' + Array.from({ length: cubes - 2 }, () => (random() < 0.3 ? 'F' : 'T')).join('');
  const text = `box: ${sides.join('x')}\nsnake: moves:${moves}\n`;
  mustAgree(['solve', '--json', '--jobs', '1', '-'], text);
  mustAgree(['count', '--json', '--jobs', '1', '-'], text);
}

/*-------------------------------- proofs --------------------------------*/

const proof = snakesat.prove('box: 3x3x3\nsnake: moves:' + 'T'.repeat(26), { output: 'p' });
assert.equal(proof.verified, true);
for (const [name, bytes] of Object.entries(proof.files))
  writeFileSync(join(directory, name), bytes);
assert.equal(nativeRun(['check', 'p.cnf', 'p.drat']).status, 0);
const empty = { 'p.cnf': proof.files['p.cnf'], 'p.drat': '' };
assert.equal(snakesat.run(['check', 'p.cnf', 'p.drat'], { files: empty }).status, 1);

/*--------------------------- what goes wrong ----------------------------*/

assert.throws(() => snakesat.solve('3,2,2'), (error) =>
  error instanceof SnakesatError && error.status === 2 && /^line 1: /.test(error.message));
assert.throws(() => snakesat.solve('TTTTTT', { nonsense: true }), /unknown option --nonsense/);
const { status, talk } = snakesat.run(['solve', '--solver', 'minisat', 'TTTTTT']);
assert.equal(status, 1);
assert.match(talk, /cannot|not/);
assert.equal(snakesat.run(['check', 'a', 'b']).status, 2);

const client = await connect();
const stop = new AbortController();
setTimeout(() => stop.abort(), 300);
const all = 'box: 3x4x4\nsnake: moves:' + 'F' + '*'.repeat(46);
await assert.rejects(client.ask('count', all, {}, { signal: stop.signal }), { name: 'AbortError' });
const [one, two] = await Promise.all([client.solve?.('TTTTTT') ?? client.ask('solve', 'TTTTTT'),
  client.ask('count', 'moves:FTTTTTT')]);
assert.equal(one.status, 'foldable');
assert.equal(two.directed, 144); // Hamiltonian paths of the cube: known
client.close();

/*------------------------------ the library -----------------------------*/

const { run } = await import('./node_modules/snakesat/program.js');
const library = run(new WebAssembly.Module(readFileSync(clientProgram)), []);
assert.equal(library.status, 0, library.output + library.talk);
console.log('all passed');
