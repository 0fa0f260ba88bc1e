import type { Cabin } from '@makani/contract/fit/cabin';
import type { Party } from '@makani/contract/fit/party';
import type { ChildSeatRule } from '../fit/child-seat-rules.ts';
import { fitsParty } from '../fit/fits-party.ts';

/** What a wish that waits asks of a vehicle, besides its dates. */
export interface WaitingWish {
  guestId: string;
  locationId: string;
  startsAt: Temporal.Instant;
  /** Null if the guest hasn't said who travels: any vehicle will do. */
  party: Party | null;
  /** Of the day of its pickup. */
  rule: ChildSeatRule;
  /** Vehicles that it was offered before and that nobody paid for: each is offered once. */
  offeredVehicleIds: readonly string[];
}

/** A vehicle that is free for the dates of a wish. */
export interface FreeVehicle {
  id: string;
  hostId: string | null;
  locationId: string;
  cabin: Cabin | null;
  seats: number;
}

/** Whether a free vehicle answers the wish. Hosts are not offered their own. */
export function servesWish(vehicle: FreeVehicle, wish: WaitingWish, now: Temporal.Instant): boolean {
  return (
    vehicle.locationId === wish.locationId &&
    vehicle.hostId !== wish.guestId &&
    !wish.offeredVehicleIds.includes(vehicle.id) &&
    Temporal.Instant.compare(now, wish.startsAt) < 0 &&
    fitsParty(vehicle, wish.party, wish.rule)
  );
}
