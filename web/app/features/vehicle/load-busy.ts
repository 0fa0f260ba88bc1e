import type { WallTimeRange } from '@makani/contract/kernel/time';
import { availabilityLimits, getAvailability } from '@makani/contract/vehicles/vehicles';
import { call } from '../../api/call.ts';
import { addMinutes } from '../../booking-draft/location-clock.ts';

/** Days from today that cover every possible rental, in ranges that one response may span. */
const daysAhead = [
  [0, availabilityLimits.days - 1],
  [availabilityLimits.days, 2 * availabilityLimits.days - 1],
] as const;

/**
 * The vehicle's busy times, from today at its location on.
 * @param butBooking The own booking whose dates are being changed.
 */
export async function loadBusy(
  id: string,
  today: string,
  signal: AbortSignal,
  butBooking?: string,
): Promise<WallTimeRange[]> {
  const pieces = await Promise.all(
    daysAhead.map(([from, to]) =>
      call(
        getAvailability,
        { params: { id }, query: { from: inDays(today, from), to: inDays(today, to), butBooking } },
        { signal },
      ),
    ),
  );
  return pieces.flatMap(({ busy }) => busy);
}

function inDays(date: string, days: number): string {
  return addMinutes(`${date}T00:00`, days * 24 * 60).slice(0, 10);
}
