import type { LinkedQuote } from '@makani/contract/desk-bookings/sent-quotes';
import { rentalLine } from '@makani/domain/pricing/quote-lines';
import type { Context } from '../../../../adapters/context.ts';
import type { Db } from '../../../../db/database.ts';
import { findAccount } from '../../../accounts/public/callers.ts';
import { isVehicleFree } from '../../../vehicles/public/free-vehicles.ts';
import { availability } from '../../availability/availability.ts';
import { findBooking } from '../../data/bookings.repository.ts';
import { agreedDeposit, shownPrice } from '../../quotes/shown-price.ts';
import { type QuoteRow, requireQuote } from '../../quotes/stored-quotes.ts';
import { isOnHold } from '../make-link.ts';
import { quotedTrip } from './send-quote.ts';
import { isOver, requireSentQuote, type SentQuoteRow } from './sent-quotes.repository.ts';

/** @throws AppError `link_expired` for one that is deleted. */
export async function openQuote(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  token: string,
): Promise<LinkedQuote> {
  const now = clock.now();
  const row = await requireSentQuote(db, token);
  const quote = await requireQuote(db, row.quote_id);
  const { totalCents: _total, until: local, ...trip } = await quotedTrip(db, quote, row.valid_until, now);
  return {
    state: await stateOf(db, row, quote, now),
    firstName: row.first_name,
    locationId: quote.location_id,
    ...trip,
    validUntil: { at: row.valid_until.toString(), local },
    ...shownPrice(quote),
    ...agreedDeposit(quote.deposit_cents),
  };
}

async function stateOf(
  db: Db,
  row: SentQuoteRow,
  quote: QuoteRow,
  now: Temporal.Instant,
): Promise<LinkedQuote['state']> {
  if (row.booking_id !== null)
    return isOnHold(await findBooking(db, row.booking_id), now) ? 'reserved' : 'taken';
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (isOver(row, now)) return 'over';
  const { starts_at: startsAt, ends_at: endsAt, location_id: locationId, vehicle_id: vehicleId } = quote;
  const wanted = { startsAt, endsAt, locationId, days: rentalLine(quote.lines).quantity };
  const guestId = row.email === null ? undefined : (await findAccount(db, row.email))?.id;
  const isFree = await isVehicleFree({ db, availability }, { ...wanted, id: vehicleId, guestId }, now);
  return isFree ? 'open' : 'gone';
}
