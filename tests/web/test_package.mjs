// The package as programs use it, installed from what npm packs.  Proofs are
// checked by the program of this machine.
//
// usage: node test_package.mjs SNAKESAT CLIENT
import assert from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, load, SnakesatError } from 'snakesat';

const [native, clientProgram] = process.argv.slice(2);
const snakesat = await load();

/*------------------------------- its README -----------------------------*/

const readme = readFileSync('node_modules/snakesat/README.md', 'utf8');
const sessions = [...readme.matchAll(/```js\n([^]*?)```\n(?:[^`]*?```\n([^]*?)```)?/g)];
assert.ok(sessions.length >= 4);
for (const [, program, printed] of sessions) {
  writeFileSync('session.mjs', program);
  assert.equal(String(execFileSync('node', ['session.mjs'])), printed, program);
}

/*-------------------------------- proofs --------------------------------*/

const proof = snakesat.prove('box: 3x3x3\nsnake: moves:' + 'T'.repeat(26), { output: 'p' });
assert.equal(proof.verified, true);
for (const [name, bytes] of Object.entries(proof.files))
  writeFileSync(name, bytes);
assert.equal(spawnSync(native, ['check', 'p.cnf', 'p.drat']).status, 0);
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
const [one, two] = await Promise.all([
  client.ask('solve', 'TTTTTT'), client.ask('count', 'moves:FTTTTTT')]);
assert.equal(one.status, 'foldable');
assert.equal(two.directed, 144); // Hamiltonian paths of the cube: known
client.close();

/*------------------------------ the library -----------------------------*/

const { run } = await import('./node_modules/snakesat/program.js');
const library = run(new WebAssembly.Module(readFileSync(clientProgram)), []);
assert.equal(library.status, 0, library.output + library.talk);
console.log('all passed');
