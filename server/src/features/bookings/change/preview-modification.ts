import type { Modification, previewModification as endpoint } from '@makani/contract/bookings/trips';
import { priceDifference } from '@makani/domain/bookings/modification';
import { extrasShortage, hasExtras } from '@makani/domain/pricing/extras';
import { isSameRental } from '@makani/domain/pricing/rental-options';
import type * as z from 'zod/mini';
import type { Context } from '../../../adapters/context.ts';
import type { Db } from '../../../db/database.ts';
import { AppError } from '../../../http/app-error.ts';
import { type BookingRow, findOwn } from '../data/bookings.repository.ts';
import { backAt } from '../data/times-of.ts';
import { countKinds, listFreeUnits } from '../extras/extra-units.repository.ts';
import { findSavedCard } from '../money/saved-card.ts';
import { createQuote } from '../quotes/quotes.ts';
import { type NewQuote, requireQuote } from '../quotes/stored-quotes.ts';
import { requireStillOffered } from '../trips/require-still-offered.ts';
import { requireUpcoming } from '../trips/require-upcoming.ts';
import { optionsOf, shownPrice } from '../quotes/shown-price.ts';
import { changeUse, requestOfChange } from './request-of-change.ts';
import { blockedUntilOf, isFreeFor, nearestFor } from './slot-for-change.ts';

interface PreviewModificationInput {
  bookingId: string;
  guestId: string;
  /** The new period and options. Omitted fields stay as booked. */
  changed: z.output<(typeof endpoint)['body']>;
}

/**
 * Prices another period or insurance at today's rates and checks whether the dates are available. The
 * booking's offer code still applies if it fits the new dates.
 * @throws AppError `not_found`, `extras_taken`, `trip_not_upcoming`, `vehicle_not_offered`, `invalid_input` for dates that
 * cannot be rented.
 */
export async function previewModification(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  input: PreviewModificationInput,
): Promise<Modification> {
  const now = clock.now();
  const booking = requireUpcoming(await findOwn(db, input.bookingId, input.guestId), now);
  await requireStillOffered(db, booking, config);
  const wanted = { ...optionsOf(booking), ...input.changed };
  const { options, dropped, forChange } = await requestOfChange(db, booking, wanted, now);
  const use = changeUse('change', booking);
  const quote = await createQuote({ db, clock }, options, use, { ...forChange, evenIfBlocked: true });
  const row = await requireQuote(db, quote.id);
  const isFree = await isFreeFor(db, booking, row, now);
  await requireExtrasLeft(db, booking, row, now);
  const saved = await findSavedCard(db, booking.id);
  const slot = { ...options, startsAt: row.starts_at, endsAt: row.ends_at };
  return {
    current: { pickupAt: booking.pickup_at, returnAt: booking.return_at, ...shownPrice(booking) },
    quote,
    changes: !isSameRental(optionsOf(booking), options),
    isFree,
    ...priceDifference(booking.total_cents, quote.totalCents),
    savedCard: saved === undefined ? null : { last4: saved.last4 },
    offerDropped: dropped,
    nearest: isFree ? [] : await nearestFor(db, booking, slot, now),
  };
}

/** Unlike the change itself, the preview locks nothing. */
export async function requireExtrasLeft(
  db: Db,
  booking: BookingRow,
  quote: NewQuote,
  now: Temporal.Instant,
): Promise<void> {
  const { extras } = optionsOf(quote);
  if (!hasExtras(extras)) return;
  const { location_id: locationId, starts_at: startsAt, ends_at } = quote;
  const endsAt = backAt({ ...booking, ends_at, blocked_until: blockedUntilOf(booking, ends_at) });
  const own = { guestId: booking.guest_id, vehicleId: booking.vehicle_id };
  const query = { now, own, butBooking: booking.id };
  const left = countKinds(await listFreeUnits(db, { locationId, startsAt, endsAt, ...query }));
  const shortage = extrasShortage(extras, left);
  if (shortage !== null) throw new AppError('extras_taken', { message: shortage });
}
