// The package as programs use it, installed from the tarball of npm.  The native program
// checks its proofs.
//
// usage: node test_package.mjs SNAKESAT CLIENT
import assert from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import nodeFs, { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { posix, resolve, win32 } from 'node:path';
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
// Addresses are those that who builds has given, if any.
assert.match(String(manifest.homepage), /^(undefined|https:\/\/[^ ]+)$/);
assert.match(String(manifest.repository?.url), /^(undefined|git\+https:\/\/[^ ]+\.git)$/);

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

/*------------------------- files of its command line --------------------*/

const PUZZLES = { folds: 'box: 2x2x2\nsnake: TTTTTT\n', longer: 'box: 2x2x3\nsnake: ' + 'T'.repeat(10) + '\n' };
const header = (file) => readFileSync(file, 'utf8').match(/^p cnf .*$/m)[0];
mkdirSync('d/sub/out', { recursive: true });
writeFileSync('d/toy.snake', PUZZLES.folds);
writeFileSync('d/sub/toy.snake', PUZZLES.longer);
const inSub = (words, options) => npx(words, { cwd: 'd/sub', ...options });

// One name in two folders
assert.equal(inSub(['encode', '-q', '-o', 'out', '../toy.snake', 'toy.snake']).status, 0);
assert.notEqual(header('d/sub/out/toy.cnf'), header('d/sub/out/toy-2.cnf'));

// Files are written where it was asked, and nowhere else.
const unfoldable = 'box: 3x3x3\nsnake: moves:' + 'T'.repeat(26) + '\n';
writeFileSync('d/turns', unfoldable);
writeFileSync('d/turns.cnf', 'mine');
assert.equal(inSub(['prove', '-q', '../turns', '-o', 'turns']).status, 20);
assert.equal(readFileSync('d/turns.cnf', 'utf8'), 'mine');
assert.deepEqual(readdirSync('d/sub').sort(), ['out', 'toy.snake', 'turns.cnf', 'turns.drat']);
assert.match(header('d/sub/turns.cnf'), /^p cnf/);

// A file that is there is replaced, unless it is an input or another's.
writeFileSync('toy.obj', 'old');
assert.equal(npx(['draw', 'd/toy.snake', 'toy.obj']).status, 0);
assert.match(readFileSync('toy.obj', 'utf8'), /^v -?[0-9]/m);
assert.equal(inSub(['check', '-q', '--core=turns.cnf', 'turns.cnf', 'turns.drat']).status, 2);
writeFileSync('core.cnf', 'old');
assert.equal(npx(['check', '-q', '--core=core.cnf', 'd/sub/turns.cnf', 'd/sub/turns.drat']).status, 0);
assert.match(header('core.cnf'), /^p cnf/);
const overwritten = npx(['encode', 'd/toy.snake', '-o', 'd/sub/../toy.snake']);
assert.equal(overwritten.status, 1);
assert.match(overwritten.stderr, /it is also an input/);
assert.equal(npx(['encode', '-', '-o', 'd/toy.snake'], { stdio: [nodeFs.openSync('d/toy.snake'), 'pipe', 'pipe'] }).status, 1);
assert.equal(readFileSync('d/toy.snake', 'utf8'), PUZZLES.folds);
symlinkSync('real.cnf', 'link.cnf');
writeFileSync('real.cnf', 'old');
chmodSync('real.cnf', 0o640);
assert.equal(npx(['encode', '-q', 'd/toy.snake', '-o', 'link.cnf']).status, 0);
assert.match(header('real.cnf'), /^p cnf/);
assert.equal(statSync('real.cnf').mode & 0o777, 0o640);
assert.equal(statSync('core.cnf').mode & 0o111, 0);
assert.equal(npx(['encode', '-q', 'd/toy.snake', '-o', '/dev/null']).status, 0);
assert.match(npx(['encode', '-q', 'd/toy.snake', '-o', '/dev/stdout']).stdout, /^p cnf/m);

// Standard input is read only by what reads it: `show` would eat the list.
const eats = 'while read -r line; do "$0" "$1" show -q d/toy.snake >/dev/null; echo "$line"; done; cat';
const loop = spawnSync('sh', ['-c', eats, process.execPath, command], { input: 'one\ntwo\n', encoding: 'utf8' });
assert.equal(loop.stdout, 'one\ntwo\n');
writeFileSync('toy.answer', 's UNSATISFIABLE\n');
const decodes = eats.replace('show -q d/toy.snake', 'decode -q whole.cnf toy.answer');
assert.equal(spawnSync('sh', ['-c', decodes, process.execPath, command], { input: 'one\ntwo\n', encoding: 'utf8' }).stdout, 'one\ntwo\n');
// `sleep` holds the pipe open: who waits for its end waits for a minute.
const held = spawnSync('sh', ['-c', '{ sleep 60 & echo $!; } | { read -r sleeper; "$0" "$1" encode -q -o - d/toy.snake; kill "$sleeper"; }',
  process.execPath, command], { encoding: 'utf8', timeout: 50000 });
assert.equal(held.status, 0, held.stderr);
assert.match(held.stdout, /^p cnf/m);

/*-------------------------------- Windows -------------------------------*/

// Paths as node makes them on Windows, and a disk on which it has such names: the
// folder `drives` here is all drives.
const onDrive = (name) => {
  assert.ok(win32.isAbsolute(name) && !name.includes('/'), name);
  return posix.join(resolve('drives'), name.replace(':', '').replaceAll('\\', '/'));
};
const NAMES = { openSync: 1, statSync: 1, lstatSync: 1, readdirSync: 1, mkdirSync: 1, rmdirSync: 1, unlinkSync: 1,
  readlinkSync: 1, accessSync: 1, chmodSync: 1, renameSync: 2 };
const windowsFs = { ...nodeFs, constants: { ...nodeFs.constants, O_NOFOLLOW: undefined, O_NONBLOCK: undefined } };
for (const [name, count] of Object.entries(NAMES))
  windowsFs[name] = (...values) => nodeFs[name](...values.map((value, i) => (i < count ? onDrive(value) : value)));
mkdirSync('drives/C/Users/me/toys', { recursive: true });
mkdirSync('drives/D/other', { recursive: true });
writeFileSync('drives/C/Users/me/toy.snake', PUZZLES.folds.replaceAll('\n', '\r\n'));
writeFileSync('drives/D/other/toy.snake', PUZZLES.longer.replaceAll('\n', '\r\n'));
const { Disk, windowsWords } = await import('./node_modules/snakesat/disk.js');
const { Program, run } = await import('./node_modules/snakesat/program.js');
const none = { size: 0, isStream: true, read: () => 0, write: (bytes) => bytes.length };
const onWindows = (words) => new Program(new Disk({ fs: windowsFs, path: win32, folder: 'C:\\Users\\me\\toys' }),
  [none, none, none], windowsWords(words)).start(snakesat.module);
const written = {
  'drives/C/Users/me/toys/a.cnf': ['..\\toy.snake', 'a.cnf'],
  'drives/D/b.cnf': ['C:\\Users\\me\\toy.snake', 'D:\\b.cnf'],
  'drives/D/other/c.cnf': ['D:/other/toy.snake', 'D:\\other/c.cnf'],
  'drives/C/d.cnf': ['\\Users\\me\\toy.snake', '..\\..\\..\\d.cnf'],
};
for (const [name, [puzzle, output]] of Object.entries(written)) {
  assert.equal(onWindows(['encode', '-q', puzzle, '-o', output]), 0, puzzle);
  assert.equal(header(name), header(puzzle.startsWith('D:') ? 'd/sub/out/toy-2.cnf' : 'd/sub/out/toy.cnf'));
}
assert.equal(onWindows(['prove', '-q', '..\\toy.snake', '-o', '..\\proof']), 10);
assert.equal(onWindows(['encode', '..\\toy.snake', '-o', 'C:\\Users\\me\\toy.snake']), 1);
assert.deepEqual(readdirSync('drives/C/Users/me').sort(), ['toy.snake', 'toys']);

/*------------------------- files that `run` gets ------------------------*/

// The same names, which are other files each
const given = { 'toy.snake': PUZZLES.folds, '../toy.snake': PUZZLES.longer, '/toy.snake': unfoldable };
const sizeOf = ({ files }, name) => new TextDecoder().decode(files[name]).match(/^p cnf .*$/m)[0];
const three = snakesat.run(['encode', '-q', '-o', 'out', './toy.snake', '../toy.snake', '/toy.snake'], { files: given, folders: ['out'] });
assert.deepEqual(Object.keys(three.files).sort(), ['out/index.csv', 'out/toy-2.cnf', 'out/toy-3.cnf', 'out/toy.cnf']);
assert.equal(sizeOf(three, 'out/toy.cnf'), header('d/sub/out/toy.cnf'));
assert.equal(sizeOf(three, 'out/toy-2.cnf'), header('d/sub/out/toy-2.cnf'));
const above = snakesat.run(['encode', '-q', '-o', '../a/./up.cnf', '../../toy.snake'],
  { files: { '../../toy.snake': PUZZLES.folds }, folders: ['../a'] });
assert.equal(above.status, 0, above.talk);
assert.deepEqual(Object.keys(above.files), ['../a/up.cnf']);
// What was changed is returned by the name that it was given by, and nothing else.
const changed = snakesat.run(['draw', 'toy.snake', 'x/toy.obj'], { files: { ...given, './x/toy.obj': 'old' } });
assert.deepEqual(Object.keys(changed.files), ['./x/toy.obj']);
assert.match(new TextDecoder().decode(changed.files['./x/toy.obj']), /^v /m);
assert.throws(() => snakesat.run(['show', 'a'], { files: { a: '', './b/../a': '' } }), /'a' and '.\/b\/..\/a' are names of one file/);
assert.equal(snakesat.run(['encode', 'toy.snake', '-o', './toy.snake'], { files: given }).status, 1);

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
// A question that waits is aborted at once, while another one is asked, and `close`
// leaves no question without an end.
const rest = new AbortController();
let asked;
await new Promise((isAsked) => { asked = client.ask('count', all, {}, { onProgress: isAsked }); });
const aborted = client.ask('solve', 'TTTTTT', {}, { signal: rest.signal });
rest.abort();
await assert.rejects(aborted, { name: 'AbortError' });
const ends = Promise.allSettled([asked, client.ask('solve', 'TTTTTT')]);
client.close();
assert.deepEqual((await ends).map(({ reason }) => reason?.name), ['AbortError', 'AbortError']);
assert.equal((await client.ask('solve', 'TTTTTT')).status, 'foldable'); // by another worker
await assert.rejects(client.ask('solve', 'TTTTTT', {}, { onTalk() {}, files: { a: () => {} } }), { name: 'DataCloneError' });
assert.equal((await client.ask('solve', 'TTTTTT')).status, 'foldable');
client.close();

/*--------------------------------- lists --------------------------------*/

const numbers = [3, 2, 2, 2, 1, 1, 1, 2, 2, 1, 1, 2, 1, 2, 1, 1, 2];
assert.equal(snakesat.count(numbers, { box: [3, 3, 3] }).directed, 48); // one folding, and its 48 images
assert.equal(snakesat.count(numbers.map(String)).directed, 48);
assert.equal(snakesat.count(['T', 'T', 'T', 'T', 'T', 'T']).directed, 144);
assert.equal(snakesat.count(new TextEncoder().encode(numbers.join())).directed, 48);
for (const wrong of [3, undefined, {}, [1.5], [null]])
  assert.throws(() => snakesat.solve(wrong), { name: 'TypeError', message: /a puzzle is a text, its bytes, or a list/ });

/*------------------------------- for bundlers ---------------------------*/

// Parcel reads only `main`; what copies the worker as a file follows no import of it.
assert.equal(manifest.main, manifest.exports['.'].default);
assert.doesNotMatch(readFileSync('node_modules/snakesat/worker_browser.js', 'utf8'), /^(import|export) /m);

/*------------------------------ the library -----------------------------*/

const library = run(new WebAssembly.Module(readFileSync(clientProgram)), []);
assert.equal(library.status, 0, library.output + library.talk);
console.log('all passed');
