'use strict';
// Run after every change of dependencies. npm checks each package's `engines` against its own Node, not the
// one used here, warns, and may even omit optional packages. So the lockfile keeps only the root's
// `engines`.
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const file = join(__dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const [path, entry] of Object.entries(lock.packages)) if (path !== '') delete entry.engines;
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
