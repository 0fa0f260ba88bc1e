import { openAsBlob } from 'node:fs';
import type { Database } from '@makani/server/db/database';
import { openInMemory } from '@makani/server/db/embedded';
import { openOwnDatabase } from '../../../proof/kit/databases/databases.ts';

/**
 * A copy of the run's migrated database in memory; or, with TEST_DATABASE_URL, a database of its own on that
 * server, dropped when closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) return openInMemory(await openAsBlob(process.env['E2E_SNAPSHOT'] ?? ''));
  return openOwnDatabase(server, 'makani_e2e_', { log });
}

const log = { warn: (details: object, message: string) => console.error(message, details) };
