import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createMigrated } from '../../proof/kit/databases/databases.ts';
import { startPostgresCluster } from '../../proof/kit/databases/postgres-cluster.ts';
import { writeSnapshot } from '../../proof/kit/databases/snapshot.ts';
import { fastTemporaryFolder } from '../../proof/kit/temporary-folder.ts';

/** Scopes that run often: PostgreSQL takes two thirds of the embedded database's processor time. */
const onPostgres = ['usual', 'subject', 'left-out'];

/**
 * Migrates once per run; every server of a worker starts with a copy. `npm test`, a subject and what is left out run on
 * PostgreSQL, everything else, such as `test:full`, on the embedded database, unless TEST_DATABASE_URL names a server.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given === undefined && !onPostgres.includes(process.env['TEST_SCOPE'] ?? '')) return prepareEmbedded();
  const cluster =
    given === undefined ? await startPostgresCluster() : { url: given, stop: async () => undefined };
  const template = await createMigrated(cluster.url, 'makani_e2e_template_');
  process.env['E2E_SERVER'] = cluster.url;
  process.env['E2E_TEMPLATE'] = template.name;
  return async () => {
    await template.drop();
    await cluster.stop();
  };
}

async function prepareEmbedded(): Promise<() => Promise<void>> {
  const folder = await fastTemporaryFolder('makani-e2e-snapshot-');
  process.env['E2E_SNAPSHOT'] = await writeSnapshot(join(folder, 'migrated'));
  return () => rm(folder, { recursive: true, force: true });
}
