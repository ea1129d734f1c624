// A headless Chromium that is driven through two pipes, with nothing but
// node: https://chromedevtools.github.io/devtools-protocol/
'use strict';
const { spawn } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');

// Parts of the window that are pages, and take longer to load than ours
const PAGES_OF_THE_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = [
  '--headless=new', '--no-sandbox', '--remote-debugging-pipe',
  '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--webgl-antialiasing-mode=none', // which takes a quarter of what is drawn without a graphics card
  '--disable-dev-shm-usage', '--no-first-run', '--hide-scrollbars',
  '--disable-background-networking', '--disable-component-update',
  `--disable-features=${PAGES_OF_THE_WINDOW}`,
];

function find() {
  const wanted = process.env.CHROMIUM ? [process.env.CHROMIUM] : NAMES;
  for (const name of wanted)
    for (const directory of [''].concat(process.env.PATH.split(':'))) {
      const file = path.join(directory, name);
      if (path.isAbsolute(file) && fs.existsSync(file))
        return file;
    }
  throw new Error('chromium is missing; on Debian: apt-get install chromium');
}

// A command is sent with a number, and its answer has the same number; a message without a
// number is an event.
class Browser {
  constructor(flags = []) {
    this.profile = fs.mkdtempSync(path.join(os.tmpdir(), 'snakesat-page-'));
    this.process = spawn(
      find(), FLAGS.concat(flags, `--user-data-dir=${this.profile}`, 'about:blank'),
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
    this.process.on('exit', (status, signal) => this.mustBeClosing(signal || status));
    this.calls = new Map();
    this.listeners = [];
    this.last = 0;
    this.rest = '';
    this.process.stdio[4].on('data', (data) => this.receive(data));
  }

  // Without this, a caller would wait for its answer for ever.
  mustBeClosing(end) {
    if (this.closing)
      return;
    console.error(`chromium ended by itself: ${end}`);
    process.exit(1);
  }

  receive(data) {
    const messages = (this.rest + data).split('\0');
    this.rest = messages.pop();
    for (const text of messages) {
      const message = JSON.parse(text);
      const call = this.calls.get(message.id);
      this.calls.delete(message.id);
      if (call && message.error)
        call.reject(new Error(message.error.message));
      else if (call)
        call.resolve(message.result);
      else
        this.listeners.forEach((listener) => listener(message));
    }
  }

  call(method, params, sessionId) {
    const id = ++this.last;
    this.process.stdio[3].write(
      JSON.stringify({ id, method, params, sessionId }) + '\0');
    return new Promise((resolve, reject) =>
      this.calls.set(id, { resolve, reject }));
  }

  // From now on, pages share nothing with those before, such as what they stored, until `endApart`.
  async beginApart() {
    const { browserContextId } = await this.call('Target.createBrowserContext');
    this.browserContextId = browserContextId;
  }

  // Closes the pages that were opened since `beginApart`.
  async endApart() {
    const { browserContextId } = this;
    this.browserContextId = undefined;
    this.listeners = [];
    await this.call('Target.disposeBrowserContext', { browserContextId });
  }

  async close() {
    this.closing = true;
    const ended = new Promise((resolve) => this.process.on('exit', resolve));
    this.call('Browser.close').catch(() => {});
    await ended;
    fs.rmSync(this.profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// A page that is loaded anew meanwhile cannot answer, and is asked again.
function asksAgain(error) {
  if (!error.message.includes('Inspected target navigated'))
    throw error;
}

// What the pages of all engines have in common
class AnyPage {
  patience = 300; // seconds

  async until(expression, seconds = this.patience) {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end;) {
      if (await this.evaluate(expression).catch(asksAgain))
        return;
      await pause(20);
    }
    throw new Error(`waited ${seconds} s for ${expression}`);
  }
}

// A page, with what it prints and the addresses that it loads
class Page extends AnyPage {
  static async open(browser, { width, height, phone, calm }) {
    const page = new Page();
    page.errors = [];
    page.requests = [];
    page.documents = new Set(); // that are loaded, frames and the empty one at the begin, too
    const { browserContextId } = browser;
    const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await browser.call(
      'Target.attachToTarget', { targetId, flatten: true });
    page.call = (method, params) => browser.call(method, params, sessionId);
    browser.listeners.push((event) => {
      if (event.sessionId === sessionId)
        page.notice(event);
    });
    for (const domain of ['Page', 'Runtime', 'Network', 'Log'])
      await page.call(`${domain}.enable`);
    await page.call('Page.setLifecycleEventsEnabled', { enabled: true });
    await page.call('Emulation.setDeviceMetricsOverride', {
      width, height, deviceScaleFactor: 1, mobile: !!phone });
    if (phone)
      await page.call('Emulation.setTouchEmulationEnabled', { enabled: true });
    await page.call('Emulation.setEmulatedMedia', { features: [{
      name: 'prefers-reduced-motion', value: calm ? 'reduce' : '' }] });
    return page;
  }

  notice({ method, params }) {
    if (method === 'Runtime.exceptionThrown')
      this.errors.push(params.exceptionDetails.exception.description);
    if (method === 'Runtime.consoleAPICalled' &&
        ['error', 'warning', 'assert'].includes(params.type))
      this.errors.push(params.args.map((a) => a.value).join(' '));
    if (method === 'Log.entryAdded' && params.entry.level === 'error')
      this.errors.push(params.entry.text);
    if (method === 'Network.requestWillBeSent' &&
        !/^(data|blob):/.test(params.request.url))
      this.requests.push(params.request.url);
    if (method === 'Page.lifecycleEvent' && params.name === 'load')
      this.documents.add(params.loaderId);
    if (method === 'Page.loadEventFired' && this.loaded)
      this.loaded();
  }

  async load(url) {
    const { loaderId } = await this.call('Page.navigate', { url });
    while (!this.documents.has(loaderId))
      await pause(10);
  }

  async reload() {
    const loaded = new Promise((resolve) => { this.loaded = resolve; });
    await this.call('Page.reload', {});
    await loaded;
  }

  async evaluate(expression) {
    const answer = await this.call('Runtime.evaluate', {
      expression, awaitPromise: true, returnByValue: true });
    if (answer.exceptionDetails)
      throw new Error(`${expression}: ` +
                      answer.exceptionDetails.exception.description);
    return answer.result.value;
  }

  // `modifiers`: 2 is Ctrl
  async key(key, modifiers = 0) {
    const code = { ' ': 'Space' }[key] || key;
    const keyCode = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39,
      ArrowDown: 40, Home: 36, End: 35, ' ': 32, Tab: 9, Backspace: 8 }[key];
    for (const type of ['keyDown', 'keyUp'])
      await this.call('Input.dispatchKeyEvent', {
        type, key, code, modifiers, windowsVirtualKeyCode: keyCode });
  }

  async mouse(type, x, y) {
    await this.call('Input.dispatchMouseEvent', {
      type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  }

  async touch(type, points) {
    await this.call('Input.dispatchTouchEvent', { type, touchPoints: points });
  }

  async tap(x, y) {
    await this.touch('touchStart', [{ x, y }]);
    await this.touch('touchEnd', []);
  }

  // PNG, as base64
  async screenshot() {
    return (await this.call('Page.captureScreenshot', {})).data;
  }

  // What the browser's menu prints, as PDF
  async paper() {
    const { data } = await this.call('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 });
    return Buffer.from(data, 'base64');
  }

  async complaints() {
    return this.errors.splice(0);
  }
}

// Runs these tests in one browser, as each start costs a second of the processor.  A test finds
// nothing that another one has stored, and its pages are closed after it.
async function runApart(tests) {
  const browser = new Browser();
  for (const test of tests) {
    await browser.beginApart();
    await test(browser);
    await browser.endApart();
  }
  await browser.close();
}

// The foldings of all lines that `solve --all --json` prints
function foldingsIn(lines) {
  return String(lines).trim().split('\n').flatMap((line) => JSON.parse(line).foldings || []);
}

// The place of the tail in the middle of a half turn, if the words of a step say that there
// is only one way; else null
function wayRound(words) {
  const ways = { 'round the back': [1, 0, 0], 'round the front': [-1, 0, 0], 'round the right': [0, 1, 0],
                 'round the left': [0, -1, 0], 'over the top': [0, 0, 1], underneath: [0, 0, -1] };
  const found = /Swing it (.*?): the other way is blocked\./.exec(words);
  return found ? ways[found[1]] : null;
}

module.exports = { AnyPage, Browser, Page, foldingsIn, pause, runApart, wayRound };
