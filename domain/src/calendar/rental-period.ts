import { wallClockSchema, wallDateSchema, type WallTime, wallTimeSchema } from '@makani/contract/kernel/time';
import type { InstantRange } from './instant-range.ts';
import { instantOf } from './wall-instants.ts';
import { rentalDays } from '../pricing/rental-days.ts';

export interface Period {
  pickupAt: WallTime;
  returnAt: WallTime;
}

export interface PeriodInstants extends InstantRange {
  ok: true;
}

/** The field at fault and the message to show there. */
export interface PeriodRefusal {
  ok: false;
  field: keyof Period;
  message: string;
}

export const maxRentalDays = 90;
export const maxDaysAhead = 540;
const msPerDay = 86_400_000;

/** Checks that a period can be rented from `now` on, by the location's local time. Spec 5. */
export function checkPeriod(
  period: Period,
  timeZone: string,
  now: Temporal.Instant,
): PeriodInstants | PeriodRefusal {
  const { pickupAt, returnAt } = period;
  const pickupFault = faultOf(pickupAt);
  if (pickupFault !== undefined) return refuse('pickupAt', pickupFault);
  const returnFault = faultOf(returnAt);
  if (returnFault !== undefined) return refuse('returnAt', returnFault);

  const instants = toInstants(period, timeZone);
  if (!instants.ok) return instants;
  if (isBefore(instants.startsAt, now)) return refuse('pickupAt', 'Choose a future pickup time.');
  if (isTooFarAhead(pickupAt, instants.startsAt, timeZone, now))
    return refuse('pickupAt', `Pickup can be at most ${maxDaysAhead} days from now.`);

  const days = rentalDays(pickupAt, returnAt);
  if (days < 1) return refuse('returnAt', 'Return must be after pickup.');
  if (days > maxRentalDays) return refuse('returnAt', `A rental can last at most ${maxRentalDays} days.`);
  return instants;
}

/**
 * Converts a period to instants at its location. A time that the clocks repeat in autumn means the first of
 * the two. A time they skip in spring is rejected, because moving it would change the guest's choice.
 */
export function toInstants(period: Period, timeZone: string): PeriodInstants | PeriodRefusal {
  const startsAt = instantOf(period.pickupAt, timeZone);
  if (startsAt === null) return refuse('pickupAt', skippedByTheClocks);
  const endsAt = instantOf(period.returnAt, timeZone);
  if (endsAt === null) return refuse('returnAt', skippedByTheClocks);
  return { ok: true, startsAt, endsAt };
}

/** The current wall time at a location, to the minute: `2026-12-01T10:07`. */
export function wallTimeNow(timeZone: string, now: Temporal.Instant): WallTime {
  return wallTimeOf(now, timeZone);
}

/** The wall time of an instant, truncated to the minute. */
export function wallTimeOf(instant: Temporal.Instant, timeZone: string): WallTime {
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

const skippedByTheClocks =
  'The clocks go forward on this day and skip this time. Please choose one an hour later.';

/** The contract's message for an invalid wall time, or undefined. */
function faultOf(wallTime: WallTime): string | undefined {
  if (wallTimeSchema.safeParse(wallTime).success) return undefined;
  const [date = '', ...time] = wallTime.split('T');
  const parsed = [wallDateSchema.safeParse(date), wallClockSchema.safeParse(time.join('T'))];
  return parsed.find((result) => !result.success)?.error?.issues[0]?.message;
}

function isTooFarAhead(
  pickupAt: WallTime,
  startsAt: Temporal.Instant,
  timeZone: string,
  now: Temporal.Instant,
): boolean {
  // By far most: no clock was ever put forward by two days.
  if (startsAt.epochMilliseconds - now.epochMilliseconds < (maxDaysAhead - 2) * msPerDay) return false;
  const latest = now.toZonedDateTimeISO(timeZone).toPlainDateTime().add({ days: maxDaysAhead });
  return Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(pickupAt), latest) > 0;
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return one.epochNanoseconds < other.epochNanoseconds;
}

function refuse(field: keyof Period, message: string): PeriodRefusal {
  return { ok: false, field, message };
}
