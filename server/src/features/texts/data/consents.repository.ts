import type { ConsentEnd } from '@makani/domain/texts/text-rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Clock } from '../../../adapters/clock.ts';
import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../../db/expiring-rows.ts';
import type { Tables } from '../../../db/tables.ts';

export type ConsentRow = Selectable<Tables['text_consents']>;

/** The newest consent of a person, open or ended. */
export async function findLatest(db: Db, userId: string): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('text_consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Oldest first. */
export async function listConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return db
    .selectFrom('text_consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .orderBy('id')
    .execute();
}

/** The people who have ever consented for this number. A family may share one. */
export async function listUsersOfPhone(db: Db, phone: string): Promise<string[]> {
  const rows = await db
    .selectFrom('text_consents')
    .select('user_id')
    .distinct()
    .where('phone', '=', phone)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Those of these people who have an open consent. */
export async function listWithConsent(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('text_consents')
    .select('user_id')
    .where('user_id', 'in', [...new Set(userIds)])
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

/** A consent that nobody can end until the transaction does. */
export async function lockOpen(trx: Db, id: string): Promise<ConsentRow | undefined> {
  return trx
    .selectFrom('text_consents')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/** The number of a consent, open or ended. */
export async function findPhoneOf(db: Db, id: string): Promise<string> {
  const { phone } = await db
    .selectFrom('text_consents')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return phone;
}

export async function insertConsent(trx: Db, row: Insertable<Tables['text_consents']>): Promise<void> {
  await trx.insertInto('text_consents').values(row).execute();
}

/**
 * Ends open consents of a person, of a number, or one by its id. The clock is read under their locks: whatever was handed over
 * before, this comes after.
 */
export async function endOpen(
  trx: Db,
  clock: Clock,
  { column, value, by }: { column: 'user_id' | 'phone' | 'id'; value: string; by: ConsentEnd },
): Promise<void> {
  const open = await trx
    .selectFrom('text_consents')
    .select('id')
    .where(column, '=', value)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await trx
    .updateTable('text_consents')
    .set({ ended_at: clock.now(), ended_by: by })
    .where('id', 'in', ids)
    .execute();
}

/** Until the transaction ends, no text is queued for this person, and none begins to leave. */
export async function lockConsents(trx: Db, userId: string): Promise<void> {
  await trx
    .selectFrom('text_consents')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All consents of a person. Their texts have to go before. */
export async function deleteConsents(trx: Db, userId: string): Promise<void> {
  const rows = await trx
    .deleteFrom('text_consents')
    .where('user_id', '=', userId)
    .returning('phone')
    .execute();
  const phones = [...new Set(rows.map(({ phone }) => phone))];
  if (phones.length > 0)
    await trx
      .deleteFrom('text_replies')
      .where('phone', 'in', phones)
      .where('phone', 'not in', trx.selectFrom('text_consents').select('phone'))
      .execute();
}

/** Those that ended, which show for some years that texts were wanted. */
export const endedConsents: ExpiringRows = {
  table: 'text_consents',
  since: 'ended_at',
  only: sql`ended_at is not null`,
};
