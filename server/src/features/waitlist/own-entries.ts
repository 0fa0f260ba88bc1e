import type { WaitlistEntry, WaitlistStatus } from '@makani/contract/waitlist/waitlist';

import { isOpenEntry } from '@makani/domain/waitlist/entry-limits';
import { entryStatus } from '@makani/domain/waitlist/entry-status';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { holdsOf, listBooked, secondsLeft } from '../bookings/public/offered-holds.ts';
import { listLocations } from '../locations/public/locations.ts';
import { getVehicleCards } from '../vehicles/public/vehicles.ts';
import { listOwnEntries, type EntryRow } from './waitlist.repository.ts';

type Clocked = Pick<Context, 'db' | 'clock'>;

/** A guest's open entries on the waitlist, soonest pickup first. */
export async function listEntries({ db, clock }: Clocked, guestId: string): Promise<WaitlistEntry[]> {
  const now = clock.now();
  return present(db, await openEntries(db, guestId, now), now);
}

export interface OpenEntry {
  row: EntryRow;
  status: WaitlistStatus;
  offer: { bookingId: string; vehicleId: string; holdExpiresAt: Temporal.Instant } | null;
}

export async function openEntries(db: Db, guestId: string, now: Temporal.Instant): Promise<OpenEntry[]> {
  const found = await withStatus(db, await listOwnEntries(db, guestId, now), now);
  return found.filter(({ status }) => isOpenEntry(status));
}

/** An entry's status follows from the booking of its latest offer. */
export async function withStatus(db: Db, rows: EntryRow[], now: Temporal.Instant): Promise<OpenEntry[]> {
  const holds = await holdsOf(
    db,
    rows.flatMap((row) => row.offer_booking_id ?? []),
  );
  const booked = await listBooked(
    db,
    rows.map((row) => row.guest_id),
  );
  return rows.map((row) => {
    const bookingId = row.offer_booking_id ?? '';
    const hold = holds.get(bookingId);
    const hasTrip = booked.some((trip) => answers(trip, row));
    const facts = { startsAt: row.starts_at, withdrawnAt: row.withdrawn_at, hasTrip };
    const offer = hold ? { status: hold.status, holdExpiresAt: hold.hold_expires_at } : null;
    const status = entryStatus({ ...facts, offer }, now);
    return {
      row,
      status,
      offer:
        hold !== undefined && status === 'offered'
          ? { bookingId, vehicleId: hold.vehicle_id, holdExpiresAt: hold.hold_expires_at }
          : null,
    };
  });
}

/** A trip that was booked since somewhere in these dates is what was wished for, however it was found. */
function answers(trip: Awaited<ReturnType<typeof listBooked>>[number], entry: EntryRow): boolean {
  return (
    trip.guest_id === entry.guest_id &&
    trip.location_id === entry.location_id &&
    Temporal.Instant.compare(trip.created_at, entry.created_at) >= 0 &&
    Temporal.Instant.compare(trip.starts_at, entry.ends_at) < 0 &&
    Temporal.Instant.compare(entry.starts_at, trip.ends_at) < 0
  );
}

export async function present(db: Db, entries: OpenEntry[], now: Temporal.Instant): Promise<WaitlistEntry[]> {
  const locations = new Map((await listLocations(db, now)).map((one) => [one.id, one]));
  const cards = await getVehicleCards(
    db,
    entries.flatMap(({ offer }) => offer?.vehicleId ?? []),
  );
  return entries.map(({ row, status, offer }) => {
    const location = locations.get(row.location_id);
    const card = offer && cards.get(offer.vehicleId);
    return {
      id: row.id,
      status,
      location: {
        id: row.location_id,
        name: location?.name ?? row.location_id,
        timeZone: location?.timeZone ?? 'UTC',
      },
      pickupAt: row.pickup_at,
      returnAt: row.return_at,
      party: row.party,
      offer:
        offer && card
          ? {
              bookingId: offer.bookingId,
              vehicle: { id: card.id, name: card.name, image: card.image },
              holdSecondsLeft: secondsLeft(offer.holdExpiresAt, now),
            }
          : null,
      createdAt: row.created_at.toString(),
    };
  });
}
