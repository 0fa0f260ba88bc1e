import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type VersionRow = Selectable<Tables['setting_versions']>;

export async function insertVersion(trx: Db, version: Insertable<Tables['setting_versions']>): Promise<void> {
  await trx.insertInto('setting_versions').values(version).execute();
}

/** Those that wait, in the order in which they take effect. */
export async function listWaiting(db: Db, subject: string): Promise<VersionRow[]> {
  return waiting(db)
    .where('subject', '=', subject)
    .orderBy('effective_from')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Those that have taken effect or were withdrawn, latest first. */
export async function listPast(db: Db, subject: string, limit: number): Promise<VersionRow[]> {
  return db
    .selectFrom('setting_versions')
    .selectAll()
    .where('subject', '=', subject)
    .where((eb) => eb.or([eb('applied_at', 'is not', null), eb('withdrawn_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** A number that grows whenever a version is added, applied or withdrawn. */
export async function revisionOf(db: Db, subject: string): Promise<number> {
  const { revision } = await db
    .selectFrom('setting_versions')
    .select(sql<number>`(count(*) + count(applied_at) + count(withdrawn_at))::int`.as('revision'))
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return revision;
}

export async function findVersion(db: Db, id: string): Promise<VersionRow | undefined> {
  return db.selectFrom('setting_versions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Subjects with a version whose moment has come. */
export async function listDueSubjects(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await waiting(db)
    .clearSelect()
    .select('subject')
    .distinct()
    .where('effective_from', '<=', now)
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

export async function markVersion(
  trx: Db,
  id: string,
  moment: { applied_at: Temporal.Instant } | { withdrawn_at: Temporal.Instant },
): Promise<void> {
  await trx.updateTable('setting_versions').set(moment).where('id', '=', id).execute();
}

export async function confirmVersion(
  trx: Db,
  id: string,
  confirmation: { confirmed_by: string; confirmed_at: Temporal.Instant },
): Promise<void> {
  await trx.updateTable('setting_versions').set(confirmation).where('id', '=', id).execute();
}

function waiting(db: Db) {
  return db
    .selectFrom('setting_versions')
    .selectAll()
    .where('applied_at', 'is', null)
    .where('withdrawn_at', 'is', null);
}
