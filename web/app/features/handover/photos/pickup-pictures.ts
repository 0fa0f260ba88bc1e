import type { TripHandovers } from '@makani/contract/handover/handovers';
import { useEffect } from 'react';
import { guidedSlots } from '../../../ui/handover/handover-words.ts';
import { pickupPicture } from '../record/trip-records.ts';

/** Loads the pickup's pictures while there is a connection, for the return in a garage without one. */
export function usePickupPictures(trip: TripHandovers, isWanted: boolean): void {
  const addresses = isWanted ? guidedSlots.map((slot) => pickupPicture(trip, slot)) : [];
  const wanted = addresses.filter((address) => address !== null).join(' ');
  useEffect(() => {
    for (const address of wanted.split(' ').filter(Boolean)) new Image().src = address;
  }, [wanted]);
}
