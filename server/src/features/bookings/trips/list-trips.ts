import type { Booking } from '@makani/contract/bookings/bookings';
import type { Context } from '../../../adapters/context.ts';
import { readCursor, readInstant, writeCursor } from '../../../http/cursor.ts';
import { presentListed } from '../present/booking-presenter.ts';
import { listByGuest, tripsPerPage } from '../data/booking-lists.repository.ts';

/** Latest pickup first. */
export async function listTrips(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  guestId: string,
  cursor: string | undefined,
): Promise<{ bookings: Booking[]; nextCursor: string | null }> {
  const now = clock.now();
  const after = readCursor(cursor, readInstant);
  const rows = await listByGuest(db, guestId, after && { startsAt: after.key, id: after.id });
  const page = rows.slice(0, tripsPerPage);
  const last = rows.length > tripsPerPage ? page.at(-1) : undefined;
  return {
    bookings: page.map((row) => presentListed(row, now)),
    nextCursor: last === undefined ? null : writeCursor(last.starts_at, last.id),
  };
}
