import type { WallTime } from '@makani/contract/kernel/time';
import { mostAlternatives } from '@makani/contract/vehicles/vehicles';
import type { InstantRange } from './instant-range.ts';
import { type Period, checkPeriod } from './rental-period.ts';

/** The search covers two weeks either way. */
export const nearbyDays = 14;

/** The wanted period, moved by whole days. */
export interface NearbyPeriod extends Period, InstantRange {
  /** Negative for earlier. */
  daysAway: number;
}

/** Every rentable period of the same length and times of day, nearest first; the later one wins a tie. */
export function nearbyPeriods(wanted: Period, timeZone: string, now: Temporal.Instant): NearbyPeriod[] {
  const shifts = Array.from({ length: nearbyDays }, (_, index) => [index + 1, -index - 1]).flat();
  return shifts.flatMap((daysAway) => {
    const period = {
      pickupAt: moved(wanted.pickupAt, daysAway),
      returnAt: moved(wanted.returnAt, daysAway),
    };
    const checked = checkPeriod(period, timeZone, now);
    return checked.ok ? [{ ...period, daysAway, startsAt: checked.startsAt, endsAt: checked.endsAt }] : [];
  });
}

/**
 * The first few periods with at least one available vehicle, each with its available vehicles in the given
 * order.
 */
export function nearestFree<Vehicle>(
  periods: readonly NearbyPeriod[],
  vehicles: readonly { vehicle: Vehicle; taken: readonly InstantRange[] }[],
): { period: NearbyPeriod; free: Vehicle[] }[] {
  const found: { period: NearbyPeriod; free: Vehicle[] }[] = [];
  for (const period of periods) {
    if (found.length === mostAlternatives) break;
    const free = vehicles.filter(({ taken }) => !taken.some((span) => overlap(span, period)));
    if (free.length > 0) found.push({ period, free: free.map(({ vehicle }) => vehicle) });
  }
  return found;
}

function overlap(one: InstantRange, other: InstantRange): boolean {
  return (
    Temporal.Instant.compare(one.startsAt, other.endsAt) < 0 &&
    Temporal.Instant.compare(other.startsAt, one.endsAt) < 0
  );
}

function moved(wallTime: WallTime, days: number): WallTime {
  return Temporal.PlainDateTime.from(wallTime).add({ days }).toString({ smallestUnit: 'minute' });
}
