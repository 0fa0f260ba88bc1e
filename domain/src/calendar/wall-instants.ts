import type { WallTime } from '@makani/contract/kernel/time';

/**
 * The instant of a wall time. A time that the clocks repeat in autumn means the first of the two; null for one that they
 * skip in spring.
 *
 * Many people ask for the same times, and to look one up takes a tenth of what a search takes in all, so they are cached.
 * @throws RangeError for a text that is no wall time, or a time zone that nobody knows
 */
export function instantOf(wallTime: WallTime, timeZone: string): Temporal.Instant | null {
  const key = `${wallTime} ${timeZone}`;
  const known = cached.get(key);
  if (known !== undefined) return known;
  const instant = lookUp(wallTime, timeZone);
  if (cached.size >= maxCached) cached.clear();
  cached.set(key, instant);
  return instant;
}

function lookUp(wallTime: WallTime, timeZone: string): Temporal.Instant | null {
  const plain = Temporal.PlainDateTime.from(wallTime);
  const zoned = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return zoned.toPlainDateTime().equals(plain) ? zoned.toInstant() : null;
}

/** All half hours of a hundred days, in less than a megabyte. */
const maxCached = 5_000;
const cached = new Map<string, Temporal.Instant | null>();
