import type { WallTime } from '@makani/contract/time';
import { useEffect, useState } from 'react';

/**
 * The first half hour that has not begun at the location: no pickup before it. It starts from what the clock on the wall
 * there read when the API answered, and goes on with the time since; the browser's own clock and zone have no say.
 */
export function useEarliestWallTime(wallTimeNow: string): WallTime {
  const [earliest, setEarliest] = useState(() => nextHalfHour(wallTimeNow));

  useEffect(() => {
    const answeredAt = performance.now();
    const update = () => {
      const minutes = Math.floor((performance.now() - answeredAt) / 60_000);
      setEarliest(nextHalfHour(addMinutes(wallTimeNow, minutes)));
    };
    update();
    const timer = setInterval(update, 20_000);
    return () => clearInterval(timer);
  }, [wallTimeNow]);

  return earliest;
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
