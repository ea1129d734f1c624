// The package as programs use it, installed from the tarball of npm.  The native program
// checks its proofs.
//
// usage: node test_package.mjs SNAKESAT CLIENT
import assert from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { connect, load, SnakesatError } from 'snakesat';

const [native, clientProgram] = process.argv.slice(2);
const snakesat = await load();

/*------------------------------- its README -----------------------------*/

const readme = readFileSync('node_modules/snakesat/README.md', 'utf8');
const sessions = [...readme.split('## In browsers')[0].matchAll(/```js\n([^]*?)```\n(?:[^`]*?```\n([^]*?)```)?/g)];
assert.ok(sessions.length >= 4);
for (const [, program, printed] of sessions) {
  writeFileSync('session.mjs', program);
  assert.equal(String(execFileSync('node', ['session.mjs'])), printed, program);
}

/*--------------------------- its command line ---------------------------*/

const manifest = JSON.parse(readFileSync('node_modules/snakesat/package.json'));
assert.match(manifest.homepage, /^https:\/\/[^ ]+$/);
assert.match(manifest.repository.url, /^git\+https:\/\/[^ ]+\.git$/);

const command = resolve('node_modules/snakesat', manifest.bin.snakesat);
const npx = (words, options) => spawnSync(process.execPath, [command, ...words], { encoding: 'utf8', ...options });
const toy = '2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2';
const solved = npx(['solve', toy]);
assert.equal(solved.status, 10, solved.stderr);
assert.match(solved.stdout, /^Folded into 3x3x3/);
mkdirSync('toys/deep', { recursive: true });
writeFileSync('toys/two.snake', 'box: 2x2x2\nsnake: TTTTTT\n');
for (let time = 0; time < 2; time++) // the second time the file is there
  for (const name of ['here.cnf', '../up.cnf', resolve('whole.cnf'), `--output=${resolve('toys/equal.cnf')}`]) {
    const words = name.startsWith('-') ? [name] : ['-o', name];
    const { status, stderr } = npx(['encode', '../two.snake', ...words], { cwd: 'toys/deep' });
    assert.equal(status, 0, stderr);
  }
for (const name of ['toys/deep/here.cnf', 'toys/up.cnf', 'whole.cnf', 'toys/equal.cnf'])
  assert.match(readFileSync(name, 'utf8'), /^p cnf /m);
assert.equal(npx(['decode', 'whole.cnf'], { input: 's UNSATISFIABLE\n' }).status, 20);
assert.match(npx(['count', '-q', '-'], { input: 'TTTTTT' }).stdout, /placements +144/);
assert.equal(npx(['show', 'missing.snake']).status, 2);
assert.match(npx(['fold', toy]).stderr, /did you mean 'solve'/);
assert.doesNotMatch(npx(['page']).stderr, /app/); // there is none here
const narrow = npx(['help', 'notations'], { env: { ...process.env, COLUMNS: '40' } });
assert.match(narrow.stdout, /^  steps:/m);
assert.ok(narrow.stdout.split('\n').every((line) => line.length <= 40), narrow.stdout);

/*-------------------------------- proofs --------------------------------*/

const allTurn = 'box: 3x3x3\nsnake: moves:' + 'T'.repeat(26);
const proof = snakesat.prove(allTurn, { output: 'p' });
const byRule = snakesat.prove(allTurn, { output: 'p', format: 'veripb' });
assert.equal(proof.verified, true);
assert.equal(byRule.symmetries, 3);
for (const [name, bytes] of Object.entries({ ...proof.files, ...byRule.files }))
  writeFileSync(name, bytes);
assert.equal(spawnSync(native, ['check', 'p.cnf', 'p.drat']).status, 0);
assert.equal(spawnSync(native, ['check', 'p.cnf', 'p.pbp']).status, 0);
const empty = { 'p.cnf': proof.files['p.cnf'], 'p.drat': '' };
assert.equal(snakesat.run(['check', 'p.cnf', 'p.drat'], { files: empty }).status, 1);

/*--------------------------- what goes wrong ----------------------------*/

assert.throws(() => snakesat.solve('3,2,2'), (error) =>
  error instanceof SnakesatError && error.status === 2 && /^line 1: /.test(error.message));
assert.throws(() => snakesat.explain('3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4', { box: '3x3x3' }), (error) =>
  error.line === 1 && error.readings.map(({ notation }) => notation).join() === 'first,last,rows');
assert.throws(() => snakesat.solve('TTTTTT', { nonsense: true }), /unknown option --nonsense/);
const { status, talk } = snakesat.run(['solve', '--solver', 'minisat', 'TTTTTT']);
assert.equal(status, 1);
assert.match(talk, /--solver 'minisat' needs processes, which snakesat does not have here/);
assert.equal(snakesat.solve('TTTTTT', { search: 'agree' }).status, 'foldable');
assert.equal(snakesat.run(['check', 'a', 'b']).status, 2);
const oddNames = snakesat.run(['encode', '-o', '__proto__', 'TTTTTT']).files;
assert.deepEqual(Object.keys(oddNames), ['__proto__']);

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
