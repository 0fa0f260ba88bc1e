import { partyInWords } from '@makani/domain/fit/party-words';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { findMailbox } from '../../accounts/public/mailbox.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { supportContacts } from '../../site/public/current-site.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { driverToNotify, payerOf } from '../data/addressees.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { agreedTimes, returnZone, shownReturn } from '../data/times-of.ts';
import { findCurrentVehicle } from '../data/vehicle-swaps.repository.ts';
import { receiptOf } from '../present/receipt.ts';

interface NextTrip {
  reference: string;
  pickup_at: string;
}

/** Tells guest, driver, host and office that the vehicle of the guest should have come back. @param about The stored notice. */
export async function notifyOfLateReturn(
  trx: Db,
  config: Context['config'],
  { booking, next, about }: { booking: BookingRow; next: NextTrip | undefined; about: string },
  now: Temporal.Instant,
): Promise<void> {
  const { card, location } = await aroundOf(trx, booking, now, await findCurrentVehicle(trx, booking));
  const late = {
    about,
    reference: booking.reference,
    vehicleName: card.name,
    ...returnOf(booking, card.location.name),
    lateMinutes: Math.floor(booking.ends_at.until(now).total('minutes')),
  };
  const payer = await payerOf(trx, booking);
  const guest = { ...late, phone: location.phone };
  await queueMail(
    trx,
    'vehicle_overdue',
    { ...guest, recipient: payer.recipient, firstName: payer.firstName, bookingId: booking.id },
    now,
  );
  const driver = await driverToNotify(trx, booking);
  if (driver !== undefined) {
    const firstName = booking.customer_first_name;
    await queueMail(trx, 'driver_overdue', { ...guest, recipient: driver, firstName }, now);
  }
  const host = card.hostId === null ? undefined : await findMailbox(trx, card.hostId);
  if (host !== undefined)
    await queueMail(
      trx,
      'host_vehicle_overdue',
      {
        ...late,
        recipient: { as: 'host', email: host.email },
        recipientName: host.firstName,
        customerName: `${booking.customer_first_name} ${booking.customer_last_name}`,
        nextPickupAt: next?.pickup_at ?? null,
      },
      now,
    );
  const { email } = await supportContacts(trx, config);
  await queueMail(
    trx,
    'desk_vehicle_overdue',
    {
      ...late,
      recipient: { as: 'office', email },
      bookingId: booking.id,
      next: next === undefined ? null : { reference: next.reference, pickupAt: next.pickup_at },
    },
    now,
  );
}

/** Tells the guest of the next trip that their vehicle may be late. */
export async function notifyNextGuest(
  trx: Db,
  { booking, hasOthers, about }: { booking: BookingRow; hasOthers: boolean; about: string },
  now: Temporal.Instant,
): Promise<void> {
  const { card, location } = await aroundOf(trx, booking, now);
  const payer = await payerOf(trx, booking);
  const facts = {
    about,
    recipient: payer.recipient,
    recipientName: payer.firstName,
    bookingId: booking.id,
    reference: booking.reference,
    vehicleName: card.name,
    locationName: card.location.name,
    ...agreedTimes(booking),
    phone: location.phone,
    hasOthers,
  };
  await queueMail(trx, 'vehicle_late', facts, now);
}

/** Thanks the guest for a vehicle that is back by the record, with the receipt. */
export async function mailReturned(
  trx: Db,
  booking: BookingRow,
  { about, returnedAt }: { about: string; returnedAt: Temporal.Instant },
  now: Temporal.Instant,
): Promise<void> {
  const { card } = await aroundOf(trx, booking, now, await findCurrentVehicle(trx, booking));
  const facts = {
    ...(await guestOf(trx, booking)),
    about,
    vehicleName: card.name,
    locationName: returnOf(booking, card.location.name).locationName,
    returnedAt: wallTimeOf(returnedAt, returnZone(booking)),
    receipt: await receiptOf(trx, booking, now),
    hasDeposit: booking.deposit_cents > 0,
  };
  await queueMail(trx, 'trip_returned', facts, now);
}

/** Asks for a review, and leads to a new booking with the same party. */
export async function mailReviewRequest(
  trx: Db,
  booking: BookingRow,
  about: string,
  now: Temporal.Instant,
): Promise<void> {
  const { card } = await aroundOf(trx, booking, now);
  const facts = {
    ...(await guestOf(trx, booking)),
    about,
    vehicleName: card.name,
    travelers: booking.party && partyInWords(booking.party),
  };
  await queueMail(trx, 'trip_review', facts, now);
}

async function guestOf(trx: Db, booking: BookingRow) {
  const { recipient, firstName } = await payerOf(trx, booking);
  return { recipient, recipientName: firstName, bookingId: booking.id, reference: booking.reference };
}

/** @param vehicleId Another one than the booked one after a swap. */
async function aroundOf(
  trx: Db,
  booking: BookingRow,
  now: Temporal.Instant,
  vehicleId: string = booking.vehicle_id,
) {
  const card = (await getVehicleCards(trx, [vehicleId])).get(vehicleId);
  if (card === undefined) throw new Error(`booking ${booking.id} has no vehicle`);
  return { card, location: await getLocation(trx, booking.location_id, now) };
}

/** When and where the vehicle was due: of a one-way trip, by the clock of the other location. */
function returnOf(booking: BookingRow, home: string): { returnAt: string; locationName: string } {
  const { returnAt, locationName = home } = shownReturn(booking);
  return { returnAt, locationName };
}
