import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { CalendarVehicle, getDeskCalendar as endpoint } from '@makani/contract/operator/desk-calendar';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type * as z from 'zod/mini';
import type { Context } from '../../../adapters/context.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { bookedOfFleet, canMove, daysBack } from '../../bookings/public/desk/booked-of-fleet.ts';
import { listFleetPage } from '../../vehicles/public/fleet-page.ts';
import { type BlockRow, listBlocks } from '../../vehicles/public/vehicle-blocks.ts';

const pageSize = 40;

/** Some days of a page of all vehicles, in wall times of their locations. Days that are too long ago begin later. */
export async function showFleet(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { from, days, location, category, cursor }: z.output<(typeof endpoint)['query']>,
): Promise<ResponseOf<typeof endpoint>> {
  const now = clock.now();
  const rows = await listFleetPage(db, { location, category, after: cursor, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize);
  const today = now.toZonedDateTimeISO(page[0]?.time_zone ?? 'UTC').toPlainDate();
  const first = later(
    from === undefined ? today : Temporal.PlainDate.from(from),
    today.subtract({ days: daysBack }),
  );
  // Wide enough for every zone; the calendar cuts off what is left and right of its days.
  const midnight = first.toZonedDateTime('UTC').toInstant();
  const period = {
    startsAt: midnight.subtract({ hours: 14 }),
    endsAt: midnight.add({ hours: 24 * days + 14 }),
  };
  const ids = page.map(({ id }) => id);
  const [booked, blocks, names] = await Promise.all([
    bookedOfFleet(db, ids, period, now),
    listBlocks(db, ids, period),
    namesOf(
      db,
      page.flatMap(({ host_id: id }) => id ?? []),
    ),
  ]);
  const bookedOf = Map.groupBy(booked, (row) => row.vehicle_id);
  const blocksOf = Map.groupBy(blocks, (row) => row.vehicle_id);
  const vehicles = page.map((row): CalendarVehicle => {
    const host = names.get(row.host_id ?? '');
    const { id, name, category: kind, time_zone: timeZone } = row;
    return {
      id,
      name,
      category: kind,
      hostName: host === undefined ? null : `${host.firstName} ${host.lastName}`,
      isOffered: row.is_offered,
      location: {
        id: row.location_id,
        name: row.location_name,
        today: now.toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      },
      bookings: (bookedOf.get(id) ?? []).map((booking) => ({
        id: booking.id,
        reference: booking.reference,
        status: booking.status,
        driverName: `${booking.customer_first_name} ${booking.customer_last_name}`,
        from: booking.pickup_at,
        until: booking.return_at,
        blockedUntil: booking.kept_until,
        canMove: canMove(booking, now),
      })),
      blocks: (blocksOf.get(id) ?? []).map((block) => presentBlock(block, timeZone)),
    };
  });
  return {
    from: first.toString(),
    days,
    vehicles,
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}

function presentBlock(row: BlockRow, timeZone: string): CalendarVehicle['blocks'][number] {
  return {
    id: row.id,
    from: wallTimeOf(row.starts_at, timeZone),
    until: wallTimeOf(row.ends_at, timeZone),
    note: row.note,
    isImported: row.event !== null,
  };
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? other : one;
}
