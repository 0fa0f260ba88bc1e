import type { listOffers as endpoint } from '@makani/contract/bookings/offers';
import { wallTimeNow } from '@makani/domain/calendar/rental-period';
import { hawaii } from '@makani/domain/pricing/charged-places';
import { shownOffers, takenOffInWords } from '@makani/domain/pricing/offers';
import type * as z from 'zod/mini';
import type { Context } from '../../../adapters/context.ts';
import { currentOffers } from '../../site/public/offers.ts';

/** Today's offers for the home page, on the clock of Honolulu. */
export async function listOffers({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<z.output<(typeof endpoint)['response']>> {
  const offers = await currentOffers(db);
  const today = wallTimeNow(hawaii, clock.now()).slice(0, 10);
  return { offers: shownOffers(offers, today), takenOff: takenOffInWords(offers, today) };
}
