import type { TripHandovers } from '@makani/contract/handover/handovers';
import { useEffect } from 'react';
import { guidedSlots } from '../../../ui/handover/handover-words.ts';
import { pickupPicture } from '../record/trip-records.ts';

/** Loads the pickup's pictures while there is a connection, for the return in a garage without one. */
export function usePickupPictures(trip: TripHandovers, isWanted: boolean): void {
  const wanted = isWanted ? addressesOf(trip).join(' ') : '';
  useEffect(() => load(wanted.split(' ').filter(Boolean)), [wanted]);
}

/** The same from another page, whose answer has addresses that this browser has not loaded. */
export function loadPickupPictures(trip: TripHandovers): void {
  if (trip.next === 'return') load(addressesOf(trip));
}

function addressesOf(trip: TripHandovers): string[] {
  return guidedSlots.flatMap((slot) => pickupPicture(trip, slot) ?? []);
}

function load(addresses: readonly string[]): void {
  for (const address of addresses) new Image().src = address;
}
