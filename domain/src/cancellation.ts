/** The policy as it stood when a booking was made; it is copied into the booking. Spec 9. */
export interface CancellationPolicy {
  freeUntilHoursBeforePickup: number;
  /** What a later cancellation costs at most, in days of rental. */
  lateFeeDays: number;
}

export const cancellationPolicy: CancellationPolicy = { freeUntilHoursBeforePickup: 24, lateFeeDays: 1 };
