import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '../../../server/src/db/open-database.ts';
import { databaseFolder, startPGlite } from '../../../server/src/db/embedded.ts';
import { migrate } from '../../../server/src/db/migrate.ts';

/**
 * Migrates an embedded database and archives it. Starting from the archive takes a tenth of the time.
 * @returns its path.
 */
export async function writeSnapshot(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, log: { warn: () => undefined } });
  await migrate(database);
  await database.close();
  const pglite = await startPGlite(databaseFolder(dataDir));
  const snapshot = join(dataDir, '../snapshot.tar');
  await writeFile(snapshot, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return snapshot;
}
