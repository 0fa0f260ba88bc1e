import type { DriverAge, RentalOptions } from '@makani/contract/bookings/rental-options';
import { needsSurcharge } from '@makani/domain/drivers/other-driver';
import type { QuoteUse } from '@makani/domain/bookings/quote-use';
import { wallTimeOf } from '@makani/domain/calendar/rental-period';
import { offerFor } from '@makani/domain/pricing/offers';
import { rentalLine } from '@makani/domain/pricing/quote-lines';
import type { Db } from '../../../db/database.ts';
import { currentOffers } from '../../site/public/offers.ts';
import { invalidField } from '../../../http/app-error.ts';
import { findTripDriver } from '../data/drivers/trip-drivers.repository.ts';
import type { BookingRow } from '../data/bookings.repository.ts';
import { firstBookedAt } from '../data/substitutes.repository.ts';
import type { ForChange } from '../quotes/quotes.ts';
import { optionsOf } from '../quotes/shown-price.ts';
import { agreedPriceOf } from './agreed-price.ts';

interface RequestOfChange {
  options: RentalOptions;
  /** The sentence that says why the booking's code was dropped. */
  dropped: string | null;
  forChange: ForChange;
}

/**
 * The terms that price a change, for its guest and for the desk. They include the booking's own code as far as it fits,
 * its commission, its refunds, and the rules of the day on which it was booked.
 * @throws AppError `invalid_input` for an age that isn't the driver's.
 */
export async function requestOfChange(
  db: Db,
  booking: BookingRow,
  requested: RentalOptions,
  now: Temporal.Instant,
): Promise<RequestOfChange> {
  await requireAgeOfDriver(db, booking, requested.driverAge);
  const bookedAt = await firstBookedAt(db, booking.id);
  const { offerCode: _, ...wanted } = requested;
  const { offerCode } = optionsOf(booking);
  const { options, dropped } = await withoutLostOffer(
    db,
    { ...wanted, ...(offerCode !== undefined && { offerCode }) },
    { booking, bookedAt },
  );
  const isDue = Temporal.Instant.compare(booking.starts_at, now) <= 0;
  const forChange = {
    noticedPickup: booking.starts_at,
    ...(isDue && { begunAt: booking.starts_at }),
    evenIfPaused: isDue || booking.picked_up_at !== null,
    bookedPeriod: { pickupAt: booking.pickup_at, returnAt: booking.return_at },
    booked: booking.lines,
    bookedAt,
    agreedPrice: agreedPriceOf(booking),
  };
  return { options, dropped, forChange };
}

/** A price without the surcharge isn't for a driver who has accepted and needs it. @throws AppError `invalid_input`. */
export async function requireAgeOfDriver(db: Db, { id }: BookingRow, pricedFor: DriverAge): Promise<void> {
  const driver = await findTripDriver(db, id);
  if (driver === undefined || driver.account_id === null || driver.driver_age === null) return;
  if (needsSurcharge(driver.driver_age, pricedFor))
    throw invalidField(
      'driverAge',
      'The driver of this trip is under 25, so its price includes the surcharge. To take it off, name another driver first.',
    );
}

/** The use of quotes that change this booking. */
export function changeUse(
  purpose: 'change' | 'desk' | 'extension' | 'early_return',
  { id: bookingId, guest_id: guestId }: Pick<BookingRow, 'id' | 'guest_id'>,
): QuoteUse {
  return { purpose, bookingId, guestId };
}

/**
 * A code that is still given out counts by the day on which the trip was booked.
 * @returns the options without an offer code that does not fit the new dates or is no more, and the sentence that says why it
 * was dropped.
 */
async function withoutLostOffer(
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
