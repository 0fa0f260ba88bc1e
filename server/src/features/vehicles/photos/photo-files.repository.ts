import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The files of one photograph and their total size. */
export interface PhotoFiles {
  hash: string;
  names: string[];
  bytes: number;
}

/** Marks these files as in use. @returns false while a sweep is deleting them. */
export async function claimFiles(db: Db, files: PhotoFiles, now: Temporal.Instant): Promise<boolean> {
  const claimed = await db
    .insertInto('photo_files')
    .values({ ...files, last_used_at: now, doomed_until: null })
    .onConflict((conflict) =>
      conflict
        .column('hash')
        .doUpdateSet({ last_used_at: now, bytes: files.bytes })
        .where('photo_files.doomed_until', 'is', null),
    )
    .returning('hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Records files that are in the store but not in the database, as after a restore, so that a sweep deletes
 * them.
 */
export async function doomStrangers(db: Db, strangers: Map<string, string[]>, now: Temporal.Instant) {
  for (const [hash, names] of strangers) {
    await db
      .insertInto('photo_files')
      .values({ hash, names, last_used_at: now, doomed_until: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Claims files unused since `before`, or left half deleted by another sweep, until `until`. */
export async function takeDoomed(
  db: Db,
  { now, before, until }: { now: Temporal.Instant; before: Temporal.Instant; until: Temporal.Instant },
): Promise<{ hash: string; names: string[] }[]> {
  return db
    .updateTable('photo_files')
    .set({ doomed_until: until })
    .where(
      'hash',
      'in',
      db
        .selectFrom('photo_files as f')
        .select('f.hash')
        .where(
          sql<SqlBool>`f.doomed_until <= ${now}::timestamptz or (f.doomed_until is null
            and f.last_used_at < ${before}::timestamptz
            and not f.in_records and not exists (select 1 from vehicle_photos p where p.hash = f.hash))`,
        )
        .orderBy('f.hash')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['hash', 'names'])
    .execute();
}

/** Forgets deleted files, unless another sweep has claimed them meanwhile. */
export async function forgetFiles(db: Db, hash: string, until: Temporal.Instant): Promise<void> {
  await db.deleteFrom('photo_files').where('hash', '=', hash).where('doomed_until', '=', until).execute();
}

export async function listHashes(db: Db, hashes: string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('photo_files').select('hash').where('hash', 'in', hashes).execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function findFiles(db: Db, hash: string): Promise<PhotoFiles | undefined> {
  return db
    .selectFrom('photo_files')
    .select(['hash', 'names', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}
