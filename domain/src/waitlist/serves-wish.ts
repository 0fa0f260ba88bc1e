import type { Planned } from '../fit/fits-party.ts';

/** The requirements of a waiting entry, besides its dates. */
export interface WaitingWish {
  guestId: string;
  locationId: string;
  startsAt: Temporal.Instant;
  /** Whether those who travel fit a vehicle, as `fitsFor` judges. */
  fits: (vehicle: Planned) => boolean;
  /** Vehicles that it was offered before and that nobody paid for: each is offered once. */
  offeredVehicleIds: readonly string[];
}

/** A vehicle that is free for the dates of a wish. */
export interface FreeVehicle extends Planned {
  id: string;
  hostId: string | null;
  locationId: string;
}

/** Whether a free vehicle answers the wish. Hosts are not offered their own. */
export function servesWish(vehicle: FreeVehicle, wish: WaitingWish, now: Temporal.Instant): boolean {
  return (
    vehicle.locationId === wish.locationId &&
    vehicle.hostId !== wish.guestId &&
    !wish.offeredVehicleIds.includes(vehicle.id) &&
    Temporal.Instant.compare(now, wish.startsAt) < 0 &&
    wish.fits(vehicle)
  );
}
