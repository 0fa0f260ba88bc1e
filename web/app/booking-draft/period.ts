import { type WallTime, formatShortDay, formatWallDate } from '@makani/contract/kernel/time';
import type { PeriodFields } from './booking-state.ts';

/** The value of a date-time picker. */
export interface DateAndTime {
  date: string;
  time: string;
}

/** A period that may be incomplete. */
export interface ChosenPeriod {
  pickup: DateAndTime | null;
  dropoff: DateAndTime | null;
}

/** The chosen pickup, or null while its date or time is missing. */
export function pickupOf({ pickupDate: date, pickupTime: time }: PeriodFields): DateAndTime | null {
  return date === '' || time === '' ? null : { date, time };
}

export function dropoffOf({ dropoffDate: date, dropoffTime: time }: PeriodFields): DateAndTime | null {
  return date === '' || time === '' ? null : { date, time };
}

/** Both ends as the API's wall times, or null while one is missing. */
export function periodOf(state: PeriodFields): { pickupAt: WallTime; returnAt: WallTime } | null {
  const pickup = pickupOf(state);
  const dropoff = dropoffOf(state);
  return pickup && dropoff ? { pickupAt: toWallTime(pickup), returnAt: toWallTime(dropoff) } : null;
}

/** The same, for screens that are only reached with both ends set. */
export function requirePeriod(state: PeriodFields): { pickupAt: WallTime; returnAt: WallTime } {
  const period = periodOf(state);
  if (period === null) throw new Error('a period is missing where a step before should have asked for it');
  return period;
}

/** The booking state's four fields for an offered period. */
export function fieldsOfPeriod({
  pickupAt,
  returnAt,
}: {
  pickupAt: WallTime;
  returnAt: WallTime;
}): PeriodFields {
  return periodFields(fromWallTime(pickupAt), fromWallTime(returnAt));
}

/** The booking state's four fields from two picker values. */
export function periodFields(pickup: DateAndTime | null, dropoff: DateAndTime | null): PeriodFields {
  return {
    pickupDate: pickup?.date ?? '',
    pickupTime: pickup?.time ?? '',
    dropoffDate: dropoff?.date ?? '',
    dropoffTime: dropoff?.time ?? '',
  };
}

export function toWallTime({ date, time }: DateAndTime): WallTime {
  return `${date}T${time}`;
}

export function fromWallTime(wallTime: WallTime): DateAndTime {
  return { date: wallTime.slice(0, 10), time: wallTime.slice(11, 16) };
}

/** 'Tue, Dec 1 to Fri, Dec 4', or a single day, where people plan. */
export function formatPlannedDays({
  pickupAt,
  returnAt,
}: {
  pickupAt: WallTime;
  returnAt: WallTime;
}): string {
  const [first, last] = [formatShortDay(pickupAt.slice(0, 10)), formatShortDay(returnAt.slice(0, 10))];
  return first === last ? first : `${first} to ${last}`;
}

/** 'Dec 1, 2026 to Dec 4, 2026', or a single day. */
export function formatDays({ pickupAt, returnAt }: { pickupAt: WallTime; returnAt: WallTime }): string {
  const [first, last] = [formatWallDate(pickupAt.slice(0, 10)), formatWallDate(returnAt.slice(0, 10))];
  return first === last ? first : `${first} to ${last}`;
}
