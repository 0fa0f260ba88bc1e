import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { factsOfTrip, type TripFacts } from '@makani/domain/bookings/trip-facts';

export interface TripGroup {
  title: TripFacts['group'];
  trips: ListedTrip[];
}

/** Current trips, then upcoming ones, then past ones. The API lists the latest pickup first. */
export function tripGroups(trips: readonly ListedTrip[]): TripGroup[] {
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
