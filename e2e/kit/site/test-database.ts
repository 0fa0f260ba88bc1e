import { openAsBlob } from 'node:fs';
import type { Database } from '@makani/server/db/database';
import { openOwnDatabase } from '../../../proof/kit/databases/databases.ts';
import { openEmbeddedCopy } from '../../../proof/kit/databases/embedded-copy.ts';

/**
 * A copy of the run's migrated database: in memory, or one of its own on the run's PostgreSQL, dropped when closed. On a busy
 * machine it may connect late, and nobody is turned away for that.
 */
export async function openTestDatabase(): Promise<Database> {
  const { E2E_SERVER: server, E2E_TEMPLATE: template, E2E_SNAPSHOT: snapshot } = process.env;
  if (server === undefined || template === undefined)
    return openEmbeddedCopy(await openAsBlob(snapshot ?? ''));
  return openOwnDatabase(server, 'makani_e2e_', { template, log, patienceMs: 20_000 });
}

const log = { warn: (details: object, message: string) => console.error(message, details) };
