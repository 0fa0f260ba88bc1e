import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Before anything is imported: a start takes what the last one compiled. Where nothing can be written, each compiles anew.
if (process.env['NODE_COMPILE_CACHE'] === undefined)
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/makani'));
// Kept lists and sent lists are created at the same place in the code, so V8 must not allocate by the history of the
// place. See docs/decisions/server-performance.md.
setFlagsFromString('--no-allocation-site-pretenuring');
const { parseConfig } = await import('./config/config.ts');
const { explainFailure, UsageError } = await import('./process/start-failure.ts');

/** How each command is asked for. */
const usages = new Map([
  ['serve', '  npm start -- [--role web|worker|all]                 run the site (default: all)'],
  [
    'migrate',
    '  npm run db:migrate -- [--app-role ROLE]              bring the database up to date, and let ROLE serve it',
  ],
  ['seed', '  npm run db:seed                                      fill an empty database'],
  ['dump', '  npm run db:dump -- FILE                              write the whole database to a file'],
  ['restore', '  npm run db:restore -- FILE [--force]                 restore it from that file'],
  [
    'check',
    '  npm run db:check                                     look for what must never be in the database; only reads',
  ],
  [
    'audit:verify',
    '  npm run audit:verify [-- --head NUMBER:HASH]         check that no entry of the audit was changed or removed',
  ],
  [
    'erasures:replay',
    '  npm run erasures:replay [-- FILE …]                  erase again whoever a restored database brought back',
  ],
  [
    'host:add',
    '  npm run host:add -- EMAIL [--take-fleet]             make someone a host, and give them the vehicles that have none',
  ],
  ['demo:close', '  npm run demo:close                                   close the demo accounts'],
  [
    'location:set',
    `  npm run location:set -- ID [--address …] [--phone …] [--email …] [--hours …] [--charges on|off] [--liable platform|host]
                                                       show or change what visitors read about a location, and what its law charges them`,
  ],
  [
    'extras:set',
    `  npm run extras:set -- ID [--infant-seats N] [--child-seats N] [--boosters N]
                                                       show or set how many child seats a location rents`,
  ],
  [
    'charges:report',
    '  npm run charges:report -- YEAR-MONTH                 print the taxes and fees collected in a month, as CSV',
  ],
  [
    'hosts:reliability',
    '  npm run hosts:reliability                            show how each host keeps what guests book',
  ],
  [
    'listing:review',
    `  npm run listing:review [-- approve ID | decline ID --reason TEXT]
                                                       show the listings that wait for review, or decide about one`,
  ],
  ['key:rotate', '  npm run key:rotate [-- --discard-unreadable]         encrypt everything with a new key'],
]);

const [command = 'serve', ...args] = process.argv.slice(2);

if (process.env['npm_lifecycle_event'] !== undefined) followParent();

try {
  // Each command is loaded on demand, so a dump does not wait for the web server.
  if (command === 'serve') {
    const config = parseConfig(process.env);
    await (await import('./process/serve.ts')).serve(config, args);
  } else {
    const { commands } = await import('./process/commands.ts');
    const run = commands.get(command);
    if (run === undefined) throw new UsageError(`There is no command ${command}.`);
    await run(parseConfig(process.env), args);
  }
} catch (error) {
  const { text, exitCode } = explainFailure(error, usageOf(command), command);
  console.error(text);
  process.exitCode = exitCode;
}

/** npm's shell dies of a signal without passing it on, so this process exits when its parent is gone. */
function followParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

/** @returns all of them for a command that does not exist. */
function usageOf(command: string): string {
  const known = usages.get(command);
  if (known !== undefined) return `Usage:\n${known}`;
  const names = [...usages.keys()].join('|');
  return ['Usage:', ...usages.values(), `Without npm: node server/src/main.ts ${names} …`].join('\n');
}
