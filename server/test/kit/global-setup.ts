import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createMigrated } from '../../../proof/kit/databases/databases.ts';
import { sitesCompileCache } from '../../../proof/kit/site-process.ts';
import { execute } from '../../../proof/kit/databases/execute.ts';
import { startPostgresCluster } from '../../../proof/kit/databases/postgres-cluster.ts';
import { writeSnapshot } from '../../../proof/kit/databases/snapshot.ts';
import { fastTemporaryFolder } from '../../../proof/kit/temporary-folder.ts';

/** The prepared database as test files receive it. */
export type TestDatabaseSource =
  | { kind: 'embedded'; snapshot: string; migrated: string }
  | { kind: 'postgres'; adminUrl: string; prefix: string; template: string };

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

/** Migrates once per run; every test file then starts from a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name.startsWith('server-postgres') ? preparePostgres(project) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const folder = await fastTemporaryFolder('makani-snapshot-');
  const migrated = join(folder, 'migrated');
  const snapshot = await writeSnapshot(migrated);
  process.env[sitesCompileCache] = join(folder, 'compile-cache');
  project.provide('testDatabase', { kind: 'embedded', snapshot, migrated });
  return () => rm(folder, { recursive: true, force: true });
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster =
    given === undefined ? await startPostgresCluster() : { url: given, stop: async () => undefined };
  try {
    const prefix = `makani_test_${randomBytes(4).toString('hex')}_`;
    const { name: template } = await createMigrated(cluster.url, `${prefix}template_`);
    project.provide('testDatabase', { kind: 'postgres', adminUrl: cluster.url, prefix, template });
    return async () => {
      await dropAll(cluster.url, prefix);
      await cluster.stop();
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  const names = await execute(
    adminUrl,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${prefix}')`,
  );
  for (const name of names) await execute(adminUrl, `DROP DATABASE IF EXISTS ${String(name)} WITH (FORCE)`);
}
