import { formatUsd } from '@makani/contract/kernel/money';
import { formatWallDate, formatWallTime } from '@makani/contract/kernel/time';
import { totalDue } from '@makani/domain/bookings/booking-due';
import { coverInShort } from '@makani/domain/insurance/cover-words';
import { linesInWords } from '@makani/domain/pricing/quote-lines';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { isSetAside } from '@makani/domain/payments/payment-facts';
import { cameToNothing, movedBadge, receiptWordOf } from '@makani/domain/bookings/status-facts';
import { factsOfTrip } from '@makani/domain/bookings/trip-facts';
import type { Db } from '../../../db/database.ts';
import type { Receipt } from '../../documents/public/receipt-facts.ts';
import { listShown, type PaidPayment } from '../../payments/public/money.ts';
import { payerOf } from '../data/addressees.ts';
import { dueOf, moneyReferences } from '../money/booking-money.ts';
import { presentBooking } from './booking-presenter.ts';
import { presentIfReturned } from './present-charges.ts';
import { namedSwaps } from './named-swaps.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { agreedTimes } from '../data/times-of.ts';

/** The agreed price, charges and refunds of a booking as of now, made out to the account that pays. */
export async function receiptOf(db: Db, row: BookingRow, now: Temporal.Instant): Promise<Receipt> {
  const booking = await presentBooking(db, row, now);
  const payer = await payerOf(db, row);
  const paid = await listShown(db, await moneyReferences(db, row.id));
  const movements = paid.flatMap((payment) => movementsOf(payment, row.time_zone)).toSorted(byTime);
  const trip = factsOfTrip(booking);
  const lines = linesInWords(row.lines).map(({ inFull, cents }) => ({ label: inFull, cents }));
  const totalCents = totalDue(dueOf(row));
  return {
    reference: booking.reference,
    issuedOn: formatWallDate(wallTimeOf(now, row.time_zone).slice(0, 10)),
    customerName: payer.fullName,
    customerEmail: payer.recipient.email,
    vehicleName: await vehiclesInWords(db, row, booking.vehicle.name),
    locationName: booking.location.name,
    locationAddress: booking.location.address,
    ...agreedTimes(row),
    standing: trip?.receiptWord ?? receiptWordOf(booking),
    lines: cameToNothing(row.status)
      ? [
          ...lines,
          {
            label: `${booking.isMovedAway === true ? movedBadge.word : trip?.badge.word}: no longer due`,
            cents: totalCents - booking.totalCents,
          },
        ]
      : lines,
    totalCents,
    cover: cameToNothing(row.status) ? null : coverInShort(booking.options.insurance),
    movements: movements.map(({ label, cents }) => ({ label, cents })),
    paidCents: movements.reduce((cents, movement) => cents + movement.cents, 0),
    afterReturn: await linesAfterReturn(db, row, now),
    note: noteOf(paid),
  };
}

/** The charges that were paid, less what was given back. */
async function linesAfterReturn(
  db: Db,
  row: BookingRow,
  now: Temporal.Instant,
): Promise<Receipt['afterReturn']> {
  const statement = await presentIfReturned(db, row, 'guest', now);
  return (statement?.charges ?? [])
    .filter(({ paidCents }) => paidCents > 0)
    .map(({ label, detail, paidCents, returnedCents }) => ({
      label: detail === '' ? label : `${label}, ${detail}`,
      cents: paidCents - returnedCents,
    }));
}

/** 'Toyota Sienna Platinum; from Dec 3, 2026 9:00 AM Honda Odyssey Elite'. */
async function vehiclesInWords(db: Db, { id, time_zone: zone }: BookingRow, booked: string): Promise<string> {
  const later = (await namedSwaps(db, id)).map(
    ({ vehicleName, at }) => `from ${formatWallTime(wallTimeOf(at, zone))} ${vehicleName}`,
  );
  return [booked, ...later].join('; ');
}

interface Movement {
  at: Temporal.Instant;
  label: string;
  cents: number;
}

function movementsOf({ payment, refunds }: PaidPayment, timeZone: string): Movement[] {
  const on = (at: Temporal.Instant, what: string): string =>
    `${formatWallTime(wallTimeOf(at, timeZone))}, ${what} the card ending in ${payment.last4}`;
  const charged =
    payment.captured_at === null
      ? []
      : [
          {
            at: payment.captured_at,
            label: on(payment.captured_at, 'charged to'),
            cents: payment.captured_cents,
          },
        ];
  const refunded = refunds.flatMap(({ done_at: at, amount_cents: cents }) =>
    at === null ? [] : [{ at, label: on(at, 'refunded to'), cents: -cents }],
  );
  return [...charged, ...refunded];
}

function byTime(one: Movement, other: Movement): number {
  return Temporal.Instant.compare(one.at, other.at);
}

function noteOf(paid: PaidPayment[]): string | null {
  const setAside = paid.reduce(
    (cents, { payment }) => cents + (isSetAside(payment) ? payment.retained_cents : 0),
    0,
  );
  const onItsWay = paid.reduce(
    (cents, { refunds }) =>
      cents +
      refunds.reduce((sum, { status, amount_cents }) => sum + (status === 'done' ? 0 : amount_cents), 0),
    0,
  );
  const notes = [
    ...(setAside > 0 ? [`A hold of ${formatUsd(setAside)} has not been charged yet.`] : []),
    ...(onItsWay > 0 ? [`A refund of ${formatUsd(onItsWay)} is on its way.`] : []),
  ];
  return notes.length === 0 ? null : notes.join(' ');
}
