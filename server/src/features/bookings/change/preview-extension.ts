import type { Extension } from '@makani/contract/road/extensions';
import { priceDifference } from '@makani/domain/bookings/modification';
import type { Context } from '../../../adapters/context.ts';
import { findOwn } from '../data/bookings.repository.ts';
import { findSavedCard } from '../money/saved-card.ts';
import { createQuote } from '../quotes/quotes.ts';
import { shownPrice } from '../quotes/shown-price.ts';
import { requireQuote } from '../quotes/stored-quotes.ts';
import { requireStillOffered } from '../trips/require-still-offered.ts';
import { requireChangeable, withLaterReturn } from './guest-changes.ts';
import { findOnward } from './onward-vehicles.ts';
import { requireExtrasLeft } from './preview-modification.ts';
import { changeUse, requestOfChange } from './request-of-change.ts';
import { isFreeFor } from './slot-for-change.ts';

interface PreviewExtensionInput {
  bookingId: string;
  guestId: string;
  returnAt: string;
}

/**
 * Prices a later return of a trip that is under way, by the rules of any change, and checks whether the vehicle is available
 * until then. If it isn't, other vehicles are offered for the rest.
 * @throws AppError `not_found`, `extras_taken`, `trip_not_active`, `vehicle_not_offered`, `invalid_input` for a return that
 * cannot be had.
 */
export async function previewExtension(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { bookingId, guestId, returnAt }: PreviewExtensionInput,
): Promise<Extension> {
  const now = clock.now();
  const booking = requireChangeable('extension', await findOwn(db, bookingId, guestId), now);
  await requireStillOffered(db, booking, config, { isUnderWay: true });
  const wanted = withLaterReturn(booking, returnAt);
  const { options, dropped, forChange } = await requestOfChange(db, booking, wanted, now);
  const use = changeUse('extension', booking);
  const quote = await createQuote({ db, clock }, options, use, { ...forChange, evenIfBlocked: true });
  const row = await requireQuote(db, quote.id);
  const isFree = await isFreeFor(db, booking, row, now);
  if (isFree) await requireExtrasLeft(db, booking, row, now);
  const saved = await findSavedCard(db, booking.id);
  return {
    current: { pickupAt: booking.pickup_at, returnAt: booking.return_at, ...shownPrice(booking) },
    quote,
    changes: true,
    isFree,
    ...priceDifference(booking.total_cents, quote.totalCents),
    savedCard: saved === undefined ? null : { last4: saved.last4 },
    offerDropped: dropped,
    nearest: [],
    others: isFree ? [] : await findOnward({ db, clock }, booking, row),
  };
}
