import { certainStatuses } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { statusList } from '../../../db/status-list.ts';
import { archivedAfterHours, isLive } from '../data/lists/live-bookings.ts';

/** Few enough for a transaction of some milliseconds, in which nobody books these vehicles. */
const batchRows = 500;
/** Two workers' clocks differ by less. */
const clocksDifferByHours = 24;
const beforeTheFirst = '00000000-0000-0000-0000-000000000000';

/**
 * Archives bookings that were over long ago. The overlap constraint and the index of availability then hold about what is
 * ahead, however long the history grows. Each vehicle is found by one probe of that index.
 */
export async function archiveBookings(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const before = clock.now().subtract({ hours: archivedAfterHours });
  await putBackAhead(db, before, signal);
  for (let vehicle: string | undefined = beforeTheFirst; vehicle !== undefined && !signal.aborted;)
    vehicle = await archiveBatch(db, before, vehicle);
}

/** @returns the vehicle with which the next batch begins, or undefined when there is none. */
async function archiveBatch(db: Db, before: Temporal.Instant, from: string): Promise<string | undefined> {
  const found = await listOver(db, before, from);
  if (found.length === 0) return undefined;
  await inTransaction(db, async (trx) => {
    await sql`update booking_archive set ended_by = ${before} where ended_by < ${before}`.execute(trx);
    // The database locks their vehicles, in this order, and refuses what is not over.
    await sql`update bookings set archived = true
      from (select id from bookings where id = any(${found.map(({ id }) => id)}::uuid[]) and ${isLive()}
        and blocked_until <= ${before} order by vehicle_id, starts_at) as over
      where bookings.id = over.id`.execute(trx);
  });
  return found.length < batchRows ? undefined : found.at(-1)?.vehicleId;
}

async function listOver(db: Db, before: Temporal.Instant, from: string) {
  const { rows } = await sql<{ id: string; vehicleId: string }>`
    with recursive vehicle (id) as (
      (select vehicle_id from bookings where ${isLive()} and vehicle_id >= ${from}::uuid order by vehicle_id limit 1)
      union all
      select (select vehicle_id from bookings where ${isLive()} and vehicle_id > vehicle.id order by vehicle_id limit 1)
      from vehicle where vehicle.id is not null
    )
    select over.id, vehicle.id as "vehicleId" from vehicle cross join lateral (
      select id from bookings where vehicle_id = vehicle.id and ${isLive()} and starts_at < ${before}::timestamptz
        and status in (${statusList(certainStatuses)}) and blocked_until <= ${before}::timestamptz
      order by starts_at limit ${batchRows}
    ) as over limit ${batchRows}`.execute(db);
  return rows;
}

/** After a run by a clock that was ahead, what is not over yet leaves the archive, and the archive ends where it should. */
async function putBackAhead(db: Db, before: Temporal.Instant, signal: AbortSignal): Promise<void> {
  const right = before.add({ hours: clocksDifferByHours });
  const isAhead = sql`exists (select from booking_archive where ended_by > ${right}::timestamptz)`;
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await sql`update bookings set archived = false where id = any(array(
      select id from bookings where ${isAhead} and archived and blocked_until > ${before}::timestamptz
      order by vehicle_id, starts_at limit ${batchRows}))`.execute(db);
    if (numAffectedRows > 0n) continue;
    await sql`update booking_archive set ended_by = ${before} where ended_by > ${right}::timestamptz`.execute(
      db,
    );
    return;
  }
}
