import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { confinement, createPhotoDecoder } from '../../../../src/adapters/photos/photo-decoder.ts';
import { picture } from './photo-corpus/bytes.ts';

const app = join(import.meta.dirname, '../../../../..');

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

test.runIf(process.platform === 'linux')(
  'each photo has a process of its own, of which the next one waits already',
  async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'makani-photo-')), 'photo.jpg');
    await writeFile(path, await picture(640, 320, 3).jpeg().toBuffer());
    const decoder = createPhotoDecoder();
    const before = childProcesses();
    const started = () => childProcesses().filter((pid) => !before.includes(pid));
    const decoded = await decoder.decode(path);
    // One that has done its work ends a moment later.
    await expect.poll(started).toHaveLength(1);
    const [waiting = 0] = started();
    expect(await decoder.decode(path)).toEqual({ ...decoded, peakBytes: expect.any(Number) });
    await expect.poll(started).not.toContain(waiting);
    await expect.poll(started).toHaveLength(1);
    const [killed = 0] = started();
    process.kill(killed, 'SIGKILL');
    await expect.poll(started).not.toContain(killed);
    expect(await decoder.decode(path)).toEqual({ ...decoded, peakBytes: expect.any(Number) });

    await expect.poll(started).toHaveLength(1);
    const [unheardOf = 0] = started();
    process.kill(unheardOf, 'SIGKILL');
    // This process hears of its end only after this turn.
    expect(await decoder.decode(path)).toEqual({ ...decoded, peakBytes: expect.any(Number) });
  },
);

/** Those of this process, by what Linux says of each of its threads. */
function childProcesses(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
