import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabases, sharedServer, sharedTemplate } from './kit/databases.ts';

/**
 * `npm run campaigns [-- NAME …]`: the short form of the named campaigns, otherwise of all, two at a time, because each waits for
 * its servers half of the time. Fails when one fails, and repeats at its end what was broken, and how long each took. `--long`
 * runs the long forms, one after another.
 */
const { named, args } = readArgs();
const atOnce = args.includes('--long') ? 1 : 2;
/** The others run beside these, and none of these alone at the end. */
const longest = ['stripe-histories', 'matrix', 'faults', 'crash'];
const all = globSync('*/main.ts', { cwd: import.meta.dirname }).map((file) => dirname(file));
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no campaign ${unknown.join(', ')}. There are: ${all.toSorted().join(', ')}.`);
// The cluster needs a machine that can hold several, so it runs only by name.
const names = (named.length > 0 ? named : all.filter((name) => name !== 'cluster')).toSorted(
  (one, other) => turnOf(one) - turnOf(other) || (one < other ? -1 : 1),
);

const began = performance.now();
const failed: string[] = [];
const broken: string[] = [];
const times: string[] = [];
const left = [...names];
// Most need a server without settings of their own: they share one, and each database is a copy of one that is migrated once.
const databases = await openDatabases();
const env = {
  ...process.env,
  [sharedServer]: databases.adminUrl,
  [sharedTemplate]: await databases.template(),
};
const workOff = async (): Promise<void> => {
  for (let name = left.shift(); name !== undefined; name = left.shift()) {
    const started = performance.now();
    if (!(await succeeds(name))) failed.push(name);
    times.push(`${name} ${secondsSince(started)} s`);
  }
};
await Promise.all(Array.from({ length: atOnce }, workOff)).finally(databases.close);
for (const line of broken) console.log(line);
console.log(
  `${names.length} campaigns, ${failed.length} broken${failed.map((name) => ` · ${name}`).join('')}, after ${secondsSince(began)} s: ${times.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The names come before the options, which go to each campaign. */
function readArgs(): { named: string[]; args: string[] } {
  const words = process.argv.slice(2);
  const option = words.findIndex((word) => word.startsWith('-'));
  const end = option < 0 ? words.length : option;
  return { named: words.slice(0, end), args: words.slice(end) };
}

function turnOf(name: string): number {
  const place = longest.indexOf(name);
  return place < 0 ? longest.length : place;
}

function secondsSince(moment: number): number {
  return Math.round((performance.now() - moment) / 1000);
}

function succeeds(name: string): Promise<boolean> {
  const child = spawn(process.execPath, [join(import.meta.dirname, name, 'main.ts'), ...args], {
    env,
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
