import { type Booking, listHolds } from '@makani/contract/bookings/bookings';
import type { ResponseOf } from '@makani/contract/kernel/endpoint';
import type { Quote } from '@makani/contract/bookings/quotes';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export interface ActiveHold {
  booking: Booking;
  quote: Quote;
  /** The names of all vehicles that are paid for with it, and its own. */
  vehicleNames: string[];
  /** The monotonic moment at which the server's seconds were received. */
  answeredAt: number;
}

/** The hold that expires first, requested when the bar appears and by `refresh`. Errors are ignored. */
export function useActiveHold(userId: string): { held: ActiveHold | null; refresh: () => void } {
  const [held, setHeld] = useState<ActiveHold | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const request = new AbortController();
    call(listHolds, {}, { signal: request.signal, quiet: true }).then(
      ({ holds }) => setHeld(firstOf(holds)),
      (error: unknown) => {
        if (!request.signal.aborted && !isApiError(error)) throw error;
      },
    );
    return () => request.abort();
  }, [userId, round]);

  return { held, refresh: () => setRound(round + 1) };
}

function firstOf(holds: ResponseOf<typeof listHolds>['holds']): ActiveHold | null {
  const [first] = holds;
  if (first === undefined) return null;
  const { id, orderId } = first.booking;
  const together = holds.filter(
    ({ booking }) => booking.id === id || (orderId && booking.orderId === orderId),
  );
  const vehicleNames = together.map(({ booking }) => booking.vehicle.name);
  return { ...first, vehicleNames, answeredAt: performance.now() };
}
