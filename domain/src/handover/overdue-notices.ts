import { graceMinutes } from './overdue.ts';

/** Hourly at first; a vehicle that has been gone for a night is a matter for people, whom one notice a day reminds. */
const hourlyNotices = 12;
const dailyNotices = 6;
const hoursOfDay = 24;

/**
 * The moment of the latest notice that is due about a vehicle that should have come back at `endsAt`; null before the first
 * and after the last. Notices that nobody sent in time are not made up for: only the latest counts.
 */
export function overdueNoticeDue(endsAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  const first = endsAt.add({ minutes: graceMinutes });
  const hours = Math.floor(first.until(now).total('hours'));
  if (hours < 0) return null;
  if (hours < hourlyNotices) return first.add({ hours });
  const days = Math.floor((hours - hourlyNotices + 1) / hoursOfDay);
  if (days > dailyNotices) return null;
  return first.add({ hours: hourlyNotices - 1 + days * hoursOfDay });
}

/** From then on, a vehicle that is late at all endangers the next pickup. */
const shortlyHours = 6;
/** A vehicle that is so late may not come back for the next day either. */
const longLateHours = 3;
export const nextPickupHours = 24;

interface LateTrip {
  endsAt: Temporal.Instant;
  /** Null while no return is recorded. */
  returnedAt: Temporal.Instant | null;
  /** How long it takes to bring the vehicle of a one-way trip back; 0 for other trips. */
  wayBackHours: number;
  nextStartsAt: Temporal.Instant;
}

/**
 * Whether a late vehicle endangers its next booking, whose guest is then offered another one. A vehicle that was returned late
 * elsewhere does so while its way back ends after that pickup.
 */
export function endangersNext(
  { endsAt, returnedAt, wayBackHours, nextStartsAt }: LateTrip,
  now: Temporal.Instant,
): boolean {
  const hoursLate = endsAt.until(returnedAt ?? now).total('hours');
  const isLate = hoursLate * 60 >= graceMinutes;
  if (!isLate || Temporal.Instant.compare(nextStartsAt, now) <= 0) return false;
  const hoursLeft = (returnedAt ?? now).until(nextStartsAt).total('hours') - wayBackHours;
  if (returnedAt !== null) return hoursLeft < 0;
  return hoursLeft <= shortlyHours || (hoursLeft <= nextPickupHours && hoursLate >= longLateHours);
}
