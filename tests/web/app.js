// Functions of all tests of the page: click, tap, type and wait, and a server of the
// published site
'use strict';
const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');

const file = process.argv[2]; // the page

const text = (page, id) => page.evaluate(`document.getElementById('${id}').textContent`);
const press = (page, id) => page.evaluate(`document.getElementById('${id}').click()`);
const idle = (page) => page.until("document.getElementById('stop').hidden");
const shown = (page, id) => page.until(`!document.getElementById('${id}').hidden`);
const says = (page, id, pattern) => page.until(`${pattern}.test(document.getElementById('${id}').textContent)`);
const count = (page, selector) => page.evaluate(`document.querySelectorAll('${selector}').length`);

async function paste(page, puzzle) {
  await page.evaluate(`{ const t = document.getElementById('text'); t.value = ${JSON.stringify(puzzle)}; t.dispatchEvent(new Event('input')); }`);
}

async function pasteSnake(page, box, joints) {
  await paste(page, `box: ${box}\nsnake: moves:${joints}`);
  await says(page, 'count', `/All ${joints.length + 1} /`);
}

async function tap(page, id) {
  const [x, y] = await page.evaluate(`(() => { const b = document.getElementById('${id}'); b.scrollIntoView({ block: 'center' });
    const r = b.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`);
  await page.tap(x, y);
}

// An example by name
const example = (name) => fs.readFileSync(path.join(__dirname, '../../examples', `${name}.snake`), 'utf8');
const link = (words) => `#${new URLSearchParams(words)}`;

async function tabTo(page, id) {
  for (let i = 0; await page.evaluate('document.activeElement.id') !== id; i++) {
    assert.ok(i < 60, `the keyboard does not reach ${id}`);
    await page.key('Tab');
  }
}

// Serves the published site with the policy of the page; without `mayCompile` the policy
// forbids WebAssembly.
async function serve(mayCompile) {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  execFileSync(path.join(__dirname, '../../.ci/make_site'), [path.dirname(file), site]);
  const kept = new Map(fs.readdirSync(site).map((name) => [name, fs.readFileSync(path.join(site, name))]));
  fs.rmSync(site, { recursive: true });
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(kept.get('index.html'));
  const answers = { status: 200, mayKeep: true, page: null }; // that tests change
  const server = http.createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('Content-Security-Policy',
      !isPage ? "default-src 'none'; connect-src 'self'" : mayCompile ? policy : policy.replace("'wasm-unsafe-eval'", ''));
    response.setHeader('Content-Type', isPage ? 'text/html' : 'text/javascript');
    response.statusCode = answers.status;
    if (!answers.mayKeep)
      response.setHeader('Vary', '*'); // which caches refuse
    response.end(answers.status === 200 ? (isPage && answers.page) || kept.get(isPage ? 'index.html' : path.basename(request.url).replace(/\?.*/, '')) || '' : '<!DOCTYPE html><title>broken</title>');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, answers, address: `http://127.0.0.1:${server.address().port}/` };
}

const closeServer = (server) => new Promise((resolve) => {
  server.close(resolve);
  server.closeAllConnections();
});

module.exports = { file, text, press, idle, shown, says, count, paste, pasteSnake, tap, example, link, tabTo, serve, closeServer };
