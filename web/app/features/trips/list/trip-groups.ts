import type { Booking } from '@makani/contract/bookings/bookings';
import { factsOfTrip, type TripFacts } from '@makani/domain/bookings/trip-facts';

export interface TripGroup {
  title: TripFacts['group'];
  trips: Booking[];
}

/** What is under way, then what comes next, then what was last. The API tells the furthest first. */
export function tripGroups(trips: readonly Booking[]): TripGroup[] {
  const soonestFirst = trips.toSorted((one, other) => one.pickupAt.localeCompare(other.pickupAt));
  const within = (group: TripFacts['group']) =>
    soonestFirst.filter((trip) => factsOfTrip(trip)?.group === group);
  const groups: TripGroup[] = [
    { title: 'Now', trips: within('Now') },
    { title: 'Upcoming', trips: within('Upcoming') },
    { title: 'Past', trips: within('Past').toReversed() },
  ];
  return groups.filter((group) => group.trips.length > 0);
}
