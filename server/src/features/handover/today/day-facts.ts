import type { DayEvent } from '@makani/contract/handover/today';
import type { Context } from '../../../adapters/context.ts';
import type { DayEventRow } from '../../bookings/public/day/day-events.ts';
import { papersOf } from '../agreement/papers-of.ts';

export type DayContext = Pick<Context, 'db' | 'clock' | 'encryption'>;

/** Facts of the vehicles and papers of a day, each read with one statement for all of them. */
export interface DayFacts {
  vehicleOf(vehicleId: string): Pick<DayEvent['vehicle'], 'plate' | 'color' | 'stand' | 'isReady'>;
  papersOf(bookingId: string): Pick<DayEvent, 'agreement' | 'license'>;
}

export async function dayFactsOf(
  context: DayContext,
  rows: readonly DayEventRow[],
  now: Temporal.Instant,
): Promise<DayFacts> {
  const pickups = rows.flatMap(({ kind, id }) => (kind === 'pickup' ? [id] : []));
  const papers = await papersOf(context, pickups, now);
  return {
    vehicleOf: () => ({ plate: null, color: null, stand: null, isReady: null }),
    papersOf(bookingId) {
      const own = papers.get(bookingId);
      if (own === undefined || own.agreement === 'closed') return { agreement: null, license: null };
      return {
        agreement: own.agreement === 'signed' ? 'signed' : 'unsigned',
        license: own.licenses === 'seen' ? 'checked' : 'unchecked',
      };
    },
  };
}
