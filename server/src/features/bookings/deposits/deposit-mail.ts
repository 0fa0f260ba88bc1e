import type { Db } from '../../../db/database.ts';
import { queueMail } from '../../mail/public/mail.ts';
import { getVehicleCards } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { payerOf } from '../data/addressees.ts';
import type { DepositRow } from '../data/deposits.repository.ts';
import { agreedTimes } from '../data/times-of.ts';

/** The bank wants to hear from the cardholder, who confirms it on the page of their trip. */
export async function mailDepositRefused(
  trx: Db,
  booking: BookingRow,
  deposit: DepositRow,
  now: Temporal.Instant,
): Promise<void> {
  await queueMail(trx, 'deposit_refused', await factsOf(trx, booking, deposit), now);
}

export async function mailDepositTaken(
  trx: Db,
  { booking, deposit, last4 }: { booking: BookingRow; deposit: DepositRow; last4: string },
  now: Temporal.Instant,
): Promise<void> {
  const taken = { takenCents: deposit.taken_cents, reason: deposit.reason ?? '', last4 };
  await queueMail(trx, 'deposit_taken', { ...(await factsOf(trx, booking, deposit)), ...taken }, now);
}

async function factsOf(trx: Db, booking: BookingRow, deposit: DepositRow) {
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  const payer = await payerOf(trx, booking);
  return {
    about: deposit.id,
    recipient: payer.recipient,
    bookingId: booking.id,
    reference: booking.reference,
    customerName: payer.firstName,
    vehicleName: card?.name ?? 'your vehicle',
    ...agreedTimes(booking),
    locationName: card?.location.name,
    depositCents: deposit.amount_cents,
  };
}
