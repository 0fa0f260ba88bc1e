import type { WallTime } from '@makani/contract/kernel/time';
import type { HoursException } from '@makani/contract/site/locations';
import { maxAlternatives } from '@makani/contract/vehicles/vehicles';
import { closedRefusal } from './closed-days.ts';
import type { InstantRange } from './instant-range.ts';
import { type Period, checkPeriod } from './rental-period.ts';

/** The search covers two weeks either way. */
export const nearbyDays = 14;

/** The wanted period, moved by whole days. */
export interface NearbyPeriod extends Period, InstantRange {
  /** Negative for earlier. */
  daysAway: number;
}

interface Place {
  timeZone: string;
  name: string;
  exceptions: readonly HoursException[];
}

/** Every rentable period of the same length and times of day, nearest first; the later one wins a tie. */
export function nearbyPeriods(wanted: Period, place: Place, now: Temporal.Instant): NearbyPeriod[] {
  const shifts = Array.from({ length: nearbyDays }, (_, index) => [index + 1, -index - 1]).flat();
  return shifts.flatMap((daysAway) => {
    const period = {
      pickupAt: moved(wanted.pickupAt, daysAway),
      returnAt: moved(wanted.returnAt, daysAway),
    };
    const checked = checkPeriod(period, place.timeZone, now);
    if (closedRefusal(place, period) !== undefined) return [];
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
  const spansOf = vehicles.map(({ vehicle, taken }) => ({ vehicle, spans: taken.map(spanOf) }));
  for (const period of periods) {
    if (found.length === maxAlternatives) break;
    const wanted = spanOf(period);
    const free = spansOf.filter(({ spans }) => !spans.some((span) => overlap(span, wanted)));
    if (free.length > 0) found.push({ period, free: free.map(({ vehicle }) => vehicle) });
  }
  return found;
}

/** A range in numbers, of which tens of thousands are compared in a moment. Microseconds stay apart in them. */
interface Span {
  start: number;
  end: number;
}

function spanOf({ startsAt, endsAt }: InstantRange): Span {
  return { start: Number(startsAt.epochNanoseconds), end: Number(endsAt.epochNanoseconds) };
}

function overlap(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function moved(wallTime: WallTime, days: number): WallTime {
  return Temporal.PlainDateTime.from(wallTime).add({ days }).toString({ smallestUnit: 'minute' });
}
