import { type AutomaticKind, automaticKinds } from '@makani/contract/messages/automatic-messages';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const pageSize = 100;

/** A page of the bookings whose moment has come and isn't over, after the last one seen. */
export async function listUndecided(
  db: Db,
  { kind, due, after }: { kind: AutomaticKind; due: RawBuilder<{ id: string }>; after: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (${due})
    select id from due where id > ${after}::uuid and not exists (select from automatic_messages written
      where written.booking_id = due.id and written.automatic = ${kind})
    order by id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns false if the moment was over already: another worker decides it in its own transaction. */
export async function noteDecided(
  trx: Db,
  { bookingId, kind }: { bookingId: string; kind: AutomaticKind },
  now: Temporal.Instant,
): Promise<boolean> {
  const noted = await trx
    .insertInto('automatic_messages')
    .values({ booking_id: bookingId, automatic: kind, decided_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booking_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** The moments at which a host wants no message, in the order of a trip. */
export async function listOff(db: Db, hostId: string): Promise<AutomaticKind[]> {
  const rows = await db
    .selectFrom('automatic_messages_off')
    .select('automatic')
    .where('host_id', '=', hostId)
    .execute();
  const off = new Set(rows.map(({ automatic }) => automatic));
  return automaticKinds.filter((kind) => off.has(kind));
}

export async function replaceOff(trx: Db, hostId: string, off: readonly AutomaticKind[]): Promise<void> {
  await trx.deleteFrom('automatic_messages_off').where('host_id', '=', hostId).execute();
  const rows = [...new Set(off)].map((automatic) => ({ host_id: hostId, automatic }));
  if (rows.length > 0) await trx.insertInto('automatic_messages_off').values(rows).execute();
}
