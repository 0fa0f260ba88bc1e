'use strict';
// After every change of dependencies. npm compares each package's `engines` with the Node it runs on itself, which is not the
// one our packages run on, warns, and even leaves out optional packages: so the lockfile keeps only the root's.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const file = join(__dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines;
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
