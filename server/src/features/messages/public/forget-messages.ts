import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { otherSide } from '../threads/reports.ts';

/**
 * Removes what a person has written: their questions and saved answers go, and in threads of bookings their texts, photos and
 * reports.
 * Answers of others stay until the end of the thread. @returns the threads, which the audit may name.
 */
export async function forgetMessages(
  trx: Db,
  { userId, vehicleIds }: { userId: string; vehicleIds: string[] },
  now: Temporal.Instant,
): Promise<string[]> {
  const questions = await trx
    .deleteFrom('message_threads')
    .where('guest_id', '=', userId)
    .where('booking_id', 'is', null)
    .returning('id')
    .execute();
  const threads = [
    ...(await forgetSide(trx, 'guest', sql<SqlBool>`guest_id = ${userId}::uuid`)),
    ...(await forgetSide(trx, 'host', sql<SqlBool>`vehicle_id = any(${vehicleIds}::uuid[])`)),
  ];
  await trx.deleteFrom('saved_answers').where('host_id', '=', userId).execute();
  await trx.deleteFrom('automatic_messages_off').where('host_id', '=', userId).execute();
  await trx.deleteFrom('message_photos').where('sender_id', '=', userId).execute();
  await trx
    .updateTable('messages')
    .set({ text: '', erased_at: now })
    .where('sender_id', '=', userId)
    .where('erased_at', 'is', null)
    .execute();
  return [...questions.map(({ id }) => id), ...threads];
}

/** Nobody is left to be told, and a report of theirs goes with their words. */
async function forgetSide(trx: Db, side: 'guest' | 'host', of: RawBuilder<SqlBool>): Promise<string[]> {
  const rows = await trx
    .updateTable('message_threads')
    .set({ [`${side}_mail_at`]: null })
    .where(of)
    .returning('id')
    .execute();
  await trx
    .updateTable('message_threads')
    .set({ second_report_at: null, second_report_reason: null })
    .where(of)
    .where('reported_by', '=', otherSide(side))
    .execute();
  // The report of the other side takes the place of theirs.
  await trx
    .updateTable('message_threads')
    .set({
      reported_by: sql<
        'guest' | 'host' | null
      >`case when second_report_at is not null then ${otherSide(side)} end`,
      reported_at: sql<Temporal.Instant | null>`second_report_at`,
      report_reason: sql<string | null>`second_report_reason`,
      second_report_at: null,
      second_report_reason: null,
    })
    .where(of)
    .where('reported_by', '=', side)
    .execute();
  return rows.map(({ id }) => id);
}
