import { listOtherDrivers, type OtherDriver } from '@makani/contract/bookings/other-drivers';
import { useEffect, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** While somebody is invited, their answer is asked for this often. */
const everyMs = 15_000;

/**
 * The drivers as they are now: an answer to an invitation appears by itself. Asking bypasses the router, because a failed
 * loader would remove the page.
 */
export function useFreshDrivers(tripId: string, loaded: OtherDriver[]): OtherDriver[] {
  const [heard, setHeard] = useState({ after: loaded, drivers: loaded });
  const drivers = heard.after === loaded ? heard.drivers : loaded;
  const isWaiting = drivers.some(({ status }) => status === 'invited');

  useEffect(() => {
    if (!isWaiting) return;
    const request = new AbortController();
    const { signal } = request;
    function reload(): void {
      if (document.visibilityState !== 'visible') return;
      call(listOtherDrivers, { params: { id: tripId } }, { signal, quiet: true }).then(
        ({ drivers: now }) => setHeard({ after: loaded, drivers: now }),
        (error: unknown) => {
          if (!signal.aborted && !isApiError(error)) throw error;
        },
      );
    }
    const timer = setInterval(reload, everyMs);
    document.addEventListener('visibilitychange', reload, { signal });
    return () => {
      clearInterval(timer);
      request.abort();
    };
  }, [tripId, loaded, isWaiting]);

  return drivers;
}
