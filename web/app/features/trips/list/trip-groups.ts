import type { ListedTrip } from '@makani/contract/bookings/bookings';
import { factsOfTrip, type TripFacts } from '@makani/domain/bookings/trip-facts';

export interface TripGroup {
  title: 'Your decision' | TripFacts['group'];
  trips: ListedTrip[];
}

/** Trips that wait for the guest's decision, then current trips, then upcoming ones, then past ones. The API lists the latest pickup first. */
export function tripGroups(trips: readonly ListedTrip[]): TripGroup[] {
  const soonestFirst = trips.toSorted((one, other) => one.pickupAt.localeCompare(other.pickupAt));
  const within = (group: TripFacts['group']) =>
    soonestFirst.filter((trip) => trip.chooseBy === null && factsOfTrip(trip)?.group === group);
  const groups: TripGroup[] = [
    { title: 'Your decision', trips: trips.filter(({ chooseBy }) => chooseBy !== null).toSorted(byDeadline) },
    { title: 'Now', trips: within('Now') },
    { title: 'Upcoming', trips: within('Upcoming') },
    { title: 'Past', trips: within('Past').toReversed() },
  ];
  return groups.filter((group) => group.trips.length > 0);
}

function byDeadline(one: ListedTrip, other: ListedTrip): number {
  return (one.chooseBy?.at ?? '').localeCompare(other.chooseBy?.at ?? '');
}
