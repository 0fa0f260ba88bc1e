import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * `npm run campaigns`: the short form of every campaign, two at a time, because each waits for its servers
 * half of the time. Fails when one fails, and repeats at its end what was broken. `--long` runs the long
 * forms, one after another.
 */
const args = process.argv.slice(2);
const atOnce = args.includes('--long') ? 1 : 2;
const names = globSync('*/main.ts', { cwd: import.meta.dirname })
  .map((file) => dirname(file))
  // It needs a machine that can hold several: `npm run cluster`.
  .filter((name) => name !== 'cluster')
  .sort();

const failed: string[] = [];
const broken: string[] = [];
const left = [...names];
const workOff = async (): Promise<void> => {
  for (let name = left.shift(); name !== undefined; name = left.shift())
    if (!(await succeeds(name))) failed.push(name);
};
await Promise.all(Array.from({ length: atOnce }, workOff));
for (const line of broken) console.log(line);
console.log(
  `${names.length} campaigns, ${failed.length} broken${failed.map((name) => ` · ${name}`).join('')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function succeeds(name: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name, 'main.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isBroken = false;
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      console.log(line);
      if (/^\S/.test(line)) isBroken = line.startsWith('BROKEN');
      if (isBroken) broken.push(line);
    });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
