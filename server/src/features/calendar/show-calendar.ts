import {
  type CalendarConflict,
  type getHostCalendar as endpoint,
  maxConflicts,
  type VehicleBlock,
} from '@makani/contract/calendar/host-calendar';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { BookingEntry } from '@makani/contract/bookings/host-booking-entry';
import { bookingCan } from '@makani/domain/bookings/booking-status';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { type HostBookingRow, listEndedEarly, listLive } from '../bookings/public/host-bookings.ts';
import { shownReturnsOf } from '../locations/public/return-locations.ts';
import { requireOwnVehicle, type RentalVehicle } from '../vehicles/public/own-vehicles.ts';
import { type BlockRow, isRetainedBlock, listBlocks } from '../vehicles/public/vehicle-blocks.ts';
import { showFeed } from './feed/calendar-feed.ts';
import { listImports } from './imports/calendar-imports.repository.ts';
import { presentImports } from './imports/present-import.ts';

/** Rentals cannot start later than this. */
const daysAhead = 640;

/**
 * One month of a host's own vehicle, padded to whole weeks (Sunday to Saturday), in wall times of its
 * location.
 */
export async function showCalendar(
  context: Pick<Context, 'db' | 'clock' | 'encryption' | 'config'>,
  input: { vehicleId: string; hostId: string; month: string },
): Promise<ResponseOf<typeof endpoint>> {
  const { db, clock } = context;
  const now = clock.now();
  const vehicle = await requireOwnVehicle(db, input.vehicleId, input.hostId);
  const { from, to } = weeksOf(input.month);
  const { timeZone } = vehicle;
  const period = {
    startsAt: from.toZonedDateTime(timeZone).toInstant(),
    endsAt: to.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
  };
  const live = await listLive(db, vehicle.id, period, now);
  const ended = await listEndedEarly(db, vehicle.id, period);
  const blocks = await listBlocks(db, [vehicle.id], period);
  const imports = await listImports(db, vehicle.id);
  const returnLocations = await shownReturnsOf(db, vehicle.locationId);
  return {
    vehicle: {
      id: vehicle.id,
      name: vehicle.name,
      locationName: vehicle.locationName,
      timeZone,
      ...(returnLocations.length > 0 && { returnLocations }),
    },
    month: input.month,
    from: from.toString(),
    to: to.toString(),
    today: now.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    bookings: [
      ...live.bookings.map((row) => presentEntry(row, timeZone, now)),
      ...ended.map((row) => presentEndedEntry(row, timeZone, now)),
    ],
    holds: live.holds.map((hold) => ({
      from: wallTimeOf(hold.startsAt, timeZone),
      until: wallTimeOf(hold.endsAt, timeZone),
    })),
    blocks: blocks.map((row) => presentBlock(row, timeZone)),
    conflicts: await findConflicts(db, vehicle, imports, now),
    rules: vehicle.rules,
    feed: await showFeed(context, vehicle.id),
    imports: await presentImports(db, imports, now),
  };
}

/**
 * Imported blocks that overlap live bookings, from now on. The database rejects such blocks of the host's
 * own.
 */
async function findConflicts(
  db: Db,
  vehicle: RentalVehicle,
  imports: { id: string; name: string }[],
  now: Temporal.Instant,
): Promise<CalendarConflict[]> {
  const ahead = { startsAt: now, endsAt: now.add({ hours: 24 * daysAhead }) };
  const blocks = imports.length === 0 ? [] : await listBlocks(db, [vehicle.id], ahead);
  const imported = blocks.filter((block) => block.import_id !== null);
  if (imported.length === 0) return [];
  const { bookings } = await listLive(db, vehicle.id, ahead, now);
  return bookings
    .flatMap((booking) =>
      imported.filter((block) => meets(booking, block)).map((block) => ({ block, booking })),
    )
    .slice(0, maxConflicts)
    .map(({ block, booking }) => ({
      block: presentBlock(block, vehicle.timeZone),
      calendarName: imports.find(({ id }) => id === block.import_id)?.name ?? '',
      booking: presentEntry(booking, vehicle.timeZone, now),
    }));
}

function meets(booking: HostBookingRow, block: BlockRow): boolean {
  return (
    Temporal.Instant.compare(booking.starts_at, block.ends_at) < 0 &&
    Temporal.Instant.compare(block.starts_at, booking.blocked_until) < 0
  );
}

export function presentEntry(row: HostBookingRow, timeZone: string, now: Temporal.Instant): BookingEntry {
  const { status, starts_at: startsAt, picked_up_at: pickedUpAt } = row;
  return {
    id: row.id,
    reference: row.reference,
    status,
    customerName: `${row.customer_first_name} ${row.customer_last_name}`,
    from: row.pickup_at,
    until: row.return_at,
    blockedUntil: wallTimeOf(row.blocked_until, timeZone),
    totalCents: row.total_cents,
    canWithdraw: bookingCan.withdraw({ status, startsAt, pickedUpAt }, now),
  };
}

/** A booking that ended early occupied the vehicle only until then; the rest of its period is available. */
function presentEndedEntry(
  row: HostBookingRow & { ended_at: Temporal.Instant },
  timeZone: string,
  now: Temporal.Instant,
): BookingEntry {
  const until = wallTimeOf(row.ended_at, timeZone);
  return { ...presentEntry(row, timeZone, now), until, blockedUntil: until };
}

export function presentBlock(row: BlockRow, timeZone: string): VehicleBlock {
  return {
    id: row.id,
    from: wallTimeOf(row.starts_at, timeZone),
    until: wallTimeOf(row.ends_at, timeZone),
    note: row.note,
    importId: row.import_id,
    ...(isRetainedBlock(row) ? { isKept: true } : {}),
  };
}

/** The Sunday on or before a month's first day and the Saturday on or after its last. */
function weeksOf(month: string): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const last = first.with({ day: first.daysInMonth });
  return {
    from: first.subtract({ days: first.dayOfWeek % 7 }),
    to: last.add({ days: 6 - (last.dayOfWeek % 7) }),
  };
}
