import { parseConfig } from './config/config.ts';
import { explainFailure, UsageError } from './start-failure.ts';

const usage = `Usage: node server/src/main.ts COMMAND
  serve [--role web|worker|all]           run the house (default: all)
    --build | --dev                       with pages that are built first if need be | as they are written
  migrate                                 bring the database up to date
  seed                                    fill an empty database
  dump FILE                               write the whole database to a file
  restore FILE [--force]                  read it back
  host:add EMAIL [--take-fleet]           make somebody a host, and give them the vehicles without one
  demo:close                              let nobody sign in to the demo accounts any more
  location:set ID [--address …] [--phone …] [--email …] [--hours …]
                                          show or change what visitors read about a location
  key:rotate [--discard-unreadable]       encrypt everything with a new key`;

const [command = 'serve', ...args] = process.argv.slice(2);

if (process.env['npm_lifecycle_event'] !== undefined) followParent();

try {
  // Each is loaded when it is asked for: a dump does not wait for the web server.
  if (command === 'serve') {
    const config = parseConfig(process.env);
    await (await import('./serve.ts')).serve(config, args);
  } else {
    const { commands } = await import('./commands.ts');
    const run = commands.get(command);
    if (run === undefined) throw new UsageError(`There is no command ${command}.`);
    await run(parseConfig(process.env), args);
  }
} catch (error) {
  const { text, exitCode } = explainFailure(error, usage);
  console.error(text);
  process.exitCode = exitCode;
}

/** The shell that npm puts between itself and us dies of a signal without passing it on. */
function followParent(): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
