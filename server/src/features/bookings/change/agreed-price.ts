import type { PriceLine } from '@makani/contract/bookings/quotes';
import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { rentalLine } from '@makani/domain/pricing/quote-lines';
import { rentalDays } from '@makani/domain/pricing/rental-days';
import { agreedPriceAfterChange, reducedCentsOf } from '@makani/domain/substitutes/substitutes';
import type { BookingRow } from '../data/bookings.repository.ts';

/** A substitute goes on costing what its guest agreed to. */
export function agreedPriceOf(
  booking: Pick<BookingRow, 'lines'>,
): (regularCents: number, period: Pick<RentalOptions, 'pickupAt' | 'returnAt'>) => PriceLine | null {
  const reducedCents = reducedCentsOf(booking.lines);
  const before = rentalLine(booking.lines).quantity;
  return (regularCents, { pickupAt, returnAt }) =>
    agreedPriceAfterChange(regularCents, {
      reducedCents,
      days: { before, after: rentalDays(pickupAt, returnAt) },
    });
}
