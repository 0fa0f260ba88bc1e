import { useCallback, useEffect, useState } from 'react';
import { useGoTo } from '../../../booking-draft/navigation-state.ts';
import { paths } from '../../../paths.ts';
import { paidWith } from '../finished-booking.ts';
import { type HoldNow, askForHold } from './load-payment.ts';

type OpenHold = Exclude<HoldNow, { state: 'paid' }>;

/**
 * The hold as last heard of. Asked for again without the router: a failure here must not take the page away, and with
 * it a card that was typed or a payment whose end is not known.
 */
export function useHold(loaded: OpenHold) {
  const goTo = useGoTo();
  const [heard, setHeard] = useState<OpenHold>(loaded);
  const hold = heard.answeredAt > loaded.answeredAt ? heard : loaded;
  const { id } = loaded.booking;

  const refresh = useCallback(async () => {
    const now = await askForHold(id).catch(() => null);
    if (now?.state === 'paid') await goTo(paths.confirmation, paidWith(now.booking), { replace: true });
    else if (now) setHeard(now);
  }, [id, goTo]);

  // A sleeping computer may stop the clock that counts; the server has gone on.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);

  return { hold, refresh };
}
