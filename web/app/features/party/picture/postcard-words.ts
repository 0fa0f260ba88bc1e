import { formatPlannedRange } from '@makani/contract/kernel/time';
import type { PlannedTrip } from '../trip-fit.ts';

/** The texts on a picture of the seating. */
export interface PostcardWords {
  title: string;
  /** Vehicle, dates and place, as far as they are known. */
  lines: string[];
  brand: string;
}

export function postcardWords(trip: PlannedTrip | undefined, brand: string): PostcardWords {
  const when = trip?.period ? [formatPlannedRange(trip.period.pickupAt, trip.period.returnAt)] : [];
  const where = trip?.place ? [trip.place] : [];
  const second = [...when, ...where].join(' · ');
  return {
    title: 'Who sits where',
    lines: [...(trip ? [trip.vehicleName] : []), ...(second === '' ? [] : [second])],
    brand,
  };
}
