import { meetingsOf, placeLines } from '@makani/domain/arrivals/places';
import { hoursOn } from '@makani/domain/calendar/opening-state';
import type { Db } from '../../../db/database.ts';
import type { Mailbox } from '../../accounts/public/mailbox.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { elsewhereOf } from '../data/times-of.ts';
import { driverToNotify, payerOf } from '../data/addressees.ts';
import { findTripDriver } from '../data/drivers/trip-drivers.repository.ts';

interface Known {
  card?: VehicleCard;
  payer?: Mailbox | undefined;
}

/** Tells a driver who isn't the payer when and where they drive. An invitation that is yet to be sent says the same. */
export async function notifyDriver(
  trx: Db,
  kind: 'driver_requested' | 'driver_confirmed',
  booking: BookingRow,
  known: Known,
  now: Temporal.Instant,
): Promise<void> {
  const [facts, invited] = await Promise.all([factsOf(trx, booking, known), findTripDriver(trx, booking.id)]);
  if (facts === undefined || (invited !== undefined && invited.wanted_at !== null)) return;
  await queueMail(trx, kind, { ...facts, about: booking.id }, now);
}

/** Tells a driver who has waited for the price that they drive. @param about The id of the invitation. */
export async function notifyAdmittedDriver(
  trx: Db,
  booking: BookingRow,
  about: string,
  now: Temporal.Instant,
): Promise<void> {
  const facts = await factsOf(trx, booking);
  if (facts !== undefined) await queueMail(trx, 'driver_admitted', { ...facts, about }, now);
}

/** Tells a driver that they don’t drive any more. @param about The id of the invitation that takes the place of theirs. */
export async function notifyFormerDriver(
  trx: Db,
  before: BookingRow,
  about: string,
  now: Temporal.Instant,
): Promise<void> {
  const facts = await factsOf(trx, before);
  if (facts !== undefined) await queueMail(trx, 'driver_cancelled', { ...facts, about }, now);
}

export async function notifyDriverOfEnd(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  const facts = await factsOf(trx, booking);
  if (facts !== undefined) await queueMail(trx, 'driver_cancelled', { ...facts, about: booking.id }, now);
}

export async function notifyDriverOfChange(
  trx: Db,
  { booking, changeId }: { booking: BookingRow; changeId: string },
  now: Temporal.Instant,
): Promise<void> {
  const facts = await factsOf(trx, booking);
  if (facts !== undefined) await queueMail(trx, 'driver_changed', { ...facts, about: changeId }, now);
}

export async function remindDriver(trx: Db, booking: BookingRow, now: Temporal.Instant): Promise<void> {
  const facts = await factsOf(trx, booking);
  if (facts === undefined) return;
  const location = await getLocation(trx, booking.location_id, now);
  const office = { phone: location.phone, hours: hoursOn(location, booking.pickup_at) };
  await queueMail(trx, 'driver_tomorrow', { ...facts, ...office, about: booking.quote_id }, now);
}

/** Tells whoever invited a driver that they have answered. */
export async function notifyOfAnswer(
  trx: Db,
  booking: BookingRow,
  answer: { driverId: string; driverNumber: number; needsSurcharge: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const { driverId, driverNumber, needsSurcharge } = answer;
  const { recipient, firstName } = await payerOf(trx, booking);
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  const facts = {
    about: driverId,
    recipient,
    firstName,
    bookingId: booking.id,
    reference: booking.reference,
    vehicleName: card?.name ?? 'vehicle',
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    ...elsewhereOf(booking),
    driverNumber,
    needsSurcharge,
  };
  await queueMail(trx, 'driver_answered', facts, now);
}

async function factsOf(trx: Db, booking: BookingRow, { card: seen, payer }: Known = {}) {
  const recipient = await driverToNotify(trx, booking, payer);
  if (recipient === undefined) return undefined;
  const card = seen ?? (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  if (card === undefined) throw new Error(`booking ${booking.id} has no vehicle`);
  return {
    recipient,
    firstName: booking.customer_first_name,
    reference: booking.reference,
    vehicleName: card.name,
    locationName: card.location.name,
    locationAddress: card.location.address,
    places: placeLines(meetingsOf(booking.lines)),
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    ...elsewhereOf(booking),
  };
}
