import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { type BookingState, newTrip } from './booking-state.ts';
import { readDraft } from './draft.ts';

/** The changes for a chosen vehicle. After a paid trip they begin a new one. */
export function chosenVehicle(vehicle: Vehicle): Partial<BookingState> {
  const draft = readDraft();
  return { vehicle, ...(draft.paymentInfo === null ? {} : newTrip(draft)) };
}
