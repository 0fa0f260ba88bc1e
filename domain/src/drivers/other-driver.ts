import type { OtherDriverStatus } from '@makani/contract/bookings/other-drivers';
import type { DriverAge } from '@makani/contract/bookings/rental-options';

/** Younger drivers cannot rent, and those under the second age cost a surcharge. In years, at pickup. Spec 9. */
export const youngestDriver = 21;
const fullAge = 25;

/** Hours for which an invitation can be answered. */
export const invitationHours = 72;

/** The age group of somebody on a day, as `2026-12-01`; null for who may not drive. */
export function driverAgeOn(birthDate: string, day: string): DriverAge | null {
  const { years } = Temporal.PlainDate.from(birthDate).until(day, { largestUnit: 'years' });
  if (years < youngestDriver) return null;
  return years < fullAge ? '21-24' : '25-plus';
}

/** Whether a trip lacks the surcharge for a driver of this age. */
export function needsSurcharge(age: DriverAge, pricedFor: DriverAge): boolean {
  return age !== '25-plus' && age !== pricedFor;
}

interface DriverFacts {
  expiresAt: Temporal.Instant;
  /** Null until the invitation is answered. */
  birthDate: string | null;
}

/** @param trip The day of its pickup, and the age group that it was priced for. */
export function otherDriverStatus(
  { expiresAt, birthDate }: DriverFacts,
  trip: { pickupDay: string; driverAge: DriverAge },
  now: Temporal.Instant,
): OtherDriverStatus {
  if (birthDate === null) return Temporal.Instant.compare(now, expiresAt) < 0 ? 'invited' : 'link_expired';
  const age = driverAgeOn(birthDate, trip.pickupDay);
  if (age === null) return 'too_young';
  return needsSurcharge(age, trip.driverAge) ? 'needs_surcharge' : 'ready';
}
