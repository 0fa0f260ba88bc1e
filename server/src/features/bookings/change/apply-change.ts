import { formatWallTime } from '@makani/contract/kernel/time';
import { confirmBy } from '@makani/domain/bookings/booking-status';
import { policyAfterChange } from '@makani/domain/cancellation/cancellation';
import { isCertain, isRequest } from '@makani/domain/bookings/status-facts';
import type { Db } from '../../../db/database.ts';
import { captureFor } from '../../payments/public/money.ts';
import type { ChangeRow } from '../data/booking-changes.repository.ts';
import { applyAmountDue, moneyOfBooking } from '../money/booking-money.ts';
import { changeBooking, type BookingRow } from '../data/bookings.repository.ts';
import type { QuoteRow } from '../quotes/quotes.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { blockedUntilOf } from './slot-for-change.ts';
import { notifyHostOfChange } from '../mail/notify-host-and-guest.ts';
import { mailModified } from '../mail/trip-mail.ts';

/**
 * Makes a booking what the quote of a change says, in one update: the old dates are given up by the very commit that takes
 * the new ones. The vehicle and the booking are locked, the change is written as applied. A dearer trip that is confirmed
 * is charged the difference; a cheaper one gives it back.
 */
export async function applyChange(
  trx: Db,
  facts: { booking: BookingRow; quote: QuoteRow; change: ChangeRow; paidWith: string | null },
  now: Temporal.Instant,
): Promise<BookingRow> {
  const { booking, quote, change, paidWith } = facts;
  const after = await changeBooking(trx, booking.id, columnsOf(booking, quote, now), {
    actor: `guest:${booking.guest_id}`,
    reason: `Now ${formatWallTime(quote.pickup_at)} to ${formatWallTime(quote.return_at)}, ${optionsOf(quote).insurance} insurance.`,
    now,
  });
  const { capturedCents } = await moneyOfBooking(trx, booking.id);
  if (isCertain(booking.status)) await captureFor(trx, [change.id], now);
  // What a dearer one costs more is posted when it is charged: until then the host's share of the rest stays as it was.
  if (change.difference_cents <= 0)
    await applyAmountDue(trx, booking.id, { reason: 'the trip was changed', now });
  const returnedBy = capturedCents > 0 ? 'refund' : 'release';
  await mailModified(trx, { before: booking, after, change, paidWith }, { returnedBy }, now);
  await notifyHostOfChange(trx, after, { changeId: change.id, before: booking }, now);
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
    // The host of a request looks at it anew; who has confirmed goes on standing by it.
    confirm_by: isRequest(booking.status)
      ? confirmBy({ requestedAt: now, startsAt: quote.starts_at })
      : booking.confirm_by,
    // Of the new deadline they are reminded anew.
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
