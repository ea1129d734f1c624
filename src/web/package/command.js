#!/usr/bin/env node
// The command line, as `npx snakesat solve king.snake`.  The program sees the
// files that its words name, and what it writes is written to the same place.

import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { load } from './node.js';

const words = process.argv.slice(2);
const places = words.map((word) => word.replace(/^--[a-z-]+=/, ''));
const OUTPUT = /^(-o|--output)$/;

const isFile = (name) => statSync(name, { throwIfNoEntry: false })?.isFile();
const read = places.filter((name, i) => !OUTPUT.test(words[i - 1]) && !words[i].startsWith('--output=') && isFile(name));
const readsInput = words.includes('-') || (words[0] === 'decode' && !process.stdin.isTTY);

// The program has no terminal, but obeys COLUMNS.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(LANG|LC_|COLUMNS$|NO_COLOR$)/.test(name)));
if (process.stdout.isTTY)
  environment.COLUMNS ??= String(process.stdout.columns);

const { status, files } = (await load()).run(words, {
  input: readsInput ? readFileSync(0) : '',
  files: Object.fromEntries(read.map((name) => [name, readFileSync(name)])),
  folders: places.map(dirname).filter((name) => existsSync(name)),
  environment,
  onOutput: (text) => process.stdout.write(text),
  onTalk: (text) => process.stderr.write(text),
});

// The program sees /tmp/a.cnf and ../a.cnf as tmp/a.cnf and a.cnf.
const inside = (name) => posix.join('/', name).slice(1);
for (const [name, bytes] of Object.entries(files)) {
  const place = places.find((one) => inside(one) && name.startsWith(inside(one)));
  const path = place ? place + name.slice(inside(place).length) : name;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
process.exitCode = status;
