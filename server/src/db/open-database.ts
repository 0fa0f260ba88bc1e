import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import type { PostgresConfig } from './postgres.ts';

export interface DatabaseConfig extends Omit<PostgresConfig, 'databaseUrl'> {
  /** `postgres://…`; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database, or `memory://` for a temporary one. */
  dataDir: string;
}

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) return openEmbedded(dataDir);
  // Only who needs the driver waits for its code.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres({ ...config, databaseUrl });
}
