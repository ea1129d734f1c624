// One interface to three engines: Chromium, Firefox, and WebKit, which is Safari's. Each of
// them is a package of Debian. A page has, in each of them,
//
//   load(address), reload()           end when it is loaded
//   evaluate(expression)              a value, also of a promise
//   until(expression, seconds)        waits until it is true
//   tap(x, y)                         with a finger; in WebKit it is that of a mouse
//   key(name)
//   paper()                           a promise of what the browser's menu prints, as PDF
//   complaints()                      a promise of the errors of pages since the last call
//   close()                           ends the browser
'use strict';
const { Browser, Page } = require('./browser.js');
const { Firefox } = require('./firefox.js');
const { WebKit } = require('./webkit.js');

async function chromium(how) {
  const browser = new Browser();
  const page = await Page.open(browser, { ...how, phone: true });
  page.close = () => browser.close();
  return page;
}

const ENGINES = { chromium, firefox: Firefox.open, webkit: WebKit.open };

// Opens a page of `width` x `height` in a new browser with an empty profile.
module.exports = { openIn: (engine, how) => ENGINES[engine](how) };
