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

/** '12:05', and '23:59:08' from an hour on. */
export function clockFace(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const parts = hours === 0 ? [minutes] : [hours, twoDigits(minutes)];
  return [...parts, twoDigits(seconds % 60)].join(':');
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}
