import type { Booking } from '@makani/contract/bookings/bookings';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { call } from '../../api/call.ts';
import { askIfBookedFits } from './ask-if-fits.ts';
import type { ArrangementProps } from './arrangement.tsx';

/** Who sits where in a booked vehicle; null if nobody has said who travels, or it is not known. */
export async function loadArrangement({
  vehicle: { id },
  party,
}: Pick<Booking, 'vehicle' | 'party'>): Promise<ArrangementProps | null> {
  try {
    const asked = await askIfBookedFits(id, party);
    if (asked === null || asked.fit.luggage === null) return null;
    const { cabin } = await call(getVehicle, { params: { id } }, { quiet: true });
    return cabin && { ...asked, cabin, luggage: asked.fit.luggage };
  } catch {
    // What was booked is confirmed without it.
    return null;
  }
}
