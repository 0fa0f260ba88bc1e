import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { Database } from '@makani/server/db/database';
import { openDatabase } from '@makani/server/db/open-database';
import { openInMemory } from '@makani/server/db/embedded';
import { execute, withDatabase } from '../../server/test/kit/execute.ts';

/**
 * A copy of the run's migrated database in memory; or, with TEST_DATABASE_URL, a database of its own on that
 * server, dropped when closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return openInMemory(await openAsBlob(process.env['E2E_SNAPSHOT'] ?? ''));
  const name = `makani_e2e_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const database = await openDatabase({ databaseUrl: withDatabase(server, name), dataDir: 'memory://', log });
  return {
    ...database,
    close: async () => {
      await database.close();
      await execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

const log = { warn: (details: object, message: string) => console.error(message, details) };
