import { isRequest } from '@makani/domain/bookings/status-facts';
import { feeDue } from '@makani/domain/bookings/booking-due';
import { deliveredOf, deliveryInWords } from '@makani/domain/arrivals/places';
import { bookedExtras, hostExtrasInWords } from '@makani/domain/pricing/host-extras';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import { findMailbox, type Mailbox } from '../../accounts/public/mailbox.ts';
import { queueMail, type OfferedSubstitute } from '../../mail/public/mail.ts';
import { isActive, latestOf, listPayments } from '../../payments/public/payments.ts';
import { getVehicleCards, type VehicleCard } from '../../vehicles/public/vehicles.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { agreedTimes } from '../data/times-of.ts';
import { moneyOfBooking, moneyReferences } from '../money/booking-money.ts';
import { hasCompany } from '../data/orders.repository.ts';
import { hostShareCents } from '../present/host-bookings.ts';
import { payerOf } from '../data/addressees.ts';
import { mailedTrip } from './trip-mail.ts';

/** Sends a new booking to the vehicle's host. Call it in the transaction that creates it. */
export async function notifyHost(
  trx: Db,
  { kind, ...known }: { kind: 'host_request' | 'host_instant_booking' } & Known,
  booking: BookingRow,
  now: Temporal.Instant,
): Promise<void> {
  const notice = await mailToHost(trx, booking, known);
  if (notice !== undefined) await queueMail(trx, kind, notice, now);
}

/** @param about The id of the request, or of the change that renewed it; each is reminded once. */
export async function remindHost(
  trx: Db,
  booking: BookingRow,
  about: string,
  now: Temporal.Instant,
): Promise<void> {
  const notice = await mailToHost(trx, booking);
  if (notice !== undefined) await queueMail(trx, 'host_reminder', { ...notice, about }, now);
}

/** Notifies the host of a changed trip, with the new dates and the ones it gave up. */
export async function notifyHostOfChange(
  trx: Db,
  booking: BookingRow,
  { changeId, before, byDesk }: ChangeOfTrip,
  now: Temporal.Instant,
): Promise<void> {
  const notice = await mailToHost(trx, booking);
  if (notice === undefined) return;
  const answerBy = isRequest(booking.status) ? notice.answerBy : null;
  const changed = { ...notice, about: changeId, answerBy, before: agreedTimes(before), byDesk };
  await queueMail(trx, 'host_trip_changed', changed, now);
}

interface ChangeOfTrip {
  changeId: string;
  before: Parameters<typeof agreedTimes>[0];
  /** Done by an operator for the guest. */
  byDesk: boolean;
}

/**
 * Notifies the host that the trip is cancelled, with their share of the fee. `reason` is null when the
 * guest cancelled.
 */
export async function notifyHostOfCancellation(
  trx: Db,
  booking: BookingRow,
  { feeCents, reason }: { feeCents: number; reason: string | null },
  now: Temporal.Instant,
): Promise<void> {
  const notice = await mailToHost(trx, booking);
  if (notice === undefined) return;
  const { host: hostShareCents } = feeDue(booking.lines, feeCents);
  await queueMail(trx, 'host_trip_cancelled', { ...notice, hostShareCents, reason }, now);
}

/** @returns undefined for a vehicle without a host; its next host sees the bookings in the list. */
async function mailToHost(trx: Db, booking: BookingRow, known: Known = {}) {
  const facts = await factsOf(trx, booking, known);
  if (facts.hostId === null) return undefined;
  const host = known.host ?? (await findMailbox(trx, facts.hostId));
  if (host === undefined) throw new Error(`booking ${booking.id} has no host`);
  const recipient = { as: 'host', email: host.email } as const;
  return { ...facts, recipient, recipientName: host.firstName };
}

/**
 * Notifies the guest of the host's decision, or of the confirmation by silence. `booking` is the row after
 * the move.
 */
export async function notifyGuest(
  trx: Db,
  booking: BookingRow,
  answer: {
    kind: 'host_confirmed' | 'booking_rejected' | 'substitute_over';
    reason: string | null;
    bySilence?: boolean;
    substitute?: OfferedSubstitute | null;
  },
  now: Temporal.Instant,
): Promise<void> {
  const facts = await factsOf(trx, booking);
  const payer = await payerOf(trx, booking);
  const substitute = answer.substitute ?? null;
  const notice = {
    ...facts,
    recipient: payer.recipient,
    recipientName: payer.firstName,
    reason: answer.reason,
    bySilence: answer.bySilence ?? false,
    substitute,
    hasCompany: await hasCompany(trx, booking),
    wasCharged: (await moneyOfBooking(trx, booking.id)).capturedCents > 0,
    last4: facts.totalCents === 0 || substitute !== null ? '' : await last4Of(trx, booking.id),
    trip: await mailedTrip(trx, booking, now),
  };
  await queueMail(trx, answer.kind, notice, now);
}

/** Facts that the caller has read already. */
interface Known {
  card?: VehicleCard;
  host?: Mailbox | undefined;
}

async function factsOf(trx: Db, booking: BookingRow, known: Known = {}) {
  const card = known.card ?? (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  if (card === undefined) throw new Error(`booking ${booking.id} has no vehicle`);
  return {
    about: booking.id,
    hostId: card.hostId,
    reference: booking.reference,
    customerName: `${booking.customer_first_name} ${booking.customer_last_name}`,
    vehicleName: card.name,
    locationName: card.location.name,
    ...agreedTimes(booking),
    totalCents: booking.total_cents,
    hostShareCents: hostShareCents(booking),
    hostExtras: hostExtrasInWords(bookedExtras(booking.lines)),
    delivery: deliveryInWords(deliveredOf(booking.lines)),
    answerBy: booking.confirm_by === null ? null : wallTimeOf(booking.confirm_by, booking.time_zone),
  };
}

/**
 * Last four digits of the card that pays for a booking. The first payment was released if the trip cost $0 in between;
 * a change then pays for it.
 */
export async function last4Of(trx: Db, bookingId: string): Promise<string> {
  const payments = await listPayments(trx, await moneyReferences(trx, bookingId));
  const own = payments.filter(({ reference }) => reference === bookingId);
  return (payments.find(isActive) ?? latestOf(own.length === 0 ? payments : own))?.last4 ?? '';
}
