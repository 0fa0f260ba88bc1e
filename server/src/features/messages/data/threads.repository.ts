import { messageLimits, type MessageSide } from '@makani/contract/messages/messages';
import { blockedCountsFor } from '@makani/domain/messages/thread-rules';
import {
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Place } from '../../../http/cursor.ts';
import { readableBy, type Readership, sideOf } from './readable.ts';
import type { DrivenBooking } from '../../bookings/public/messages/driven-bookings.ts';

export type ThreadRow = Selectable<Tables['message_threads']>;

export async function findThread(db: Db, id: string): Promise<ThreadRow | undefined> {
  return db.selectFrom('message_threads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Each message and each read mark of a thread waits for the one before, so numbers have no gaps. */
export async function lockThread(trx: Db, id: string): Promise<ThreadRow | undefined> {
  return trx.selectFrom('message_threads').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findThreadOfBooking(db: Db, bookingId: string): Promise<ThreadRow | undefined> {
  return db.selectFrom('message_threads').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
}

export async function findQuestion(
  db: Db,
  { guestId, vehicleId }: { guestId: string; vehicleId: string },
): Promise<ThreadRow | undefined> {
  return db
    .selectFrom('message_threads')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where('vehicle_id', '=', vehicleId)
    .where('booking_id', 'is', null)
    .executeTakeFirst();
}

/** Whether a question of this guest about any of these vehicles was blocked. */
export async function isBlockedFor(
  db: Db,
  { guestId, vehicleIds }: { guestId: string; vehicleIds: string[] },
): Promise<boolean> {
  if (vehicleIds.length === 0) return false;
  const blocked = await db
    .selectFrom('message_threads')
    .select('id')
    .where('guest_id', '=', guestId)
    .where('vehicle_id', 'in', vehicleIds)
    .where('blocked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return blocked !== undefined;
}

/** Ends the questions of a guest about any of these vehicles. */
export async function blockQuestions(
  trx: Db,
  { guestId, vehicleIds }: { guestId: string; vehicleIds: string[] },
  block: { blocked_by: MessageSide; blocked_at: Temporal.Instant },
): Promise<void> {
  await trx
    .updateTable('message_threads')
    .set(block)
    .where('guest_id', '=', guestId)
    .where('vehicle_id', 'in', vehicleIds)
    .where('booking_id', 'is', null)
    .where('blocked_at', 'is', null)
    .execute();
}

/** Removes a thread in which nobody has written. */
export async function deleteEmptyThread(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('message_threads').where('id', '=', id).where('last_number', '=', 0).execute();
}

/** Does nothing where the booking, or the guest with this question, has one. */
export async function insertThread(trx: Db, row: Insertable<Tables['message_threads']>): Promise<void> {
  await trx
    .insertInto('message_threads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateThread(
  trx: Db,
  id: string,
  change: Updateable<Tables['message_threads']>,
): Promise<void> {
  await trx.updateTable('message_threads').set(change).where('id', '=', id).execute();
}

/** Questions of a guest that neither host nor desk has answered, also for a week after one was blocked. */
export async function countOpenQuestions(db: Db, guestId: string, now: Temporal.Instant): Promise<number> {
  const { open } = await db
    .selectFrom('message_threads')
    .select((eb) => eb.fn.countAll<string | number>().as('open'))
    .where('guest_id', '=', guestId)
    .where('booking_id', 'is', null)
    .where((or) =>
      or.or([or('blocked_at', 'is', null), or('blocked_at', '>', now.subtract(blockedCountsFor))]),
    )
    .where(
      sql<SqlBool>`not exists (select from messages m where m.thread_id = message_threads.id and m.side <> 'guest')`,
    )
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The threads of a person with the vehicles that they host, and the bookings of others that they drive. */
export interface OfPerson {
  userId: string;
  driven: DrivenBooking[];
  vehicleIds: string[];
}

export function isOf({ userId, driven, vehicleIds }: OfPerson): RawBuilder<SqlBool> {
  const drivenIds = driven.map(({ bookingId }) => bookingId);
  return sql<SqlBool>`(guest_id = ${userId}::uuid or booking_id = any(${drivenIds}::uuid[])
    or vehicle_id = any(${vehicleIds}::uuid[]))`;
}

/** Threads in which somebody has written, the one with the newest message first. */
export async function listThreadsWhere(
  db: Db,
  only: RawBuilder<SqlBool>,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<ThreadRow[]> {
  return db
    .selectFrom('message_threads')
    .selectAll()
    .where('last_number', '>', 0)
    .where(only)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(last_message_at, id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid)`),
    )
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether anybody has written in a thread of a person. */
export async function hasThreads(db: Db, person: OfPerson): Promise<boolean> {
  const found = await db
    .selectFrom('message_threads')
    .select('id')
    .where('last_number', '>', 0)
    .where(isOf(person))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL for the messages of other sides that somebody has not read, at most 99. What the site writes by itself has a mail of its own. */
export function unreadOf(reader: Readership): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select from messages m where m.thread_id = message_threads.id
    and m.number > ${sql.ref(`${reader.part}_read`)} and m.side <> ${sideOf(reader.part)} and m.automatic is null
    and ${readableBy(reader)} limit ${messageLimits.maxUnread}) unread)`;
}

/** The unread messages of each of these threads for a part in them. */
export async function unreadOfThreads(
  db: Db,
  ids: string[],
  reader: Readership,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_threads')
    .select(['id', unreadOf(reader).as('unread')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

/** All unread messages of a person, as guest, as driver and as host, at most 99. */
export async function countUnread(db: Db, { userId, driven, vehicleIds }: OfPerson): Promise<number> {
  const ofDriven = driven.map(
    ({ bookingId, since }) => sql`
      union all
      select ${unreadOf({ part: 'driver', since: since ?? undefined })} from message_threads
        where booking_id = ${bookingId}::uuid and guest_id <> ${userId}::uuid and driver_read < last_number`,
  );
  const { rows } = await sql<{
    unread: number;
  }>`select least(coalesce(sum(unread), 0), ${messageLimits.maxUnread})::int
    as unread from (
      select ${unreadOf({ part: 'guest' })} as unread from message_threads
        where guest_id = ${userId}::uuid and guest_read < last_number
      ${sql.join(ofDriven, sql` `)}
      union all
      select ${unreadOf({ part: 'host' })} from message_threads
        where vehicle_id = any(${vehicleIds}::uuid[]) and guest_id <> ${userId}::uuid and host_read < last_number
    ) threads`.execute(db);
  return rows[0]?.unread ?? 0;
}
