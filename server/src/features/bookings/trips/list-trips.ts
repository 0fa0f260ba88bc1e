import type { ListedTrip } from '@makani/contract/bookings/bookings';
import type { Context } from '../../../adapters/context.ts';
import { readCursor, readInstant, writeCursor } from '../../../http/cursor.ts';
import type { UnreadSession } from '../../../http/mount.ts';
import type { VersionedCache } from '../../../lib/versioned-cache.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import { presentListed } from '../present/booking-presenter.ts';
import { listBySession, tripsPerPage } from '../data/lists/booking-lists.repository.ts';

/** The guest's trips, latest pickup first, read with their session. @throws AppError `not_signed_in`. */
export async function listTrips(
  {
    db,
    clock,
    catalogue,
    cards,
  }: Pick<Context, 'db' | 'clock' | 'catalogue'> & { cards: VersionedCache<VehicleCard> },
  session: UnreadSession,
  cursor: string | undefined,
): Promise<{ bookings: ListedTrip[]; nextCursor: string | null }> {
  const now = clock.now();
  const after = readCursor(cursor, readInstant);
  const query = { tokenHash: session.tokenHash, now };
  const rows = await listBySession(db, query, after && { startsAt: after.key, id: after.id });
  // There is no trip, or no such session.
  if (rows[0]?.is_unread ?? true) await session.read();
  const page = rows.slice(0, tripsPerPage);
  const last = rows.length > tripsPerPage ? page.at(-1) : undefined;
  const ids = page.map((row) => row.vehicle_id);
  const found = await cards.many(ids, await catalogue.current(), (missing) => getVehicleCards(db, missing));
  return {
    bookings: page.flatMap((row, index) => {
      const card = found[index];
      return card === undefined ? [] : [presentListed(row, card, now)];
    }),
    nextCursor: last === undefined ? null : writeCursor(last.starts_at, last.id),
  };
}
