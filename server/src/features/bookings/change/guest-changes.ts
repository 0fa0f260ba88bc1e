import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { bookingCan, type BookingState } from '@makani/domain/bookings/booking-status';
import { isExtension } from '@makani/domain/bookings/modification';
import { isSameRental } from '@makani/domain/pricing/rental-options';
import { AppError, invalidField } from '../../../http/app-error.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { timesOf } from '../data/times-of.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import type { QuoteRow } from '../quotes/stored-quotes.ts';

/** Changes by guests: anything of a trip that lies ahead, and the return of one that is under way. */
export type GuestChange = 'change' | 'extension' | 'early_return';

interface Facts {
  refusal: 'trip_not_upcoming' | 'trip_not_active';
  isPossible: (booking: BookingState, now: Temporal.Instant) => boolean;
}

const facts: Record<GuestChange, Facts> = {
  change: { refusal: 'trip_not_upcoming', isPossible: bookingCan.modify },
  extension: { refusal: 'trip_not_active', isPossible: bookingCan.moveReturn },
  early_return: { refusal: 'trip_not_active', isPossible: bookingCan.moveReturn },
};

export function guestChangeOf({ purpose }: Pick<QuoteRow, 'purpose'>): GuestChange {
  return purpose === 'extension' || purpose === 'early_return' ? purpose : 'change';
}

/** Why a change can't be made at this moment; undefined if it can. */
export function whyNotNow(
  kind: GuestChange,
  booking: BookingRow,
  now: Temporal.Instant,
): Facts['refusal'] | undefined {
  const { refusal, isPossible } = facts[kind];
  // An early return is agreed once, with its refund.
  if (booking.options.pricedUntil !== undefined) return refusal;
  return isPossible({ status: booking.status, ...timesOf(booking) }, now) ? undefined : refusal;
}

/** @throws AppError `not_found`, `trip_not_upcoming`, `trip_not_active`. */
export function requireChangeable(
  kind: GuestChange,
  booking: BookingRow | undefined,
  now: Temporal.Instant,
): BookingRow {
  if (booking === undefined) throw new AppError('not_found');
  const refusal = whyNotNow(kind, booking, now);
  if (refusal === undefined) return booking;
  const isAgreed = booking.options.pricedUntil !== undefined && refusal === 'trip_not_active';
  throw isAgreed ? new AppError(refusal, { message: returnIsAgreed }) : new AppError(refusal);
}

const returnIsAgreed =
  'You’ve already agreed to return it early. Please call us if that changes, and we’ll help.';

/** @throws AppError `not_found` for another trip's price, `invalid_input` for one that changes nothing. */
export function refuseOtherTrip(booking: BookingRow, quote: QuoteRow): void {
  if (quote.vehicle_id !== booking.vehicle_id || quote.location_id !== booking.location_id)
    throw new AppError('not_found');
  if (isSameRental(optionsOf(booking), optionsOf(quote)))
    throw invalidField('quoteId', 'Nothing would change. Please choose different dates or options.');
}

/** The options of a later return. @throws AppError `invalid_input` for one that isn't later. */
export function withLaterReturn(booking: BookingRow, returnAt: string): RentalOptions {
  if (returnAt <= booking.return_at)
    throw invalidField('returnAt', 'Please choose a later return than the one that’s agreed.');
  return { ...optionsOf(booking), returnAt };
}

/** False for an extension of a trip whose return or choices have changed since it was priced. */
export function isAsAgreed(
  kind: GuestChange,
  booking: BookingRow,
  { quote, agreedReturnAt }: { quote: QuoteRow; agreedReturnAt?: string | undefined },
): boolean {
  if (kind === 'change') return true;
  return booking.return_at === agreedReturnAt && isExtension(optionsOf(booking), optionsOf(quote));
}
