import type { Planned } from '../fit/fits-party.ts';

/** The requirements of a waiting entry, besides its dates. */
export interface WaitingEntry {
  guestId: string;
  locationId: string;
  startsAt: Temporal.Instant;
  /** Whether those who travel fit a vehicle, as `fitsFor` judges. */
  fits: (vehicle: Planned) => boolean;
  /** Vehicles that it was offered before and that nobody paid for: each is offered once. */
  offeredVehicleIds: readonly string[];
}

/** A vehicle that is free for the dates of an entry. */
export interface FreeVehicle extends Planned {
  id: string;
  hostId: string | null;
  locationId: string;
}

/** Whether a free vehicle answers the entry. Hosts are not offered their own. */
export function servesEntry(vehicle: FreeVehicle, entry: WaitingEntry, now: Temporal.Instant): boolean {
  return (
    vehicle.locationId === entry.locationId &&
    vehicle.hostId !== entry.guestId &&
    !entry.offeredVehicleIds.includes(vehicle.id) &&
    Temporal.Instant.compare(now, entry.startsAt) < 0 &&
    entry.fits(vehicle)
  );
}
