import { cpus } from 'node:os';
import { verdictOf } from './kit/table/bar.ts';
import { barOf, type Start, startTwice } from './kit/start-twice.ts';

/** `npm run bench -- first-start`: row P14 alone. */
const starts = await startTwice();
print('first', starts.first);
print('second', starts.second);

function print(which: 'first' | 'second', start: Start): void {
  const { load, seconds, processorSeconds } = start;
  const bar = barOf(which, start);
  const name = `${which} start`.padEnd(12);
  console.log(`first page of a ${name} ${seconds.toFixed(1).padStart(6)} s (${bar.says}, ${verdictOf(bar)})`);
  console.log(
    `processor time until then    ${processorSeconds.toFixed(1).padStart(6)} s on ${cpus().length} cores`,
  );
  console.log(`load before                  ${load.toFixed(1).padStart(6)}`);
}
