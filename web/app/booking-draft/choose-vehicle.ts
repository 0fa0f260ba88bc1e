import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { type BookingState, newTrip } from './booking-state.ts';
import { readDraft } from './draft.ts';

/** A vehicle to go on with. After a trip that is paid for, it begins another one. */
export function chosenVehicle(vehicle: Vehicle): Partial<BookingState> {
  const draft = readDraft();
  return { vehicle, ...(draft.paymentInfo === null ? {} : newTrip(draft)) };
}
