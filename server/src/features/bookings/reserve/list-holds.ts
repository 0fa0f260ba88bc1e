import type { Booking } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import type { Context } from '../../../adapters/context.ts';
import { presentBooking } from '../present/booking-presenter.ts';
import { listHeldByGuest } from '../data/lists/booking-lists.repository.ts';
import { presentQuote } from '../quotes/quotes.ts';
import { requireQuote } from '../quotes/stored-quotes.ts';

/** Lets a guest continue a booking on another device while its hold lives. */
export async function listHolds(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  guestId: string,
): Promise<{ holds: { booking: Booking; quote: Quote }[] }> {
  const now = clock.now();
  const rows = await listHeldByGuest(db, guestId, now);
  const holds = rows.map(async (row) => ({
    booking: await presentBooking(db, row, now),
    quote: presentQuote(await requireQuote(db, row.quote_id)),
  }));
  return { holds: await Promise.all(holds) };
}
