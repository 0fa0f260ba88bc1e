import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { TripHandovers } from '@makani/contract/handover/handovers';
import type { WallTime } from '@makani/contract/kernel/time';

/** The location and the agreed time of a record, by the clock there. A one-way trip ends elsewhere with its last vehicle. */
export function placeOf(kind: HandoverKind, trip: TripHandovers): { name: string; at: WallTime } {
  const { location, pickupAt, returnAt, returnElsewhere: other } = trip;
  if (kind === 'pickup') return { name: location.name, at: pickupAt };
  const last = trip.legs.at(-1)?.vehicle ?? trip.vehicle;
  if (trip.vehicle.id !== last.id) return { name: location.name, at: returnAt };
  return { name: other?.locationName ?? location.name, at: other?.at ?? returnAt };
}
