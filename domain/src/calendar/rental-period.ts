import { wallClockSchema, wallDateSchema, type WallTime } from '@makani/contract/kernel/time';
import type { InstantRange } from './instant-range.ts';
import { rentalDays } from '../pricing/rental-days.ts';

export interface Period {
  pickupAt: WallTime;
  returnAt: WallTime;
}

export interface PeriodInstants extends InstantRange {
  ok: true;
}

/** Which field to point at, and the sentence to put there. */
export interface PeriodRefusal {
  ok: false;
  field: keyof Period;
  message: string;
}

export const maxRentalDays = 90;
export const maxDaysAhead = 540;

/** May this period be rented from `now` on? Everything is judged by the clock on the location's wall. Spec 5. */
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
  if (isBefore(instants.startsAt, now)) return refuse('pickupAt', 'Pickup cannot be before now.');
  if (isTooFarAhead(pickupAt, timeZone, now))
    return refuse('pickupAt', `Pickup can be at most ${maxDaysAhead} days ahead.`);

  const days = rentalDays(pickupAt, returnAt);
  if (days < 1) return refuse('returnAt', 'Return must be after pickup.');
  if (days > maxRentalDays) return refuse('returnAt', `A rental can last at most ${maxRentalDays} days.`);
  return instants;
}

/**
 * The instants of a period at its location. A time that the clocks repeat in autumn means the first of the two;
 * one that they skip in spring does not exist, and is refused rather than moved behind the guest's back.
 */
export function toInstants(period: Period, timeZone: string): PeriodInstants | PeriodRefusal {
  const startsAt = toInstant(period.pickupAt, timeZone);
  if (startsAt === null) return refuse('pickupAt', skippedByTheClocks);
  const endsAt = toInstant(period.returnAt, timeZone);
  if (endsAt === null) return refuse('returnAt', skippedByTheClocks);
  return { ok: true, startsAt, endsAt };
}

/** What the clock on the wall there reads now, to the minute: `2026-12-01T10:07`. */
export function wallTimeNow(timeZone: string, now: Temporal.Instant): WallTime {
  return wallTimeOf(now, timeZone);
}

/** The wall time of an instant, to the minute, seconds dropped. */
export function wallTimeOf(instant: Temporal.Instant, timeZone: string): WallTime {
  return instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });
}

const skippedByTheClocks =
  'The clocks go forward on this day and skip this time. Please choose one an hour later.';

function toInstant(wallTime: WallTime, timeZone: string): Temporal.Instant | null {
  const plain = Temporal.PlainDateTime.from(wallTime);
  const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(plain) ? zoned.toInstant() : null;
}

/** What is wrong with the text itself, in the contract's own words. */
function faultOf(wallTime: WallTime): string | undefined {
  const [date = '', ...time] = wallTime.split('T');
  const parsed = [wallDateSchema.safeParse(date), wallClockSchema.safeParse(time.join('T'))];
  return parsed.find((result) => !result.success)?.error?.issues[0]?.message;
}

function isTooFarAhead(pickupAt: WallTime, timeZone: string, now: Temporal.Instant): boolean {
  const latest = now.toZonedDateTimeISO(timeZone).toPlainDateTime().add({ days: maxDaysAhead });
  return Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(pickupAt), latest) > 0;
}

function isBefore(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

function refuse(field: keyof Period, message: string): PeriodRefusal {
  return { ok: false, field, message };
}
