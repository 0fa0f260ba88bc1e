import { ConfigError, type Config } from './config/config.ts';
import { dumpDatabase, restoreDatabase } from './db/dump.ts';
import { openHouse } from './house.ts';
import { seed } from './seed/seed.ts';

/** @returns false for a command that does not exist. */
export async function runCommand(config: Config, command: string, args: string[]): Promise<boolean> {
  switch (command) {
    case 'migrate':
      await (await openHouse(config)).close();
      console.log('The database is up to date.');
      return true;
    case 'seed':
      return runSeed(config);
    case 'dump':
      await dumpDatabase(databaseOf(config), requireFile(args));
      return true;
    case 'restore':
      await restoreDatabase(databaseOf(config), requireFile(args), { force: args.includes('--force') });
      return true;
    default:
      return false;
  }
}

async function runSeed(config: Config): Promise<true> {
  const house = await openHouse(config);
  try {
    console.log((await seed(house.context)) ? 'The database was filled.' : 'The database is not empty; nothing was changed.');
  } finally {
    await house.close();
  }
  return true;
}

function databaseOf(config: Config) {
  return { databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: { warn: console.warn } };
}

function requireFile(args: string[]): string {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file === undefined) throw new ConfigError('Say which file, for example: npm run db:dump -- makani.dump');
  return file;
}
