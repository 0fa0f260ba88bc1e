import type { Vehicle } from '@makani/contract/vehicles/vehicles';
import { type BookingState, newTrip } from './booking-state.ts';
import { readDraft } from './draft.ts';

/** The changes for a chosen vehicle, with which nothing is added yet. After a paid trip they begin a new one. */
export function chosenVehicle(vehicle: Vehicle): Partial<BookingState> {
  const draft = readDraft();
  const isPaid = draft.paymentInfo !== null;
  return {
    vehicle,
    ...(isPaid && newTrip(draft)),
    ...((isPaid || draft.vehicle?.id !== vehicle.id) && { hostExtras: [], delivery: null }),
  };
}
