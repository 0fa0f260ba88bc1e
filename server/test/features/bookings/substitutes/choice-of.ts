import type { Substitute } from '@makani/contract/bookings/substitutes';

/** The body that takes a substitute for the price at which it was shown. */
export function choiceOf({ vehicle, totalCents }: Substitute): { vehicleId: string; totalCents: number } {
  return { vehicleId: vehicle.id, totalCents };
}
