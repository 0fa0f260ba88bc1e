import type { Database, DatabaseLog } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export interface DatabaseConfig {
  /** `postgres://…`; without it the embedded database is used. */
  databaseUrl?: string | undefined;
  /** The folder of the embedded database, or `memory://` for a temporary one. */
  dataDir: string;
  log: DatabaseLog;
}

export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.databaseUrl === undefined
    ? openEmbedded(config.dataDir)
    : openPostgres(config.databaseUrl, config.log);
}
