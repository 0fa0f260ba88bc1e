import { type ExtraKind, type Extras, noExtras } from '@makani/contract/bookings/extras';
import type { InstantRange } from '@makani/domain/calendar/instant-range';
import { heldStatuses } from '@makani/domain/bookings/status-facts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { statusList } from '../../../db/status-list.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

export interface UnitsQuery extends InstantRange {
  locationId: string;
  now: Temporal.Instant;
  /** The guest whose own hold on the vehicle does not count: a new one replaces it. */
  own?: { guestId: string; vehicleId: string } | undefined;
  /** A booking that does not count. */
  butBooking?: string | undefined;
}

/** Until the transaction ends, nobody else takes or retires units of these kinds. */
export async function lockUnits(trx: Db, locationId: string, kinds: ExtraKind[]): Promise<void> {
  await trx
    .selectFrom('extra_units')
    .select('id')
    .where('location_id', '=', locationId)
    .where('kind', 'in', kinds)
    .where('retired_at', 'is', null)
    .orderBy('kind')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The expired holds that have units of a location in a period. One that somebody works on is left alone. */
export async function lockExpiredHolds(
  trx: Db,
  { locationId, startsAt, endsAt, now }: UnitsQuery,
): Promise<Pick<BookingRow, 'id' | 'status' | 'guest_id' | 'hold_expires_at'>[]> {
  return trx
    .selectFrom('bookings')
    .select(['id', 'status', 'guest_id', 'hold_expires_at'])
    .where('status', 'in', heldStatuses)
    .where('hold_expires_at', '<=', now)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('booked_extras')
        .innerJoin('extra_units', 'extra_units.id', 'unit_id')
        .select('booking_id')
        .where('location_id', '=', locationId)
        .where('starts_at', '<', endsAt)
        .where('ends_at', '>', startsAt),
    )
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The units that nobody has in a period, by kind. Expired holds have none; a booking keeps those it has. */
export async function listFreeUnits(db: Db, query: UnitsQuery): Promise<{ id: string; kind: ExtraKind }[]> {
  const { locationId, startsAt, endsAt, now, own, butBooking = null } = query;
  const held = statusList(heldStatuses);
  return db
    .selectFrom('extra_units')
    .select(['id', 'kind'])
    .where('location_id', '=', locationId)
    .where(
      sql<boolean>`(retired_at is null or id in (
        select unit_id from booked_extras where booking_id = ${butBooking}::uuid))`,
    )
    .where(
      sql<boolean>`not exists (
        select from booked_extras e join bookings b on b.id = e.booking_id
        where e.unit_id = extra_units.id
          and e.starts_at < ${endsAt}::timestamptz and e.ends_at > ${startsAt}::timestamptz
          and b.id is distinct from ${butBooking}::uuid
          and not (b.status in (${held})
            and (b.hold_expires_at <= ${now}::timestamptz
              or ((b.guest_id, b.vehicle_id) = (${own?.guestId ?? null}::uuid, ${own?.vehicleId ?? null}::uuid)) is true)))`,
    )
    .orderBy('kind')
    .orderBy('id')
    .execute();
}

/** The booking has these units from now on, and no others. */
export async function bookUnits(
  trx: Db,
  { id, starts_at, ends_at }: Pick<BookingRow, 'id' | 'starts_at' | 'ends_at'>,
  unitIds: string[],
): Promise<void> {
  await trx.deleteFrom('booked_extras').where('booking_id', '=', id).execute();
  if (unitIds.length === 0) return;
  const rows = unitIds.map((unit_id) => ({ unit_id, booking_id: id, starts_at, ends_at }));
  await trx.insertInto('booked_extras').values(rows).execute();
}

/** How many of each kind a location rents. */
export async function countUnits(db: Db, locationId: string): Promise<Extras> {
  const units = await db
    .selectFrom('extra_units')
    .select('kind')
    .where('location_id', '=', locationId)
    .where('retired_at', 'is', null)
    .execute();
  return countKinds(units);
}

export function countKinds(units: readonly { kind: ExtraKind }[]): Extras {
  const counts = { ...noExtras };
  for (const { kind } of units) counts[kind] += 1;
  return counts;
}
