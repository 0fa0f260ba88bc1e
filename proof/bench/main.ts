import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'prettier';
import { createBench } from './kit/bench.ts';
import { Table } from './kit/table/table.ts';
import { Windows } from './kit/windows.ts';
import { hold, pay } from './rows/bookings.ts';
import { embedded } from './rows/embedded.ts';
import { endurance } from './rows/endurance.ts';
import { hostScreens } from './rows/host.ts';
import { firstLoad } from './rows/first-load.ts';
import { lighthouse } from './rows/lighthouse.ts';
import { fleetSizes, cachedList } from './rows/lists.ts';
import { nothingFree } from './rows/nothing-free.ts';
import { overload } from './rows/overload.ts';
import { mails } from './rows/mails.ts';
import { firstRender, publicPages } from './rows/pages.ts';
import { race } from './rows/racers.ts';
import { ruledSearch, search } from './rows/search.ts';
import { start } from './rows/start.ts';
import { streams } from './rows/streams.ts';
import { trips } from './rows/trips.ts';
import { upload } from './rows/upload.ts';
import { webhooks } from './rows/webhooks.ts';

/**
 * `npm run bench [-- P1 P4 --quick --long --write]`: prints the table of docs/performance.md row by row,
 * each figure beside the limit of the same work in the same run. Fails when a bar is not met. With `--write`
 * the page gets the table.
 */
const besideDatabase = [
  search,
  fleetSizes,
  cachedList,
  hold,
  pay,
  race,
  trips,
  publicPages,
  firstRender,
  upload,
  overload,
  endurance,
  hostScreens,
  nothingFree,
  embedded,
  webhooks,
  mails,
  ruledSearch,
  streams,
];
/** After the others' servers and database have ended, which would share the processors with Lighthouse. */
const alone = [firstLoad, lighthouse, start];
const { positionals, values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const isWanted = (id: string): boolean => positionals.length === 0 || positionals.includes(id);
/** With the filling of the database, which takes some minutes of its own. */
const minutes = values.long ? 60 : 40;
const windows = new Windows({
  count: values.quick ? 3 : 7,
  seconds: values.quick ? 1 : 1.5,
  signal: AbortSignal.timeout(minutes * 60_000),
});
const table = new Table(windows);
table.start(loadavg()[0] ?? 0);
for (const rows of [besideDatabase, alone]) {
  await using opened = new AsyncDisposableStack();
  const bench = createBench({ windows, isQuick: values.quick, isLong: values.long }, opened);
  for (const row of rows) if (isWanted(row.id)) await table.add(row, bench);
}
table.end(loadavg()[0] ?? 0);
process.exitCode = table.isMet ? 0 : 1;
if (values.write) await writeTable(table.text);

/** The page keeps what stands around the table. */
async function writeTable(text: string): Promise<void> {
  const file = join(import.meta.dirname, '../../docs/performance.md');
  const page = await readFile(file, 'utf8');
  const day = Temporal.Now.plainDateISO().toLocaleString('en-US', { dateStyle: 'long' });
  const heading = '## The last table\n';
  const [before = ''] = page.split(heading);
  await writeFile(file, await format(`${before}${heading}\n${day}.\n\n${text}`, { parser: 'markdown' }));
}
