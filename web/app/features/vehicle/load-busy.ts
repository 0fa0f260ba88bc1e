import { getAvailability } from '@makani/contract/vehicles/vehicles';
import { call } from '../../api/call.ts';
import { addMinutes } from '../../booking-draft/location-clock.ts';
import type { WallTimeRange } from '@makani/contract/kernel/time';

/** Everything a rental that starts within the bookable future can meet, in pieces the API answers at once. */
const daysAhead = [
  [0, 320],
  [321, 640],
] as const;

/** When others have the vehicle, from today at its location on. */
export async function loadBusy(id: string, today: string, signal: AbortSignal): Promise<WallTimeRange[]> {
  const pieces = await Promise.all(
    daysAhead.map(([from, to]) =>
      call(
        getAvailability,
        { params: { id }, query: { from: inDays(today, from), to: inDays(today, to) } },
        { signal },
      ),
    ),
  );
  return pieces.flatMap(({ busy }) => busy);
}

function inDays(date: string, days: number): string {
  return addMinutes(`${date}T00:00`, days * 24 * 60).slice(0, 10);
}
