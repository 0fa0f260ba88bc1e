import { listedStatuses } from '@makani/domain/bookings/status-facts';
import { closedRefusal } from '@makani/domain/calendar/closed-days';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { offerCountsUntil, offerExpiresAt } from '@makani/domain/waitlist/entry-limits';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../adapters/context.ts';
import type { Db } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { driverOfAccount } from '../accounts/public/saved-license.ts';
import { hasLiveHold, offerHold, holdsOf } from '../bookings/public/offered-holds.ts';
import { getLocation, requireLocation } from '../locations/public/locations.ts';
import { queueMail } from '../mail/public/mail.ts';
import { getVehicleCards } from '../vehicles/public/vehicles.ts';
import { listServing } from './list-serving.ts';
import { withStatus } from './own-entries.ts';
import {
  endCount,
  insertOffer,
  listWaiting,
  lockEntry,
  type EntryRow,
  listCounting,
} from './waitlist.repository.ts';

/**
 * Holds what is free for those who wait for it, whoever asked first before the others. It looks at what is, not at what
 * happened: nothing is lost with a process that ends between a cancellation and its offer.
 * @returns the number of offers made.
 */
export async function offerFreed(context: Context, signal?: AbortSignal): Promise<number> {
  const { db, clock, log } = context;
  let offers = 0;
  let page = await listWaiting(db, undefined, clock.now());
  while (page.length > 0) {
    for (const { row, status } of await withStatus(db, page, clock.now())) {
      if (signal?.aborted === true) return offers;
      if (status !== 'waiting') continue;
      try {
        if (await offerFirst(context, row)) offers += 1;
      } catch (error) {
        log.error({ err: error, wishId: row.id }, 'a wish could not be offered a vehicle');
      }
    }
    page = await listWaiting(db, page.at(-1), clock.now());
  }
  return offers;
}

/** Offers the cheapest vehicle that serves the entry and that nobody else takes meanwhile. */
async function offerFirst(context: Context, entry: EntryRow): Promise<boolean> {
  const { db, clock } = context;
  const location = await requireLocation(db, entry.location_id, clock.now());
  // Nobody could pick up or return the vehicle. The day may be opened again.
  const dates = { pickupAt: entry.pickup_at, returnAt: entry.return_at };
  if (closedRefusal(location, dates) !== undefined) return false;
  // A guest at the checkout is not disturbed; their entry keeps its place.
  if (await hasLiveHold(db, entry.guest_id, clock.now())) return false;
  if ((await offersOfToday(db, entry.guest_id, clock.now())).unpaid.length > 0) return false;
  const vehicleIds = await listServing(db, wantedBy(entry), clock.now());
  for (const vehicleId of vehicleIds) {
    try {
      await offer(context, entry, vehicleId);
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // It is about the guest, so another vehicle would be refused, too.
      if (aboutGuest.has(error.code)) return false;
    }
  }
  return false;
}

const aboutGuest = new Set<AppError['code']>(['too_many_holds', 'too_many_requests', 'email_not_verified']);

function wantedBy(entry: EntryRow) {
  return {
    guestId: entry.guest_id,
    locationId: entry.location_id,
    pickupAt: entry.pickup_at,
    returnAt: entry.return_at,
    startsAt: entry.starts_at,
    endsAt: entry.ends_at,
    party: entry.party,
    offeredVehicleIds: entry.offered_vehicle_ids,
  };
}

/** The hold, its offer and the mail are one transaction; the overlap constraint decides who gets the dates. */
async function offer(context: Context, entry: EntryRow, vehicleId: string): Promise<void> {
  const { db } = context;
  const { guest_id: guestId, location_id: locationId, pickup_at: pickupAt, return_at: returnAt } = entry;
  const customerInfo = await driverOfAccount(context, db, guestId);
  const period = { locationId, pickupAt, returnAt };
  const requestOrigin = { ip: entry.asked_from, log: context.log };
  const driver = { guestId, customerInfo, party: entry.party };
  const hold = { vehicleId, ...period, ...driver, requestOrigin, endsAt: offerExpiresAt };
  await offerHold(context, hold, async (trx, { id: bookingId, totalCents }) => {
    const now = context.clock.now();
    const locked = await lockEntry(trx, entry.id);
    const [seen] = await withStatus(trx, locked ? [locked] : [], now);
    if (seen?.status !== 'waiting') throw new AppError('dates_taken');
    // The vehicle was found for those who traveled then. The entry is tried again with those of now.
    if (!isDeepStrictEqual(seen.row.party, entry.party)) throw new AppError('dates_taken');
    const today = await offersOfToday(trx, guestId, now);
    if (today.unpaid.length > 0) throw new AppError('too_many_holds');
    await endCount(trx, today.paid);
    await insertOffer(trx, {
      booking_id: bookingId,
      wish_id: entry.id,
      vehicle_id: vehicleId,
      created_at: now,
      guest_id: guestId,
      starts_at: entry.starts_at,
      ends_at: entry.ends_at,
      counts_until: offerCountsUntil(now),
    });
    const { name, timeZone } = await getLocation(trx, locationId, now);
    const facts = {
      about: bookingId,
      recipient: { as: 'payer', email: customerInfo.email } as const,
      firstName: customerInfo.firstName,
      vehicleName: (await getVehicleCards(trx, [vehicleId])).get(vehicleId)?.name ?? '',
      locationName: name,
      pickupAt,
      returnAt,
      totalCents,
      until: wallTimeOf(offerExpiresAt(now), timeZone),
    };
    await queueMail(trx, 'wish_offer', facts, now);
  });
}

/**
 * Offers to a guest within a day, by the state of their bookings. A guest who lets an offer lapse gets no other one
 * while it counts.
 */
async function offersOfToday(
  db: Db,
  guestId: string,
  now: Temporal.Instant,
): Promise<{ paid: string[]; unpaid: string[] }> {
  const offered = await listCounting(db, { guestId, now });
  const holds = await holdsOf(db, offered);
  const isPaid = (id: string): boolean => {
    const hold = holds.get(id);
    return hold !== undefined && listedStatuses.includes(hold.status);
  };
  return { paid: offered.filter(isPaid), unpaid: offered.filter((id) => !isPaid(id)) };
}
