import { type Booking, listHolds } from '@makani/contract/bookings/bookings';
import type { Quote } from '@makani/contract/bookings/quotes';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

export interface ActiveHold {
  booking: Booking;
  quote: Quote;
  /** The monotonic moment at which the server's seconds were received. */
  answeredAt: number;
}

/** The hold that expires first, requested once when the bar appears. Errors are ignored. */
export function useActiveHold(userId: string): ActiveHold | null {
  const [held, setHeld] = useState<ActiveHold | null>(null);

  useEffect(() => {
    const request = new AbortController();
    call(listHolds, {}, { signal: request.signal, quiet: true }).then(
      ({ holds: [first] }) => setHeld(first ? { ...first, answeredAt: performance.now() } : null),
      (error: unknown) => {
        if (!request.signal.aborted && !isApiError(error)) throw error;
      },
    );
    return () => request.abort();
  }, [userId]);

  return held;
}
