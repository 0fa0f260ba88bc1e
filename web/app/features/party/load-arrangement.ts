import type { Booking } from '@makani/contract/bookings/bookings';
import type { Cabin } from '@makani/contract/fit/cabin';
import { getVehicle } from '@makani/contract/vehicles/vehicles';
import { call } from '../../api/call.ts';
import type { PartyDraft } from '../../booking-draft/booking-state.ts';
import { fetchFit, type TripFit, partyOfBooked, type PlannedTrip } from './trip-fit.ts';
import type { ArrangementProps } from './arrangement.tsx';

/** The party and seating of a booked trip; null as long as they are not known. */
export interface TripSeating {
  vehicleId: string;
  party: PartyDraft | null;
  fit: TripFit['fit'] | null;
  cabin: Cabin | null;
  trip: PlannedTrip;
}

type BookedParty = Pick<Booking, 'vehicle' | 'party' | 'options' | 'pickupAt' | 'returnAt' | 'location'>;

/** A booking is shown also without a drawing. */
export async function loadSeating(booking: BookedParty): Promise<TripSeating> {
  const {
    vehicle: { id: vehicleId, name },
    party: booked,
    options: { hostExtras },
    pickupAt,
    returnAt,
    location,
  } = booking;
  const trip = { vehicleName: name, period: { pickupAt, returnAt }, place: location.name };
  if (booked === null) return { vehicleId, party: null, fit: null, cabin: null, trip };
  const party = await partyOfBooked(booked);
  try {
    const [fit, { cabin }] = await Promise.all([
      fetchFit({ vehicleId, party, hostExtras }),
      call(getVehicle, { params: { id: vehicleId } }, { quiet: true }),
    ]);
    return { vehicleId, party, fit, cabin, trip };
  } catch {
    return { vehicleId, party, fit: null, cabin: null, trip };
  }
}

/** The seating of a booked vehicle; null without a party, or if it is not known. */
export async function loadArrangement(booking: BookedParty): Promise<ArrangementProps | null> {
  const { vehicleId, party, fit, cabin, trip } = await loadSeating(booking);
  return party && fit?.luggage && cabin ? { vehicleId, party, fit, cabin, luggage: fit.luggage, trip } : null;
}
