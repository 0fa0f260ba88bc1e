import { messageLimits } from '@makani/contract/messages/messages';
import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { uuidOf } from '../../../lib/uuid-of.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { mayUseSite } from '../../accounts/public/own-account.ts';
import { tripsOfThreads } from '../../bookings/public/messages/trips-of-threads.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { type ThreadRow, unreadOfThreads, updateThread } from '../data/threads.repository.ts';

/** Few enough for a transaction of some milliseconds. */
const batchSize = 50;

/**
 * Queues one mail for all that a person has left unread in a thread for two minutes, and the next an hour later unless they
 * read something. The mail and the mark that it was
 * queued are one transaction, so a crash sends none twice. @returns the number of mails.
 */
export async function mailUnread(
  context: Pick<Context, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let mails = 0;
  for (const side of ['guest', 'host'] as const) {
    let found = batchSize;
    while (found === batchSize && signal?.aborted !== true) {
      const batch = await inTransaction(context.db, (trx) => mailBatch(trx, side, context.clock.now()));
      found = batch.threads;
      mails += batch.mails;
    }
  }
  return mails;
}

async function mailBatch(
  trx: Db,
  side: 'guest' | 'host',
  now: Temporal.Instant,
): Promise<{ threads: number; mails: number }> {
  const due = await trx
    .selectFrom('message_threads')
    .selectAll()
    .where(sql<SqlBool>`${sql.ref(`${side}_mail_at`)} <= ${now}::timestamptz`)
    .orderBy(`${side}_mail_at`)
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  const unread = await unreadOfThreads(
    trx,
    due.map(({ id }) => id),
    { part: side },
  );
  let mails = 0;
  for (const thread of due) {
    const count = unread.get(thread.id) ?? 0;
    const isMailed = await queue(trx, thread, { side, count }, now);
    if (isMailed) mails += 1;
    await updateThread(trx, thread.id, {
      [`${side}_mail_at`]: null,
      ...(isMailed && { [`${side}_mailed_at`]: now }),
    });
  }
  return { threads: due.length, mails };
}

/** @returns false where all is read, or nobody is left to read it. */
async function queue(
  trx: Db,
  thread: ThreadRow,
  { side, count }: { side: 'guest' | 'host'; count: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const vehicle = (await getVehicleCards(trx, [thread.vehicle_id])).get(thread.vehicle_id);
  if (vehicle === undefined) return false;
  if (side === 'host')
    return queueFor(trx, { thread, vehicle, reader: vehicle.hostId, as: side, count }, now);
  const driver = await driverOf(trx, thread);
  const isForDriver =
    driver !== undefined && (await queueFor(trx, { thread, vehicle, ...driver, as: 'driver' }, now));
  const isForGuest = await queueFor(trx, { thread, vehicle, reader: thread.guest_id, as: side, count }, now);
  return isForGuest || isForDriver;
}

/** The driver of a trip that somebody else pays for, and the unread messages that they can read. */
async function driverOf(
  trx: Db,
  { id, booking_id: bookingId }: ThreadRow,
): Promise<Pick<ForReader, 'reader' | 'count'> | undefined> {
  if (bookingId === null) return undefined;
  const trip = (await tripsOfThreads(trx, [bookingId])).get(bookingId);
  if (trip === undefined || trip.driverId === null) return undefined;
  const unread = await unreadOfThreads(trx, [id], { part: 'driver', since: trip.driverSince ?? undefined });
  return { reader: trip.driverId, count: unread.get(id) ?? 0 };
}

interface ForReader {
  thread: ThreadRow;
  vehicle: VehicleCard;
  reader: string | null;
  as: 'guest' | 'driver' | 'host';
  count: number;
}

async function queueFor(
  trx: Db,
  { thread, vehicle, reader, as, count }: ForReader,
  now: Temporal.Instant,
): Promise<boolean> {
  if (count === 0 || reader === null || !(await mayUseSite(trx, reader))) return false;
  const mailbox = await findMailbox(trx, reader);
  if (mailbox === undefined) return false;
  const facts = {
    about: uuidOf(thread.id, as, String(thread.last_number)),
    recipient: { as: 'account', email: mailbox.email } as const,
    recipientName: mailbox.firstName,
    threadId: thread.id,
    vehicleName: vehicle.name,
    count,
    isMore: count >= messageLimits.maxUnread,
  };
  await queueMail(trx, 'unread_messages', facts, now);
  return true;
}
