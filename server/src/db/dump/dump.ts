import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { DatabaseConfig } from '../open-database.ts';
import { createFolder, databaseFolder, lockDatabase, startPGlite } from '../embedded.ts';
import { forgetChecksum, requireWholeDump, writeChecksum } from './dump-checksum.ts';
import { dumpPostgres, restorePostgres } from './postgres-dump.ts';

type Source = Pick<DatabaseConfig, 'databaseUrl' | 'dataDir'>;

/** Writes the whole database to one file that only this user may read. The embedded database must not be in use; a server may be. */
export async function dumpDatabase({ databaseUrl, dataDir }: Source, file: string): Promise<void> {
  const unfinished = `${file}.part`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // A leftover file would keep its mode, which may let others read.
  await rm(unfinished, { force: true });
  try {
    await (databaseUrl === undefined
      ? dumpEmbedded(dataDir, unfinished)
      : dumpPostgres(databaseUrl, unfinished));
    await forgetChecksum(file);
    await rename(unfinished, file);
    await writeChecksum(file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Replaces the database with a dump. A database that is not empty is replaced only with `force`. */
export async function restoreDatabase(
  { databaseUrl, dataDir }: Source,
  file: string,
  { force = false }: { force?: boolean } = {},
): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no dump ${file}.`);
  await requireWholeDump(file);
  await (databaseUrl === undefined
    ? restoreEmbedded(dataDir, file, force)
    : restorePostgres(databaseUrl, file, force));
}

async function dumpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataDir} to dump.`);
  const lock = await lockDatabase(dataDir);
  try {
    const pglite = await startPGlite(folder);
    try {
      await pglite.exec('CHECKPOINT');
      const dump = await pglite.dumpDataDir('gzip');
      await writeDurably(file, dump);
    } finally {
      await pglite.close();
    }
  } finally {
    await lock.release();
  }
}

/** Flushes the dump to disk before reporting success, because it may be the only copy left after a disaster. */
async function writeDurably(file: string, content: Blob): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(content.stream());
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function restoreEmbedded(dataDir: string, file: string, force: boolean): Promise<void> {
  const folder = databaseFolder(dataDir);
  const lock = await lockDatabase(dataDir);
  try {
    if (existsSync(folder) && !force) {
      throw new Error(`${folder} already holds a database. Restoring with --force replaces it.`);
    }
    const restored = `${folder}.restored`;
    await rm(restored, { recursive: true, force: true });
    await createFolder(restored, await readDump(file));
    const replaced = `${folder}.replaced`;
    await rm(replaced, { recursive: true, force: true });
    if (existsSync(folder)) await rename(folder, replaced);
    await rename(restored, folder);
    await rm(replaced, { recursive: true, force: true });
  } finally {
    await lock.release();
  }
}

/**
 * Unpacks and verifies the file first, because the embedded database would start empty on an unreadable
 * one.
 */
async function readDump(file: string): Promise<Blob> {
  const noDump = `${file} is not a dump of the embedded database; nothing was changed.`;
  const archive = await unzip(await readFile(file)).catch((error: unknown) => {
    throw new Error(noDump, { cause: error });
  });
  if (archive.toString('latin1', 257, 262) !== 'ustar') throw new Error(noDump);
  return new Blob([archive]);
}

const unzip = promisify(gunzip);
