import { getAvailability } from '@makani/contract/vehicles';
import { call } from '../../api/call.ts';
import type { BookingState } from '../../draft/booking-state.ts';
import { addMinutes } from '../../draft/location-clock.ts';
import type { Busy } from './busy-times.ts';

/** Everything a rental that starts within the bookable future can meet, in pieces the API answers at once. */
const daysAhead = [
  [0, 320],
  [321, 640],
] as const;

/** When others have the vehicle, from today at its location on. */
export async function loadBusy(
  id: string,
  today: string,
  draft: BookingState,
  signal: AbortSignal,
): Promise<Busy[]> {
  const pieces = await Promise.all(
    daysAhead.map(([from, to]) =>
      call(
        getAvailability,
        { params: { id }, query: { from: inDays(today, from), to: inDays(today, to) } },
        { signal },
      ),
    ),
  );
  const own = ownHold(id, draft);
  return pieces
    .flatMap(({ busy }) => busy)
    .filter(({ from, until }) => !(own?.pickupAt === from && own.returnAt === until));
}

/** The guest's own unpaid hold does not stand in their way: reserving again replaces it. */
function ownHold(id: string, { quote, bookingId, paymentInfo }: BookingState) {
  return quote?.vehicleId === id && bookingId !== null && paymentInfo === null ? quote : null;
}

function inDays(date: string, days: number): string {
  return addMinutes(`${date}T00:00`, days * 24 * 60).slice(0, 10);
}
