import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { tripPaths } from '../../../trip-paths.ts';
import { fetchOrder, type OrderNow } from './load-order.ts';

type Open = Extract<OrderNow, { state: 'to_pay' }>;

/**
 * The hold as it was last heard of; null once it has ended. Refreshing it bypasses the router: a failed loader would
 * remove the page, and with it a typed card or a payment of unknown outcome.
 */
export function useOrderHold(loaded: Open) {
  const navigate = useNavigate();
  const { id } = loaded.order;
  const [heard, setHeard] = useState<Open | null>(loaded);

  /** Shows the same page anew, which the order is no longer to be paid on. */
  const showBooked = useCallback(
    async () => navigate(tripPaths.order(id), { replace: true }),
    [id, navigate],
  );

  const refresh = useCallback(async () => {
    const now = await fetchOrder(id).catch(() => undefined);
    if (now?.state === 'booked') await showBooked();
    else if (now) setHeard(now.state === 'to_pay' ? now : null);
  }, [id, showBooked]);

  // The countdown may stop while the computer sleeps; the server's time goes on.
  useEffect(() => {
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => document.removeEventListener('visibilitychange', refreshIfVisible);
  }, [refresh]);

  return { hold: heard, refresh, showBooked };
}
