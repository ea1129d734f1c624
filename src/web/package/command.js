#!/usr/bin/env node
// The command line, as `npx snakesat solve king.snake`: the program with the files and
// the standard streams of this machine

import { tmpdir } from 'node:os';
import { Disk, windowsWords } from './disk.js';
import { load } from './node.js';
import { Program } from './program.js';

const isWindows = process.platform === 'win32';
const words = isWindows ? windowsWords(process.argv.slice(2)) : process.argv.slice(2);

// The program cannot ask the terminal for its width, but obeys COLUMNS.
const environment = Object.fromEntries(Object.entries(process.env)
  .filter(([name]) => /^(LANG|LC_.*|COLUMNS|NO_COLOR|TERM|TMPDIR)$/.test(name)));
if (isWindows)
  [environment.TMPDIR] = windowsWords([tmpdir()]);
if (process.stdout.isTTY)
  environment.COLUMNS ??= String(process.stdout.columns);

const disk = new Disk();
const { module } = await load();
process.exitCode = new Program(disk, disk.streams(), words, environment).start(module);
