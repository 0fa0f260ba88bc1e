import type { Quote } from '@makani/contract/bookings/quotes';
import type { Modification } from '@makani/contract/bookings/trips';
import { priceDifference } from '@makani/domain/bookings/modification';
import { discountOf } from '@makani/domain/pricing/offers';
import type { Context } from '../../../adapters/context.ts';
import { findOwn, type BookingRow } from '../data/bookings.repository.ts';
import { createQuote, requireQuote } from '../quotes/quotes.ts';
import { requireStillOffered } from '../trips/require-still-offered.ts';
import { requireUpcoming } from '../trips/require-upcoming.ts';
import { shownPrice } from '../quotes/shown-price.ts';
import { isFreeFor, nearestFor } from './slot-for-change.ts';

interface PreviewModificationInput extends Pick<Quote, 'pickupAt' | 'returnAt' | 'insurance'> {
  bookingId: string;
  guestId: string;
}

/**
 * What another period or insurance would cost at today's price, and whether it can be had. The code of the booking goes
 * on taking something off as long as it fits the new dates.
 * @throws AppError `not_found`, `trip_not_upcoming`, `vehicle_not_offered`, `invalid_input` for dates that nobody can rent.
 */
export async function previewModification(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  input: PreviewModificationInput,
): Promise<Modification> {
  const now = clock.now();
  const booking = requireUpcoming(await findOwn(db, input.bookingId, input.guestId), now);
  await requireStillOffered(db, booking, config);
  const offer = offerFor(booking, input);
  const quote = await createQuote(
    { db, clock },
    {
      vehicleId: booking.vehicle_id,
      locationId: booking.location_id,
      pickupAt: input.pickupAt,
      returnAt: input.returnAt,
      insurance: input.insurance,
      offerCode: offer.code,
    },
    { evenIfBlocked: true, noticedPickup: booking.starts_at },
  );
  const row = await requireQuote(db, quote.id);
  const isFree = await isFreeFor(db, booking, row, now);
  const wanted = { ...input, startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    current: { pickupAt: booking.pickup_at, returnAt: booking.return_at, ...shownPrice(booking) },
    quote,
    changes: !isSameTrip(booking, input),
    isFree,
    ...priceDifference(booking.total_cents, quote.totalCents),
    offerDropped: offer.dropped,
    nearest: isFree ? [] : await nearestFor(db, booking, wanted, now),
  };
}

export function isSameTrip(
  booking: BookingRow,
  other: Pick<Quote, 'pickupAt' | 'returnAt' | 'insurance'>,
): boolean {
  return (
    booking.pickup_at === other.pickupAt &&
    booking.return_at === other.returnAt &&
    booking.insurance === other.insurance
  );
}

function offerFor(
  booking: BookingRow,
  input: PreviewModificationInput,
): { code: string | undefined; dropped: string | null } {
  const code = booking.discount?.code;
  if (code === undefined) return { code: undefined, dropped: null };
  const found = discountOf(code, { ...input, dailyCents: booking.daily_cents });
  return found.ok ? { code, dropped: null } : { code: undefined, dropped: found.message };
}
