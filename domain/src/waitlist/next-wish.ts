import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { InstantRange } from '../calendar/instant-range.ts';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import { solveFit } from '../fit/fit.ts';

/** A wish that waits. */
export interface WaitingWish extends InstantRange {
  id: string;
  guestId: string;
  locationId: string;
  party: Party;
  /** Of the day of its pickup. */
  rule: ChildSeatRule;
  createdAt: Temporal.Instant;
  /** Vehicles that it was offered before and that nobody paid for: each is offered once. */
  offeredVehicleIds: readonly string[];
}

/** A vehicle of which dates may have been freed. */
export interface FreedVehicle {
  id: string;
  hostId: string;
  locationId: string;
  cabin: Cabin | null;
  seats: number;
}

/**
 * The wish that a freed vehicle is offered to: of those that it serves, the one that has waited longest.
 * @param isFree whether the vehicle can be booked for these times, by its bookings, blocks and rules.
 */
export function nextWish<Wish extends WaitingWish>(
  vehicle: FreedVehicle,
  wishes: readonly Wish[],
  isFree: (wanted: InstantRange) => boolean,
  now: Temporal.Instant,
): Wish | undefined {
  return inOrder(wishes).find((wish) => serves(vehicle, wish, now) && isFree(wish));
}

/** Whoever asked first comes first. Two wishes of the same moment keep the order of their ids. */
export function inOrder<Wish extends WaitingWish>(wishes: readonly Wish[]): Wish[] {
  return wishes.toSorted(
    (one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt) || (one.id < other.id ? -1 : 1),
  );
}

/** Whether the vehicle answers the wish, were it free. Hosts are not offered their own. */
export function serves(vehicle: FreedVehicle, wish: WaitingWish, now: Temporal.Instant): boolean {
  return (
    vehicle.locationId === wish.locationId &&
    vehicle.hostId !== wish.guestId &&
    !wish.offeredVehicleIds.includes(vehicle.id) &&
    Temporal.Instant.compare(now, wish.startsAt) < 0 &&
    fits(vehicle, wish)
  );
}

/** Without a plan, a vehicle is judged by the number of its seats alone. */
function fits({ cabin, seats }: FreedVehicle, { party, rule }: WaitingWish): boolean {
  if (cabin === null) return party.adults + party.children.length <= seats;
  return solveFit(cabin, party, rule).answer !== 'no';
}
