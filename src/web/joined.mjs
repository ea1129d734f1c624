// Modules as one script, whose names must not clash: of the app, and of the worker of the
// package, which has to stand alone as bundlers copy it.
//
// usage: node joined.mjs OUT MODULE...

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const joined = (...paths) => paths.map((path) => readFileSync(path, 'utf8')
  .replace(/^import [^;]*;\n/gm, '').replace(/^export (?=async|function|class|const)/gm, '')).join('\n');

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(process.argv[2], joined(...process.argv.slice(3)));
