import { oneWayOf } from '@makani/domain/arrivals/delivery';
import { shownReturnAt } from '@makani/domain/arrivals/one-way';
import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cancellation } from '@makani/contract/bookings/cancellation';
import { completePolicy } from '@makani/domain/cancellation/cancellation';
import { depositNotice } from '@makani/domain/deposits/deposit-words';
import { cameToNothing, isCertain, isRequest } from '@makani/domain/bookings/status-facts';
import { extrasInWords } from '@makani/domain/pricing/extras';
import { hostExtrasInWords } from '@makani/domain/pricing/host-extras';
import { childSeatRule } from '@makani/domain/fit/child-seat-rules';
import { arrange, type Arrangement } from '@makani/domain/arrangement/arrange';
import { partyInWords } from '@makani/domain/fit/party-words';
import { hoursOn } from '@makani/domain/calendar/opening-state';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import type { Db } from '../../../db/database.ts';
import { findCabin, getVehicleCards } from '../../vehicles/public/vehicles.ts';
import { getVehicleDetails } from '../../vehicles/public/vehicle-details.ts';
import { getLocation } from '../../locations/public/locations.ts';
import { queueMail, type BookingConfirmation, type TripTomorrow } from '../../mail/public/mail.ts';
import type { Mailbox } from '../../accounts/public/mailbox.ts';
import type { PaymentRow } from '../../payments/public/payments.ts';
import { turnsOf, type ChangeRow, type Turns } from '../data/booking-changes.repository.ts';
import { agreedTimes } from '../data/times-of.ts';
import { waitsForBank } from '../money/terms-of.ts';
import { presentBooking } from '../present/booking-presenter.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { presentFlight } from '../data/flights.ts';
import { payerOf } from '../data/addressees.ts';
import { remindDriver, notifyDriverOfChange } from './driver-mail.ts';
import { receiptOf } from '../present/receipt.ts';
import { optionsOf } from '../quotes/shown-price.ts';

/** Facts that the caller has read already. */
interface Known {
  presented?: Booking | undefined;
  turns?: Turns | undefined;
  payer?: Mailbox | undefined;
}

