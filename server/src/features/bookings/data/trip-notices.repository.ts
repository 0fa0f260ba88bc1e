import { maxRelocationDays } from '@makani/contract/arrivals/one-way';
import { bookedStatuses, certainStatuses } from '@makani/domain/bookings/status-facts';
import { nextPickupHours } from '@makani/domain/handover/overdue-notices';
import { type RawBuilder, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { Tables } from '../../../db/tables.ts';
import { isLive } from './lists/live-bookings.ts';
import { isOnLateWayBackAt, isOverdueAt, wayBackHours } from './lists/out-of-house.ts';
import { currentVehicle } from './vehicle-swaps.repository.ts';

type NoticeRow = Selectable<Tables['trip_notices']>;
type Notice = Pick<NoticeRow, 'booking_id' | 'kind' | 'due_at'> & Partial<Pick<NoticeRow, 'late_booking_id'>>;

const pageSize = 100;

/** @returns its id, or undefined when the same notice was stored before: then its mail must not be queued. */
export async function insertNotice(
  trx: Db,
  notice: Notice,
  now: Temporal.Instant,
): Promise<string | undefined> {
  const row = await trx
    .insertInto('trip_notices')
    .values({ late_booking_id: null, ...notice, sent_at: now })
    .onConflict((conflict) => conflict.columns(['booking_id', 'kind', 'due_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The notices of these bookings, which mails refer to. */
export async function listNoticeIdsOf(db: Db, bookingIds: string[]): Promise<string[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom('trip_notices')
    .select('id')
    .where('booking_id', 'in', bookingIds)
    .execute();
  return rows.map(({ id }) => id);
}

/** Trips whose vehicle should have come back and about which nothing was sent for an hour. The rule decides which are due. */
export async function listOverdue(db: Db, now: Temporal.Instant, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where ${isOverdueAt(now)}
      and not exists (select from trip_notices notice where notice.booking_id = bookings.id
        and (notice.kind = 'overdue' and notice.due_at > ${now.subtract({ hours: 1 })}::timestamptz
          or notice.kind = 'stopped' and notice.due_at = bookings.ends_at))
      and id > ${after}::uuid order by id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The desk has said that no more notices go out about this return. */
export async function isStopped(
  db: Db,
  booking: { id: string; ends_at: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('trip_notices')
    .select('id')
    .where('booking_id', '=', booking.id)
    .where('kind', '=', 'stopped')
    .where('due_at', '=', booking.ends_at)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NextBooking {
  id: string;
  startsAt: Temporal.Instant;
  lateId: string;
  /** When the late trip should have ended. */
  endsAt: Temporal.Instant;
  returnedAt: Temporal.Instant | null;
  wayBackHours: number;
}

/**
 * The next booking of each late vehicle that begins soon and whose guest has not been told of it. A vehicle that was returned
 * late at another location stays late on its way back.
 */
export async function listNextOfLate(db: Db, now: Temporal.Instant): Promise<NextBooking[]> {
  const { rows } = await sql<NextBooking>`
    with late as materialized (
      select ${lateColumns} from bookings where ${isOverdueAt(now)}
      union all
      select ${lateColumns} from bookings where returned_at > ${now.subtract({ hours: 48 })}::timestamptz
        and ${isOnLateWayBackAt(sql`${now}::timestamptz`)}
    )
    select next.id, next.starts_at as "startsAt", late.id as "lateId", late.ends_at as "endsAt", late.returned_at as "returnedAt",
      late.way_back_hours as "wayBackHours"
    from late cross join lateral (
      select id, starts_at from bookings ahead
      where ahead.vehicle_id = late.current_vehicle_id and ahead.starts_at >= late.ends_at
        and ahead.starts_at > ${now}::timestamptz and ${isLive('ahead')} and ahead.status in (${statusList(bookedStatuses)})
      order by ahead.starts_at limit 1
    ) as next
    where next.starts_at <= coalesce(late.returned_at, ${now.add({ hours: nextPickupHours })}::timestamptz)
        + make_interval(hours => late.way_back_hours)
      and not exists (select from trip_notices notice where notice.booking_id = next.id and notice.kind = 'next_guest'
        and notice.due_at = next.starts_at)
    order by next.id`.execute(db);
  return rows;
}

const lateColumns = sql`bookings.id, ${currentVehicle()} as current_vehicle_id, bookings.ends_at, bookings.returned_at,
  ${wayBackHours} as way_back_hours`;

/** How long the vehicle of a one-way trip is on its way back; 0 for other trips. */
export async function findWayBackHours(
  db: Db,
  booking: { id: string; return_location_id: string | null },
): Promise<number> {
  if (booking.return_location_id === null) return 0;
  const { rows } = await sql<{ hours: number }>`
    select ${wayBackHours} as hours from bookings where id = ${booking.id}`.execute(db);
  return rows[0]?.hours ?? 0;
}

/** The trip from which the vehicle of this booking is late, as its guest was told; undefined once it is back in time. */
export async function findLateTrip(
  db: Db,
  booking: { id: string; starts_at: Temporal.Instant },
  now: Temporal.Instant,
): Promise<{ id: string; return_at: string } | undefined> {
  const { rows } = await sql<{ id: string; return_at: string }>`
    select bookings.id, bookings.return_at from trip_notices notice
    join bookings on bookings.id = notice.late_booking_id
    where notice.booking_id = ${booking.id} and notice.kind = 'next_guest'
      and notice.due_at = ${booking.starts_at}::timestamptz
      and (${isOverdueAt(now)} or ${isOnLateWayBackAt(sql`notice.due_at`)})`.execute(db);
  return rows[0];
}

/** Vehicles that are late now: nobody is offered one. */
export async function listLateVehicles(db: Db, now: Temporal.Instant): Promise<string[]> {
  const farthest = now.subtract({ hours: 24 * maxRelocationDays });
  const { rows } = await sql<{ id: string }>`
    select ${currentVehicle()} as id from bookings where ${isOverdueAt(now)}
    union
    select ${currentVehicle()} from bookings where returned_at > ${farthest}::timestamptz
      and ${isOnLateWayBackAt(sql`${now}::timestamptz`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Trips with a recorded return of the last days, whose guests have not been thanked. */
export async function listReturned(db: Db, now: Temporal.Instant, after: string): Promise<string[]> {
  return pageOf(
    db,
    sql<SqlBool>`returned_at is not null and returned_at > ${now.subtract({ hours: 48 })}::timestamptz and returned_at <= ${now}::timestamptz`,
    'returned',
    after,
  );
}

/** Trips that have been over for a day, but not for long, whose guests have not been asked for a review. */
export async function listToReview(db: Db, now: Temporal.Instant, after: string): Promise<string[]> {
  const [dayAgo, longAgo] = [now.subtract({ hours: 24 }), now.subtract({ hours: 72 })];
  // License numbers stay for 90 days, and there is an index of those.
  return pageOf(
    db,
    sql<SqlBool>`license_erased_at is null and ends_at > ${longAgo}::timestamptz and ends_at <= ${dayAgo}::timestamptz
      and (picked_up_at is null or returned_at is not null) and coalesce(returned_at, ends_at) <= ${dayAgo}::timestamptz`,
    'review',
    after,
  );
}

async function pageOf(
  db: Db,
  isDue: RawBuilder<SqlBool>,
  kind: NoticeRow['kind'],
  after: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with due as materialized (
      select id from bookings where status in (${statusList(certainStatuses)}) and person_erased_at is null and ${isDue}
        and not exists (select from trip_notices notice
          where notice.booking_id = bookings.id and notice.kind = ${sql.lit(kind)})
    )
    select id from due where id > ${after}::uuid order by id limit ${pageSize}`.execute(db);
  return rows.map(({ id }) => id);
}
