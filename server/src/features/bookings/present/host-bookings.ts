import type { BookingStatus } from '@makani/contract/bookings/bookings';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Insurance } from '@makani/contract/bookings/rental-options';
import { hostBookingStatuses, type HostBookingStatus } from '@makani/contract/bookings/host-booking-entry';
import { sumsByPayee } from '@makani/domain/earnings/payee-sums';
import { bookedStatuses, heldStatuses, isHold, statusesWhere } from '@makani/domain/bookings/status-facts';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import { joinPrice, type BookingRow } from '../data/bookings.repository.ts';
import { archivedAfterHours, isLive } from '../data/lists/live-bookings.ts';
import { backAt } from '../data/times-of.ts';
import { shownPrice } from '../quotes/shown-price.ts';

export async function findForHost(db: Db, id: string): Promise<HostBookingRow | undefined> {
  const row = await seen(db).where('id', '=', id).executeTakeFirst();
  return row && asHostRow(row)[0];
}

/** Facts of bookings for ledger entries, in any status that a host sees. */
export async function listBilled(db: Db, ids: string[]): Promise<BilledBooking[]> {
  if (ids.length === 0) return [];
  const rows = await joinPrice(db)
    .select(['id', 'reference', 'vehicle_id', 'status', 'customer_first_name', 'customer_last_name', 'lines'])
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return rows.flatMap(asHostRow);
}

export type BilledBooking = Pick<
  HostBookingRow,
  'id' | 'reference' | 'vehicle_id' | 'status' | 'customer_first_name' | 'customer_last_name' | 'lines'
>;

/** Live bookings and holds of one vehicle that overlap a period, earliest first, without expired holds. */
export async function listLive(
  db: Db,
  vehicleId: string,
  period: InstantRange,
  now: Temporal.Instant,
): Promise<{
  bookings: HostBookingRow[];
  holds: (InstantRange & { heldUntil: Temporal.Instant; backAt: Temporal.Instant })[];
}> {
  // Live bookings of one vehicle never overlap: only the last that starts before the period can reach into it.
  const lastBefore = db
    .selectFrom('bookings')
    .select((eb) => eb.fn.max('starts_at').as('at'))
    .where('vehicle_id', '=', vehicleId)
    .where(isLive())
    .where('starts_at', '<=', period.startsAt);
  const rows = await overlapping(db, vehicleId, period)
    .select('hold_expires_at')
    .where(isLive())
    .where((eb) => eb.or([eb('status', 'not in', heldStatuses), eb('hold_expires_at', '>', now)]))
    .where('starts_at', '>=', (eb) => eb.fn.coalesce(lastBefore, eb.val(period.startsAt)))
    .execute();
  const archived = mayBeArchived(period, now) ? await listArchived(db, vehicleId, period) : [];
  return {
    bookings: [...archived, ...rows.flatMap(asHostRow)].toSorted((a, b) =>
      Temporal.Instant.compare(a.starts_at, b.starts_at),
    ),
    holds: rows
      .filter((row) => isHold(row.status))
      .map((row) => ({
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        heldUntil: row.hold_expires_at,
        backAt: backAt(row),
      })),
  };
}

/** The clock that archived them may have been ahead of this one. */
function mayBeArchived({ startsAt }: InstantRange, now: Temporal.Instant): boolean {
  const newest = now.subtract({ hours: archivedAfterHours - 24 });
  return Temporal.Instant.compare(startsAt, newest) < 0;
}

async function listArchived(db: Db, vehicleId: string, period: InstantRange): Promise<HostBookingRow[]> {
  const rows = await overlapping(db, vehicleId, period)
    .where(sql<SqlBool>`status in (${statusList(bookedStatuses)})`)
    .where('archived', '=', true)
    .execute();
  return rows.flatMap(asHostRow);
}

function overlapping(db: Db, vehicleId: string, period: InstantRange) {
  return seen(db)
    .where('vehicle_id', '=', vehicleId)
    .where('starts_at', '<', period.endsAt)
    .where('blocked_until', '>', period.startsAt)
    .orderBy('starts_at');
}

/** Bookings of one vehicle in a period that ended early, such as no-shows, with the time of their end. */
export async function listEndedEarly(
  db: Db,
  vehicleId: string,
  period: InstantRange,
): Promise<(HostBookingRow & { ended_at: Temporal.Instant })[]> {
  const statuses = statusesWhere(({ calendarBar, blocksDates }) => calendarBar !== null && !blocksDates);
  const rows = await seen(db)
    .select((eb) =>
      eb
        .selectFrom('booking_events')
        .select((of) => of.fn.coalesce(of.fn.max('at'), 'bookings.ends_at').as('at'))
        .whereRef('booking_id', '=', 'bookings.id')
        .whereRef('to_status', '=', 'bookings.status')
        .as('ended_at'),
    )
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', statuses)
    .where('starts_at', '<', period.endsAt)
    .where('ends_at', '>', period.startsAt)
    .orderBy('starts_at')
    .execute();
  return rows.flatMap(({ ended_at: at, ...row }) => {
    const [endedAt = row.ends_at] = [at ?? row.ends_at, row.ends_at].toSorted(Temporal.Instant.compare);
    return asHostRow(row).map((one) => ({ ...one, ended_at: endedAt }));
  });
}

/** The host's share of the total: the rental fee less any discount and the commission. */
export function hostShareCents({ lines }: Pick<BookingRow, 'lines'>): number {
  return sumsByPayee(lines).host;
}

export function rentalOf(row: HostBookingRow): { days: number; insurance: Insurance } {
  const { days, insurance } = shownPrice(row);
  return { days, insurance };
}

/** Columns of bookings that a host sees. */
export function seen(db: Db) {
  return joinPrice(db).select([
    ...(['id', 'reference', 'vehicle_id', 'location_id', 'time_zone', 'pickup_at', 'return_at'] as const),
    ...(['starts_at', 'ends_at', 'blocked_until', 'status', 'confirm_by', 'created_at'] as const),
    'return_location_id',
    ...(['picked_up_at', 'returned_at'] as const),
    ...(['options', 'lines', 'total_cents'] as const),
    ...(['customer_first_name', 'customer_last_name', 'customer_email', 'customer_phone'] as const),
    'party',
    'rejection_reason',
    'cancellation_fee_cents',
  ]);
}

/** A paid booking as its vehicle's host sees it, without the driver license. */
export type HostBookingRow = Omit<SeenRow, 'status'> & { status: HostBookingStatus };

type SeenRow = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

/** Nothing for a booking that hosts do not see. */
export function asHostRow<Row extends { status: BookingStatus }>(
  row: Row,
): (Omit<Row, 'status'> & { status: HostBookingStatus })[] {
  const { status } = row;
  return isHostStatus(status) ? [{ ...row, status }] : [];
}

export function isHostStatus(status: string): status is HostBookingStatus {
  return hostBookingStatuses.some((one) => one === status);
}
