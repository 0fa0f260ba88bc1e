import {
  type InvitedDriver,
  maxOtherDrivers,
  type OtherDriver,
} from '@makani/contract/bookings/other-drivers';
import { formatWallDate } from '@makani/contract/kernel/time';
import {
  driverAgeOn,
  invitationHours,
  needsSurcharge,
  otherDriverStatus,
  youngestDriver,
} from '@makani/domain/drivers/other-driver';
import { bookingCan, isUnderWay } from '@makani/domain/bookings/booking-status';
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/retry.ts';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { hashToken, newToken } from '../../accounts/public/hash-token.ts';
import { namesOf } from '../../accounts/public/user-names.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { type BookingRow, findBooking, findOwn, lockOwn } from '../data/bookings.repository.ts';
import * as drivers from '../data/other-drivers.repository.ts';
import { notifyOfAnswer } from '../mail/driver-mail.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { requireUpcoming } from '../trips/require-upcoming.ts';
import { birthDateOf } from './driver-details.ts';
import { elsewhereOf, timesOf } from '../data/times-of.ts';

interface OwnTrip {
  bookingId: string;
  guestId: string;
}

/**
 * Invites somebody to drive, too. The token is 256 random bits of which only the hash is kept.
 * @throws AppError `not_found`, `trip_not_upcoming`, `too_many_drivers`.
 */
export async function inviteDriver(
  { db, clock, encryption }: Context,
  { bookingId, guestId }: OwnTrip,
): Promise<{ driver: OtherDriver; token: string }> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    return addInvitation(trx, encryption, requireUpcoming(await lockOwn(trx, bookingId, guestId), now), now);
  });
}

/** The caller holds the booking's lock and has looked whether it may have drivers. @throws AppError `too_many_drivers`. */
export async function addInvitation(
  trx: Db,
  encryption: Encryption,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<{ driver: OtherDriver; token: string }> {
  const invited = await drivers.listOfBooking(trx, booking.id);
  if (invited.length >= maxOtherDrivers) throw new AppError('too_many_drivers');
  const token = newToken();
  const id = randomUUIDv7();
  await drivers.insertInvitation(trx, {
    id,
    booking_id: booking.id,
    token_hash: hashToken(token),
    expires_at: now.add({ hours: invitationHours }),
    trip_ends_at: booking.ends_at,
    created_at: now,
  });
  const rows = await drivers.listOfBooking(trx, booking.id);
  const [driver] = rows.filter((row) => row.id === id).map((row) => present(encryption, booking, row, now));
  if (driver === undefined) throw new Error(`the driver ${id} is not there`);
  return { driver, token };
}

/** @throws AppError `not_found`. */
export async function listOtherDrivers(
  { db, clock, encryption }: Context,
  { bookingId, guestId }: OwnTrip,
): Promise<OtherDriver[]> {
  const booking = await findOwn(db, bookingId, guestId);
  if (booking === undefined) throw new AppError('not_found');
  const rows = await drivers.listOfBooking(db, bookingId);
  return rows.map((row) => present(encryption, booking, row, clock.now()));
}

/** @throws AppError `not_found`. */
export async function removeOtherDriver(
  { db }: Context,
  { bookingId, guestId, driverId }: OwnTrip & { driverId: string },
): Promise<void> {
  const booking = await findOwn(db, bookingId, guestId);
  if (booking === undefined || !(await drivers.deleteDriver(db, bookingId, driverId)))
    throw new AppError('not_found');
}

/** The facts of the trip that the link of an invitation reveals. @throws AppError `link_expired`. */
export async function readInvitation({ db, clock }: Context, token: string) {
  const { booking } = await requireInvitation(db, token, clock.now());
  return invitedTrip(db, booking, clock.now());
}

/**
 * Uses the link up, unless whoever answers may not drive: they are told why, and somebody else may answer.
 * @throws AppError `link_expired`, `invalid_input` at the birth date.
 */
export async function answerInvitation(
  { db, clock, encryption }: Context,
  { token, ...details }: InvitedDriver & { token: string },
) {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const { row, booking } = await requireInvitation(trx, token, now);
    const pickupDay = booking.pickup_at.slice(0, 10);
    const age = driverAgeOn(details.birthDate, pickupDay);
    if (age === null)
      throw invalidField(
        'birthDate',
        `Drivers must be at least ${youngestDriver} on the day of pickup, ${formatWallDate(pickupDay)}.`,
      );
    const text = encryption.encrypt(JSON.stringify(details), drivers.detailsOf(row.id));
    if (!(await drivers.useInvitation(trx, row.id, { details: text, now })))
      throw new AppError('link_expired');
    const isUnpaid = needsSurcharge(age, optionsOf(booking).driverAge);
    const place = (await drivers.listOfBooking(trx, booking.id)).findIndex(({ id }) => id === row.id);
    // The guest is the first driver.
    const answer = { driverId: row.id, driverNumber: place + 2, needsSurcharge: isUnpaid };
    await notifyOfAnswer(trx, booking, answer, now);
    return { ...(await invitedTrip(trx, booking, now)), needsSurcharge: isUnpaid };
  });
}

/**
 * The trip of a link that can be used. A trip that came to nothing needs no more drivers, and one that has begun only those
 * that the desk has added since.
 */
async function requireInvitation(
  db: Db,
  token: string,
  now: Temporal.Instant,
): Promise<{ row: drivers.OtherDriverRow; booking: BookingRow }> {
  const row = await drivers.findInvitation(db, hashToken(token), now);
  if (row === undefined) throw new AppError('link_expired');
  const booking = await findBooking(db, row.booking_id);
  const state = { status: booking.status, ...timesOf(booking) };
  const isAddedOnTheRoad = Temporal.Instant.compare(row.created_at, booking.starts_at) >= 0;
  if (!(isAddedOnTheRoad ? isUnderWay(state, now) : bookingCan.modify(state, now)))
    throw new AppError('link_expired');
  return { row, booking };
}

async function invitedTrip(db: Db, booking: BookingRow, now: Temporal.Instant) {
  const { guest_id: guestId, vehicle_id: vehicleId } = booking;
  const card = (await getVehicleCards(db, [vehicleId])).get(vehicleId);
  return {
    organizer: (await namesOf(db, [guestId])).get(guestId)?.firstName ?? '',
    vehicleName: card?.name ?? '',
    locationName: (await getLocation(db, booking.location_id, now)).name,
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    ...elsewhereOf(booking),
  };
}

function present(
  encryption: Encryption,
  booking: BookingRow,
  row: drivers.OtherDriverRow,
  now: Temporal.Instant,
): OtherDriver {
  const trip = { pickupDay: booking.pickup_at.slice(0, 10), driverAge: optionsOf(booking).driverAge };
  const facts = { expiresAt: row.expires_at, birthDate: birthDateOf(encryption, row) };
  return {
    id: row.id,
    status: otherDriverStatus(facts, trip, now),
    linkExpiresAt: row.answered_at === null ? row.expires_at.toString() : null,
  };
}
