import type { Wish, WishInput, WishStatus } from '@makani/contract/waitlist/waitlist';

import { closedRefusal } from '@makani/domain/calendar/closed-days';
import { checkPeriod } from '@makani/domain/calendar/rental-period';
import { isOpenWish, mayWish } from '@makani/domain/waitlist/wish-limits';
import { wishStatus } from '@makani/domain/waitlist/wish-status';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/retry.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import { lockUser } from '../accounts/public/own-account.ts';
import { holdsOf, listBooked, secondsLeft } from '../bookings/public/offered-holds.ts';
import { listLocations, requireLocation } from '../locations/public/locations.ts';
import { getVehicleCards } from '../vehicles/public/vehicles.ts';
import { insertWish, listOwnWishes, setParty, type WishRow } from './wishes.repository.ts';

type Clocked = Pick<Context, 'db' | 'clock'>;

/** What a guest waits for, soonest pickup first. */
export async function listWishes({ db, clock }: Clocked, guestId: string): Promise<Wish[]> {
  const now = clock.now();
  return present(db, await openWishes(db, guestId, now), now);
}

/**
 * The same dates once more are the same wish, with the party of now.
 * @throws AppError `invalid_input` for a period that cannot be rented, `not_found`, `email_not_verified`,
 * `too_many_wishes`.
 */
export async function createWish({ db, clock }: Clocked, guestId: string, input: WishInput): Promise<Wish> {
  return inTransaction(db, async (trx) => {
    // The guest's row makes their wishes wait for each other, so the count is exact.
    const { isConfirmed } = await lockUser(trx, guestId);
    if (!isConfirmed) throw new AppError('email_not_verified', { message: confirmFirst });
    const now = clock.now();
    const { locationId, pickupAt, returnAt, party = null } = input;
    const location = await requireLocation(trx, locationId, now);
    const period = checkPeriod(input, location.timeZone, now);
    if (!period.ok) throw invalidField(period.field, period.message);
    const closed = closedRefusal(location, input);
    if (closed !== undefined) throw invalidField(closed.field, closed.message);
    const open = await openWishes(trx, guestId, now);
    const same = open.find(
      ({ row }) => row.location_id === locationId && row.pickup_at === pickupAt && row.return_at === returnAt,
    );
    if (same === undefined && !mayWish(open.map(({ status }) => status)))
      throw new AppError('too_many_wishes');
    const id = same?.row.id ?? randomUUIDv7();
    if (same) await setParty(trx, id, party);
    else
      await insertWish(trx, {
        id,
        guest_id: guestId,
        location_id: locationId,
        pickup_at: pickupAt,
        return_at: returnAt,
        starts_at: period.startsAt,
        ends_at: period.endsAt,
        party,
        withdrawn_at: null,
        created_at: now,
      });
    const kept = await openWishes(trx, guestId, now);
    const own = kept.filter(({ row }) => row.id === id);
    const [wish] = await present(trx, own, now);
    if (wish === undefined) throw new Error(`the wish ${id} is not open`);
    return wish;
  });
}

const confirmFirst = 'Please confirm your email address first. That’s where we write to.';

interface OpenWish {
  row: WishRow;
  status: WishStatus;
  offer: { bookingId: string; vehicleId: string; holdExpiresAt: Temporal.Instant } | null;
}

async function openWishes(db: Db, guestId: string, now: Temporal.Instant): Promise<OpenWish[]> {
  const found = await withStatus(db, await listOwnWishes(db, guestId, now), now);
  return found.filter(({ status }) => isOpenWish(status));
}

/** A wish's status follows from the booking of its latest offer. */
export async function withStatus(db: Db, rows: WishRow[], now: Temporal.Instant): Promise<OpenWish[]> {
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
    const status = wishStatus({ ...facts, offer }, now);
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
function answers(trip: Awaited<ReturnType<typeof listBooked>>[number], wish: WishRow): boolean {
  return (
    trip.guest_id === wish.guest_id &&
    trip.location_id === wish.location_id &&
    Temporal.Instant.compare(trip.created_at, wish.created_at) >= 0 &&
    Temporal.Instant.compare(trip.starts_at, wish.ends_at) < 0 &&
    Temporal.Instant.compare(wish.starts_at, trip.ends_at) < 0
  );
}

async function present(db: Db, wishes: OpenWish[], now: Temporal.Instant): Promise<Wish[]> {
  const locations = new Map((await listLocations(db, now)).map((one) => [one.id, one]));
  const cards = await getVehicleCards(
    db,
    wishes.flatMap(({ offer }) => offer?.vehicleId ?? []),
  );
  return wishes.map(({ row, status, offer }) => {
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
