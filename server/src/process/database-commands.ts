import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { openContainer } from '../container.ts';
import { dumpDatabase, restoreDatabase } from '../db/dump/dump.ts';
import { letRoleServe } from '../db/grants.ts';
import { storeSettings } from '../db/servers/session-settings.ts';
import { seed } from '../seed/seed.ts';
import { replayJournals } from './erasures-replay.ts';
import { UsageError } from './start-failure.ts';

export async function runMigrate(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { 'app-role': { type: 'string' } } });
  const role = values['app-role'];
  // Behind a pooler a market is only seen once its role has been told, which happens here.
  const container = await openContainer({
    ...config,
    databaseUrl: config.databaseDirectUrl,
    preparedStatements: true,
  });
  try {
    if (role !== undefined) await letRoleServe(container.database, role);
    if (container.database.kind === 'postgres' && !(await storeSettings(container.database, role)))
      console.warn(
        'The time limits could not be written, which matters behind a pooler: run this once as the owner of the database, or as a role that may change the one that serves.',
      );
  } finally {
    await container.close();
  }
  console.log('The database is up to date.');
  if (role !== undefined) console.log(`The role ${role} can serve it.`);
}

export async function runSeed(config: Config, args: string[]): Promise<void> {
  parseArgs({ args, options: {} });
  const container = await openContainer(config);
  try {
    console.log(
      (await seed(container.context))
        ? 'The database was filled.'
        : 'The database is not empty; nothing was changed.',
    );
  } finally {
    await container.close();
  }
}

export async function runDump(config: Config, args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const file = onlyFile(positionals, 'npm run makani -- db:dump makani.dump');
  await dumpDatabase(databaseOf(config), file);
  console.log(`The database was written to ${file}.`);
  if (config.dataKey === undefined)
    console.log(
      `A restore needs ${config.dataDir}/data.key as well: keep a copy of it, but not beside the dump.`,
    );
}

export async function runRestore(config: Config, args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const file = onlyFile(positionals, 'npm run makani -- db:restore makani.dump');
  await restoreDatabase(databaseOf(config), file, { force: values.force });
  console.log(`The database was restored from ${file}.`);
  await replayJournals(config);
}

function databaseOf(config: Config) {
  return { databaseUrl: config.databaseDirectUrl, dataDir: config.dataDir };
}

function onlyFile(positionals: string[], example: string): string {
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError(`Please name a file, for example: ${example}`);
  return file;
}
