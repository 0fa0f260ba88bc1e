import type { Booking } from '@makani/contract/bookings';
import type { Context } from '../../context.ts';
import { invalidField } from '../../http/refusal.ts';
import { presentBookings } from './booking-presenter.ts';
import { listByGuest, type TripCursor } from './bookings.repository.ts';

const pageSize = 20;

/** The renter's own trips, the latest pickup first. */
export async function listTrips(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  guestId: string,
  cursor: string | undefined,
): Promise<{ bookings: Booking[]; nextCursor: string | null }> {
  const rows = await listByGuest(db, guestId, readCursor(cursor), pageSize + 1);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    bookings: await presentBookings(db, page, clock.now()),
    nextCursor: last === undefined ? null : `${last.starts_at.toString()}~${last.id}`,
  };
}

function readCursor(cursor: string | undefined): TripCursor | undefined {
  if (cursor === undefined) return undefined;
  const [, startsAt, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{5,20}Z)~([0-9a-f-]{36})$/.exec(cursor) ?? [];
  if (startsAt === undefined || id === undefined) throw invalidField('cursor', 'This page does not exist.');
  return { startsAt, id };
}
