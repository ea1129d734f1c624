// The recipes of the package's README for browsers, word for word, in Chromium:
// as they are, from another server, bundled by esbuild, and, where they are installed, by
// Rollup, Parcel and Vite.
//
// usage: node test_recipes.mjs TESTS [BUNDLERS]
//
// BUNDLERS is a node_modules that has the last three; Debian does not.
import assert from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const [tests, bundlers] = process.argv.slice(2);
const { Browser, Page } = createRequire(import.meta.url)(path.resolve(tests, 'draw/page/browser.js'));

const recipes = readFileSync('node_modules/snakesat/README.md', 'utf8').split('## In browsers')[1];
const blocks = [...recipes.matchAll(/```(\w+)\n([^]*?)```/g)].map(([, language, text]) => ({ language, text }));
assert.deepEqual(blocks.map(({ language }) => language), ['html', 'js', 'html', 'sh', 'sh', 'sh', 'js']);
const [plain, main, index, bundle, rollup, parcel, config] = blocks.map(({ text }) => text);

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

function serve(folder) {
  const server = http.createServer((request, response) => {
    const file = path.join(folder, request.url === '/' ? 'index.html' : request.url);
    response.statusCode = existsSync(file) ? 200 : 404;
    response.setHeader('Access-Control-Allow-Origin', '*'); // as a CDN
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'text/plain');
    response.end(existsSync(file) ? readFileSync(file) : '');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const browser = new Browser();

async function folds(address, what) {
  const page = await Page.open(browser, { width: 400, height: 300 });
  await page.load(address);
  await page.until("document.title !== 'A snake'", 600);
  assert.equal(await page.evaluate('document.title'), 'foldable', what);
  assert.deepEqual(page.errors.filter((error) => !/favicon|404/.test(error)), [], what);
}

async function foldsFrom(folder, what) {
  const server = await serve(folder);
  await folds(`http://127.0.0.1:${server.address().port}/`, what);
  server.closeAllConnections();
  server.close();
}

/*------------------------------ without a bundler ---------------------------*/

mkdirSync('plain');
writeFileSync('plain/index.html', plain);
cpSync('node_modules/snakesat', 'plain/snakesat', { recursive: true });
await foldsFrom('plain', 'no bundler');

/*---------------------------- from another server ---------------------------*/

const other = await serve('node_modules');
mkdirSync('far');
writeFileSync('far/index.html', index);
writeFileSync('far/main.js', main.replace("'snakesat'", `'http://127.0.0.1:${other.address().port}/snakesat/browser.js'`));
await foldsFrom('far', 'another server');
other.closeAllConnections();
other.close();

/*----------------------------------- esbuild --------------------------------*/

mkdirSync('project');
process.chdir('project');
cpSync('../node_modules', 'node_modules', { recursive: true }); // Vite serves no other folder
writeFileSync('package.json', '{"type": "module"}');
writeFileSync('main.js', main);
writeFileSync('index.html', index);
execFileSync('sh', ['-euc', bundle], { stdio: ['ignore', 'ignore', 'pipe'] });
await foldsFrom('dist', 'esbuild');

/*------------------------------ Rollup and Parcel ---------------------------*/

if (bundlers) {
  process.env.PATH = `${path.resolve(bundlers, '.bin')}:${process.env.PATH}`;
  symlinkSync(path.resolve(bundlers, '@rollup'), 'node_modules/@rollup');
  for (const [name, recipe] of Object.entries({ Rollup: rollup, Parcel: parcel })) {
    rmSync('dist', { recursive: true });
    execFileSync('sh', ['-euc', recipe], { stdio: ['ignore', 'ignore', 'inherit'] });
    await foldsFrom('dist', name);
  }
}

/*------------------------------------ Vite ----------------------------------*/

// The addresses as they have to be written for bundlers to see them
const source = readFileSync('node_modules/snakesat/browser.js', 'utf8');
assert.ok(source.includes("new URL('./snakesat.wasm', import.meta.url)"));
assert.ok(source.includes("new Worker(new URL('./worker_browser.js', import.meta.url), { type: 'module' })"));

// It says its address when it is ready.
async function foldsFromServer(program) {
  const server = spawn(process.execPath, [program, '--host', '127.0.0.1', '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NO_COLOR: '1' } });
  process.on('exit', () => server.kill());
  let said = '';
  const address = await new Promise((resolve) => server.stdout.on('data', (data) => {
    said += data;
    const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
    if (found)
      resolve(found[0]);
  }));
  await folds(address, 'the server of Vite');
  const ended = new Promise((resolve) => server.on('exit', resolve));
  server.kill();
  await ended;
}

if (bundlers) {
  const program = path.resolve(bundlers, 'vite/bin/vite.js');
  writeFileSync('vite.config.js', config);
  execFileSync(process.execPath, [program, 'build', '--outDir', 'made'], { stdio: ['ignore', 'ignore', 'inherit'] });
  await foldsFrom('made', 'Vite');
  await foldsFromServer(program);
}

await browser.close();
console.log('all passed');
