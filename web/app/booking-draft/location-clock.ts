import type { WallTime } from '@makani/contract/kernel/time';
import { useEffect, useState } from 'react';

export interface LocationClock {
  /** What the clock on the wall there reads, `2026-12-01T10:07`. */
  now: string;
  /** The first half hour that has not begun: no pickup before it. */
  earliest: WallTime;
}

/**
 * The location's clock: from what it read when the API answered, and on with the minutes since. The browser's own clock
 * and zone have no say.
 */
export function useLocationClock(wallTimeNow: string): LocationClock {
  const [minutes, setMinutes] = useState(0);

  useEffect(() => {
    const answeredAt = performance.now();
    const update = () => setMinutes(Math.floor((performance.now() - answeredAt) / 60_000));
    update();
    const timer = setInterval(update, 20_000);
    return () => clearInterval(timer);
  }, [wallTimeNow]);

  const now = addMinutes(wallTimeNow, minutes);
  return { now, earliest: nextHalfHour(now) };
}

/** `2026-12-01T10:07` → `2026-12-01T10:30`; a time on the grid stays. */
export function nextHalfHour(wallTime: string): WallTime {
  const past = Number(wallTime.slice(14, 16)) % 30;
  return past === 0 ? wallTime : addMinutes(wallTime, 30 - past);
}

/** Wall-clock arithmetic. UTC serves as a calendar in which no zone and no clock change exists. */
export function addMinutes(wallTime: string, minutes: number): WallTime {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = wallTime.split(/[-T:]/).map(Number);
  return new Date(Date.UTC(year, month - 1, day, hour, minute + minutes)).toISOString().slice(0, 16);
}
