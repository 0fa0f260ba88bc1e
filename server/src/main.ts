import { ConfigError, parseConfig } from './config/config.ts';
import { serve } from './serve.ts';

const usage = `Usage: node server/src/main.ts COMMAND
  serve [--dev] [--role web|worker|all]   run the house (default: all)
  migrate                                 bring the database up to date
  seed                                    fill an empty database
  dump FILE                               write the whole database to a file
  restore FILE [--force]                  read it back`;

const [command = 'serve', ...args] = process.argv.slice(2);

try {
  const config = parseConfig(process.env);
  if (command === 'serve') await serve(config, args);
  else {
    const { runCommand } = await import('./commands.ts');
    if (!(await runCommand(config, command, args))) {
      console.error(usage);
      process.exitCode = 2;
    }
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
