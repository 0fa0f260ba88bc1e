import { useEffect, useState } from 'react';

/**
 * Seconds left of a hold. The server's response gave the number; from then on a monotonic clock counts, so
 * that the browser's clock and zone do not matter.
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

/** '12:05'. */
export function clockFace(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
