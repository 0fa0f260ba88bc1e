import { changeInWords } from '@makani/domain/bookings/change-words';
import { confirmBy } from '@makani/domain/bookings/booking-status';
import { policyAfterChange } from '@makani/domain/cancellation/cancellation';
import { isCertain, isRequest } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { captureFor } from '../../payments/public/money.ts';
import type { ChangeRow } from '../data/booking-changes.repository.ts';
import { admitDriver } from '../driving/accept-trip.ts';
import { takeExtras } from '../extras/take-extras.ts';
import { applyAmountDue, moneyOfBooking } from '../money/booking-money.ts';
import { changeBooking, type BookingRow, type Move } from '../data/bookings.repository.ts';
import type { QuoteRow } from '../quotes/stored-quotes.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { blockedUntilOf } from './slot-for-change.ts';
import { notifyHostOfChange } from '../mail/notify-host-and-guest.ts';
import { mailModified } from '../mail/trip-mail.ts';

/**
 * Applies the quote of a change to its booking in one update, so one commit gives up the old dates and
 * takes the new ones. The caller has locked the vehicle and the booking and marked the change as applied. A
 * price increase on a confirmed trip is captured; a decrease is returned.
 */
export async function applyChange(
  trx: Db,
  facts: {
    booking: BookingRow;
    quote: QuoteRow;
    change: ChangeRow;
    paidWith: string | null;
    /** The guest, unless an operator does it for them. */
    actor?: Move['actor'];
    /** One more sentence for the history. */
    note?: string;
    /** Nothing was charged for what is given up. */
    isUncharged?: boolean;
  },
  now: Temporal.Instant,
): Promise<BookingRow> {
  const { booking, quote, change, paidWith, note, isUncharged = false } = facts;
  const words = changeInWords(optionsOf(booking), optionsOf(quote));
  const after = await changeBooking(trx, booking.id, columnsOf(booking, quote, now), {
    actor: facts.actor ?? `guest:${booking.guest_id}`,
    reason: note === undefined ? words : `${words} ${note}`,
    now,
  });
  await admitDriver(trx, after, now);
  await takeExtras(trx, after, { extras: optionsOf(quote).extras, now });
  const { capturedCents } = await moneyOfBooking(trx, booking.id);
  if (isCertain(booking.status)) await captureFor(trx, [change.id], now);
  // A price increase is posted when it is captured. Until then the host's share stays as it was.
  if (change.difference_cents <= 0)
    await applyAmountDue(trx, booking.id, { reason: 'the trip was changed', now });
  const returnedBy = capturedCents > 0 && !isUncharged ? 'refund' : 'release';
  await mailModified(trx, { before: booking, after, change, paidWith }, { returnedBy }, now);
  const byDesk = facts.actor?.startsWith('operator:') ?? false;
  await notifyHostOfChange(trx, after, { changeId: change.id, before: booking, byDesk }, now);
  return after;
}

function columnsOf(booking: BookingRow, quote: QuoteRow, now: Temporal.Instant) {
  return {
    quote_id: quote.id,
    pickup_at: quote.pickup_at,
    return_at: quote.return_at,
    starts_at: quote.starts_at,
    ends_at: quote.ends_at,
    blocked_until: blockedUntilOf(booking, quote.ends_at),
    // A changed request needs a new answer from the host; a confirmed booking stays confirmed.
    confirm_by: isRequest(booking.status) ? answerBy(booking, quote, now) : booking.confirm_by,
    // The new deadline gets a reminder of its own.
    host_reminded_at: isRequest(booking.status) ? null : booking.host_reminded_at,
    cancellation_policy: JSON.stringify(
      policyAfterChange(
        booking.cancellation_policy,
        { pickupAt: booking.pickup_at, timeZone: booking.time_zone },
        now,
      ),
    ),
  };
}

/** The others of an order wait for this answer with their charge, so a change doesn't put it off. */
function answerBy(booking: BookingRow, quote: QuoteRow, now: Temporal.Instant): Temporal.Instant {
  const { order_id: order, confirm_by: before } = booking;
  const after = confirmBy({ requestedAt: now, startsAt: quote.starts_at });
  if (order === null || before === null) return after;
  return Temporal.Instant.compare(before, after) < 0 ? before : after;
}
