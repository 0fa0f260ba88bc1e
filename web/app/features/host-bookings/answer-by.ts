import { useEffect, useState } from 'react';

/** 'Confirms itself in 5 h if you do not answer': a pending booking is confirmed automatically. */
export function answerBySentence(at: string, now: number): string {
  const minutes = Math.floor((Date.parse(at) - now) / 60_000);
  if (minutes < 1) return 'Confirms itself at any moment now';
  const left = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
  return `Confirms itself in ${left} if you do not answer`;
}

/** The current time, updated every half minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
