import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything is imported: a start takes what the last one compiled. Where nothing can be written, each compiles anew.
if (process.env['NODE_COMPILE_CACHE'] === undefined)
  enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/makani'));
const { parseConfig } = await import('./config/config.ts');
const { explainFailure } = await import('./process/start-failure.ts');

const [command = 'help', ...args] = process.argv.slice(2);

if (process.env['npm_lifecycle_event'] !== undefined) followParent();

try {
  // Commands are loaded on demand, so the site does not wait for them, nor a dump for the web server.
  if (command === 'serve') {
    const config = parseConfig(process.env);
    await (await import('./process/serve.ts')).serve(config, args);
  } else {
    const { findCommand, listCommands } = await import('./process/commands.ts');
    if (command === 'help') console.log(listCommands());
    else await findCommand(command)(parseConfig(process.env), args);
  }
} catch (error) {
  const { text, exitCode } = explainFailure(error, await usage(), command);
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

async function usage(): Promise<string> {
  if (command !== 'serve') return (await import('./process/commands.ts')).usageOf(command);
  return 'Usage:\n  npm start -- [--role web|worker|all]   run the site (default: all)';
}
