import { useEffect, useState } from 'react';

/**
 * Seconds left of a hold. The server said how many there were at the moment it answered; from there a monotonic clock
 * counts, so that neither the browser's clock nor its zone has a say.
 */
export function useCountdown(secondsLeft: number, answeredAt: number): number {
  const [left, setLeft] = useState(() => leftOf(secondsLeft, answeredAt));

  useEffect(() => {
    const tick = () => setLeft(leftOf(secondsLeft, answeredAt));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [secondsLeft, answeredAt]);

  return left;
}

function leftOf(secondsLeft: number, answeredAt: number): number {
  return Math.max(0, Math.ceil(secondsLeft - (performance.now() - answeredAt) / 1000));
}