/** The facts that every mail about a trip shows, including the last four digits of the newest card. */
export async function mailedTrip(
  db: Db,
  row: BookingRow,
  now: Temporal.Instant,
  { presented, turns, payer: account }: Known = {},
): Promise<BookingConfirmation & { sequence: number; isPending: boolean }> {
  const booking = presented ?? (await presentBooking(db, row, now));
  const payer = await payerOf(db, row, account);
  const arrangement = await arrangementOf(db, booking);
  return {
    bookingId: booking.id,
    reference: booking.reference,
    recipient: payer.recipient,
    customerName: payer.fullName,
    vehicleName: booking.vehicle.name,
    vehicleCategory: booking.vehicle.category,
    locationName: booking.location.name,
    locationAddress: booking.location.address,
    travelers: booking.party && partyInWords(booking.party),
    arrangement: arrangement?.words ?? [],
    drawn: arrangement?.drawn ?? null,
    pickupAt: booking.pickupAt,
    returnAt: booking.returnAt,
    ...namedReturn(row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    lines: booking.lines,
    totalCents: booking.totalCents,
    last4: booking.totalCents === 0 ? '' : (booking.payment?.last4 ?? ''),
    isPending: isRequest(row.status),
    isConfirmed: isCertain(row.status),
    isCharged: false,
    answerBy: row.confirm_by === null ? null : wallTimeOf(row.confirm_by, row.time_zone),
    deposit: row.deposit_cents > 0 ? depositNotice(row.deposit_cents) : null,
    policy: completePolicy(row.cancellation_policy),
    sequence: calendarSequence(row, turns ?? (await turnsOf(db, row.id))),
  };
}

/** Where and when a one-way trip ends, by the clock there; nothing of another trip. */
function namedReturn({ lines, return_at: returnAt, time_zone: timeZone }: BookingRow) {
  const to = oneWayOf(lines)?.to;
  if (to === undefined) return {};
  const at = shownReturnAt({ lines, returnAt, timeZone });
  return { returnElsewhere: { at, name: to.name, address: to.address } };
}

/** Null if nobody has said who travels, or without a plan of the vehicle's seats. */
async function arrangementOf(
  db: Db,
  { vehicle, party, pickupAt, options: { hostExtras } }: Booking,
): Promise<Arrangement | null> {
  const cabin = party && (await findCabin(db, vehicle.id));
  if (party === null || cabin === null) return null;
  return arrange({ cabin, chosen: hostExtras }, party, childSeatRule(pickupAt.slice(0, 10)));
}

/**
 * The number grows with every change, with the confirmation and with the cancellation, so the newest
 * calendar file has the highest.
 */
function calendarSequence(row: Pick<BookingRow, 'status'>, { changes, statuses }: Turns): number {
  const wasConfirmed = statuses.some(isCertain);
  return changes + (wasConfirmed ? 1 : 0) + (cameToNothing(row.status) ? 1 : 0);
}

interface ConfirmationDetails {
  last4: string;
  /** Its money was charged for the vehicle whose place it takes. */
  isCharged?: boolean;
  presented?: Booking;
  turns?: Turns;
  payer?: Mailbox | undefined;
}

export async function mailConfirmation(
  trx: Db,
  row: BookingRow,
  { last4, isCharged = false, ...known }: ConfirmationDetails,
  now: Temporal.Instant,
): Promise<void> {
  const trip = await mailedTrip(trx, row, now, known);
  const shown = { last4: row.total_cents === 0 ? '' : last4, isCharged };
  await queueMail(trx, 'booking_confirmation', { ...trip, ...shown }, now);
}

export async function mailCancelled(
  trx: Db,
  row: BookingRow,
  terms: Pick<Cancellation, 'feeCents' | 'refundCents' | 'returnedBy'> & { isByDesk: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const { feeCents, refundCents, returnedBy, isByDesk } = terms;
  const money = { feeCents, refundCents, returnedBy, waitsForBank: await waitsForBank(trx, row.id, terms) };
  const trip = await mailedTrip(trx, row, now);
  const last4 = money.waitsForBank && refundCents > 0 ? '' : trip.last4;
  await queueMail(trx, 'trip_cancelled', { ...trip, ...money, last4, isByDesk }, now);
}

export async function mailModified(
  trx: Db,
  {
    before,
    after,
    change,
    paidWith,
  }: { before: BookingRow; after: BookingRow; change: ChangeRow; paidWith: string | null },
  money: { returnedBy: Cancellation['returnedBy'] },
  now: Temporal.Instant,
): Promise<void> {
  const was = optionsOf(before);
  const trip = await mailedTrip(trx, after, now);
  // One card is named at most: the one that paid an increase, or the one that is charged less.
  const isPaid = change.difference_cents > 0 && paidWith !== null;
  const isSilent =
    change.difference_cents === 0 || (change.difference_cents < 0 && money.returnedBy === 'refund');
  await notifyDriverOfChange(trx, { booking: after, changeId: change.id }, now);
  await queueMail(
    trx,
    'trip_modified',
    {
      ...trip,
      last4: isPaid || isSilent ? '' : trip.last4,
      changeId: change.id,
      before: {
        ...agreedTimes(before),
        insurance: was.insurance,
        ...(was.driverAge === optionsOf(after).driverAge ? {} : { driverAge: was.driverAge }),
        ...(extrasInWords(was.extras) === extrasInWords(optionsOf(after).extras)
          ? {}
          : { extras: was.extras }),
        ...(hostExtrasInWords(was.hostExtras) === hostExtrasInWords(optionsOf(after).hostExtras)
          ? {}
          : { hostExtras: was.hostExtras }),
        totalCents: before.total_cents,
      },
      differenceCents: change.difference_cents,
      paidWith: isPaid ? paidWith : null,
      returnedBy: money.returnedBy,
    },
    now,
  );
}

export async function mailTripTomorrow(trx: Db, row: BookingRow, now: Temporal.Instant): Promise<void> {
  const location = await getLocation(trx, row.location_id, now);
  const hours = hoursOn(location, row.pickup_at);
  await remindDriver(trx, row, now);
  await queueMail(
    trx,
    'trip_tomorrow',
    {
      ...(await mailedTrip(trx, row, now)),
      phone: location.phone,
      hours,
      flight: presentFlight(row),
      stand: await standOf(trx, row.vehicle_id),
      quoteId: row.quote_id,
    },
    now,
  );
}

async function standOf(trx: Db, vehicleId: string): Promise<TripTomorrow['stand']> {
  const details = (await getVehicleDetails(trx, [vehicleId])).get(vehicleId);
  if (details === undefined) return null;
  const { photo, ...stand } = details.stand;
  return { ...stand, photo: photo === null ? null : photo.src.replace('/photos/', '') };
}

/** Notifies the guest that the booking is cancelled because the charge failed. */
export async function mailChargeFailed(
  trx: Db,
  booking: BookingRow,
  { last4, feeCents, refundCents }: { last4: string; feeCents: number; refundCents: number },
  now: Temporal.Instant,
): Promise<void> {
  const card = (await getVehicleCards(trx, [booking.vehicle_id])).get(booking.vehicle_id);
  const trip = await mailedTrip(trx, booking, now);
  await queueMail(
    trx,
    'charge_failed',
    {
      bookingId: booking.id,
      recipient: trip.recipient,
      reference: booking.reference,
      customerName: trip.customerName,
      vehicleName: card?.name ?? 'your vehicle',
      ...agreedTimes(booking),
      locationName: trip.locationName,
      last4,
      feeCents,
      refundCents,
      trip,
    },
    now,
  );
}

export async function mailReceipt(
  trx: Db,
  row: BookingRow,
  payment: PaymentRow,
  now: Temporal.Instant,
): Promise<void> {
  await queueMail(
    trx,
    'receipt',
    {
      paymentId: payment.id,
      bookingId: row.id,
      recipient: (await payerOf(trx, row)).recipient,
      receipt: await receiptOf(trx, row, now),
      chargedCents: payment.captured_cents,
      last4: payment.last4,
    },
    now,
  );
}
