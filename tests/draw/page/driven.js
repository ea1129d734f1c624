// A page that is driven by the commands of WebDriver: https://www.w3.org/TR/webdriver2/.
// The engines differ only in how a command is sent.
'use strict';
const { spawn } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { AnyPage, pause } = require('./browser.js');

const KEYS = { Backspace: '\uE003', Tab: '\uE004', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012',
               ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015' };

class DrivenPage extends AnyPage {
  constructor() {
    super();
    this.directory = fs.mkdtempSync(path.join(os.tmpdir(), 'snakesat-page-'));
    this.processes = [];
  }

  // Starts a program that ends with this one, also if this one is killed.  If it ends by
  // itself, no answer would ever come.
  start(name, args, { stdio = 'ignore', env = {} } = {}) {
    const homes = ['HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME'].map((home) => [home, this.directory]);
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', name, ...args],
                        { stdio, env: { ...process.env, ...Object.fromEntries(homes), ...env } });
    child.on('exit', (status, signal) => {
      if (this.isClosing)
        return;
      console.error(`${name} ended by itself: ${signal || status}`);
      process.exit(1);
    });
    this.processes.push(child);
    return child;
  }

  load(url) {
    return this.command('Navigate', { url });
  }

  reload() {
    return this.command('Refresh', {});
  }

  async evaluate(expression) {
    const [error, value] = await this.command('ExecuteAsyncScript', { args: [], script: `
      const done = arguments[arguments.length - 1];
      (async () => (${expression}))().then((value) => done([null, value ?? null]), (error) => done([String(error)]));` });
    if (error)
      throw new Error(`${expression}: ${error}`);
    return value;
  }

  async act(type, actions, parameters) {
    await this.command('PerformActions', { actions: [{ type, id: type, actions, parameters }] });
  }

  async tap(x, y) {
    await this.act('pointer', [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }], { pointerType: 'touch' });
  }

  async key(name) {
    const value = KEYS[name] || name;
    await this.act('key', [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
  }

  async end() {
    const ended = this.processes.map((child) => new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null)
        resolve();
      child.on('exit', resolve);
      child.kill();
    }));
    await Promise.all(ended);
    await this.removeDirectory();
  }

  // Children of the processes that have ended may still write into it.
  async removeDirectory() {
    for (let tries = 100; fs.existsSync(this.directory); tries--)
      try {
        fs.rmSync(this.directory, { recursive: true, force: true });
      } catch (error) {
        if (!tries)
          throw error;
        await pause(100);
      }
  }
}

module.exports = { DrivenPage };
