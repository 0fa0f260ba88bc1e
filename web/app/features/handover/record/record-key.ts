import type { HandoverKind } from '@makani/contract/handover/handover-words';
import type { TripHandovers } from '@makani/contract/handover/handovers';

/** One record of each kind for each account and vehicle of a trip is written on a phone at a time. */
export function recordKey(
  owner: string,
  { bookingId, vehicle }: Pick<TripHandovers, 'bookingId' | 'vehicle'>,
  kind: HandoverKind,
): string {
  return `${owner}.${bookingId}.${vehicle.id}.${kind}`;
}
