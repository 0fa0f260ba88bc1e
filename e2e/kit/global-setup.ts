import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeSnapshot } from '../../proof/kit/databases/snapshot.ts';
import { fastTemporaryFolder } from '../../proof/kit/temporary-folder.ts';

/**
 * Migrates once per run; every worker's server starts with a copy. On PostgreSQL each worker migrates its own
 * database, which is fast.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return async () => undefined;
  const folder = await fastTemporaryFolder('makani-e2e-snapshot-');
  process.env['E2E_SNAPSHOT'] = await writeSnapshot(join(folder, 'migrated'));
  return () => rm(folder, { recursive: true, force: true });
}
