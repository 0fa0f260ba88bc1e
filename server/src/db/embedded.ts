import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { Kysely } from 'kysely';
import { makePrivateFolder } from '../lib/private-folder.ts';
import { columnParsers } from './column-types.ts';
import { makeDataFolder } from './data-folder.ts';
import type { Database } from './database.ts';
import { MakaniPGliteDialect } from './dialect.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { channelName, type Hearer, type Listener } from './listen.ts';
import { preparingStatements } from './pglite/statements.ts';
import type { Naming } from './servers/statement-names.ts';
import type { Tables } from './tables.ts';
import { TransactionGuard } from './transaction-guard.ts';

/** PostgreSQL inside this process, with files in `<dataDir>/database`. Queries share its only connection. */
export async function openEmbedded(dataDir: string): Promise<Database> {
  if (dataDir === 'memory://') return openInMemory();
  const lock = await lockDatabase(dataDir);
  try {
    const folder = databaseFolder(dataDir);
    if (!existsSync(folder)) await createFolder(folder);
    await makePrivateFolder(folder);
    return asDatabase(await startPGlite(folder), lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** An embedded database in memory, optionally restored from a dump. */
export async function openInMemory(dump?: Blob, naming?: Naming): Promise<Database> {
  return asDatabase(await startPGlite('memory://', dump), undefined, naming);
}

export function databaseFolder(dataDir: string): string {
  return join(resolve(dataDir), 'database');
}

/** Two processes would corrupt the files, so this lock must be held before touching the folder. */
export async function lockDatabase(dataDir: string): Promise<FolderLock> {
  await makeDataFolder(resolve(dataDir));
  return lockFolder(databaseFolder(dataDir));
}

/**
 * Prepares the files elsewhere and moves them into place when complete, so an interrupted start leaves
 * nothing half done.
 */
export async function createFolder(folder: string, dump?: Blob): Promise<void> {
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makePrivateFolder(unfinished);
  const pglite = await startPGlite(unfinished, dump);
  await pglite.close();
  await rename(unfinished, folder);
}

export async function startPGlite(folder: string, dump?: Blob): Promise<PGlite> {
  const pglite = await PGlite.create(folder, {
    extensions: { btree_gist },
    parsers: columnParsers,
    ...(dump === undefined ? {} : { loadDataDir: dump }),
  });
  await pglite.exec("SET TIME ZONE 'UTC'");
  return pglite;
}

function asDatabase(pglite: PGlite, lock: FolderLock | undefined, naming?: Naming): Database {
  let writes = 0;
  const kysely = new Kysely<Tables>({
    dialect: new MakaniPGliteDialect({ pglite: preparingStatements(pglite, naming) }, () => (writes += 1)),
    plugins: [new TransactionGuard()],
  });
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    kysely,
    market: undefined,
    waiting: () => 0,
    script: async (statements) => {
      await pglite.exec(statements).finally(() => (writes += 1));
    },
    session: (work) =>
      work(async (statement) => {
        const results = await pglite.exec(statement).finally(() => (writes += 1));
        return results.at(-1)?.rows ?? [];
      }),
    writes: () => writes,
    listen: (hearer) => hearOwn(pglite, hearer),
    close: () => (closing ??= closeBoth(pglite, lock)),
  };
}

/** The folder belongs to this process, so it hears itself alone. */
function hearOwn(pglite: PGlite, { channel, onNotice }: Hearer): Pick<Listener, 'isHearing'> {
  let isHearing = false;
  const listening = pglite.listen(channelName(channel, undefined), onNotice).then(() => {
    isHearing = true;
    onNotice();
  });
  // One that closes hears nothing more.
  listening.catch(() => undefined);
  return { isHearing: () => isHearing };
}

async function closeBoth(pglite: PGlite, lock: FolderLock | undefined): Promise<void> {
  await pglite.close();
  await lock?.release();
}
