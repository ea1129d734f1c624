// Puts snakesat.html together: everything the page needs is in it, and its
// policy names the scripts and styles that may run, by their hashes.
//
// usage: node assemble.mjs OUT APP PACKAGE PAGE THREE... VERSION EXAMPLES...

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { joined } from '../joined.mjs';

const [out, app, from, page, three, orbit, version, ...examples] = process.argv.slice(2);
const read = (...path) => readFileSync(join(...path), 'utf8');

function fill(text, parts) {
  return text.replace(/\{\{([a-z_.A-Z]+)\}\}/g, (mark, name) => (name in parts ? parts[name] : mark));
}

// Compressed by this program, the same bytes come from all versions of node.
const compressed = (input) => execFileSync('gzip', ['-9cn'], { input, maxBuffer: 1 << 30 }).toString('base64');

// Scripts and styles without indentation and lines of comment, as the program has them, too
const lean = (text) => text.replace(/\n\s*\/\/[^\n]*/g, '').replace(/\n\s+/g, '\n');

// Data must not end the script that holds them.
const hidden = (text) => text.replaceAll('</script', '<\\/script');

const stepPage = fill(read(page, 'page.html'), Object.fromEntries([
  ['three.min.js', readFileSync(three, 'utf8')], ['OrbitControls.js', lean(readFileSync(orbit, 'utf8'))],
  ...readdirSync(page).filter((name) => /\.(js|css)$/.test(name)).map((name) => [name, lean(read(page, name))])]));

// Its package.json says that scripts are modules, which old versions of node need.
const { Snakesat } = await import(pathToFileURL(resolve(from, 'snakesat.js')));
const wasm = readFileSync(join(from, 'snakesat.wasm'));
const snakesat = new Snakesat(new WebAssembly.Module(wasm));
const toys = examples.map((path) => {
  const text = readFileSync(path, 'utf8');
  const { puzzle } = snakesat.show(text);
  return { name: puzzle.name || basename(path, '.snake'), box: puzzle.box.join('x'), joints: puzzle.snake, text };
});

// The sentences of each language, those of the step page and of this one
const languages = readdirSync(join(page, 'words')).filter((name) => name.endsWith('.json')).map((name) => [basename(name, '.json'), JSON.parse(read(page, 'words', name))]);
const own = Object.fromEntries(languages).en.app;
const inEach = (write) => languages.map(([language, { app: words }]) => write(language, words)).join('');

const style = lean(read(app, 'app.css'));
const script = lean(joined(join(from, 'snakesat.js'), join(from, 'client.js'), join(page, 'phrases.js'), join(page, 'flat.js'),
  ...['page', 'language', 'workers', 'puzzle', 'grid', 'snake', 'screens', 'served', 'ask', 'typed', 'card', 'keep', 'boxes', 'experts', 'fold', 'stuck', 'app'].map((name) => join(app, `${name}.js`))));
const worker = lean(read(from, 'worker_browser.js'));

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const within = (tag) => [...stepPage.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => hash(text));
const policy = [
  "default-src 'none'", `script-src ${[hash(script), ...within('script')].join(' ')} 'wasm-unsafe-eval'`,
  "style-src 'unsafe-inline'", "worker-src blob: 'self'", 'img-src data:', 'manifest-src data:',
  "base-uri 'none'", "form-action 'none'"].join('; ');

writeFileSync(out, fill(read(app, 'app.html'), {
  policy, version, worker, title: own.title, description: own.description,
  languages: inEach((language, words) => `<option value="${language}" lang="${language}">${words['language-name']}</option>`),
  without_script: inEach((language, words) => `<p class="problem" lang="${language}">${words['needs-script']}</p>`),
  words: hidden(JSON.stringify(Object.fromEntries(languages))).replaceAll('<', '\\u003c'),
  'app.css': style, 'paper.css': read(page, 'paper.css'), 'app.js': script, 'within.css': read(app, 'within.css'),
  examples: hidden(JSON.stringify(toys)).replaceAll('<', '\\u003c'),
  wasm: compressed(wasm),
  ...Object.fromEntries(['icon.svg', 'icon.png'].map((name) => [name, readFileSync(join(app, name), 'base64')])),
  page: compressed(stepPage), license: hidden(read(from, 'LICENSE')),
}));
