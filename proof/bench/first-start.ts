import { cpus } from 'node:os';
import { type Start, startTwice } from './kit/start-twice.ts';

/** `npm run bench:first-start`: fails above these seconds. */
const goals = { first: 10, second: 2.5 };

const { first, second } = await startTwice();
print('first start', first);
print('second start', second);
if (first.seconds > goals.first || second.seconds > goals.second) process.exitCode = 1;

function print(name: string, { load, seconds, processorSeconds }: Start): void {
  console.log(`first page of a ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  console.log(
    `processor time until then    ${processorSeconds.toFixed(1).padStart(6)} s on ${cpus().length} cores`,
  );
  console.log(`load before                  ${load.toFixed(1).padStart(6)}`);
}
