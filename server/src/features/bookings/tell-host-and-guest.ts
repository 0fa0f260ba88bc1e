import { wallTimeOf } from '@makani/domain/rental-period';
import type { Db } from '../../db/database.ts';
import { findMailbox } from '../auth/mailbox.service.ts';
import { queueBookingLetter } from '../mail/mail.service.ts';
import { latestPayment } from '../payments/payments.service.ts';
import { getVehicleCards } from '../vehicles/vehicles.service.ts';
import type { BookingRow } from './bookings.repository.ts';
import { hostShareCents } from './host-bookings.service.ts';

/** A request or a reminder of one, to whom the vehicle belongs. In the transaction of the fact. */
export async function tellHost(
  trx: Db,
  booking: BookingRow,
  kind: 'host_request' | 'host_reminder',
  now: Temporal.Instant,
): Promise<void> {
  const facts = await factsOf(trx, booking);
  const host = await findMailbox(trx, facts.hostId);
  if (host === undefined) throw new Error(`booking ${booking.id} has no host`);
  const letter = { ...facts, recipient: host.email, recipientName: host.firstName, reason: null };
  await queueBookingLetter(trx, kind, letter, now);
}

/** What the host answered, to the guest. */
export async function tellGuest(
  trx: Db,
  booking: BookingRow,
  answer: { kind: 'host_confirmed' | 'booking_rejected'; reason: string | null },
  now: Temporal.Instant,
): Promise<void> {
  const facts = await factsOf(trx, booking);
  const letter = {
    ...facts,
    recipient: booking.customer_email,
    recipientName: booking.customer_first_name,
    reason: answer.reason,
  };
  await queueBookingLetter(trx, answer.kind, letter, now);
}

async function factsOf(trx: Db, booking: BookingRow) {
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  if (card === undefined) throw new Error(`booking ${booking.id} has no vehicle`);
  const payment = await latestPayment(trx, booking.id);
  return {
    bookingId: booking.id,
    hostId: card.hostId,
    reference: booking.reference,
    customerName: `${booking.customer_first_name} ${booking.customer_last_name}`,
    vehicleName: card.name,
    locationName: card.location.name,
    pickupAt: booking.pickup_at,
    returnAt: booking.return_at,
    totalCents: booking.total_cents,
    hostShareCents: hostShareCents(booking),
    answerBy: booking.confirm_by === null ? null : wallTimeOf(booking.confirm_by, booking.time_zone),
    last4: payment?.last4 ?? '',
  };
}
