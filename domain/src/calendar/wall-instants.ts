import type { WallTime } from '@makani/contract/kernel/time';
import { minutesBetween } from './wall-minutes.ts';

/**
 * The instant of a wall time. A time that the clocks repeat in autumn means the first of the two; null for one that they
 * skip in spring.
 *
 * Asking the time zone's database takes longer than most statements take in PostgreSQL, so what it says of a day is kept.
 * @throws RangeError for a text that is no wall time, or a time zone that nobody knows
 */
export function instantOf(wallTime: WallTime, timeZone: string): Temporal.Instant | null {
  const offset = toTheMinute.test(wallTime) ? offsetOn(wallTime.slice(0, 10), timeZone) : null;
  if (offset !== null)
    return Temporal.Instant.fromEpochMilliseconds(minutesBetween(epoch, wallTime) * 60_000 - offset);
  const plain = Temporal.PlainDateTime.from(wallTime);
  const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(plain) ? zoned.toInstant() : null;
}

const epoch = '1970-01-01T00:00';
const toTheMinute = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Three years of days in two time zones, and some 200 kB. */
const mostDays = 2_000;
const kept = new Map<string, number | null>();

/** How many milliseconds the clocks are ahead of Greenwich's; null for a day around which they are changed. */
function offsetOn(date: string, timeZone: string): number | null {
  const key = `${date} ${timeZone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const dayBefore = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).subtract({ hours: 24 });
  const change = dayBefore.getTimeZoneTransition('next');
  const isChanged =
    change !== null &&
    Temporal.Instant.compare(change.toInstant(), dayBefore.add({ hours: 72 }).toInstant()) <= 0;
  const offset = isChanged ? null : dayBefore.offsetNanoseconds / 1_000_000;
  if (kept.size >= mostDays) kept.clear();
  kept.set(key, offset);
  return offset;
}
