// A headless Firefox that is driven by its own protocol, Marionette: the commands of
// WebDriver over TCP. A message is its length, a colon, and JSON; a command has a number,
// and its answer has the same number.
// https://firefox-source-docs.mozilla.org/testing/marionette/
'use strict';
const fs = require('fs');
const net = require('net');
const path = require('path');
const { pause } = require('./browser.js');
const { DrivenPage } = require('./driven.js');

// 0 is any free port, which the file MarionetteActivePort in the profile names.
const PREFERENCES = {
  'marionette.port': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'toolkit.telemetry.enabled': false,
};

// Of scripts, and of the policy of a page
const TAKE_ERRORS = `const errors = Services.console.getMessageArray().filter((m) => m instanceof Ci.nsIScriptError &&
  !(m.flags & m.warningFlag) && /^(content javascript|Content Security Policy|CSP)/.test(m.category)).map((m) => m.errorMessage);
  Services.console.reset();
  return errors;`;

class Firefox extends DrivenPage {
  static async open({ width, height, calm }) {
    const page = new Firefox();
    const preferences = { ...PREFERENCES, 'ui.prefersReducedMotion': calm ? 1 : 0 };
    fs.writeFileSync(path.join(page.directory, 'user.js'), Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''));
    page.start('firefox-esr', ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access',
                               '--profile', page.directory, 'about:blank']);
    await page.connect();
    await page.command('NewSession', {});
    await page.command('SetWindowRect', { width: width + 200, height: height + 200 });
    await page.inBrowser(`Object.assign(gBrowser.selectedBrowser.style,
      { minWidth: '${width}px', maxWidth: '${width}px', minHeight: '${height}px', maxHeight: '${height}px' });`);
    await page.until(`innerWidth === ${width} && innerHeight === ${height}`);
    return page;
  }

  async connect() {
    const file = path.join(this.directory, 'MarionetteActivePort');
    while (!fs.existsSync(file) || !fs.statSync(file).size)
      await pause(50);
    this.calls = new Map();
    this.last = 0;
    this.rest = Buffer.alloc(0);
    this.socket = net.connect(+fs.readFileSync(file), '127.0.0.1');
    this.socket.on('data', (data) => this.receive(data));
  }

  receive(data) {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const colon = this.rest.indexOf(':'), end = colon + 1 + parseInt(this.rest, 10);
      if (colon < 0 || this.rest.length < end)
        return;
      this.take(JSON.parse(this.rest.subarray(colon + 1, end)));
      this.rest = this.rest.subarray(end);
    }
  }

  // The first message is a greeting.
  take(message) {
    if (!Array.isArray(message))
      return;
    const [, id, error, result] = message, { resolve, reject } = this.calls.get(id);
    if (error)
      reject(new Error(`${error.error}: ${error.message}`));
    else
      resolve(result && 'value' in result ? result.value : result);
  }

  command(name, parameters) {
    const id = ++this.last;
    const text = JSON.stringify([0, id, name.includes(':') ? name : `WebDriver:${name}`, parameters]);
    this.socket.write(`${Buffer.byteLength(text)}:${text}`);
    return new Promise((resolve, reject) => this.calls.set(id, { resolve, reject }));
  }

  // Runs a script in the browser instead of the page.
  async inBrowser(script) {
    await this.command('Marionette:SetContext', { value: 'chrome' });
    const value = await this.command('ExecuteScript', { script, args: [] });
    await this.command('Marionette:SetContext', { value: 'content' });
    return value;
  }

  async paper() {
    return Buffer.from(await this.command('Print', { page: { width: 21, height: 29.7 } }), 'base64');
  }

  complaints() {
    return this.inBrowser(TAKE_ERRORS);
  }

  async close() {
    this.isClosing = true;
    await this.end();
  }
}

module.exports = { Firefox };
