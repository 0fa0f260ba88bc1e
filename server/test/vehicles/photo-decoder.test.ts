import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confinement } from '../../src/adapters/photos/photo-decoder.ts';

const app = join(import.meta.dirname, '../../..');

/** Runs code in the decoder's sandbox. @returns its output. */
function smuggled(code: string): string {
  const script = `(async () => { ${code} })().then(() => console.log('done'), (error) => console.log(error.code))`;
  const { stdout, stderr } = spawnSync(process.execPath, [...confinement, '--eval', script], {
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

test.each([
  ['reads our code', `fs.readFileSync(${JSON.stringify(join(app, 'server/src/main.ts'))})`],
  [
    'reads our code by the link beside its library',
    `fs.readFileSync(${JSON.stringify(join(app, 'node_modules/@makani/server/src/main.ts'))})`,
  ],
  ['reads our configuration', `fs.readFileSync(${JSON.stringify(join(app, 'package.json'))})`],
  ['reads the machine', `fs.readFileSync('/etc/hosts')`],
  ['reads what other processes were told', `fs.readFileSync('/proc/self/environ')`],
  ['lists the house', `fs.readdirSync(${JSON.stringify(app)})`],
  ['writes', `fs.writeFileSync(${JSON.stringify(join(app, 'node_modules/planted.txt'))}, '')`],
  ['starts a process', `child_process.spawnSync('true')`],
  [
    'speaks to the network',
    `await new Promise((_, fail) => net.connect(9, '127.0.0.1').once('error', fail))`,
  ],
])('a decoder that was taken over never %s', (_, code) => {
  expect(smuggled(code)).toBe('ERR_ACCESS_DENIED');
});

test('it reads the library that it decodes with, and the probe itself works', () => {
  expect(smuggled("require('sharp')")).toBe('done');
});
