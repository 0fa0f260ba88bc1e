import type { DayEvent } from '@makani/contract/handover/today';
import type { Context } from '../../../adapters/context.ts';
import type { DayEventRow } from '../../bookings/public/day/day-events.ts';
import {
  getVehicleDetails,
  readinessOf,
  type VehicleDetails,
} from '../../vehicles/public/vehicle-details.ts';
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
  const vehicleIds = [...new Set(rows.map((row) => row.vehicle_id))];
  const details = await getVehicleDetails(context.db, vehicleIds);
  const readiness = await readinessOf(context.db, vehicleIds, now);
  return {
    vehicleOf(vehicleId) {
      const known = details.get(vehicleId);
      return {
        plate: said(known?.plate),
        color: said(known?.color),
        stand: known === undefined ? null : standInWords(known.stand),
        isReady: readiness.get(vehicleId)?.isReady === false ? false : null,
      };
    },
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

function said(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** `Stall 14, 12 Sample Street`; null where nothing was said. */
function standInWords({ stall, address }: VehicleDetails['stand']): string | null {
  const parts = [...(stall === '' ? [] : [`Stall ${stall}`]), ...(address === '' ? [] : [address])];
  return parts.length === 0 ? null : parts.join(', ');
}
