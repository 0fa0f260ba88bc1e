import type { InstantRange } from '@makani/domain/calendar/instant-range';
import type { Insurance } from '@makani/contract/bookings/rental-options';
import { hostBookingStatuses, type HostBookingStatus } from '@makani/contract/bookings/host-booking-entry';
import { sumsByPayee } from '@makani/domain/pricing/quote-lines';
import {
  heldStatuses,
  isHold,
  liveStatuses,
  requestedStatuses,
  statusesWhere,
} from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { joinPrice, type BookingRow } from '../data/bookings.repository.ts';
import { shownPrice } from '../quotes/shown-price.ts';

interface HostBookingsInput {
  vehicleIds: string[];
  status?: HostBookingStatus | undefined;
  /** Matches part of a customer's name or of a reference, or any of these vehicles. */
  search?: { text: string; vehicleIds: string[] } | undefined;
  after?: { requestedAt: Temporal.Instant; id: string } | undefined;
  limit: number;
}

/** Bookings of these vehicles, latest request first. */
export async function listOfVehicles(db: Db, input: HostBookingsInput): Promise<HostBookingRow[]> {
  if (input.vehicleIds.length === 0) return [];
  let query = seen(db)
    .where('vehicle_id', 'in', input.vehicleIds)
    .where('status', 'in', input.status === undefined ? hostBookingStatuses : [input.status]);
  const { search, after } = input;
  if (search !== undefined) {
    const pattern = `%${search.text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    query = query.where((eb) =>
      eb.or([
        eb('reference', 'ilike', pattern),
        eb(eb.fn('concat_ws', [eb.val(' '), 'customer_first_name', 'customer_last_name']), 'ilike', pattern),
        ...(search.vehicleIds.length > 0 ? [eb('vehicle_id', 'in', search.vehicleIds)] : []),
      ]),
    );
  }
  if (after !== undefined) {
    query = query.where((eb) =>
      eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.requestedAt, after.id)),
    );
  }
  const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(input.limit).execute();
  return rows.flatMap(asHostRow);
}

/** @returns a count for every status, 0 included. */
export async function countOfVehicles(db: Db, vehicleIds: string[]): Promise<Record<string, number>> {
  const none = hostBookingStatuses.map((status) => [status, 0] as const);
  const rows =
    vehicleIds.length === 0
      ? []
      : await db
          .selectFrom('bookings')
          .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
          .where('vehicle_id', 'in', vehicleIds)
          .where('status', 'in', hostBookingStatuses)
          .groupBy('status')
          .execute();
  const counted = rows.map(({ status, count }) => [status, Number(count)] as const);
  return Object.fromEntries([...none, ...counted]);
}

export async function findForHost(db: Db, id: string): Promise<HostBookingRow | undefined> {
  const row = await seen(db).where('id', '=', id).executeTakeFirst();
  return row && asHostRow(row)[0];
}

/** Bookings by id in any status that a host sees, for ledger entries. */
export async function listByIds(db: Db, ids: string[]): Promise<HostBookingRow[]> {
  if (ids.length === 0) return [];
  const rows = await seen(db)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.flatMap(asHostRow);
}

/** Live bookings and holds of one vehicle that overlap a period, earliest first, without expired holds. */
export async function listLive(
  db: Db,
  vehicleId: string,
  period: InstantRange,
  now: Temporal.Instant,
): Promise<{
  bookings: HostBookingRow[];
  holds: InstantRange[];
}> {
  const rows = await seen(db)
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', liveStatuses)
    .where((eb) => eb.or([eb('status', 'not in', heldStatuses), eb('hold_expires_at', '>', now)]))
    .where('starts_at', '<', period.endsAt)
    .where('blocked_until', '>', period.startsAt)
    .orderBy('starts_at')
    .execute();
  return {
    bookings: rows.flatMap(asHostRow),
    holds: rows
      .filter((row) => isHold(row.status))
      .map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at })),
  };
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

/** Pending bookings of these vehicles, latest request first. */
export async function listPending(db: Db, vehicleIds: string[]): Promise<HostBookingRow[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await seen(db)
    .where('vehicle_id', 'in', vehicleIds)
    .where('status', 'in', requestedStatuses)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(asHostRow);
}

/** The host's share of the total: the rental fee less any discount. */
export function hostShareCents({ lines }: Pick<BookingRow, 'lines'>): number {
  return sumsByPayee(lines).host;
}

export function rentalOf(row: HostBookingRow): { days: number; insurance: Insurance } {
  const { days, insurance } = shownPrice(row);
  return { days, insurance };
}

function seen(db: Db) {
  return joinPrice(db).select([
    ...(['id', 'reference', 'vehicle_id', 'location_id', 'time_zone', 'pickup_at', 'return_at'] as const),
    ...(['starts_at', 'ends_at', 'blocked_until', 'status', 'confirm_by', 'created_at'] as const),
    ...(['options', 'lines', 'total_cents'] as const),
    ...(['customer_first_name', 'customer_last_name', 'customer_email', 'customer_phone'] as const),
    'rejection_reason',
    'cancellation_fee_cents',
  ]);
}

/** A paid booking as its vehicle's host sees it, without the driver license. */
export type HostBookingRow = Omit<SeenRow, 'status'> & { status: HostBookingStatus };

type SeenRow = Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number];

function asHostRow(row: SeenRow): HostBookingRow[] {
  const { status } = row;
  return isSeen(status) ? [{ ...row, status }] : [];
}

function isSeen(status: string): status is HostBookingStatus {
  return hostBookingStatuses.some((one) => one === status);
}
