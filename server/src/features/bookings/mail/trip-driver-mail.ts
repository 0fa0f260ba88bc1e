import { meetingsOf, placeLines } from '@makani/domain/arrivals/places';
import { isCertain } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import type { Encryption } from '../../../lib/encryption/encrypted-text.ts';
import { queueAccountLink, queueMail } from '../../mail/public/mail.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { payerOf, separateDriver } from '../data/addressees.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { elsewhereOf } from '../data/times-of.ts';

interface Link {
  id: string;
  token: string;
}

/** Sends the driver the link by which they accept the trip. */
export async function mailTripInvitation(
  { trx, encryption }: { trx: Db; encryption: Encryption },
  booking: BookingRow,
  link: Link,
  now: Temporal.Instant,
): Promise<void> {
  const driver = await separateDriver(trx, booking);
  if (driver === undefined) throw new Error(`booking ${booking.id} has no driver to invite`);
  const { location, ...vehicle } = await vehicleOf(trx, booking);
  const trip = {
    payer: (await payerOf(trx, booking)).firstName,
    reference: booking.reference,
    vehicleName: vehicle.name,
    locationName: location.name,
    locationAddress: location.address,
    places: placeLines(meetingsOf(booking.lines)),
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    ...elsewhereOf(booking),
    isConfirmed: isCertain(booking.status),
  };
  const to = { recipient: driver.email, firstName: booking.customer_first_name };
  await queueAccountLink({ db: trx, encryption }, 'driver_invitation', { ...link, ...to, trip }, now);
}

/** @param about The id of the invitation. */
export async function notifyOfAccepting(
  trx: Db,
  booking: BookingRow,
  about: string,
  now: Temporal.Instant,
): Promise<void> {
  await queueMail(trx, 'driver_accepted', { ...(await newsOf(trx, booking)), about }, now);
}

/** Asks the payer for the price of a driver under 25. @param about The id of the invitation. */
export async function notifyOfSurcharge(
  trx: Db,
  booking: BookingRow,
  about: string,
  now: Temporal.Instant,
): Promise<void> {
  await queueMail(trx, 'driver_needs_surcharge', { ...(await newsOf(trx, booking)), about }, now);
}

/** @param about The id of the invitation. */
export async function notifyOfMissing(
  trx: Db,
  booking: BookingRow,
  { about, why }: { about: string; why: 'unanswered' | 'left' },
  now: Temporal.Instant,
): Promise<void> {
  await queueMail(trx, 'driver_missing', { ...(await newsOf(trx, booking)), about, why }, now);
}

async function newsOf(trx: Db, booking: BookingRow) {
  const { recipient, firstName } = await payerOf(trx, booking);
  return {
    recipient,
    firstName,
    driverFirstName: booking.customer_first_name,
    bookingId: booking.id,
    reference: booking.reference,
    vehicleName: (await vehicleOf(trx, booking)).name,
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    ...elsewhereOf(booking),
  };
}

async function vehicleOf(trx: Db, { id, vehicle_id: vehicleId }: BookingRow) {
  const card = (await getVehicleCards(trx, [vehicleId])).get(vehicleId);
  if (card === undefined) throw new Error(`booking ${id} has no vehicle`);
  return card;
}
