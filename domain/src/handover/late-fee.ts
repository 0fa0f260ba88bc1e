import { minutesBetween } from '../calendar/wall-minutes.ts';
import { wallTimeOf } from '../calendar/rental-period.ts';

const minutesPerDay = 24 * 60;

interface LateFigures {
  /** A return that is no later costs nothing. */
  graceMinutes: number;
  /** For each started hour, up to the price of a day. */
  hourCents: number;
  /** One day's price of the booking. */
  dayCents: number;
}

/**
 * Minutes by which a vehicle came back after the agreed time. Where the clocks change in between, the guest's watch and the
 * time that passed differ: the lesser counts.
 */
export function lateMinutes(
  agreedAt: Temporal.Instant,
  returnedAt: Temporal.Instant,
  timeZone: string,
): number {
  const passed = Math.floor((returnedAt.epochMilliseconds - agreedAt.epochMilliseconds) / 60_000);
  const onTheClock = minutesBetween(wallTimeOf(agreedAt, timeZone), wallTimeOf(returnedAt, timeZone));
  return Math.max(0, Math.min(passed, onTheClock));
}

/**
 * The price of a late return: whole days at the price of a day, and of the rest each started hour, up to another day. The
 * grace holds for the rest of each day, so that 24 hours and 29 minutes are one day.
 */
export function lateFeeCents(minutes: number, { graceMinutes, hourCents, dayCents }: LateFigures): number {
  const days = Math.floor(minutes / minutesPerDay);
  const restMinutes = minutes - days * minutesPerDay;
  const hours = restMinutes <= graceMinutes ? 0 : Math.ceil(restMinutes / 60);
  return days * dayCents + Math.min(hours * hourCents, dayCents);
}

/** '2 hours 10 minutes late', '1 day 3 hours late'. */
export function lateInWords(minutes: number): string {
  const days = Math.floor(minutes / minutesPerDay);
  const hours = Math.floor((minutes % minutesPerDay) / 60);
  const parts = [counted(days, 'day'), counted(hours, 'hour'), counted(minutes % 60, 'minute')];
  return `${parts.filter((part) => part !== null).join(' ') || '0 minutes'} late`;
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null;
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
