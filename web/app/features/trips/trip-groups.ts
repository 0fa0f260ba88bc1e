import type { Booking } from '@makani/contract/bookings';

export interface TripGroup {
  title: 'Now' | 'Upcoming' | 'Past';
  trips: Booking[];
}

/** What is under way, then what comes next, then what was last. The API tells the furthest first. */
export function tripGroups(trips: readonly Booking[]): TripGroup[] {
  const soonestFirst = trips.toSorted((one, other) => one.pickupAt.localeCompare(other.pickupAt));
  const upcoming = soonestFirst.filter(({ tripStatus }) => tripStatus === 'upcoming');
  const groups: TripGroup[] = [
    { title: 'Now', trips: soonestFirst.filter(({ tripStatus }) => tripStatus === 'active') },
    { title: 'Upcoming', trips: upcoming },
    { title: 'Past', trips: soonestFirst.filter(isPast).toReversed() },
  ];
  return groups.filter((group) => group.trips.length > 0);
}

function isPast({ tripStatus }: Booking): boolean {
  return tripStatus === 'completed' || tripStatus === 'cancelled';
}
