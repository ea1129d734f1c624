// WebKit, the engine of Safari, as GTK has it: WebKitWebDriver, which takes the commands of
// WebDriver over HTTP, drives the window of webkit_window.py on a screen in memory.
'use strict';
const fs = require('fs');
const http = require('http');
const net = require('net');
const path = require('path');
const { pause } = require('./browser.js');
const { DrivenPage } = require('./driven.js');

const PATHS = { Navigate: 'url', Refresh: 'refresh', ExecuteAsyncScript: 'execute/async',
                PerformActions: 'actions', SetWindowRect: 'window/rect' };
const WINDOW = path.join(__dirname, 'webkit_window.py');

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

class WebKit extends DrivenPage {
  static async open({ width, height, calm }) {
    const page = new WebKit();
    page.printed = path.join(page.directory, 'paper.pdf');
    page.talk = '';
    page.port = await freePort();
    const driver = page.start('WebKitWebDriver', [`--port=${page.port}`], {
      stdio: ['ignore', 'pipe', 'ignore'], env: { DISPLAY: await page.screen(), GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1' } });
    driver.stdout.on('data', (data) => { page.talk += data; });
    const { sessionId } = await page.session({ binary: WINDOW, args: [page.printed, calm ? 'calm' : 'lively'] });
    page.path = `/session/${sessionId}/`;
    await page.command('SetWindowRect', { width, height });
    await page.until(`innerWidth === ${width} && innerHeight === ${height}`);
    return page;
  }

  // A screen, by its number
  async screen() {
    const { stdio } = this.start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
                                 { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    return new Promise((resolve) => stdio[3].once('data', (number) => resolve(`:${String(number).trim()}`)));
  }

  // The driver listens a moment after it was started.
  async session(options) {
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    for (;;)
      try {
        return await this.request('POST', '/session', { capabilities });
      } catch (error) {
        if (error.code !== 'ECONNREFUSED')
          throw error;
        await pause(50);
      }
  }

  request(method, where, body) {
    return new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port: this.port, method, path: where }, (response) => {
        let text = '';
        response.on('data', (data) => { text += data; });
        response.on('end', () => {
          const { value } = JSON.parse(text);
          if (response.statusCode === 200)
            resolve(value);
          else
            reject(new Error(`${value.error}: ${value.message}`));
        });
      });
      request.on('error', reject);
      request.end(JSON.stringify(body));
    });
  }

  command(name, parameters) {
    return this.request('POST', this.path + PATHS[name], parameters);
  }

  // WebDriver has no command for it here: the window prints to a file.
  async paper() {
    fs.rmSync(this.printed, { force: true });
    await this.evaluate('webkit.messageHandlers.print.postMessage(null)');
    while (!fs.existsSync(this.printed))
      await pause(50);
    return fs.readFileSync(this.printed);
  }

  // The window prints what a console would show.
  async complaints() {
    const lines = this.talk.split('\n');
    this.talk = '';
    return lines.filter((line) => /CONSOLE (\w+ )?ERROR/.test(line));
  }

  async close() {
    this.isClosing = true;
    await this.request('DELETE', this.path.slice(0, -1));
    await this.end();
  }
}

module.exports = { WebKit };
