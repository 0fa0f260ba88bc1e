import type { QuoteUse } from '@makani/domain/bookings/quote-use';
import type { Selectable } from 'kysely';
import { AppError } from '../../../http/app-error.ts';
import type { Tables } from '../../../db/tables.ts';

type PurposeColumns = Pick<
  Selectable<Tables['quotes']>,
  'purpose' | 'for_booking_id' | 'for_guest_id' | 'for_operator_id'
>;

/** The columns of a quote that say what it is made for. */
export function purposeColumns(use: QuoteUse): PurposeColumns {
  const nobody = { purpose: use.purpose, for_booking_id: null, for_guest_id: null, for_operator_id: null };
  switch (use.purpose) {
    case 'public':
      return nobody;
    case 'offer':
      return { ...nobody, for_guest_id: use.guestId };
    case 'discount':
      return { ...nobody, for_operator_id: use.operatorId };
    case 'change':
    case 'desk':
    case 'extension':
    case 'early_return':
    case 'substitute':
      return { ...nobody, for_booking_id: use.bookingId, for_guest_id: use.guestId };
  }
}

/** True for a quote that was made for this use, and for one of the version before, which doesn’t say. */
export function mayTake(quote: PurposeColumns, use: QuoteUse): boolean {
  if (isUnsaid(quote)) return true;
  const made = purposeColumns(use);
  return (
    quote.purpose === made.purpose &&
    quote.for_booking_id === made.for_booking_id &&
    quote.for_guest_id === made.for_guest_id &&
    quote.for_operator_id === made.for_operator_id
  );
}

/** @throws AppError `not_found`, as if there were no quote that was made for another use. */
export function requireUse(quote: PurposeColumns, use: QuoteUse): void {
  if (!mayTake(quote, use)) throw new AppError('not_found');
}

/** Quotes of the version before don’t say what they are for, so they are made anew before anybody takes them. */
export function isUnsaid({ purpose }: PurposeColumns): boolean {
  return purpose === null;
}
