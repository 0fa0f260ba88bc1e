import type { RentalOptions } from '@makani/contract/bookings/rental-options';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { offerFor } from '@makani/domain/pricing/offers';
import { rentalLine } from '@makani/domain/pricing/quote-lines';
import type { Db } from '../../../db/database.ts';
import { currentOffers } from '../../site/public/offers.ts';
import type { BookingRow } from '../data/bookings.repository.ts';

/**
 * A code that is still given out counts by the day on which the trip was booked.
 * @returns the options without an offer code that does not fit the new dates or is no more, and the sentence that says why it
 * was dropped.
 */
export async function withoutLostOffer(
  db: Db,
  { offerCode, ...options }: RentalOptions,
  { booking, bookedAt }: { booking: Pick<BookingRow, 'lines' | 'time_zone'>; bookedAt: Temporal.Instant },
): Promise<{ options: RentalOptions; dropped: string | null }> {
  if (offerCode === undefined) return { options, dropped: null };
  const offers = await currentOffers(db);
  if (!offers.some(({ code }) => code === offerCode))
    return { options, dropped: `The code ${offerCode} is no longer offered.` };
  const rental = { ...options, dailyCents: rentalLine(booking.lines).unitCents };
  const day = wallTimeOf(bookedAt, booking.time_zone).slice(0, 10);
  const found = offerFor(rental, { offers, code: offerCode, day });
  return found.ok
    ? { options: { ...options, offerCode }, dropped: null }
    : { options, dropped: found.message };
}
