import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { call } from '../../api/call.ts';
import { askIfFits } from './ask-if-fits.ts';
import type { ArrangementProps } from './arrangement.tsx';

/** Who sits where in a vehicle; null if nobody has said who travels, or it is not known. */
export async function loadArrangement(vehicleId: string): Promise<ArrangementProps | null> {
  try {
    const asked = await askIfFits(vehicleId);
    if (asked === null || asked.fit.luggage === null) return null;
    const { cabin } = await call(getVehicle, { params: { id: vehicleId } }, { quiet: true });
    return cabin && { ...asked, cabin, luggage: asked.fit.luggage };
  } catch {
    // What was booked is confirmed without it.
    return null;
  }
}
