'use strict';
// node runtime/run.cjs [OPTION …] FILE [ARGUMENT …]   runs FILE with the Node of the project, with options such as --inspect
// node runtime/run.cjs                                only links that Node for the tools that follow
const { spawn } = require('node:child_process');
const { enableCompileCache, runMain } = require('node:module');
const { constants } = require('node:os');
const { delimiter, dirname, resolve } = require('node:path');
const { advice, findNode, isSameFile, linkNode } = require('./node.cjs');

const words = process.argv.slice(2);
const options = words.slice(
  0,
  words.findIndex((word) => !word.startsWith('-')),
);
const [file, ...args] = words.slice(options.length);
const node = findNode();

if (node === undefined || (!linkNode(node) && file === undefined)) {
  console.error(advice);
  process.exitCode = 1;
} else if (file !== undefined) {
  if (options.length === 0 && isSameFile(node, process.execPath)) runHere(resolve(file));
  else runBy(node, resolve(file));
}

function runHere(path) {
  // Before the first file of TypeScript: while all of them are kept, what strips types need not be loaded, which takes a
  // tenth of a start. Where nothing can be written, each start compiles anew.
  if (process.env.NODE_COMPILE_CACHE === undefined)
    enableCompileCache(resolve(__dirname, '../node_modules/.cache/makani'));
  process.argv = [process.execPath, path, ...args];
  runMain();
}

function runBy(program, path) {
  // Tools find Node through PATH, even where no link could be made.
  process.env.PATH = dirname(program) + delimiter + process.env.PATH;
  const child = spawn(program, [...options, path, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followParent(child);
  child.on('error', (error) => {
    console.error(`${program} cannot be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

/** npm's shell dies of a signal without passing it on, so this process watches its parent. */
function followParent(child) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
  watch.unref();
}
