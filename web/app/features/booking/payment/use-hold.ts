import { useCallback, useEffect, useState } from 'react';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { paidWith } from '../finished-booking.ts';
import { type HoldNow, fetchHold } from './load-payment.ts';

type OpenHold = Exclude<HoldNow, { state: 'paid' }>;

/**
 * The latest known state of the hold. Refreshing it bypasses the router: a failed loader would remove the
 * page, and with it a typed card or a payment of unknown outcome.
 */
export function useHold(loaded: OpenHold) {
  const goTo = useGoTo();
  const [heard, setHeard] = useState<OpenHold>(loaded);
  const hold = heard.answeredAt > loaded.answeredAt ? heard : loaded;
  const { id } = loaded.booking;

  const refresh = useCallback(async () => {
    const now = await fetchHold(id).catch(() => null);
    if (now?.state === 'paid') await goTo(paths.confirmation, paidWith(now.booking), { replace: true });
    else if (now) setHeard(now);
  }, [id, goTo]);

  // The countdown may stop while the computer sleeps; the server's time goes on.
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => document.removeEventListener('visibilitychange', refreshIfVisible);
  }, [refresh]);

  return { hold, refresh };
}
