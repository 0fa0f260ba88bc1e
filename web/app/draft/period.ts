import type { WallTime } from '@makani/contract/time';
import type { BookingState } from './booking-state.ts';

/** What a date-time picker holds. */
export interface DateAndTime {
  date: string;
  time: string;
}

type PeriodFields = Pick<BookingState, 'pickupDate' | 'pickupTime' | 'dropoffDate' | 'dropoffTime'>;

/** The pickup that was chosen, or null while its date or time is missing. */
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

/** The four fields of the booking state from two picker values. */
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
