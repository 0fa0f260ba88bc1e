import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cabin } from '@makani/contract/fit/cabin';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { call } from '../../api/call.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { ask, type AskedFit, partyOfBooked } from './ask-if-fits.ts';
import type { ArrangementProps } from './arrangement.tsx';

/** Who travels on a booked trip; the rest is null as long as it is not known. */
export interface TripSeating {
  party: PartyDraft | null;
  fit: AskedFit['fit'] | null;
  cabin: Cabin | null;
}

type BookedParty = Pick<Booking, 'vehicle' | 'party' | 'options'>;

/** What is booked is shown also without a drawing. */
export async function loadSeating({
  vehicle: { id },
  party: booked,
  options: { hostExtras },
}: BookedParty): Promise<TripSeating> {
  if (booked === null) return { party: null, fit: null, cabin: null };
  const party = await partyOfBooked(booked);
  try {
    const [fit, { cabin }] = await Promise.all([
      ask({ vehicleId: id, party, hostExtras }),
      call(getVehicle, { params: { id } }, { quiet: true }),
    ]);
    return { party, fit, cabin };
  } catch {
    return { party, fit: null, cabin: null };
  }
}

/** Who sits where in a booked vehicle; null if nobody has said who travels, or it is not known. */
export async function loadArrangement(booking: BookedParty): Promise<ArrangementProps | null> {
  const { party, fit, cabin } = await loadSeating(booking);
  return party && fit?.luggage && cabin ? { party, fit, cabin, luggage: fit.luggage } : null;
}
